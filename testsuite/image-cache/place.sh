# Where things are kept, and that nothing is trusted that others can write.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/begin.inc"
unset GOMP_OFFLOAD_CACHE

# described WHAT REGEXP [NAME=VALUE|-u NAME]...: what there is with these
# variables.
described ()
{
  what=$1 expected=$2
  shift 2
  run env "$@" "$tests" describe
  says "$what" "$expected"
}
mkdir home
described 'XDG_CACHE_HOME says where' "^$PWD/xdg/gomp-offload 0 images" \
  XDG_CACHE_HOME="$PWD/xdg"
described 'a relative one does not' "^$PWD/home/.cache/gomp-offload 0 images" \
  XDG_CACHE_HOME=xdg HOME="$PWD/home"
described 'nor does an empty one' "^$PWD/home/.cache/gomp-offload 0 images" \
  XDG_CACHE_HOME= HOME="$PWD/home"
described 'none' "^$PWD/home/.cache/gomp-offload 0 images" \
  HOME="$PWD/home"
works 'and nothing is made for that' test ! -e home/.cache -a ! -e xdg
for home in HOME= HOME=home -uHOME; do
  described "$home" '^no cache: neither XDG_CACHE_HOME nor HOME says where' \
    "$home"
done
described 'GOMP_OFFLOAD_CACHE goes before' "^$PWD/named 0 images" \
  XDG_CACHE_HOME="$PWD/xdg" GOMP_OFFLOAD_CACHE="$PWD/named/"
described 'none' '^no cache: GOMP_OFFLOAD_CACHE=none' GOMP_OFFLOAD_CACHE=none
for folder in named ./named / //; do
  described "GOMP_OFFLOAD_CACHE=$folder" \
    '^no cache: GOMP_OFFLOAD_CACHE is not the absolute path of a folder' \
    GOMP_OFFLOAD_CACHE="$folder"
done

# used WHAT HOW [NAME=VALUE]...: what there is of the key PART.
used ()
{
  what=$1 how=$2
  shift 2
  run env "$@" "$tests" use 0 0 content part
  says "$what" "^$how"
}
used 'with HOME' made HOME="$PWD/home"
works 'only the user can look there' \
  test "$(stat -c %a home/.cache home/.cache/gomp-offload | tr '\n' ' ')" \
  = '700 700 '
used 'with XDG_CACHE_HOME' made XDG_CACHE_HOME="$PWD/xdg"
used 'with a folder in a folder' made GOMP_OFFLOAD_CACHE="$PWD/one/two"
used 'but no more of them' 'begin: No such file' \
  GOMP_OFFLOAD_CACHE="$PWD/a/b/c"
used 'nor without a home' 'begin: No such file' HOME="$PWD/absent"
works 'which stays away' test ! -e absent
ln -s one link
used 'a link to a folder' found GOMP_OFFLOAD_CACHE="$PWD/link/two"

# Whatever the umask is.
mkdir shared && chmod 755 shared
# shellcheck disable=SC2016
run sh -c 'umask 0; GOMP_OFFLOAD_CACHE=$PWD/open "$0" "$@"
	   GOMP_OFFLOAD_CACHE=$PWD/shared "$0" "$@"' \
  "$tests" use 0 0 content part
works 'what is made is closed' test "$(stat -c %a open open/* | tr '\n' ' ')" \
  = '700 600 '
works 'or to be read like its folder' test "$(stat -c %a shared/*)" = 644

# Others can write it.
export GOMP_OFFLOAD_CACHE="$PWD/cache"
use part
file=$(image part)
for mode in 620 602 666; do
  chmod $mode "$file"
  run "$tests" find part
  says "a file of mode $mode is not used" '^find: Operation not permitted'
done
uses 'but replaced' made part
works 'by one that is' test "$(stat -c %a "$file")" = 600
refusal="^no cache: its folder is another user's, or others can write to it"
for mode in 770 702 777 1777; do
  chmod $mode cache
  described "a folder of mode $mode is not used" "$refusal"
done
chmod 700 cache
mv "$file" kept && ln -s "$PWD/kept" "$file"
run "$tests" find part
says 'a link is no file' '^find: Too many levels of symbolic links'
rm "$file" && mv kept "$file"
mv cache file && touch cache
described 'a file is no folder' \
  '^no cache: there is something else in the place'
