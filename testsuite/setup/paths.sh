# Folders whose names make or libtool cannot handle are refused in one line,
# before anything is installed or made.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
line_feed='a
b'
tab='a	b'
# shellcheck disable=SC2016
for name in 'a b' "a'b" 'a"b' 'a$b' 'a:b' 'a%b' 'a*b' 'a?b' 'a\b' 'a;b' 'a&b' \
  'a#b' \
	    'a(b' 'a[b' 'a]b' 'a{b' 'a!b' 'a`b' "$tab" "$line_feed"; do
  where=$(printf '%s' "$name" | tr '\n\t' '??')
  mkdir "$name" "$name/m4"
  cp "$top/quickstart" "$top/bootstrap" "$name"
  cp "$top/m4/path.sh" "$name/m4"
  refused "quickstart in $where" \
    "^quickstart: ('.*' has a |a folder's name has a )" "$name/quickstart"
  refused "bootstrap in $where" \
    "^bootstrap: ('.*' has a |a folder's name has a )" "$name/bootstrap"
  works "quickstart in $where makes nothing" [ ! -e "$name/build" ]
done

mkdir aéb 'a,b=c+d@e~f' link
# shellcheck source=m4/path.sh
. "$top/m4/path.sh"
for name in aéb 'a,b=c+d@e~f'; do
  if unusable_path "$PWD/$name"; then fail "$name will do"
  else pass "$name will do"; fi
done

[ -x "$top/configure" ] || exit 0
cd 'a b' || exit 1
refused 'configure in a folder with a blank' \
  "^configure: error: '.*/a b' has a blank in its name: sources and build" \
  "$top/configure"
cd ..
ln -s "$top" 'to the sources'
refused 'sources in one' \
  "^configure: error: '.*/to the sources' has a blank in its name: sources and build" \
  "$PWD/to the sources/configure"
for option in --prefix='/opt/a b' --libdir="\${exec_prefix}/a b" \
  --prefix='/opt/a%b'
do
  run "$top/configure" "$option"
  grep '^configure: error' "$output" > errors
  if [ "$status" = 1 ] && [ "$(wc -l < errors)" = 1 ] \
     && grep -q 'a[ %]b.*install in another folder and copy the tree' errors
  then pass "configure $option"; else fail "configure $option"; fi
done
for destdir in "$PWD/to/a b" "$PWD/to/a'b" "$PWD/to/a;b" staging; do
  run env -u MAKEFLAGS make -s -C "$BUILDDIR" install DESTDIR="$destdir"
  if [ "$status" = 2 ] && [ "$(wc -l < "$output")" = 2 ] \
    && [ ! -e "$destdir" ] \
     && grep -q "^make: DESTDIR: '$destdir' has " "$output"
  then pass "DESTDIR=${destdir##*/}"; else fail "DESTDIR=${destdir##*/}"; fi
done
