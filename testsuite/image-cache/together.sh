# Many processes and threads want the same: one makes it, the others wait for
# it, but not for ever.  Another one takes the place of one that is killed.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/begin.inc"
set_limit 300

# has_lock_open PROCESS
has_lock_open ()
{
  readlink /proc/"$1"/fd/* | grep -q '[.]lock$'
}

# runs PROCESS PROGRAM: whether that is what it executes by now.
runs ()
{
  test "$(cat /proc/"$1"/comm)" = "$2"
}

# writes_image: whether some process does.
writes_image ()
{
  test -n "$(find cache -name '*.new')"
}

# all_use COUNT WAIT-MS WORK-MS: so many processes at once; how, in the file
# "how".
all_use ()
{
  processes=
  : > how
  i=0
  while [ $i -lt "$1" ]; do
    "$tests" use "$2" "$3" content same >> how &
    processes="$processes $!"
    i=$((i + 1))
  done
  # shellcheck disable=SC2086
  wait $processes
  sort how | uniq -c > "$output"
}

all_use 200 ${time_limit}000 1000
says 'of 200 processes one makes it' '^ *1 made$'
says 'the others have it' '^ *[0-9]* waited$'
works 'all of them' test "$(grep -Ec '^(made|waited|found)$' how)" = 200
only_images 'nothing is left' 1
"$tests" clear > cleared

all_use 20 100 3000
says 'one takes its time' '^ *1 made$'
says 'and others do without' '^ *[0-9]* begin: Connection timed out$'
works 'each that began while it was made' \
  test "$(grep -Ec '^(made|begin: .*|found)$' how)" = 20
only_images 'nothing is left of them' 1

works 'threads make and find ten images' "$tests" threads 64
works 'each once' test "$(sort "$output" | uniq -c | grep -c ' 1 made')" = 10
only_images 'nothing is left of threads' 11

# killed HOW: what a process has begun that is killed.
killed ()
{
  "$tests" use 0 600000 content "$1" > how &
  maker=$!
  await writes_image
  use "$1"
  says "$1: somebody is at it" '^begin: Connection timed out'
  works "$1: there are two files" test "$(find cache ! -name '*.image' -type f \
    | wc -l)" = 2
  kill -KILL $maker
  wait $maker 2> wait.log
}
killed again
uses 'another one makes it' made again
only_images 'what was left has gone' 12
killed once
uses 'what was left goes with something else, too' made other
only_images 'all of it' 13
killed cleared
run "$tests" clear
says 'and if all is removed' '^13 images, '
only_images 'all of it' 0

# If one cannot make it, those that have waited do not try one after the other.
mkdir empty
all_fail ()
{
  processes=
  : > how
  i=0
  while [ $i -lt 50 ]; do
    "$tests" use ${time_limit}000 1000 empty/none fails >> how &
    processes="$processes $!"
    i=$((i + 1))
  done
  # shellcheck disable=SC2086
  wait $processes
  sort how | uniq -c > "$output"
}
all_fail
says 'one has tried' '^ *[0-9]* commit: '
says 'and those that have waited do without' \
  '^ *[0-9]* begin: Operation canceled$'
works 'which are most' \
  test "$(grep -c 'begin: Operation canceled' how)" -ge 25
only_images 'nothing is left of these' 0

# A lock that has no name any more is none: somebody else has the key.
mkfifo go
"$tests" write held < go > path &
maker=$!
exec 3> go
await test -s path
lock=$(find cache -name '*.lock')
"$tests" use 4000 0 content held > how &
waiting=$!
await has_lock_open $waiting
# flock executes sleep when it has the lock; the file is open before that.
flock --no-fork other.lock sleep 600 &
other=$!
await runs $other sleep
mv other.lock "$lock"
kill -KILL $maker
wait $maker 2> wait.log
wait $waiting
cp how "$output"
says 'a lock without a name is none' '^begin: Connection timed out'
kill -KILL $other
wait $other 2> wait.log
exec 3>&-
rm go
"$tests" clear > cleared

# What somebody is making is not taken away.
mkfifo go
rm path
"$tests" write one < go > path &
exec 3> go
await test -s path
echo one > "$(cat path)"
use two
"$tests" clear > cleared
rm "$(cat path)" && echo another > "$(cat path)"
echo >&3
exec 3>&-
wait $!
"$tests" find one > found
echo another > expected
same 'what was just made stays, though the file was replaced' expected found
only_images 'that is all' 1
