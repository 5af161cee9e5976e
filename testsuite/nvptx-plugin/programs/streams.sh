# CUDA's streams of OpenACC's queues, for the program's own use.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none
make_driver driver
builds 'compiles' "$CC" -O1 -fopenacc -foffload=nvptx-none "$SRC/streams.c" \
  "$PWD/driver/libcuda.so.1" -o program
run env LD_LIBRARY_PATH="$PWD/driver" CUDA_STANDIN_LOG="$record" ./program
says 'work on streams and on queues is in order' '^correct$'
# What is left is left: the program has the driver, which ends before the
# runtime does.
recorded 'and nothing is misused' 0 '^misuse: '
