# Where kernels can access the host's memory, programs that require that have
# nothing mapped.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none
make_driver driver
export LD_LIBRARY_PATH="$PWD/driver" CUDA_STANDIN_LOG="$record"
export OMP_TARGET_OFFLOAD=mandatory
cp "$SRC/shared-memory.c" .
cp shared-memory.c shared-memory.cc

# try COMPILER FILE OPTIONS: FILE so compiled is right.
try ()
{
  compiler=$1
  shift
  builds "compiles, $*" "$compiler" "$@" -fopenmp -foffload=nvptx-none \
    -o program
  CUDA_STANDIN_PAGEABLE=1 works "runs, $*" ./program
  says "all is right, $*" '^shared$'
  nothing_left "gives everything back, $*"
}

clauses=
[ "$GOMP_TEST_GCC" -lt 13 ] || clauses='-DCLAUSE=unified_shared_memory'
[ "$GOMP_TEST_GCC" -lt 15 ] || clauses="$clauses -DCLAUSE=self_maps"
for clause in ${clauses:--DNOTHING}; do
  try "$CC" shared-memory.c -O0 -g "$clause"
  try "$CC" shared-memory.c -O2 "$clause"
  [ "$GOMP_TEST_GCC" -lt 13 ] || try "$CC" shared-memory.c -O2 -flto "$clause"
  try "$CXX" shared-memory.cc -O2 "$clause"
done

CUDA_STANDIN_PAGEABLE=1 GOMP_OFFLOAD_CHECK=all works 'checked' ./program
says 'all is right' '^shared$'
says_not 'and nothing is found' 'warning\|error'
CUDA_STANDIN_PAGEABLE=1 CUDA_STANDIN_DEVICES=2 works 'two devices' ./program
recorded 'each is asked whether it can' 1 '^cuDeviceGetAttribute 88 1$'

why="there is no device, and OMP_TARGET_OFFLOAD is mandatory [(].*: its \
devices cannot do what the program has 'requires .*' for: they share no memory \
with the host"
refused 'where they cannot there is no device' "error: .*: $why" ./program
CUDA_STANDIN_PAGEABLE=1 CUDA_STANDIN_FAIL=cuDeviceGetAttribute=1 \
  refused 'nor where that is not known' "error: .*: $why" ./program
