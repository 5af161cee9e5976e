# Virtual functions of the host's objects in a program that is profiled: GCC
# puts calls of libgcov into the destructors that it adds to classes.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
[ "$TARGET" = host-emul ] || unsupported "such objects are for emulated devices"

for option in --coverage -fprofile-generate; do
  silent "a program with virtual functions, $option" \
    "$CXX" -fopenmp "-foffload=$TARGET" "-I$GOMP_TEST_LIB" $option \
    "$SRC/../libgomp.c++/virtual.C" "$SRC/../libgomp.c++/virtual-2.cc" -o prog
  works "and it runs, $option" ./prog
  rm -f ./*.gcda ./*.gcno
done
