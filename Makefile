# make play, make test: from a fresh clone.  make check, make bench: day to day.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
EQUIPPED := $(VENV)/.equipped
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e
MODULES := web/node_modules/.package-lock.json
PAGES := web/dist/index.html
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts -type f 2>/dev/null)
.PHONY: play test check bench shots clean

play: $(INSTALLED) $(PAGES)
	$(BIN)/touchline serve

test: $(EQUIPPED) $(PAGES)
	sh tools/system.sh chromium
	$(BIN)/python tools/check.py all

check: $(EQUIPPED) $(PAGES)
	$(BIN)/python tools/check.py quick

bench: $(EQUIPPED)
	$(BIN)/touchline bench

shots: $(EQUIPPED) $(PAGES)
	sh tools/system.sh chromium
	$(BIN)/python tools/shots.py

$(INSTALLED): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) '.[fast]'
	touch $@

$(EQUIPPED): $(INSTALLED)
	$(INSTALL) '.[fast,research,lab,ray,dev]'
	touch $@

$(MODULES): web/package.json web/package-lock.json
	cd web && npm install --no-save --no-fund --no-audit --loglevel=error
	touch $@

$(PAGES): $(MODULES) $(PAGE_SOURCES)
	cd web && npm run --silent build
	touch $@

clean:
	rm -rf $(VENV) build dist web/node_modules web/dist src/*.egg-info .mypy_cache .ruff_cache .import_linter_cache .hypothesis
