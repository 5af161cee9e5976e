# A program that is an MPI program itself: its ranks have workers each.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

# Both kinds of MPI take the compiler from such a variable.
export OMPI_CC="$CC" MPICH_CC="$CC"
works 'an MPI program is compiled' "$mpicc" -O1 -fopenmp \
  -foffload="$TARGET" "$SRC/nested.c" -o nested
export GOMP_OFFLOAD_MPI=2
# shellcheck disable=SC2086 # The launcher's options.
works 'it runs, two ranks with two workers each' $launcher -n 2 ./nested
says 'rank 0 has its devices' '^rank 0 of 2: 2 devices, sum 30$'
says 'rank 1 has its devices' '^rank 1 of 2: 2 devices, sum 30$'
works 'it runs without a launcher' ./nested
says 'and has its devices' '^rank 0 of 1: 2 devices, sum 10$'
silent 'a program that is none is compiled' "$CC" -O1 -fopenmp \
  -foffload="$TARGET" "$SRC/devices.c" -o devices
# shellcheck disable=SC2086
works 'it runs under a launcher, too' $launcher -n 1 ./devices
says 'and has its devices, too' '^2 devices$'
none_left 'no process stays'
# Open MPI leaves a folder of a program without a launcher.
rm -rf tmp/ompi.*
