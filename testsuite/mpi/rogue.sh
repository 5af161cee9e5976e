# What workers say is checked.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

export OMPI_CC="$STOCK_CC" MPICH_CC="$STOCK_CC"
silent 'a program is compiled' "$CC" -g -O1 -fopenmp -foffload="$TARGET" \
  "$SRC/faults.c" -o faults
works 'a process in a worker'\''s place is compiled' "$mpicc" -O1 \
  -I"$BUILDDIR" -I"$SRC/../../include" -I"$SRC/../../plugins/mpi" \
  "$SRC/rogue.c" -o rogue

write_mixed
export GOMP_OFFLOAD_MPI=2 GOMP_OFFLOAD_MPI_LAUNCHER=./mixed
export OTHER_WORKER="$PWD/rogue"
ROGUE=devices refused 'too many devices' \
  'rank 2 on rogue: it says that it has 1000000 devices\)$' ./faults quiet
ROGUE=kind refused 'devices of no kind' \
  'rank 2 on rogue: it says that device 0 is of kind 200\)$' ./faults quiet
ROGUE=text refused 'texts without an end' 'rank 2 on n{63}: p{300,511}\)$' \
  ./faults quiet
ROGUE=content fails 'an image that does not come to be there' ./faults
says 'with a message' \
  'device 1 \(mpi\): .*its worker says that it has 0 bytes of an image of'
ROGUE=answer fails 'an answer to nothing' ./faults quiet
says 'with a message' \
  "MPI's processes have ended: from rank 2: an answer that nobody waits for\$"
for how in long short; do
  ROGUE=$how fails "a message that is too $how" ./faults quiet
  says 'with a message' 'from rank 2: a message of a bad length$'
done
ROGUE=reverse fails 'a region for a program that did not ask' ./faults quiet
says 'with a message' 'from rank 2: a region for the program to run that cannot'
cat > reads.c <<'END'
#include <omp.h>
#include <stdlib.h>

int
main (void)
{
  enum { SIZE = 1 << 20 };
  int devices = omp_get_num_devices (), last = devices ? devices - 1 : 7;
  char *here = malloc (SIZE), *there = omp_target_alloc (SIZE, last);
  return omp_target_memcpy (here, there, SIZE, 0, 0,
			    omp_get_initial_device (), last);
}
END
silent 'a program without regions is compiled' "$CC" -fopenmp \
  -foffload="$TARGET" reads.c -o reads
for how in unasked large another; do
  ROGUE=$how fails "rows apart: $how" ./reads
  says 'with a message' 'from rank 2: an answer of another length$'
done
none_left 'no process stays with these'
