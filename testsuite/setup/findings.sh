# What run-tests says of findings in checking mode, by the output that a
# stand-in for runtest writes and a list of what is to be found.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

mkdir bin testsuite
cat > bin/runtest <<'END_OF_RUNTEST'
#!/bin/sh
[ "$GOMP_OFFLOAD_CHECK" = all ] || exit 1
cp "$LOG" gomp.log
grep '^[A-Z]*: ' "$LOG" > gomp.sum
END_OF_RUNTEST
chmod +x bin/runtest

# A copy with a list of its own.
cp "$GOMP_TEST_LIB/../run-tests" testsuite
cp -r "$GOMP_TEST_LIB" "$GOMP_TEST_LIB/../../include" .
mv lib testsuite
mkdir testsuite/c && : > testsuite/c/c.exp
later=$((GOMP_TEST_GCC + 1))
cat > testsuite/lib/expected-findings <<END_OF_LIST
# Why.
c/a.c: target: the host has changed 'x[0:2]', * (x[0:2]: *:3, *) [stale]
$later- c/a.c: *'later'*
c/not-run.c: *
END_OF_LIST

# told TEXT KIND: what a program prints.
told ()
{
  echo "libgomp-target: warning: $1 [GOMP_OFFLOAD_CHECK=$2]"
}

# result WORD PROGRAM: what comes after it.
result ()
{
  echo "$1: $2 -O2 execution test"
}

# judged STATUS: run-tests in checking mode, with a runtest that leaves "log",
# has to end with that status.
judged ()
{
  run env PATH="$PWD/bin:$PATH" LOG="$PWD/log" \
    sh testsuite/run-tests BUILDDIR="$PWD/build" LIBDIR="$LIBDIR" \
    LIBEXECDIR="$LIBEXECDIR" GCC="$STOCK_CC" TARGET="$TARGET" CHECKING=yes c.exp
  if [ $status = "$1" ]; then pass "status $1"; else fail "status $1"; fi
}

x="target: the host has changed 'x[0:2]', since (x[0:2]: /tmp/a.c:3, in f)"
{
  told "of a program before" stale
  echo "PASS: c/a.c -O2 (test for excess errors)"
  printf 'no end of line '; told "$x" stale
  told "2 times in all: $x" stale
  result PASS c/a.c
  result PASS c/b.c
} > log
judged 0
says 'what is listed is counted' \
  '^checking mode: 2 programs, 1 with findings, 1 findings, 0 not as listed$'

{
  told "$x" present
  result PASS c/a.c
  told "$x" stale
  result FAIL c/../d/b.c
} > log
judged 1
says 'another kind is not listed' \
  '^found, and not listed: c/a.c: .* \[present\]$'
says 'another program is not' '^found, and not listed: d/b.c: .* \[stale\]$'
says 'what is listed is missed' '^listed, and not found: c/a.c: target: '
says 'all count' '^1 passed, 4 failed$'

result PASS c/b.c > log
judged 0
says 'what did not run is not missed' '^1 passed, 0 failed$'
