# make play, make test: from a fresh clone.  make check, make bench: day to day.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
.PHONY: play test check bench clean

play: $(STAMP)
	$(BIN)/touchline play

test: $(STAMP)
	$(BIN)/python tools/check.py all

check: $(STAMP)
	$(BIN)/python tools/check.py quick

bench: $(STAMP)
	$(BIN)/touchline bench

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[fast,dev]'
	touch $(STAMP)

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .import_linter_cache .hypothesis
