# Whatever call of the C library fails, with or without a folder, a damaged file
# and files that go: a program has what it wants, or does without and is told
# why; and from then on all is as it should be.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/begin.inc"
[ -z "$GOMP_TEST_SANITIZERS" ] \
  || unsupported 'sanitizers have their own malloc, which fails by itself'
works 'what makes calls fail' "$STOCK_CC" -O1 -shared -fPIC \
  "$SRC/../injection/fail-call.c" -o fail-call.so
set_limit 20
export INJECT_MODULES=/image-cache-tests INJECT_LOG="$PWD/log"

# Two images, of which one has to go, a file that is damaged, and what a process
# has left that was killed.
head -c 1000 /dev/zero > content
use first
touch -d '2 days ago' "$(image first)"
use second
touch -d '1 day ago' "$(image second)"
echo damaged > "$(image part)"
touch "$(basename "$(image part)" .image).lock" \
  "$(image killed | sed 's/image$/lock/')" \
  "$(image killed | sed 's/image$/AbCdEf.new/')" \
  "$(image part | sed 's/image$/GhIjKl.new/')"
mv cache before

# inject FOLDER SITE: use it with what fails, beginning with FOLDER.
inject ()
{
  rm -rf cache log
  [ ! -d "$1" ] || cp -rp "$1" cache
  env INJECT_SITE="$2" LD_PRELOAD="$PWD/fail-call.so" \
    GOMP_OFFLOAD_CACHE_SIZE=2400 \
    timeout -k 5 "$time_limit" "$tests" use 0 0 content part \
    > "$output" 2>&1 < /dev/null
  status=$?
}

# is_right: whether this run ended as it has to, and the next one does.
is_right ()
{
  [ "$(wc -l < "$output")" = 1 ] || return 1
  case $status in
    0) grep -Eq '^(made|found)$' "$output" ;;
    4) grep -Eq '^(begin|write|commit): ' "$output" ;;
    5) grep -q '^no cache: ' "$output" ;;
    *) false ;;
  esac || return 1
  "$tests" use 0 0 content part > again 2>&1 || return 1
  "$tests" find part | cmp -s - content || return 1
  "$tests" clear > again 2>&1
  [ -z "$(ls -A cache)" ]
}

# all_fail WHAT FOLDER: each of the calls does.
all_fail ()
{
  inject "$2" none
  says "$1: nothing fails" '^(made|found)$'
  sort -u log | grep -v ' fopen ' > sites
  failed=0 made=0 without=0
  while read -r site; do
    inject "$2" "$site"
    grep -qx failed log || continue
    if ! is_right; then
      fail "$1: $site"
      failed=$((failed + 1))
    elif [ $status = 0 ]; then made=$((made + 1))
    else without=$((without + 1)); fi
  done < sites
  echo "$1: $made have it, $without do without"
  if [ $failed = 0 ] && [ $((made + without)) -ge "$3" ]
  then pass "$1"; else fail "$1"; fi
}
all_fail 'with files to go' before 30
all_fail 'without a folder' none 25
mkdir good && GOMP_OFFLOAD_CACHE=$PWD/good use part
touch -d '1 day ago' good/*
GOMP_OFFLOAD_CACHE=$PWD/good "$tests" find part > found && mv good kept
all_fail 'with the image' kept 8
