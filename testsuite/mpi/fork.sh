# A child that has devices of its own, while its parent's are at work.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

silent 'a program is compiled' "$CC" -O1 -fopenmp -foffload="$TARGET" \
  "$SRC/fork.c" -o fork
export GOMP_OFFLOAD_MPI=2
works 'a program forks while regions run' ./fork
says 'and its child has run regions of its own' '^child 0$'
none_left 'no process stays of both'
