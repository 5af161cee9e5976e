# A kernel with a very long name dies: the message still says why.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

[ -d "$TOOLCHAINDIR/accel/nvptx-none" ] \
  || unsupported 'not configured for nvptx-none'

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
run "$CC" -fopenmp -foffload=nvptx-none program.c -o program
if [ "$status" != 0 ] && grep -q 'gcc-12-offload-nvptx' "$output"; then
  unsupported \
    'no compiler for nvptx-none (Debian package: gcc-12-offload-nvptx)'
fi
works 'compiles' test "$status" = 0

mkdir driver
cp "$BUILDDIR/.libs/libcuda.so.1" driver
fails 'the program ends' env LD_LIBRARY_PATH="$PWD/driver" ./program
# shellcheck disable=SC2016
says 'with the reason' \
  'error: nvptx device 0 .*: kernel fff*\.\.\.f*\$_omp_fn\$0 failed: .*LAUNCH_FAILED'
