# etalon: build and prove benchmark datasets. `make help` lists the targets.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

OUT  ?= dist
SEED ?= 1
BIN  := bin/etalon
# The same with OCR, which proving needs and building does not.
PROOF := bin/etalon-ocr
export GOAMD64 := v1
# Building a dataset needs nothing but Go; OCR is C++.
export CGO_ENABLED ?= 0
OCR_ON := CGO_ENABLED=1
# The packages that the tag changes; of all others it compiles the same files.
WITH_OCR = $$(grep -rlE '^//go:build.*\bocr\b' --include='*.go' . | xargs -n1 dirname | sort -u)

.PHONY: help dataset test validate lint bench lock repro fuzz race build proof packages clean

help: ## list the targets
	@awk -F':.*## ' '/^[a-z]+:.*## /{printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: ## compile bin/etalon
	@go build -trimpath -o $(BIN) ./cmd/etalon

packages: # what proving needs (OCR, Python) is installed where it is missing, or named
	@scripts/proof-packages.sh

proof: packages # compile bin/etalon-ocr
	@$(OCR_ON) go build -tags ocr -trimpath -o $(PROOF) ./cmd/etalon

dataset: build ## build every suite into dist/ (OUT=, SEED=)
	@$(BIN) build --out $(OUT) --seed $(SEED)

validate: dataset proof ## build, then prove every suite (installs OCR where missing)
	@$(PROOF) validate --dir $(OUT)

test: dataset proof ## unit, conformance and script tests, the locks, a whole validation (installs OCR where missing)
	@$(OCR_ON) go test -tags ocr -timeout 60m ./...
	@$(BIN) build --check
	@$(PROOF) validate --dir $(OUT)

race: ## the tests that need no OCR again under the race detector (needs a C compiler)
	@$(OCR_ON) go test -race ./...

lint: packages ## gofmt, go vet, staticcheck, go.mod and go.sum tidy
	@unformatted=$$(git ls-files -z '*.go' | xargs -0 gofmt -l); \
	  if [ -n "$$unformatted" ]; then echo "gofmt -w these files:"; echo "$$unformatted"; exit 1; fi
	@$(OCR_ON) go vet ./...
	@$(OCR_ON) go tool staticcheck ./...
	@$(OCR_ON) go vet -tags ocr $(WITH_OCR)
	@$(OCR_ON) go tool staticcheck -tags ocr $(WITH_OCR)
	@go mod tidy -diff
	@go mod verify >/dev/null

bench: packages ## benchmarks beside every hot path
	@$(OCR_ON) go test -tags ocr -run '^$$' -bench . -benchmem ./...

lock: build ## rewrite data/lock from the default seed
	@$(BIN) build --write-lock data/lock

repro: build ## prove that nothing but the seed decides the bytes, as far as this machine allows
	@scripts/repro.sh

FUZZTIME ?= 60s
fuzz: ## run every fuzz target for FUZZTIME, one after another
	@for dir in $$(grep -rlE --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u); do \
	  for target in $$(grep -hoE '^func Fuzz[A-Za-z0-9_]+' $$dir/*_test.go | cut -c6- | sort -u); do \
	    echo "== $$dir $$target"; go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$dir; done; done

clean: ## remove what was built
	@rm -rf bin $(OUT)
