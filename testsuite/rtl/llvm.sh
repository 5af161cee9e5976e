# The libraries of LLVM 14 to 16 for the host's own machine.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/rtl/rtl.inc
. "$SRC/rtl.inc"

needs_emulated

silent 'a program' "$CC" -O2 -fopenmp -foffload="$TARGET" "$SRC/program.c" \
  -o program
find_libraries 14 15
# shellcheck disable=SC2154
for library in $found; do
  with_libraries "$library" ./program
  for device in 1 2 3 4; do
    says "${library##*/llvm-}, device $device" \
      "^$device: own $(((3 + device) * 4950)) 2 1 5 5 7\$"
  done
done
[ -n "$found" ] || unsupported \
  'no libomptarget.rtl of LLVM 14 to 16 (Debian packages: libomp-14-dev, libomp5-15, libomp5-16)'

# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/../llvm/clang.inc"
needs_clang 19
# shellcheck disable=SC2086
runs_programs $found
