#!/bin/sh
# Builds the benchmarks for NVIDIA GPUs, and gathers all that they need to run
# on a machine that has neither a compiler nor gomp-offload: a folder to carry
# there, where its run.sh runs them.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: nvptx-build.sh FOLDER
#
# Environment:
#   GOMP_BIN   directory of the front doors                         (required)
#   STOCK      the compiler that the front door serves                   [gcc]
#   CUBINS     architectures for the start-up with machine code
#              [sm_75,sm_80,sm_86,sm_89,sm_90, as far as ptxas knows them]
set -u
export LC_ALL=C

src=$(cd "$(dirname "$0")" && pwd)
: "${STOCK:=gcc}"
if [ -z "${GOMP_BIN:-}" ] || [ $# != 1 ]; then
  sed -n '/^# Usage/,/^[^#]/s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
say () { echo "bench: $*" >&2; }
die () { say "$*"; exit 1; }

rm -rf "$1"
mkdir -p "$1/ours/lib" "$1/stock" || exit 1
to=$(cd "$1" && pwd)
ours="$GOMP_BIN/gcc -O2 -fopenmp -foffload=nvptx-none"

# Ours, laid out as it is installed: each part finds the next beside itself.
lib=$(cd "$GOMP_BIN/../.." && pwd)
cp "$lib/libgomp-target.so.1" "$to/ours/lib/" || exit 1
mkdir -p "$to/ours/lib/gomp-offload/plugins"
cp "$lib/gomp-offload/plugins/libgomp-plugin-nvptx.so.1" \
  "$to/ours/lib/gomp-offload/plugins/" || die 'not configured for nvptx-none'
libgomp=$("$STOCK" -print-file-name=libgomp.so.1)
cp "$libgomp" "$to/ours/lib/libgomp.so.1" || exit 1

# The stock libgomp and its plugin.
cp "$libgomp" "$to/stock/libgomp.so.1"
plugin=$("$STOCK" -print-file-name=libgomp-plugin-nvptx.so.1)
if [ -f "$plugin" ]; then cp "$plugin" "$to/stock/"; else
  say "no libgomp-plugin-nvptx.so.1 (Debian: libgomp-plugin-nvptx1);" \
    "the stock columns stay empty"
fi

for program in first region transfer nvptx-compute nvptx-overlap; do
  $ours "$src/$program.c" -o "$to/$program" -lm || die "$program does not build"
done

# Whole programs, which print what they took, a checksum and where they ran.
# shellcheck disable=SC2034 # Of programs-build.sh.
bin=$GOMP_BIN stock=$STOCK llvm="" target=nvptx-none programs=$src/programs
PROGRAM_OPTIONS=-O2
# shellcheck source=bench/programs-build.sh
. "$src/programs-build.sh"
for program in $all; do
  (cd "$to" && build "$program" ours)
done
fortran_library=$("$fortran" -print-file-name=libgfortran.so.5) \
  && cp "$fortran_library" "$(dirname "$fortran_library")"/libquadmath.so.0 \
       "$to/ours/lib/"

# Machine code for all that the toolkit knows; without one, none.
for arch in $(echo "${CUBINS:-sm_75,sm_80,sm_86,sm_89,sm_90}" | tr , ' '); do
  $ours "-foffload-options=nvptx-none=--cubin=$arch" "$src/first.c" \
    -o "$to/first-cubin" 2> "$to/cubin.log" \
    && known="${known:-}${known:+,}$arch"
done
if [ -n "${known:-}" ]; then
  $ours "-foffload-options=nvptx-none=--cubin=$known" "$src/first.c" \
    -o "$to/first-cubin" || die 'first-cubin does not build'
else
  say "no start-up with machine code: $(head -n 1 "$to/cubin.log")"
fi
rm -f "$to/cubin.log"

cp "$src/nvptx-run.sh" "$to/run.sh"
cp "$src/report.awk" "$src/nvptx-goals" "$to/"
