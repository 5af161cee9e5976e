# Interop objects: what can be asked of them, and their streams.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

scenario 'foreign runtimes and properties' interop CUDA_STANDIN_DEVICES=2
scenario 'streams of the program' interop_copies
scenario 'that are faster than copies' interop_copies CUDA_STANDIN_DELAY=3000
play interop CUDA_STANDIN_DEVICES=2 CUDA_STANDIN_FAIL=cuStreamCreate=2
says 'without a stream that is said' \
  'nvptx device 1 .*: cuStreamCreate: CUDA_ERROR_OUT_OF_MEMORY'
says 'and the program ends' 'nvptx device 1 .*: interop failed'
works 'with an error' test "$status" = 1
