# Devices of two kinds in one program: they are numbered in the order of
# -foffload=, and the kind without a device is left out.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

needs_target nvptx-none
needs_target host-emul

cat > program.c <<'END'
#include <omp.h>
#include <stdio.h>
/* The stand-in for the driver calls these in place of the regions, which then
   leave X as it is.  */
void standin_kernel_main__omp_fn_0 (void) { }
void standin_kernel_main__omp_fn_1 (void) { }

int
main (void)
{
  for (int d = 0; d < omp_get_num_devices (); d++)
    {
      int x = -1;
      #pragma omp target device(d) map(tofrom: x)
	x = omp_is_initial_device () ? -2 : omp_get_device_num ();
      printf ("device %d: %s\n", d,
	      x == d ? "emulated" : x == -1 ? "GPU" : "?");
    }
  int x = -1;
  #pragma omp target map(tofrom: x)
    x = omp_get_device_num ();
  printf ("default: %d\n", x);
  return 0;
}
END
make_driver driver

# try TARGETS LINE...: a program for TARGETS prints the LINEs.
try ()
{
  targets=$1
  shift
  builds "$targets: compiles" "$CC" -fopenmp -foffload="$targets" -O1 \
    -rdynamic program.c -o program
  works "$targets: runs" env LD_LIBRARY_PATH="$PWD/driver" OFFLOAD_EMUL_NUM=2 \
    ./program
  for line; do
    says "$targets: $line" "^$line\$"
  done
}

try nvptx-none,host-emul \
  'device 0: GPU' 'device 1: emulated' 'device 2: emulated' 'default: -1'
try host-emul,nvptx-none \
  'device 0: emulated' 'device 1: emulated' 'device 2: GPU' 'default: 0'

if ! have_driver; then
  works 'without a driver' env OFFLOAD_EMUL_NUM=1 GOMP_DEBUG=1 ./program
  says 'without a driver: the other kind' '^device 0: emulated$'
  says 'without a driver: says why' 'no NVIDIA driver'
fi
