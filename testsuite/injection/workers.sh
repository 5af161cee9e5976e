# No thread can be had for what is left to do when the region of a task has died
# with its device, which is started again: the thread that reports that does not
# do it, since it would wait for itself.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/injection/inject.inc
. "$SRC/inject.inc"

silent 'the program compiles' "$CC" -g -O1 -fopenmp -foffload="$TARGET" \
  "$SRC/dying-tasks.c" -o program
export GOMP_OFFLOAD_RESTART=1
inject '' ./program
sort -u log | grep '^libgomp-target.* pthread_create' > sites

# tries WHAT: with each of the runtime's calls for a thread.
tries ()
{
  failed=0 tried=0
  while read -r site; do
    inject "$site" ./program
    tried=$((tried + $(grep -cx failed log)))
    [ "$status" = 0 ] && grep -qx right out || failed=1
    [ $failed = 0 ] || break
  done < sites
  if [ $failed = 0 ] && [ $tried -ge 1 ]; then pass "$1"; else fail "$1"; fi
}

tries 'there is never a thread'
INJECT_ONCE=1 tries 'there is none at first'
INJECT_LATER=1 tries 'there is one only'
