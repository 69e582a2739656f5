"""Every interpreted test runs on strict positions, so that what would differ when compiled fails here first."""

from touchline.core.contract import strictly

strictly(True)
