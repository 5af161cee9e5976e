# A kernel with a very long name dies: the message still says why.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none

name=$(printf '%05000d' 0 | tr 0 f)
cat > program.c <<PROGRAM
#include <stdlib.h>
void
$name (void)
{
  #pragma omp target
  abort ();
}
int
main (void)
{
  $name ();
  return 0;
}
PROGRAM
builds 'compiles' "$CC" -fopenmp -foffload=nvptx-none program.c -o program

make_driver driver
fails 'the program ends' env LD_LIBRARY_PATH="$PWD/driver" ./program
# shellcheck disable=SC2016
says 'with the reason' \
  'error: nvptx device 0 .*: kernel fff*\.\.\.f*\$_omp_fn\$0( \(.*\))? failed: .*LAUNCH_FAILED'
