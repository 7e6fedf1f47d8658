# etalon: build and prove benchmark datasets. `make help` lists the targets.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

OUT  ?= dist
SEED ?= 1
BIN  := bin/etalon
export GOAMD64 := v1
# Building a dataset needs nothing but Go.
export CGO_ENABLED ?= 0

.PHONY: help dataset test validate lint bench lock fuzz race build clean

help: ## list the targets
	@awk -F':.*## ' '/^[a-z]+:.*## /{printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: ## compile bin/etalon
	@go build -trimpath -o $(BIN) ./cmd/etalon

dataset: build ## build every suite into dist/ (OUT=, SEED=)
	@$(BIN) build --out $(OUT) --seed $(SEED)

validate: dataset ## build, then prove every suite
	@$(BIN) validate --dir $(OUT)

test: dataset ## unit, conformance and script tests, the lock, a whole validation
	@go test ./...
	@$(BIN) build --check
	@$(BIN) validate --dir $(OUT)

race: ## the tests again under the race detector (needs a C compiler)
	@CGO_ENABLED=1 go test -race ./...

lint: ## gofmt, go vet, staticcheck, go.mod and go.sum tidy
	@unformatted=$$(git ls-files -z '*.go' | xargs -0 gofmt -l); \
	  if [ -n "$$unformatted" ]; then echo "gofmt -w these files:"; echo "$$unformatted"; exit 1; fi
	@go vet ./...
	@go tool staticcheck ./...
	@go mod tidy -diff
	@go mod verify >/dev/null

bench: ## benchmarks beside every hot path
	@go test -run '^$$' -bench . -benchmem ./...

lock: build ## rewrite data/lock from the default seed
	@$(BIN) build --write-lock data/lock

FUZZTIME ?= 60s
fuzz: ## run every fuzz target for FUZZTIME, one after another
	@for dir in $$(grep -rlE --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u); do \
	  for target in $$(grep -hoE '^func Fuzz[A-Za-z0-9_]+' $$dir/*_test.go | cut -c6- | sort -u); do \
	    echo "== $$dir $$target"; go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$dir; done; done

clean: ## remove what was built
	@rm -rf bin $(OUT)
