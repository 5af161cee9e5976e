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

# list: the scripts, which are known by their name or by their first line.
list ()
{
  for file in $scripts; do
    case $file in
      *.sh) ;;
      *) head -n 1 "$file" | grep -q '^#!.*sh$\|shell-script' || continue ;;
    esac
    echo "$file"
  done
}

counts=$(mktemp) || exit 2
trap 'rm -f "$counts"' EXIT
export counts
# As many at a time as there are CPUs.
# shellcheck disable=SC2016 # The inner shell expands.
list | xargs -P "$(nproc)" -I FILE sh -c '
  if shellcheck -f gcc -x -s sh -P SCRIPTDIR -P testsuite/lib "$1"
  then echo passed >> "$counts"
  else echo failed >> "$counts"; fi' sh FILE
passed=$(grep -c passed "$counts")
failed=$(grep -c failed "$counts")
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
