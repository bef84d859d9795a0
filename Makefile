# Two commands for a fresh clone: `make run` and `make test`. Each sets up .venv by itself.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: run test bench growth relevance tellings sweep campaign editions mutants forms marks release clean

run: $(READY)
	@if [ -t 0 ] && [ -t 1 ]; then $(BIN)/floorbase; else $(BIN)/floorbase demo; fi

# The suite starts many processes: floorbase is compiled once for all of them, whatever the caller
# has set. The types and the data are checked beside what is made once for all tests, which takes as
# long. On a new clone pytest would first rewrite what 400 files assert: there, what fails is run again
# instead.
TESTED := $(wildcard tests/__pycache__)
WORKERS = $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)')
PYTEST = $(BIN)/pytest -n $(WORKERS) --dist worksteal

test: export PYTHONDONTWRITEBYTECODE :=
test: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@echo "$(BIN)/pyrefly check, $(BIN)/floorbase check and then $(PYTEST)"
	@$(BIN)/python -m tests.made_once & made=$$!; \
	  $(BIN)/pyrefly check & types=$$!; \
	  $(BIN)/floorbase check && wait $$made && $(if $(TESTED),$(PYTEST),{ $(PYTEST) --assert=plain || { $(PYTEST) --last-failed --last-failed-no-failures none; false; }; }); \
	  tested=$$?; wait $$types && exit $$tested

bench: $(READY)
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.tui
	$(BIN)/python -m benchmarks.search
	$(BIN)/python -m benchmarks.replay
	$(BIN)/python -m benchmarks.training
	$(BIN)/python -m benchmarks.web
	$(BIN)/python -m benchmarks.books

# The versions are pinned in constraints.txt; the stamp is remade when they or the project change.
# uv takes a fifth of pip's time; where it cannot be had, or reaches no index, pip does it.
$(READY): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit("floorbase needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(PIP) uv && $(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python \
	  -c constraints.txt -e '.[dev]' || $(PIP) -e '.[dev]'
	@touch $(READY)

growth: $(READY)
	$(BIN)/python -m benchmarks.search --growth

# The list of events in docs/record.md, from the grammar; the tables of docs/json.md and the schemas
# of docs/schemas, from the types and loaders; docs/commands.md, from the commands; the pictures
# of docs/rulings.md, from the data.
forms: $(READY)
	$(BIN)/python -m floorbase.present.json.record_forms
	$(BIN)/python -m floorbase.present.json.replay_tables
	$(BIN)/python -m floorbase.present.json.schemas
	$(BIN)/python -m floorbase.present.json.file_schemas
	$(BIN)/python -m floorbase.cli.reference
	$(BIN)/python docs/pictures/draw.py

# The suite, with all of what it tries a part of: every edit, kill, hand, case, size and file.
sweep: export FLOORBASE_SWEEP := 1
sweep: test

# A million random sequences of events; the suite plays 500.
campaign: $(READY)
	$(BIN)/python -m tests.engine.replay.campaign

# Sixty thousand records of the shipped cases with lines dropped, doubled, swapped or changed, on one
# processor; the suite plays a hundred.
mutants: $(READY)
	nice -n 10 $(BIN)/python -m tests.engine.replay.mutants

# Other editions of the five books, made at random, and whether each change in them is found; the
# suite has a few. Needs the originals in ../shared/sources.
editions: $(READY)
	$(BIN)/python -m tests.rules.editions.campaign
	$(BIN)/python -m tests.rules.editions.restated_campaign

relevance: $(READY)
	$(BIN)/python -m benchmarks.relevance

# How people's words are heard: both halves of tests/hearing/tellings.
tellings: $(READY)
	$(BIN)/python -m benchmarks.tellings

# By what each provision is known in another edition; to be made anew when a span of lines changes.
marks: $(READY)
	$(BIN)/python -m floorbase.rules.editions.mark

# The wheel and the sdist, into dist/, tried in an environment of their own. The tag is made by hand.
release: $(READY)
	$(PIP) -e '.[release]'
	$(BIN)/python -m tests.release

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache build dist
