"""Every interpreted test runs on strict positions, so that what would differ when compiled fails here first.

What needs Numba (`@pytest.mark.fast`) is left out where Numba is missing.
"""

from touchline.core.contract import strictly
from touchline.fast import available

strictly(True)


def pytest_collection_modifyitems(config, items):
    if any(item.get_closest_marker("fast") for item in items) and not available():
        left_out = [item for item in items if item.get_closest_marker("fast")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
