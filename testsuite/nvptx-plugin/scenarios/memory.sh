# Device memory is kept and used again.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

scenario 'small blocks' small_memory
recorded 'come from few slabs' 3 '^cuMemAlloc '
scenario 'large blocks' large_memory
recorded 'are used again' 3 '^cuMemAlloc '
scenario 'the same, slowly' large_memory CUDA_STANDIN_DELAY=2000
recorded 'no copy came too late' 0 '^memory was freed'
scenario 'no memory left' exhausted
recorded 'what is kept goes first' 1 '^cuMemAlloc 218103808'
scenario 'blocks that are not kept' small_memory GOMP_NVPTX_KEEP_MEMORY=0
recorded 'come from the driver each' 1800 '^cuMemAlloc '
recorded 'and go back' 1800 '^cuMemFree '
scenario 'several threads' memory_threads
scenario 'wrong addresses' wrong_free
says 'are named' '^plugin: nvptx device 0 .*cannot free 0x'
