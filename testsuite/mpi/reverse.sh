# Regions that workers' devices have the program run.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"
needs_gcc 13

export GOMP_OFFLOAD_MPI=1
# shellcheck disable=SC2034 # The next one uses it.
device='mpi, rank 1 on [^ ]*'
# shellcheck source=testsuite/intelmic/process/reverse-ending.inc
. "$SRC/../intelmic/process/reverse-ending.inc"

silent 'a program is compiled' "$CC" -O2 -fopenmp -foffload="$TARGET" \
  -I"$GOMP_TEST_LIB" "$SRC/reverse.c" -o reverse
works 'what is printed comes in order' timeout 60 ./reverse prints
printf 'device 0\nhost 0\ndevice 1\nhost 1\ndevice 2\nhost 2\n' > expected
if cmp -s expected "$output"; then pass 'and all of it'
else fail 'and all of it'; fi
works 'many arguments' timeout 60 ./reverse many
GOMP_OFFLOAD_MPI=2 GOMP_OFFLOAD_MPI_DEVICES=2 \
  works 'four devices at the same time' timeout 60 ./reverse devices
says 'their regions run side by side' '^4 met$'
OMPI_MCA_btl=self,tcp works 'over TCP' timeout 60 ./reverse many
GOMP_OFFLOAD_MPI=2 \
  works 'in a child, which has workers of its own' timeout 60 ./reverse child
ends 'there are no more threads' 'mpi: cannot create a thread$' \
  timeout 60 ./reverse threads

write_mixed
export OMPI_CC="$STOCK_CC" MPICH_CC="$STOCK_CC"
works 'a process in a worker'\''s place is compiled' "$mpicc" -O1 \
  -I"$BUILDDIR" -I"$SRC/../../include" -I"$SRC/../../plugins/mpi" \
  "$SRC/rogue.c" -o rogue
export OTHER_WORKER="$PWD/rogue"
GOMP_OFFLOAD_MPI=2 GOMP_OFFLOAD_MPI_LAUNCHER=./mixed ROGUE=unused \
  fails 'a region for a device that the program does not use' \
  timeout 60 ./reverse wait
says 'with a message' \
  'mpi: rank 2 has a region run for a device that the program does not use$'
none_left 'no process stays'
