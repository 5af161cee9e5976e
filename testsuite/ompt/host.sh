# A construct for the host, in which the program uses OpenACC.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/ompt/ompt.inc
. "$SRC/ompt.inc"

# A program for nvptx-none has OpenMP or OpenACC.
needs_emulated
needs_device

offload="-fopenmp -foffload=$TARGET"
silent 'a tool that is a library' "$CC" -fopenmp -fPIC -shared \
  "$SRC/tool.c" -o tool.so

# A construct that is for the host is the first, and what it has the program do
# is no part of it.
cat > host.c <<'END'
#include <stdio.h>
static void in_region (int *a)
{
  #pragma acc enter data copyin(a[0:10])
  #pragma acc parallel loop present(a[0:10]) async(1)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  #pragma acc update host(a[0:10]) async(1)
  #pragma acc wait(1)
  #pragma acc exit data delete(a[0:10])
}
int main (void)
{
  int a[10] = { 0 };
  void (*volatile f) (int *) = in_region;
  #pragma omp target if(0) map(f)
  f (a);
  printf ("%d\n", a[9] == 9 ? 3 : a[9]);
  return 0;
}
END
cat > expected <<END
target begins on host
device 0 begins: $TARGET
device 0 has an image
target ends on host
device 0 loses an image
device 0 ends
the tool ends
END
# shellcheck disable=SC2086
silent 'a construct for the host, with OpenACC' "$CC" -O1 -fopenacc $offload \
  host.c -o host
tells 'it begins the tool' ./host OMP_TOOL_LIBRARIES="$PWD/tool.so"
