# The commands to remember. `make help` lists them.
SHELL := /bin/sh
PORT ?= 8080
PROTOTRAIL_DATA ?= data
export PORT PROTOTRAIL_DATA

SOURCES := $(shell find web libs/model libs/widgets libs/contracts -type f -not -path '*/dist/*' -not -path '*/node_modules/*' -not -name '*.test.ts*' 2>/dev/null)

.PHONY: help start test dev lint bench parity reset build gen node-version infra infra-down services test-infra test-chart chaos damage k6 new-service translate release docs help-pictures
.DEFAULT_GOAL := help
.NOTPARALLEL:

help: ## List the commands
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 20

node-version:
	@node -e "const [a,b]=process.versions.node.split('.').map(Number); if (a<20||(a===20&&b<19)||a===21||(a===22&&b<2)) { console.error('Prototrail needs Node 20.19 or later, but not 21, 22.0 or 22.1; this is '+process.version+'.'); process.exit(1) }"

# What building and running needs. Where everything was installed before, it stays so: two installs would replace each other.
node_modules/.installed-to-run: package-lock.json | node-version
	@if [ -e node_modules/.installed ]; then $(MAKE) --no-print-directory node_modules/.installed; \
	else echo 'npm ci --omit=dev' && npm ci --omit=dev --no-audit --no-fund --loglevel=error; fi
	@touch $@

# What tests and tools need beside it.
node_modules/.installed: package-lock.json | node-version
	@# not on the standard output, which `make translate` writes a file to
	@echo 'npm ci' >&2 && npm ci --no-audit --no-fund --loglevel=error >&2
	@touch node_modules/.installed-to-run $@

web/dist/index.html: package-lock.json $(SOURCES) | node_modules/.installed-to-run
	npm run --silent build:web

build: node_modules/.installed-to-run web/dist/index.html
	@npm run --silent build:node

start: build ## Install what running needs, build and run the product at http://localhost:8080 (PORT=… for another port)
	@exec node services/standalone/dist/main.js

dev: build ## Run with watch: services restart and pages reload on a change
	@npx tsx deploy/scripts/dev.ts

test: node_modules/.installed build ## Install and run lint, types, unit, contract, service and browser tests
	@npx tsx deploy/scripts/test.ts $(ARGS)

lint: node_modules/.installed ## Check format, rules and imports (ARGS=--fix repairs)
	@npx tsx deploy/scripts/lint.ts $(ARGS)

bench: node_modules/.installed build ## Measure against raw limits in the same run and write docs/benchmarks.md (ON=servers: separate processes)
	@npx tsx e2e/bench/main.ts $(if $(ON),--on $(ON)) $(ARGS)

k6: node_modules/.installed build ## A study of many testers, by k6 (TESTERS=500, ON=servers, BASE=https://… for a running product)
	@npx tsx e2e/k6/main.ts $(if $(ON),--on $(ON))

infra: node_modules/.installed ## Start Kafka, ClickHouse, a document store, Redis and S3 as processes (ARGS='--brokers 3')
	@npx tsx deploy/infra/main.ts up $(ARGS)

infra-down: node_modules/.installed ## Stop what `make infra` started (ARGS=--remove also deletes its data)
	@npx tsx deploy/infra/main.ts down $(ARGS)

services: node_modules/.installed build ## Run all services as processes on the servers of `make infra` (ARGS='--copies events=3')
	@npx tsx deploy/infra/run-services.ts $(ARGS)

test-infra: node_modules/.installed build ## Contract suites, browser flows and short endurance on real servers (ARGS=suites, flows or chaos for a part)
	@exec node --import tsx deploy/infra/test.ts $(ARGS)

chaos: node_modules/.installed build ## Break processes and networks under load, count, write docs/endurance.md (ARGS='--faults events --times 3')
	@exec node --import tsx e2e/chaos/main.ts $(ARGS)

damage: node_modules/.installed build ## Flip bits and cut files of filled stores 300 times, and read everything back (ARGS="COUNT SEED")
	@exec node --import tsx e2e/chaos/damage.ts $(ARGS)

test-chart: node_modules/.installed ## Lint the chart, check it against schemas and golden files (ARGS=--update rewrites those)
	@npx tsx deploy/scripts/test-chart.ts $(ARGS)

new-service: node_modules/.installed ## Write a service with a route and a test, and enter it in every list (NAME=media-library)
	@npx tsx --conditions=prototrail-source deploy/scripts/new-service.ts "$(NAME)"

gen: node_modules/.installed ## Generate tokens, configuration reference and other *.gen files
	@npm run --silent build:node
	@npx tsx deploy/scripts/gen.ts

translate: node_modules/.installed ## List the texts that a language lacks as JSON, or put a translated file in (CODE=it FILE=texts.json)
	@npx tsx deploy/scripts/translate.ts "$(CODE)" $(FILE)

docs/site/node_modules/.installed: docs/site/package-lock.json | node-version
	npm ci --prefix docs/site --no-audit --no-fund --loglevel=error
	@touch $@

docs: node_modules/.installed docs/site/node_modules/.installed ## Build the site of the documentation to dist/docs; a dead link fails (DOCS_BASE=/path/ for a site below a path)
	@npx tsx --conditions=prototrail-source deploy/scripts/docs-site.ts

help-pictures: node_modules/.installed build ## Take the pictures of the help and of the README from the running product (ARGS='replay share de' for some)
	@npx tsx --conditions=prototrail-source e2e/pictures/main.ts $(ARGS)

parity: node_modules/.installed build ## Compare the painters of all widget types and write docs/parity.md
	@PARITY_REPORT=docs/parity.md npx jest --selectProjects e2e --testPathPatterns parity

release: node_modules/.installed ## Write source, chart, package list (SBOM), notes and sums to dist/release (SIGNING_KEY=… signs the sums)
	@npx tsx deploy/scripts/release.ts

reset: node_modules/.installed ## Remove the data folder (all prototypes and results)
	@npx tsx deploy/scripts/reset.ts
