# What check-packages keeps of a build: nothing of the one before.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
sed -n '/^keep_packages ()/,/^}/p' "$top/checks/packages.sh" > function
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
