# A worker goes on with what else there is for it, whatever a region that was
# short does, and takes all that is printed there.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

silent 'a program is compiled' "$CC" -O1 -fopenmp -foffload="$TARGET" \
  "$SRC/quick.c" -o quick -lpthread
export GOMP_OFFLOAD_MPI=1

# has_lines WHAT COUNT: the last command has printed that.
has_lines ()
{
  if [ "$(wc -l < "$output")" = "$2" ]; then pass "$1"; else fail "$1"; fi
}

works 'a short region prints much' ./quick print
has_lines 'and all comes' 20000
works 'a short region waits for a copy' ./quick copy
works 'a short region waits for another one' ./quick region
works 'more regions than a device takes wait for a copy' ./quick many
silent 'a program ends with a region running' ./quick exit

# Where output goes nowhere, or does not block.
works 'a program has closed its output' sh -c 'exec ./quick print >&- 2>&-'
works 'a program has closed all' sh -c 'exec ./quick print <&- >&- 2>&-'
run sh -c './quick nonblocking | { sleep 1; cat; }'
has_lines 'all comes through a pipe that does not block' 20000

silent 'a program with constructors is compiled' "$CXX" -O1 -fopenmp \
  -foffload="$TARGET" "$SRC/constructors.cc" -o constructors
works 'constructors and destructors print much' ./constructors
has_lines 'and all of that comes' 8000

none_left 'no process stays of these'
