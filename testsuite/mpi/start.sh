# Programs with 1, 2 and 4 workers on this machine, over shared memory and TCP.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

silent 'a program is compiled' "$CC" -O2 -fopenmp -foffload="$TARGET" \
  "$SRC/devices.c" -o devices

for workers in 1 2 4; do
  export GOMP_OFFLOAD_MPI=$workers
  works "it runs with $workers workers" ./devices
  says "and has $workers devices" "^$workers devices\$"
done

export GOMP_OFFLOAD_MPI=2
works 'devices have names' ./devices
says 'with the machine and the rank' "^mpi-$(hostname)-2-0\$"
OMPI_MCA_btl=self,tcp works 'it runs over TCP' ./devices
GOMP_OFFLOAD_MPI_DEVICES=2 works 'it runs with two devices a worker' ./devices
says 'and has four' '^4 devices$'
OFFLOAD_EMUL_NUM=1 works 'it runs with a local device, too' ./devices
says 'and has three' '^3 devices$'

none_left 'no process stays'
