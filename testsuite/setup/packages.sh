# What check-packages keeps of a build: nothing of the one before; and what it
# says of files that "clean" deletes.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
sed -n '/^keep_packages ()/,/^}/p; /^cleaned ()/,/^}/p' \
  "$top/checks/packages.sh" > function
# shellcheck source=/dev/null
. ./function

# kept VERSION: a build makes this, and it is kept.
# shellcheck disable=SC2034
clone=$PWD/clone packages=$PWD/none-packages
kept ()
{
  rm -rf clone
  mkdir -p clone/gomp-offload-0/debian/tests
  for made in deb changes dsc tar.gz; do
    : > "clone/gomp-offload_$1.$made"
  done
  : > "clone/gomp-offload-0/debian/tests/test-$1"
  keep_packages
}

kept 1
kept 2
find none-packages* -type f | LC_ALL=C sort > found
cat > expected <<'END'
none-packages.tests/test-2
none-packages/gomp-offload_2.changes
none-packages/gomp-offload_2.deb
none-packages/gomp-offload_2.dsc
none-packages/gomp-offload_2.tar.gz
END
same 'just that' expected found

# clean FILE...: the sources are these, of which configure was made again; what
# is not among them then, dpkg-source says to be gone.
clean ()
{
  rm -rf sources
  mkdir -p sources/debian bin
  (cd sources && touch "$@")
  printf '%s  ./%s\n' 1 source 2 configure > sources/debian/autoreconf.before
  printf '%s  ./%s\n' 1 source 3 configure > sources/debian/autoreconf.after
  printf '#!/bin/sh\nrm -f debian/autoreconf.*\n' > sources/debian/rules
  cat > bin/dpkg-source <<'END'
#!/bin/sh
for file in configure source; do
  [ -e $file ] || echo "dpkg-source: warning: ignoring deletion of file" \
    "$file, use --include-removal to override"
done
[ ! -e more ]
END
  chmod +x sources/debian/rules bin/dpkg-source
  PATH=$PWD/bin:$PATH cleaned > clean.output 2>&1
}

# in_sources COMMAND...
in_sources ()
{
  (cd sources && "$@")
}

clean source configure || fail 'nothing is gone'
clean source || fail 'what is made again is gone'
! clean configure || fail 'a source is gone'
# shellcheck disable=SC2154
grep -qx source clean.output || fail 'which one is gone'
! clean source more || fail 'there is a file more'
