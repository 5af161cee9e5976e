#!/bin/sh
# Lists what is not laid out as .editorconfig and HACKING say, messages that
# have no test, and programs that are not in testsuite/llvm/own-programs:
# "make check-layout" calls it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: layout.sh
# What is found, then how many files, messages and programs are right and how
# many are not; the status is 0 if all are.

set -u
cd "$(dirname "$0")/.." || exit 2
found=$(mktemp) || exit 2
trap 'rm -f "$found"' EXIT

if ! git rev-parse > /dev/null 2>&1; then
  echo 'check-layout: the sources are not a git tree' >&2
  echo '0 passed, 0 failed, 1 skipped'
  exit
fi
sources ()
{
  git ls-files -z '*.[ch]' '*.cc' '*.C' '*.def' '*.mk' '*.sh' '*.inc' \
    bootstrap quickstart .ci/run '*/run-*'
}
sources | LC_ALL=C xargs -0 awk -f checks/layout.awk > "$found" || exit 2
cat "$found"
files=$(sources | tr -dc '\0' | wc -c)
bad=$(cut -d: -f1 "$found" | sort -u | wc -l)

{ git ls-files command driver gcc-plugin libgomp-target mkoffload plugins \
    support toolchain | grep -E '[.](c|cc)$'
  git ls-files testsuite \
    | grep -Ev '^testsuite/(lib|upstream|fuzz/corpus)/|/setup/messages.sh$'
} | xargs awk -v top=. -f doc/message-calls.awk -f checks/messages.awk \
  > "$found"
untested=$?
sed '$d' "$found"
messages=$(sed -n '$s/^\([0-9]*\) passed, .*/\1/p' "$found")
without=$(sed -n '$s/.* \([0-9]*\) failed$/\1/p' "$found")

programs ()
{
  git ls-files 'testsuite/libgomp.c/*.c' 'testsuite/libgomp.c++/*.C'
}
programs | awk 'NR == FNR { sub (/:$/, "", $2); listed["testsuite/" $2]; next }
                !($1 in listed) { print $1 ": not in llvm/own-programs" }' \
               testsuite/llvm/own-programs - > "$found"
cat "$found"
unlisted=$(wc -l < "$found")
listed=$(($(programs | wc -l) - unlisted))

echo "$((files - bad + messages + listed)) passed," \
  "$((bad + without + unlisted)) failed"
[ "$bad" = 0 ] && [ $untested = 0 ] && [ "$unlisted" = 0 ]
