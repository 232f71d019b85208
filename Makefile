# `make play` and `make test` need Python >= 3.11 with venv, nothing else; a C compiler makes the engine fast.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONDONTWRITEBYTECODE := 1

# A program in plain C that `make bench` and the guard against losing speed compare with; neither needs it.
YARDSTICK ?= ../shared/yardstick/run

# What is imported is compiled once for all workers, beside the tree.
PYTEST := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/build/pycache $(BIN)/python -m pytest -q -n auto --dist worksteal
# What runs a second time with the engine uncompiled; the second list with fewer random games.
UNCOMPILED_TESTS := tests/clauses tests/counts
UNCOMPILED_SHORT_TESTS := tests/properties tests/oracle
# Real browsers, and servers that are killed and cut off: a part of them is always tried, all with `make test-patient`.
PATIENT_TESTS := tests/browser tests/faults
# They wait for one another more than they work.
PATIENT_PYTEST := $(subst -n auto,-n 3,$(PYTEST))
# What says within seconds whether something is broken.
QUICK_TESTS := $(addprefix tests/,cards clauses counts game locales terminal)
SLOW_TESTS := $(addprefix tests/terminal/,screen test_play_commands.py test_line_secrets.py test_exit_codes.py)
SOURCES := $(shell find src web locales -name node_modules -prune -o -name static -prune -o -name '__pycache__' -prune -o -type f -print | LC_ALL=C sort)

# Steps follow one another, except where `test` asks for two at once.
ifndef TOGETHER
.NOTPARALLEL:
endif
.PHONY: play test check api bench docs pictures load browser-figures ladder balance decisions faults guard format lock clean lint compiled-mode test-web test-quick test-patient test-compiled test-uncompiled python FORCE

play: $(VENV)/.installed
	@$(BIN)/stollen

test: $(VENV)/.dev
	@$(MAKE) TOGETHER=1 -j2 --output-sync=target lint $(VENV)/.installed
	@$(MAKE) test-web test-compiled test-uncompiled guard

# Without the naive engine, properties of whole games, the lab, and servers, played on and broken.
check: compiled-mode
	@$(MAKE) TOGETHER=1 -j2 --output-sync=target lint test-quick

test-quick:
	$(PYTEST) --short $(QUICK_TESTS) $(addprefix --ignore=,$(SLOW_TESTS))

# Measures everything, and writes docs/performance.md and what the guard holds later changes to.
bench: compiled-mode
	$(BIN)/python -m benchmarks $(YARDSTICK)

# Lets the bots meet and writes docs/bots.md; goes on where it was stopped. make ladder ROWS=duel GAMES=100 JOBS=2
ladder: compiled-mode
	$(BIN)/python -m benchmarks.ladder $(ROWS) $(if $(GAMES),--games $(GAMES)) $(if $(JOBS),--jobs $(JOBS))

# Plays every game with every number of seats and writes docs/balance.md; goes on where it was stopped.
# make balance TABLES="duel 'saboteur, 5'" GAMES=100 JOBS=2
balance: compiled-mode
	$(BIN)/python -m benchmarks.balance $(TABLES) $(if $(GAMES),--games $(GAMES)) $(if $(JOBS),--jobs $(JOBS))

# Every level at every table: no decision may be illegal, crash or come late. make decisions DECISIONS=1000000
decisions: compiled-mode
	$(BIN)/python -m benchmarks.decisions $(if $(DECISIONS),--decisions $(DECISIONS)) $(if $(BUDGET),--budget $(BUDGET))

# Plants faults in a copy of a part of the sources and shows those that no test noticed (docs/faults.md); goes on where
# it was stopped. make faults AREA=engine, or FOLDER=src/stollen/server; COUNT=40 SEED=1 JOBS=2, AGAIN=1 after new tests
faults: compiled-mode
	$(BIN)/python -m tools.faults $(or $(FOLDER),$(AREA)) $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED)) $(if $(JOBS),--jobs $(JOBS)) $(if $(AGAIN),--again)

# The pictures of the rule book, drawn anew, and docs/ as a site in build/site; a broken link fails.
docs: $(VENV)/.dev
	$(BIN)/python -m tools.plates
	$(BIN)/mkdocs build

# How heavy and how quick the table in the browser is; needs Chromium.
browser-figures: compiled-mode
	$(BIN)/python -m benchmarks.browser

