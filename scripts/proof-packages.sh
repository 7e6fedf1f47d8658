#!/usr/bin/env bash
# Sees to it that proving can be done here: OCR to compile and to use (Tesseract with Russian and English,
# the headers of Tesseract and Leptonica, a C++ compiler), Python 3, which the published scorer for
# lm-evaluation-harness is tried with, and Chromium, which the pages for people are tried in. What is missing
# is installed by the system's package manager where that may be done, or else named.
set -euo pipefail

# The browsers that the tests look for, in their order.
browser() {
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    command -v "$name" >/dev/null && return
  done
  return 1
}

missing() {
  command -v "${CXX:-g++}" >/dev/null || echo "a C++ compiler"
  for header in tesseract/baseapi.h leptonica/allheaders.h; do
    if command -v "${CXX:-g++}" >/dev/null && ! echo "#include <$header>" | "${CXX:-g++}" -x c++ -fsyntax-only - 2>/dev/null; then
      echo "$header"
    fi
  done
  command -v python3 >/dev/null || echo "python3"
  local list=""
  command -v tesseract >/dev/null && list=$(tesseract --list-langs 2>/dev/null || true)
  for language in rus eng; do
    grep -qx "$language" <<<"$list" || echo "Tesseract's language $language"
  done
  browser || echo "Chromium"
}

wanted=$(missing)
[ -n "$wanted" ] || exit 0
echo "Proving lacks: $(paste -sd, <<<"$wanted" | sed 's/,/, /g')" >&2

as_root=()
if [ "$(id -u)" != 0 ]; then
  if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then as_root=(sudo -n); else as_root=(false); fi
fi
run() { "${as_root[@]}" "$@" >&2; }
# A system that has Chrome need not have a package of Chromium.
add_browser() { browser || packages+=" $1"; }

if command -v apt-get >/dev/null; then
  packages="g++ python3 tesseract-ocr tesseract-ocr-rus tesseract-ocr-eng libtesseract-dev libleptonica-dev"
  add_browser chromium
  install() { run apt-get update -qq && run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages; }
elif command -v dnf >/dev/null; then
  packages="gcc-c++ python3 tesseract tesseract-langpack-rus tesseract-langpack-eng tesseract-devel leptonica-devel"
  add_browser chromium
  install() { run dnf install -y -q $packages; }
elif command -v brew >/dev/null; then
  packages="python3 tesseract tesseract-lang leptonica"
  add_browser google-chrome
  install() { brew install -q $packages >&2; }
else
  packages="Tesseract 5 with rus and eng, its headers and Leptonica's, a C++ compiler, Python 3, Chromium"
  install() { false; }
fi
install || true

wanted=$(missing)
if [ -n "$wanted" ]; then
  echo "Proving still lacks: $(paste -sd, <<<"$wanted" | sed 's/,/, /g')" >&2
  echo "    install as administrator: $packages" >&2
  echo "    or prove what can be proved without OCR: bin/etalon validate --ocr=off" >&2
  exit 3
fi
