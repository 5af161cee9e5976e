# make uninstall takes away all that make install brought, make distclean all
# that configure and make made, and no sources; make dist takes the files of the
# clone and no others.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)

# files FOLDER: what is in it but folders, one a line.
files ()
{
  (cd "$1" && find . ! -type d -printf '%P\n' | LC_ALL=C sort)
}

# tree WHAT RULE ARGUMENT...: make RULE in the build tree works.
tree ()
{
  what=$1
  shift
  works "$what" make -s -C "$BUILDDIR" "$@"
}

tree 'installs in a folder' install DESTDIR="$PWD/root"
mkdir root/kept
touch root/kept/file
tree 'uninstalls' uninstall DESTDIR="$PWD/root"
echo kept/file > expected
files root > left
same 'nothing of it is left, all else is' expected left
tree 'uninstalls what is not there' uninstall DESTDIR="$PWD/root"

[ -x "$top/configure" ] || unsupported 'the sources have no configure'

# A build with a second compiler, which is the first one again by its name.
# shellcheck disable=SC2016
printf '#!/bin/sh\ncase $1 in -dump*version) echo 99.1.0 ;;\n' > gcc-later
printf '*) exec "%s" "$@" ;; esac\n' "$STOCK_CC" >> gcc-later
cp "$STOCK_CXX" g++-later
chmod +x gcc-later
mkdir build
cd build || exit 1
works 'configures' "$top/configure" --with-gcc="$STOCK_CC,$PWD/../gcc-later" \
  --enable-unknown-gcc --cache-file="$PWD/../cache"
works 'makes a part of it' make -s driver/gcc
works 'distclean' make -s distclean
cd ..
files build > "$output"
works 'nothing is left in the build folder' [ ! -s "$output" ]

# What configure and others need has to be in the clone.
[ -e "$top/.git" ] || unsupported 'the sources are no clone'
git -C "$top" -c safe.directory='*' ls-files --cached --others \
  --exclude-standard > clone || exit 1
grep -v '^\.\|^debian/' clone \
  | while read -r file; do
      [ ! -e "$top/$file" ] || echo "$file"
    done | LC_ALL=C sort > expected
tree 'dist' distdir distdir="$PWD/dist"
made='^(aclocal\.m4|config\.h\.in|configure|Makefile\.in)$'
made="$made|^build-aux/|^doc/made/|^m4/(libtool|lt[a-z~]*)\.m4\$"
files dist | grep -Ev "$made" > taken
works 'dist has the files of the clone and no others' diff expected taken

# A build in the sources.
files dist > expected
cd dist || exit 1
works 'configures there' ./configure --with-gcc="$STOCK_CC"
works 'makes a part of it' make -s driver/gcc
works 'distclean' make -s distclean
cd ..
files dist > left
same 'sources are as they were' expected left
