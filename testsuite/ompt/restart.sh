# A device that dies and is started again.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/ompt/ompt.inc
. "$SRC/ompt.inc"

needs_emulated
needs_device

silent 'a tool that is a library' "$CC" -fopenmp -fPIC -shared \
  "$SRC/tool.c" -o tool.so
cat > dies.c <<'END'
#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main (void)
{
  int a = 0;
  #pragma omp target map(a)
  a++;
  #pragma omp target map(a)
  {
    if (!omp_is_initial_device ())
      kill (getpid (), SIGKILL);
    a++;
  }
  #pragma omp target map(a)
  a++;
  printf ("%d\n", a);
  return 0;
}
END
silent "a region that dies" "$CC" -O1 -fopenmp "-foffload=$TARGET" dies.c \
  -o dies
begins="device 0 begins: $TARGET
device 0 has an image"
region='target begins on 0
  alloc 4 from host to 0
  to 4 from host to 0
  region with 1 teams
  region ends'
back='  from 4 from 0 to host
  delete 4 from 0 to host
target ends on 0'
ends='device 0 loses an image
device 0 ends'
cat > expected <<END
$begins
$region
$back
$region
target ends on 0
target begins on host
target ends on host
$ends
$begins
$region
$back
$ends
the tool ends
END
tells 'it stops, and begins again' ./dies GOMP_OFFLOAD_RESTART=1 \
  OMP_TOOL_LIBRARIES="$PWD/tool.so"
