# Copies pass through page-locked memory, in both directions and in order.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

# A stream that takes its time shows what is not waited for.
for delay in 0 300; do
  slow="CUDA_STANDIN_DELAY=$delay"
  scenario "all sizes, delay $delay" copies $slow
  scenario "large and unaligned, delay $delay" unaligned_copies $slow
  scenario "page-locked memory, delay $delay" pinned_copies $slow
  scenario "partly page-locked memory, delay $delay" partly_pinned $slow
  scenario "the source changes at once, delay $delay" early_return $slow
  scenario "between threads, delay $delay" copies_between_threads $slow
done
works 'another stream is waited for on the device' grep -q \
  '^cuStreamWaitEvent' "$record"

scenario 'many streams in turn' copies_in_turn CUDA_STANDIN_DELAY=3000
works 'each has one' test "$(grep -c '^cuStreamCreate' "$record")" -gt 16
works 'and waits for the last' test \
  "$(grep -c '^cuStreamWaitEvent' "$record")" -lt 400

play pinned_copies
recorded 'page-locked memory goes in one piece' 1 \
  '^cuMemcpyHtoDAsync [^ ]* 9437184 '
play copies
recorded 'other memory goes through the staging buffer' 0 \
  '^cuMemcpy.to.Async [^ ]* 9437184 '
recorded 'of which there is one' 1 '^cuMemAllocHost 2097152'
recorded 'and one stream' 1 '^cuStreamCreate'

scenario 'out of bounds' copy_out_of_bounds
says 'says what' \
  'copying [0-9]* bytes from 0x.* to 0x.*: cuMemcpyHtoDAsync: CUDA_ERROR_INVALID_VALUE'
