#!/bin/sh
# Runs shellcheck on all shell scripts: "make check-shell" calls it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: shellcheck.sh
#
# The last line counts, as that of the testsuite does.

set -u
cd "$(dirname "$0")/.." || exit 2
skip ()
{
  echo "shellcheck: $1"
  echo '0 passed, 0 failed, 1 skipped'
  exit 0
}
command -v shellcheck > /dev/null \
  || skip 'not there; the Debian package is shellcheck'
scripts=$(git ls-files 2> /dev/null) || skip 'the sources are not a git tree'

# Scripts are known by their name or by their first line.
passed=0 failed=0
for file in $scripts; do
  case $file in
    *.sh) ;;
    *) head -n 1 "$file" | grep -q '^#!.*sh$\|shell-script' || continue ;;
  esac
  if shellcheck -f gcc -x -s sh -P SCRIPTDIR -P testsuite/lib "$file"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
