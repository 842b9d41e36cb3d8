# Two commands do everything on a machine with Python 3.11 and make: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check rules fix bench clean

play: $(VENV)/play.done
	$(BIN)/spinneret serve

test: $(VENV)/dev.done check rules
	$(BIN)/python -m pytest -n auto --dist worksteal -rs --durations=10

check: $(VENV)/dev.done
	$(BIN)/ruff format --check src tests bench examples
	$(BIN)/ruff check src tests bench examples
	$(BIN)/mypy
	$(BIN)/lint-imports

# Every rule id of every RULES.md with the number of its tests; fails on a rule without one.
rules: $(VENV)/dev.done
	$(BIN)/python -m pytest --collect-only -qq --rules 

fix: $(VENV)/dev.done
	$(BIN)/ruff format src tests bench examples
	$(BIN)/ruff check --fix src tests bench examples

bench: $(VENV)/bench.done
	$(BIN)/python bench/kernel.py

$(VENV)/made:
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/play.done: $(VENV)/made pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[server]'
	touch $@

$(VENV)/dev.done: $(VENV)/made pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[server,lab,dev]'
	touch $@ $(VENV)/play.done

$(VENV)/bench.done: $(VENV)/dev.done
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[bench]'
	touch $@

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis dist build