# Takes the pictures of the README and the icons from the table itself; needs Chromium.
pictures: compiled-mode
	$(BIN)/python -m tools.pictures

# Describes the server's interface for programs; a test fails when this has to be done again.
api: $(VENV)/.installed
	$(BIN)/python -m stollen.server.schema.write_api

# Measures how many people one server serves, and writes that part of docs/performance.md; takes five minutes.
load: compiled-mode
	$(BIN)/python -m benchmarks.load

format: $(VENV)/.dev
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(BIN)/python -m tools.check_web --format

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo --cache-dir build/import_linter

# A compiler that works but was not used would let the tests pass on the wrong engine.
compiled-mode: $(VENV)/.dev $(VENV)/.installed
	@$(BIN)/stollen --version
	@$(BIN)/python -c 'import setup; from stollen.engine.numbers import COMPILED; \
	  exit("The installed engine is not the one this machine builds: run make clean" if COMPILED == bool(setup.unwanted()) else 0)'

# The browser code: format, types, warnings and its own tests, with the Node that comes as a Python package.
test-web: $(VENV)/.dev
	$(BIN)/python -m tools.check_web

test-compiled: compiled-mode
	$(PYTEST) $(addprefix --ignore=,$(PATIENT_TESTS))
	$(PATIENT_PYTEST) --short $(PATIENT_TESTS)

test-patient: compiled-mode
	$(PATIENT_PYTEST) $(PATIENT_TESTS)

# The sources themselves, without the machine code that was installed.
test-uncompiled: export PYTHONPATH := src
test-uncompiled: $(VENV)/.dev
	@$(BIN)/python -c 'from stollen.engine.numbers import COMPILED; exit("src/ holds compiled files" if COMPILED else 0)'
	$(PYTEST) $(UNCOMPILED_TESTS)
	$(PYTEST) --short $(UNCOMPILED_SHORT_TESTS)

# Last, when the machine is quiet: fails if the engine has become more than a fifth slower against the yardstick.
guard: compiled-mode
	$(BIN)/python -m benchmarks.guard $(YARDSTICK)

# -- set-up: each step leaves a stamp in the environment and is repeated when what it reads has changed

$(VENV)/.installed: $(VENV)/.runtime $(VENV)/.sources $(SOURCES) setup.py pyproject.toml
	@echo "Building stollen ..."
	@$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --force-reinstall .
	@touch $@

# Changes when a file was added or removed, or STOLLEN_PURE was switched, which no date would show; setuptools would
# pack removed files again.
$(VENV)/.sources: FORCE | $(VENV)/.runtime
	@echo '$(STOLLEN_PURE) $(SOURCES)' | cmp -s - $@ || { rm -rf build/lib*; echo '$(STOLLEN_PURE) $(SOURCES)' > $@; }

$(VENV)/.runtime: requirements.lock | $(BIN)/python
	@echo "Installing what stollen needs ..."
	@$(BIN)/python -m pip install --quiet --require-hashes -r $<
	@touch $@

$(VENV)/.dev: requirements-dev.lock $(VENV)/.runtime
	@echo "Installing what the tests need ..."
	@$(BIN)/python -m pip install --quiet --no-compile --require-hashes -r $<
	@touch $@

$(BIN)/python: | python
	@$(PYTHON) -m venv $(VENV)

python:
	@command -v $(PYTHON) > /dev/null || { \
	  echo "stollen needs Python 3.11 or newer, and there is no '$(PYTHON)' here. Name one: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "stollen needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V). Name another: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2> /dev/null || { \
	  echo "'$(PYTHON)' lacks the modules venv and ensurepip. On Debian or Ubuntu: apt install python3-venv"; exit 1; }

# -- for maintainers

COMPILE := build/uv/bin/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url

# Renew the locks: `make lock UPGRADE=--upgrade` takes new versions. No registry address may get in.
lock: python
	$(PYTHON) -m venv build/uv && build/uv/bin/pip install --quiet uv
	$(COMPILE) $(UPGRADE) --group build -o requirements.lock
	$(COMPILE) $(UPGRADE) --group build --group dev -c requirements.lock -o requirements-dev.lock
	@! grep -nE '://|index-url|find-links' requirements.lock requirements-dev.lock

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name '__pycache__' -prune -exec rm -rf {} +
