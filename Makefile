# The project's chores. A machine needs Python (3.11 or later) and make; all else is brought into the checkout.

SHELL := /bin/sh
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:

# Bytecode is kept whatever the machine says: hundreds of processes would each compile all that they import.
unexport PYTHONDONTWRITEBYTECODE

# Tests run beside one another, so linear algebra has one thread in each: more would wait for a core, and busily.
unit coverage learn libraries: export OMP_NUM_THREADS := 1

PYTHON ?= python3
# How many tests run at once: two more than there are cores, because tests wait for servers, browsers and clocks; six at most, because each
# worker takes ten seconds of a processor to find the tests, and loads every game it touches.
WORKERS ?= $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 2)")
PYTEST_ARGS ?=
SOAK_ARGS ?=

BIN := .venv/bin
PARALLEL := --maxprocesses=6 --dist=worksteal

# What meets every line of the rules. The others of these folders are about bots, views, words and drawings, or interpret rules anyway.
COVERING := tests/games tests/engine/test_rng.py tests/engine/test_record.py tests/engine/numba_support
NOT_COVERING := box diagram evaluation events faces heuristic play records speech talk terminal view weights words cache

# Dependencies that these chores need besides the usual ones.
GROUPS := $(if $(filter test checks docs,$(MAKECMDGOALS)),docs) $(filter bench,$(MAKECMDGOALS))

headline = @printf '\n\342\226\266 %s\n' $(1)

.PHONY: help
help: ## List the chores
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(firstword $(MAKEFILE_LIST)) | \
		while IFS='|' read -r name words; do printf '  make %-10s %s\n' "$$name" "$$words"; done

.PHONY: setup
setup: ## Bring uv and the locked dependencies into the checkout
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
		echo "marooned needs Python 3.11 or later, and there is no $(PYTHON) here. Name one: make PYTHON=…" >&2; exit 1; }
	@$(PYTHON) scripts/setup.py $(GROUPS)

.PHONY: play
play: page ## Play in the browser: serve the page here and open it
	@$(BIN)/marooned serve

.PHONY: terminal
terminal: setup ## Play in the terminal: choose a game, bots take the other seats
	@$(BIN)/marooned play

.PHONY: page
page: setup ## Build the page that the server shows, if its sources changed
	@$(BIN)/python scripts/page.py

.PHONY: docs
docs: setup ## Build the documentation into build/site; a warning fails it
	$(call headline,"Documentation")
	@$(BIN)/python scripts/docs.py

.PHONY: test
test: setup ## Run every check: the tests, and beside them all else, one after another
# The checks are one process at a time, so they go first, and the tests take what they leave of the machine.
	@log=$$(mktemp); { $(MAKE) checks >$$log 2>&1; status=$$?; cat $$log; rm $$log; exit $$status; } & checks=$$!; \
		nice -n 3 $(MAKE) unit; status=$$?; wait $$checks || status=1; exit $$status
	$(call headline,"All is well.")
	@$(BIN)/python -m scripts.unit --tried-twice

# What needs the page's parts comes after coverage: while that runs, the tests bring them.
.PHONY: checks
checks: coverage types layers docs learn $(if $(filter 1,$(MAROONED_THOROUGH)),libraries) lint ## Run all checks but unit

.PHONY: lint
lint: setup ## Check style and formatting, and the workflows
	$(call headline,"Style")
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/python scripts/page.py --lint
	@$(BIN)/actionlint -shellcheck= -pyflakes= .github/workflows/*.yml
	@$(BIN)/zizmor --offline --quiet --no-progress --strict-collection --pedantic .

.PHONY: types
types: setup ## Check types, strictly
	$(call headline,"Types")
	@$(BIN)/mypy $(if $(CI),--cache-dir=/dev/null)
	@$(BIN)/python scripts/page.py --check

.PHONY: layers
layers: setup ## Check that each part imports only what it may
	$(call headline,"Layers")
	@$(BIN)/lint-imports --no-logo

.PHONY: unit
unit: setup ## Run the tests, compiled; PYTEST_ARGS="tests/games -k close" chooses some
	$(call headline,"Tests")
	@$(BIN)/python $(if $(PYTEST_ARGS),scripts/page.py,-m scripts.ready)
	@$(BIN)/python -m scripts.unit -n $(WORKERS) $(PARALLEL) $(PYTEST_ARGS)

.PHONY: learn
learn: setup ## Test learning, with a CPU build of PyTorch where it can be had
	$(call headline,"Learning")
	@$(BIN)/python -m scripts.learn

.PHONY: libraries
libraries: setup ## Test the environments with the learning libraries themselves, where they can be had
	$(call headline,"Learning libraries")
	@$(BIN)/python -m scripts.libraries

.PHONY: curves
curves: setup ## Draw how the learning libraries learn, for docs/environments.md
	@$(BIN)/python -m scripts.libraries --curves

.PHONY: coverage
coverage: setup ## Run the tests of the rules interpreted; every line and branch of the rules must be met
	$(call headline,"Coverage of the rules")
	@MAROONED_INTERPRET=1 $(BIN)/coverage run -m pytest --quiet $(NOT_COVERING:%=--ignore-glob='*/test_%.py') $(COVERING)
	@$(BIN)/coverage report

.PHONY: format
format: setup ## Format the sources, sort their imports, set French spaces and apostrophes
	@$(BIN)/python scripts/typography.py
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .
	@$(BIN)/python scripts/page.py --format

.PHONY: records
records: setup ## Write golden playthroughs, recorded matches and pages made from code anew, to be read as a diff
	@$(BIN)/pytest --quiet -m golden --regenerate tests
	@$(BIN)/python -m scripts.records
	@if command -v git >/dev/null; then git --no-pager diff --stat -- tests docs deploy src web/src; fi

.PHONY: pictures
pictures: page ## Take the pictures of README and documentation anew, to be looked at before they are committed
	@$(BIN)/python -m docs.images.draw_tables
	@$(BIN)/python -m docs.images.draw_terminal

.PHONY: bench
bench: setup ## Measure speed, beside OpenSpiel's, on this machine
	@$(BIN)/python -m bench

.PHONY: soak
soak: setup ## Play on while servers are killed, backends restarted and nonsense is sent; SOAK_ARGS="--kills 20" for less
	@$(BIN)/python -m tests.soak $(SOAK_ARGS)

.PHONY: clean
clean: ## Remove what the other chores made, the environment included
	@rm -rf .venv .uv .learn .libraries .coverage .coverage.* .hypothesis .cache .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist \
		web/node_modules web/style/node_modules src/marooned/server/page
	@find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
