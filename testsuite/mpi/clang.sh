# Programs that clang has compiled have devices on workers, too.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/../llvm/clang.inc"

needs_clang 19
programs=$SRC/../llvm
export GOMP_OFFLOAD_MPI=1

clang_compiles "$programs/saxpy.c" saxpy -O2
with_ours ./saxpy
says 'loops, a reduction, variables' '^1999 5250 device 3 0 2 7 6 1$'
for test in arguments.c mapping.c mappers.c; do
  program=${test%.*}
  clang_compiles "$programs/$test" "$program" -O1 -Wno-openmp-mapping \
    -DON_WORKER
  with_ours "./$program"
  says "$test" '^as it should be$'
done
clang_compiles "$programs/objects.cc" objects -O1
with_ours ./objects -u OMP_TARGET_OFFLOAD
says 'objects.cc' '^as it should be$'
clang_compiles "$programs/indirect.c" indirect -O1 -fopenmp-version=52
with_ours ./indirect
says 'functions that are called by pointers' '^as it should be$'
clang_compiles "$programs/nowait.c" nowait -O1
GOMP_OFFLOAD_MPI=2 with_ours ./nowait
says 'regions beside the program and each other' '^as it should be$'
none_left 'no process stays'

# The 600 rows of a section with gaps go in one message each way.
clang_compiles "$SRC/rows.c" rows -O1
is_open_mpi || unsupported 'the way of bytes: only with Open MPI, over TCP'
begin env LD_LIBRARY_PATH="$FILTERS:$LLVM" ./rows
before=$(counted 0 syscw)
step there
to=$(($(counted 0 syscw) - before))
step run
before=$(counted 0 syscw)
step back
from=$(($(counted 0 syscw) - before))
end
says 'sections with gaps are right' '^0 wrong$'
echo "messages to $to, from $from" > "$output"
works 'rows to the device take few messages' test $to -lt 20
works 'and those from it' test $from -lt 20
none_left 'no process stays over TCP'