rm cache && mv file cache

# Folders of the site are read only.
cp -r cache site && mkdir -m 777 writable && cp cache/* writable
"$tests" clear > cleared
used 'a site has it' found GOMP_OFFLOAD_CACHE_SITE="$PWD/site"
used 'the second one does' found \
  GOMP_OFFLOAD_CACHE_SITE="$PWD/absent:relative::$PWD/site"
used 'if there is no folder of the user' found -uHOME -uGOMP_OFFLOAD_CACHE \
  GOMP_OFFLOAD_CACHE_SITE="$PWD/site"
used 'but then nothing is kept' 'begin: Permission denied' \
  -uHOME -uGOMP_OFFLOAD_CACHE GOMP_OFFLOAD_CACHE_SITE="$PWD/absent"
described 'for a reason' '^neither XDG_CACHE_HOME nor HOME says where 0' \
  -uHOME -uGOMP_OFFLOAD_CACHE GOMP_OFFLOAD_CACHE_SITE="$PWD/absent"
used 'one that others can write to does not' made \
  GOMP_OFFLOAD_CACHE_SITE="$PWD/writable"
works 'nothing was written there' \
  test "$(find site writable -type f | wc -l)" = 2

[ "$(id -u)" = 0 ] || unsupported 'only root is several users'
command -v setpriv > found || unsupported 'no setpriv here'
# as_user PROGRAM ARGUMENT...: as another user, wherever PROGRAM is; the folder
# $top, to which that user may have no way, is $there for it.
top=$PWD/top there=/proc/self/fd/8
as_user ()
{
  # shellcheck disable=SC2016
  run sh -c 'exec 8< "$0" 9< "$1"
	     shift
	     unset LD_PRELOAD TSAN_OPTIONS
	     exec setpriv --reuid=65534 --regid=65534 --clear-groups \
	       /proc/self/fd/9 "$@"' "$top" "$@"
}
mkdir top top/users top/xdg && chmod 755 top && cp content top
chown 65534 top/users top/xdg
described 'root does not use what others own' "$refusal" \
  GOMP_OFFLOAD_CACHE="$top/users"
run env -uGOMP_OFFLOAD_CACHE XDG_CACHE_HOME="$top/xdg" \
  "$tests" use 0 0 content part
says "nor makes a folder in another user's" '^begin: Operation not permitted'
works 'so that there is none' test -z "$(ls -A top/xdg)"
export GOMP_OFFLOAD_CACHE="$there/users"
as_user "$tests" use 0 0 "$there/content" part
says 'the user does' '^made'
chown 0 top/users/*.image
as_user "$tests" find part
says "root's file in it is not used" '^find: Operation not permitted'

# Its folder is read only.
rm top/users/*
as_user "$tests" use 0 0 "$there/content" part
chmod 500 top/users
as_user "$tests" use 0 0 "$there/content" part
says 'what is in a folder that is read only is found' '^found'
as_user "$tests" use 0 0 "$there/content" other
says 'but nothing is kept there' '^begin: Permission denied'
as_user "$tests" describe
says 'as is said' '^its folder cannot be written 1 images'

cp -r site top/site && chmod 755 top/site && chmod 644 top/site/*
export GOMP_OFFLOAD_CACHE="$there/none" GOMP_OFFLOAD_CACHE_SITE="$there/site"
as_user "$tests" find part
says "but in a site's folder it is" '^what is kept'
as_user "$tests" use 0 0 "$there/content" other
says 'where root is, nothing can be made' '^begin: Permission denied'
chown 65533 top/site/*
as_user "$tests" find part
says "no third user's file is" '^find: Operation not permitted'
unset GOMP_OFFLOAD_CACHE_SITE

# A set-user-ID program.
export GOMP_OFFLOAD_CACHE="$there/secure"
mkdir top/secure
cp "$tests" tests && chmod 4755 tests
as_user ./tests use 0 0 "$there/content" part
if grep -q "$refusal" "$output"; then
  unsupported 'no set-user-ID programs here'
fi
says 'with raised privileges there is none' \
  '^no cache: the program has raised privileges'
chmod 755 tests && chown 65534 top/secure
as_user ./tests use 0 0 "$there/content" part
says 'without them there is' '^made'
