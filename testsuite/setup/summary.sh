# What run-tests says at its end, and its exit status, by the results that a
# stand-in for runtest writes.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

mkdir bin
cat > bin/runtest <<'END_OF_RUNTEST'
#!/bin/sh
cp "$RESULTS" gomp.sum
: > gomp.log
END_OF_RUNTEST
chmod +x bin/runtest

# sum_up STATUS LINE...: run-tests, with a runtest that finds these results, has
# to end with that status.
sum_up ()
{
  expected=$1
  shift
  printf '%s\n' "$@" > results
  run env PATH="$PWD/bin:$PATH" RESULTS="$PWD/results" \
    sh "$GOMP_TEST_LIB/../run-tests" BUILDDIR="$PWD" LIBDIR="$LIBDIR" \
    LIBEXECDIR="$LIBEXECDIR" GCC="$STOCK_CC" TARGET="$TARGET" setup.exp
  if [ $status = "$expected" ]; then pass "status $expected ($1)"
  else fail "status $expected ($1)"; fi
}

sum_up 0 'PASS: a' 'XFAIL: b'
says 'all is good' '^2 passed, 0 failed$'

sum_up 1 'FAIL: b' 'PASS: a' 'UNSUPPORTED: c: why not'
says 'what failed is named' '^FAIL: b$'
says 'all is counted' '^1 passed, 1 failed, 1 skipped$'

# Nothing of it can be tested here, which is no failure.
sum_up 0 'UNSUPPORTED: a: why not' 'UNTESTED: b'
says 'the reason is given' '^unsupported, 1: why not$'
says 'what is skipped is counted' '^0 passed, 0 failed, 2 skipped$'

sum_up 2 'Running no test'
says 'no test at all is an error' 'no test ran$'
