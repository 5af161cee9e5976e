# All of it has a limit; what was used least recently goes first, whatever the
# clock says.  A full disk is none of the program's business.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/begin.inc"

head -c 1000 /dev/zero > content
# set_time DATE NAME: when it was used.
set_time ()
{
  touch -d "$1" "$(image "$2")"
}

# is_there NAME...: exactly these of the images a to f are.
is_there ()
{
  there=
  for name in a b c d e f; do
    [ ! -e "$(image $name)" ] || there="$there $name"
  done
  echo "there are$there" > "$output"
  works "there are $*" test "$there" = " $*"
}

unset GOMP_OFFLOAD_CACHE_SIZE
for name in a b c d; do use $name; done
set_time '2 days ago' a
set_time '4 days ago' b
set_time '1 day ago' c
set_time '3 days ago' d
# Each has 1000 bytes and a line.
export GOMP_OFFLOAD_CACHE_SIZE=3600
uses 'one more is too many' made e
is_there a c e
uses 'what is used' found a
uses 'stays' made f
is_there a e f

unset GOMP_OFFLOAD_CACHE_SIZE
for name in b c d; do use $name; done
for name in a b c d e f; do set_time '5 days ago' $name; done
set_time 2099-01-01 b
set_time 1971-01-01 c
export GOMP_OFFLOAD_CACHE_SIZE=7K
rm "$(image e)"
uses 'what is from the future' made e
uses 'is found' found b
uses 'and from then on' found c
export GOMP_OFFLOAD_CACHE_SIZE=5K
set_time 2099-01-01 d
rm "$(image e)"
uses 'is used now' made e
works 'what is not used is the first to go' test ! -e "$(image d)"
works 'what was used stays' test -e "$(image b)"
works 'of the past, too' test -e "$(image c)"

export GOMP_OFFLOAD_CACHE_SIZE=1000
run "$tests" use 0 0 content large
says 'what is larger than all may be is not kept' '^commit: File too large'
works 'and nothing goes for it' test -e "$(image b)"
export GOMP_OFFLOAD_CACHE_SIZE=nonsense
run "$tests" describe
says 'a size that is none is told of' \
  '^GOMP_OFFLOAD_CACHE_SIZE=nonsense is ignored: its value has to be a size'
says 'and does not count' 'bytes of 268435456$'
unset GOMP_OFFLOAD_CACHE_SIZE

# Files of somebody else that lie there stay.
other=$(image other)
printf 'cache/%s\n' mine mine.image mine.lock 0a.image "${other##*/}.old" \
  | sort > mine
xargs touch < mine
"$tests" clear > cleared
find cache -type f | sort > left
same 'other files stay' mine left
xargs rm < mine

# A limit of files' size would be a signal.
head -c 5000 /dev/zero > content
# shellcheck disable=SC2016
run sh -c 'ulimit -f 8; exec "$0" "$@"' "$tests" use 0 0 content large
says 'a limit of files is no end' '^write: File too large'
only_images 'nothing is left of it' 0
head -c 4050 /dev/zero > content
# shellcheck disable=SC2016
run sh -c 'ulimit -f 8; exec "$0" "$@"' "$tests" use 0 0 content large
says 'nor of the last line' '^commit: File too large'
only_images 'nothing is left of that' 0

# As the other tests of this kind, in a namespace of its own.
cat > full <<'END'
mkdir disk && mount -t tmpfs -o size=16k disk disk || exit 77
export GOMP_OFFLOAD_CACHE="$PWD/disk/cache"
head -c 3000 /dev/zero > content
"$1" use 0 0 content small
head -c 20000 /dev/zero > content
"$1" use 0 0 content large
find disk -name '*.new' -o -name '*.lock'
head -c 100000 /dev/zero > disk/other 2> dd.log
"$1" use 0 0 content again
"$1" use 0 0 content small
find disk -name '*.new' -o -name '*.lock'
END
run unshare -m sh full "$tests"
if [ $status = 77 ] || grep -q '^unshare: ' "$output"; then
  echo 'UNSUPPORTED: a full disk: no file system can be mounted'
else
  says 'a full disk' '^(write|commit): No space left on device'
  says 'still has what was there' '^found'
  says_not 'and nothing that was not completed' '^disk'
  says_not 'whatever happened' 'made.*made'
fi
