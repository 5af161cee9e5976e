# What run-upstream says at its end, and its exit status, by the results that a
# stand-in for runtest writes and a list of what is known to be bad.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

mkdir bin
cat > bin/runtest <<'END_OF_RUNTEST'
#!/bin/sh
cp "$RESULTS" libgomp.sum
: > libgomp.log
END_OF_RUNTEST
chmod +x bin/runtest

mkdir -p source/libgomp/testsuite/libgomp.c
echo '#pragma omp target' > source/libgomp/testsuite/libgomp.c/a.c

# A copy with a list of its own.
mkdir testsuite
cp -r "$SRC/../upstream" testsuite
ln -s "$GOMP_TEST_LIB" testsuite/lib
list=testsuite/upstream/expected-failures/$TARGET
later=$((GOMP_TEST_GCC + 1)) earlier=$((GOMP_TEST_GCC - 1))

# judged STATUS LINE...: run-upstream, with a runtest that finds these results,
# has to end with that status.
judged ()
{
  expected=$1
  shift
  printf '%s\n' "$@" > results
  run env PATH="$PWD/bin:$PATH" RESULTS="$PWD/results" \
    sh testsuite/upstream/run-upstream GCC_SOURCE=source BUILDDIR="$PWD" \
    LIBDIR="$LIBDIR" GCC="$STOCK_CC" TARGET="$TARGET" c.exp
  if [ $status = "$expected" ]; then pass "status $expected ($1)"
  else fail "status $expected ($1)"; fi
}

cat > "$list" <<END_OF_LIST
# Why.
FAIL: a.c execution test
$GOMP_TEST_GCC  FAIL: this.c execution test
$earlier-$later  FAIL: between.c execution test
$GOMP_TEST_GCC- FAIL: since.c output*
$later-     FAIL: later.c execution test
12-$earlier FAIL: earlier.c execution test
END_OF_LIST

judged 0 'PASS: b.c execution test' 'FAIL: a.c execution test' \
  'FAIL: this.c execution test' 'FAIL: between.c execution test' \
  'FAIL: since.c output pattern test, is x' 'XFAIL: c.c execution test'
says 'what is listed is no failure' '^6 passed, 0 failed, 0 skipped$'
says 'there is a row for the table' \
  '^Row: \| gcc [0-9.]* \| c, -O2 \| 2 \| 4 \| 0 \| 0 \|$'

judged 1 'PASS: b.c execution test' 'FAIL: later.c execution test' \
  'FAIL: earlier.c execution test'
says 'what is listed for a later release is' '^FAIL: later.c execution test$'
says 'and for an earlier one' '^FAIL: earlier.c execution test$'
says 'both count' '^1 passed, 2 failed, 0 skipped$'

judged 1 'PASS: b.c execution test' 'XPASS: a.c execution test'
says 'another kind of result is a failure' '^XPASS: a.c execution test$'

judged 1 'PASS: since.c output pattern test, is x' 'PASS: a.c execution test'
says 'what is good is named' '^listed, and good: FAIL: a.c execution test$'
says 'with its pattern' '^listed, and good: FAIL: since.c output\*$'
says 'and counts' '^2 passed, 2 failed, 0 skipped$'

judged 0 'PASS: later.c execution test' 'UNSUPPORTED: a.c execution test'
says 'what was not tried is not good' '^1 passed, 0 failed, 1 skipped$'
