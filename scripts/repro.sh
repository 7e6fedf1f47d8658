#!/usr/bin/env bash
# repro.sh [SUITE…]: prove that a build gives the same bytes everywhere, as far as this machine can.
#
# The suites (all when none is named) are built several times from one seed: as the shell is; in another
# time zone, locale and number of cores; from another folder; and for arm64 under an emulator when there
# is one. Manifests are compared: they hold the SHA-256 of every file.
#
#   SEED=1     the seed            OUT=DIR    where builds go (default: a temporary folder, removed at the end)
#   GO=go      the go command      QEMU=PATH  the emulator of arm64 (default: qemu-aarch64-static or qemu-aarch64 of PATH)
#   LIMIT=3600 seconds after which the emulator, many times slower than the machine, is given up
#
# Exit codes: 0 equal wherever it could be tried, 1 some bytes differ, 3 a build failed.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
seed=${SEED:-1}
go=${GO:-go}
limit=${LIMIT:-3600}
export CGO_ENABLED=0 GOAMD64=v1 GOTOOLCHAIN=${GOTOOLCHAIN:-local}

if [[ -n ${OUT:-} ]]; then
  work=$OUT
  mkdir -p "$work"
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi
work=$(cd "$work" && pwd)

proved=()
unproved=()
differs=0

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "repro: $1"
  exit 3
}

# build NAME COMMAND… builds the suites into $work/NAME with a command in front of the arguments. Every
# build has a cache of its own, so that none can take over what another one made.
build() {
  local name=$1
  shift
  say "building: $name"
  rm -rf "${work:?}/$name"
  local code=0
  ETALON_CACHE_DIR=$work/cache-$name "$@" build "${suites[@]}" --out "$work/$name" --seed "$seed" >"$work/$name.log" 2>&1 || code=$?
  if ((code == 124)) && [[ $1 == timeout ]]; then return 124; fi
  ((code == 0)) || { tail -n 20 "$work/$name.log" >&2; fail "the build «$name» failed"; }
}

# hashes NAME prints path and SHA-256 of every file of a build, manifests among them. Paths are sorted
# bytewise; links and special files do not belong into a build.
hashes() {
  (cd "$work/$1" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum)
}

# compare NAME WHAT holds a build against the first one.
compare() {
  if diff <(hashes first) <(hashes "$1") >"$work/$1.diff"; then
    proved+=("$2")
  else
    differs=1
    say "repro: bytes differ: $2"
    head -n 20 "$work/$1.diff" >&2
  fi
}

suites=("$@")
host=$("$go" env GOHOSTARCH)
native=$work/etalon-$host
GOARCH=$host "$go" build -trimpath -o "$native" ./cmd/etalon || fail "cmd/etalon does not compile for $host"

build first env -u TZ -u LANG -u LC_ALL "$native"
files=$(hashes first | wc -l)
((files > 0)) || fail "the first build has no files"
if [[ ! -s $(find "$work/first" -name manifest.json | head -n 1) ]]; then fail "the first build has no manifest.json"; fi

build again "$native"
compare again "a second run on $host"

build far env TZ=Asia/Tokyo LANG=C LC_ALL=C GOMAXPROCS=1 "$native"
compare far "time zone Asia/Tokyo, locale C, one core"

build west env TZ=America/St_Johns LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8 GOMAXPROCS=7 HOME="$work" TMPDIR="$work" "$native"
compare west "time zone America/St_Johns, locale tr_TR.UTF-8, seven threads, another home and temporary folder"

if moved=$(mktemp -d "$work/src.XXXXXX") && cp -r go.mod go.sum cmd catalog corpora data generators internal templates validators "$moved"; then
  (cd "$moved" && GOARCH=$host "$go" build -trimpath -o "$work/etalon-moved" ./cmd/etalon) || fail "a copy of the sources does not compile"
  build moved "$work/etalon-moved"
  compare moved "sources in another folder"
  rm -rf "$moved"
else
  unproved+=("sources in another folder: they could not be copied")
fi

other=arm64
[[ $host == arm64 ]] && other=amd64
if [[ $other == arm64 ]]; then
  emulator=${QEMU:-$(command -v qemu-aarch64-static || command -v qemu-aarch64 || true)}
else
  emulator=${QEMU:-$(command -v qemu-x86_64-static || command -v qemu-x86_64 || true)}
fi
GOARCH=$other "$go" build -trimpath -o "$work/etalon-$other" ./cmd/etalon || fail "cmd/etalon does not compile for $other"
if [[ -n $emulator ]]; then
  if build "$other" timeout "$limit" "$emulator" "$work/etalon-$other"; then
    compare "$other" "$other under $(basename "$emulator")"
  else
    unproved+=("$other: compiled, given up under $(basename "$emulator") after $limit s (LIMIT=)")
  fi
else
  unproved+=("$other: compiled, not run: no emulator (apt-get install qemu-user-static)")
fi
unproved+=("other operating systems, and other versions of Go than $("$go" env GOVERSION): image/jpeg and compress/flate belong to it, so go.mod pins it")

printf 'seed %s, %d files, %s\n' "$seed" "$files" "$("$go" env GOVERSION)"
for what in "${proved[@]}"; do printf 'equal: %s\n' "$what"; done
for what in "${unproved[@]}"; do printf 'not proved: %s\n' "$what"; done
exit $differs
