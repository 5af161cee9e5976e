# Processes that do anything, of which some are killed: what they find is always
# right, and afterwards all is as it should be.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/begin.inc"
# Of ten images three have room.
export GOMP_OFFLOAD_CACHE_SIZE=500

# processes COUNT: as many at once; each third is killed soon.
processes ()
{
  all=
  i=0
  while [ $i -lt "$1" ]; do
    "$tests" random 300 $i > out.$i 2>&1 &
    all="$all $!"
    [ $((i % 3)) != 0 ] || {
      sleep 0.0$((i % 7))
      kill -KILL $!
    } 2> killed
    i=$((i + 1))
  done
  for process in $all; do
    wait "$process" 2> killed
    echo $? >> ends
  done
}
processes 60
grep -vxE '0|137' ends > "$output"
works 'each ends well or is killed' test ! -s "$output"
works 'most do' test "$(grep -cx 0 ends)" -ge 40
works 'much was made' test "$(cat out.* | grep -c ^made)" -ge 100
run "$tests" use 0 0 content more
says 'it still works' '^made'
works 'there are three images at most' \
  test "$(find cache -name '*.image' | wc -l)" -le 3
"$tests" clear > cleared
only_images 'and nothing is left' 0
