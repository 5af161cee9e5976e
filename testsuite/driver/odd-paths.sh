# An installation works in folders with any name, in each way of linking; but
# for ':', which a run path cannot have, and which is refused in one line.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

mkdir work
copy_installation here
cat > work/a.c <<'END'
#include "on-device.h"
extern int add (int);
int
main (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  return add (1) != 2;
}
END
cat > work/add.c <<'END'
int
add (int x)
{
  #pragma omp target map(tofrom: x)
  x++;
  return x;
}
END
{ echo 'extern "C" int add (int);'; grep -v 'extern int' work/a.c; } > work/a.cc
cat > work/a.f90 <<'END'
program main
  use omp_lib
  logical :: initial
  !$omp target map(from: initial)
  initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
contains
  include 'on_device.inc'
end program
END
cd work || exit 1

# links HOW DOOR OPTION... SOURCE...
links ()
{
  how="$where: $1"
  door=$2
  shift 2
  silent "$how links" "$installation/$lib/gomp-offload/bin/$door" -fopenmp \
    -foffload="$TARGET" -I"$GOMP_TEST_LIB" "$@" -o a
  runs "$how runs" ./a
}

# Each way of linking with the plugin and without, as the linker calls it.
everything ()
{
  for options in '' -flto '-flto -ffat-lto-objects -fno-use-linker-plugin' \
    -save-temps
  do
    # shellcheck disable=SC2086
    links "C $options" gcc $options a.c add.c
  done
  [ -z "$CXX" ] || links 'C++' g++ a.cc add.o
  [ -z "$FC" ] || links 'Fortran' gfortran a.f90
  for linker in gold lld mold; do
    command -v ld.$linker > /dev/null || continue
    links $linker gcc -fuse-ld=$linker a.c add.c
  done
}

line_feed='a
b'
# shellcheck disable=SC2016
for name in 'a b' 'a%b' 'a\b' 'a"b' "a'b" 'a*b' 'a$b' 'a,b' 'aéb' \
  '-a;b|c&d~#' "$line_feed"
do
  where=$(printf '%s' "$name" | tr '\n' '?')
  installation=$PWD/../$name
  mv ../here "$installation" || exit 1
  "$installation/$lib/gomp-offload/bin/gcc" -fopenmp -foffload="$TARGET" \
    -c add.c
  links 'C' gcc a.c add.c
  links 'C -fno-use-linker-plugin' gcc -fno-use-linker-plugin a.c add.o
  [ "$name" != 'a b' ] || everything
  mv "$installation" ../here
done

mv ../here ../a:b
door=$PWD/../a:b/$lib/gomp-offload/bin/gcc
silent 'a:b: compiles' "$door" -fopenmp -foffload="$TARGET" -c add.c
refused 'a:b: is refused' \
  "error: programs could not find the runtime in '[^']*a:b/$lib'.* install gomp-offload in another folder" \
  "$door" -fopenmp -foffload="$TARGET" -shared add.o -o libadd.so
