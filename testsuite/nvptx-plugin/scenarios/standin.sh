# The stand-in refuses what the driver does not allow, and tells of it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

play misuse CUDA_STANDIN_DEVICES=2
works 'each misuse is an error' test "$status" = 0
recorded 'and recorded' 15 '^misuse: '
recorded 'before cuInit' 1 '^misuse: cuDeviceGetName before cuInit'
recorded 'without a context' 1 '^misuse: a thread has no context'
recorded 'in a host function' 1 '^misuse: cuStreamQuery in a host function'
recorded 'what a kernel cannot have' 3 \
  '^misuse: cuLaunchKernel: k: dimensions or arguments'
recorded 'a destroyed handle' 1 '^misuse: cuEventDestroy: a handle that is none'
recorded 'a handle of another context' 1 \
  '^misuse: cuEventRecord: a handle of another context'
