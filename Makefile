# Two commands do everything on a machine with Python 3.11 and make: `make play` and `make test`.
PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check rules fix docs bench clean

# Options of `spinneret serve` go into ARGS: make play ARGS='--port 8001'
play: $(VENV)/play.done
	@$(BIN)/spinneret serve $(ARGS)

test: $(VENV)/dev.done check
	$(BIN)/python -m pytest -n auto --dist worksteal -rs --durations=10 --rules

check: $(VENV)/dev.done
	$(BIN)/ruff format --check src tests bench examples docs/_site
	$(BIN)/ruff check src tests bench examples docs/_site
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry src
	$(BIN)/deptry tests bench examples --ignore DEP002,DEP004

# How many rules of every RULES.md have a test; fails on a rule without one. `make test` counts only tests that passed.
rules: $(VENV)/dev.done
	$(BIN)/python -m pytest --collect-only -qq --rules

fix: $(VENV)/dev.done
	$(BIN)/ruff format src tests bench examples docs/_site
	$(BIN)/ruff check --fix src tests bench examples docs/_site

# The documentation site, in site/: open site/index.html.
docs: $(VENV)/docs.done
	$(BIN)/mkdocs build --strict

bench: $(VENV)/bench.done
	$(BIN)/python bench/kernel.py

# An environment is made again if its installation was interrupted, its Python is gone or the checkout was moved.
WHOLE := test ! -e $(VENV)/unfinished && grep -qsxF '$(CURDIR)' $(VENV)/made && $(BIN)/python -c ''
ifneq ($(shell { $(WHOLE); } 2>/dev/null && echo whole),whole)
.PHONY: $(VENV)/made
endif
NEW_ENOUGH = $(shell $(PYTHON) -c 'import sys; print(sys.version_info >= (3, 11))' 2>/dev/null)
FOUND = $(or $(shell $(PYTHON) --version 2>/dev/null),not to be found)

$(VENV)/made:
	$(if $(filter True,$(NEW_ENOUGH)),,$(error Spinneret needs Python 3.11 or newer, and $(PYTHON) is $(FOUND). \
	Name another one: make $(or $(MAKECMDGOALS),play) PYTHON=python3.12))
	@echo 'Step 1 of 2: making a Python environment in $(VENV) (some seconds)'
	@$(PYTHON) -m venv --clear $(VENV)
	@echo '$(CURDIR)' > $@

# $(1): which step, $(2): the extras, $(3): what they are for and how long it may take.
define install
@echo 'Step $(1): installing $(3)'
@touch $(VENV)/unfinished
@$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[$(2)]'
@rm $(VENV)/unfinished
@touch $@
endef
DEV := server,lab,dev

$(VENV)/play.done: $(VENV)/made pyproject.toml constraints.txt
	$(call install,2 of 2,server,the server (about a minute; more on a slow line))

$(VENV)/dev.done: $(VENV)/made pyproject.toml constraints.txt
	$(call install,2 of 2,$(DEV),the server and the tools for the tests (a few minutes))
	@touch $(VENV)/play.done

$(VENV)/docs.done: $(VENV)/made pyproject.toml constraints.txt
	$(call install,2 of 2,docs,the tools for the documentation site (about a minute))

$(VENV)/bench.done: $(VENV)/dev.done
	$(call install,3 of 3,bench,the peers of the benchmarks (a few minutes))

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis dist build site
