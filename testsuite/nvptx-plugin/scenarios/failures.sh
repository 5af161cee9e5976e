# Every call that the driver may refuse: the plugin says which, and ends or goes
# on; it neither crashes nor hangs.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

scenario 'without failures' everything
sed -n 's/^\(cu[A-Za-z]*\).*/\1/p' "$record" | sort | uniq -c > calls

# Calls whose failure is no failure: what only asks, or tidies up.
tolerated=' cuCtxGetLimit cuCtxSetLimit cuCtxSetCurrent cuPointerGetAttributes '
tolerated="$tolerated cuOccupancyMaxActiveBlocksPerMultiprocessor "

while read -r times call; do
  for number in 1 "$times"; do
    what="$call fails, call $number"
    play everything "CUDA_STANDIN_FAIL=$call:$number=999"
    case $tolerated in
      *" $call "*) good=0 ;;
      *) good=1 ;;
    esac
    # A failure that is only found when all is over is told, and no more.
    if grep -q 'CUDA error 999' "$output"; then good=$status; fi
    if [ "$status" -le 1 ] && [ "$status" = "$good" ]; then pass "$what"
    else fail "$what"; fi
    [ "$times" != 1 ] || break
  done
done < calls

# A driver that is gone when the program ends is no news.
last=$(sed -n 's/^ *\([0-9]*\) cuCtxGetCurrent$/\1/p' calls)
silent 'the driver went first' env CUDA_STANDIN_LOG="$record" \
  "CUDA_STANDIN_FAIL=cuCtxGetCurrent:$last=4" "$tests" everything
works 'and is left alone' test "$(grep '^cu' "$record" | tail -n 1)" = \
  'cuCtxGetCurrent fails 4'

# Out of memory for good is for the runtime to tell.
play everything CUDA_STANDIN_FAIL=cuMemAlloc:1+=2 GOMP_DEBUG=1
says 'no memory at all' 'nvptx device 0: no 3145728 bytes of memory'
