# OMP_NUM_TEAMS and OMP_TEAMS_THREAD_LIMIT in their forms for devices.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none
make_driver driver
export LD_LIBRARY_PATH="$PWD/driver" OMP_TARGET_OFFLOAD=mandatory
builds 'compiles' "$CC" -w -fopenmp -foffload=nvptx-none -O1 \
  "$SRC/team-limits.c" -o program

# What differs by release: with GCC 12 one team may be none; with 12 and 13,
# what a region sets is not heeded.
one='1*3' most='1*32' later=
[ "$GOMP_TEST_GCC" -ge 13 ] || one='1*8' most='1*8'
[ "$GOMP_TEST_GCC" -lt 14 ] || later=2

# expect WHAT VARIABLES LINE...: with VARIABLES, that is what it prints, beside
# what libgomp says of them.
expect ()
{
  what=$1 variables=$2
  shift 2
  # shellcheck disable=SC2086 # They are words.
  run env CUDA_STANDIN_DEVICES=2 $variables ./program
  printf '%s\n' "$@" > expected
  grep '^[01]: ' "$output" > got
  same "$what" expected got
}

run ./program
cp "$output" usual
teams=$(sed -n 's/^0: \([0-9]*\)\*8 3\*2 1\*8 1\*8 0\*0 2 .*/\1/p' usual)
works 'without any there are as many as the device holds' \
  test "${teams:-0}" -gt 6
expect 'the host'"'"'s are not the device'"'"'s' \
  'OMP_NUM_TEAMS=5 OMP_TEAMS_THREAD_LIMIT=3' \
  "0: $teams*8 3*2 1*8 1*8 0*0 2 ${later:-$teams}*8" \
  "1: $teams*8 3*2 1*8 1*8 0*0 2 ${later:-$teams}*8"
expect 'for all devices' \
  'OMP_NUM_TEAMS_DEV=5 OMP_TEAMS_THREAD_LIMIT_DEV=3 OMP_NUM_TEAMS_ALL=4
  OMP_TEAMS_THREAD_LIMIT_ALL=2' \
  "0: 5*3 3*2 $one 1*8 5*3 2 ${later:-5}*3" \
  "1: 5*3 3*2 $one 1*8 5*3 2 ${later:-5}*3"
expect 'for all, and for one' \
  'OMP_NUM_TEAMS_DEV_1=6 OMP_TEAMS_THREAD_LIMIT_ALL=3 OMP_NUM_TEAMS_ALL=4' \
  "0: 4*3 3*2 $one 1*8 4*3 2 ${later:-4}*3" \
  "1: 6*3 3*2 $one 1*8 6*3 2 ${later:-6}*3"
large='OMP_NUM_TEAMS_DEV_0=100000 OMP_TEAMS_THREAD_LIMIT_DEV_0=3000'
# shellcheck disable=SC2086 # They are words.
run env $large ./program
held=$(sed -n 's/^0: \([0-9]*\)\*32 .*/\1/p' "$output")
works 'large teams are fewer' test "${held:-$teams}" -lt "$teams"
expect 'more than a device holds' "$large" \
  "0: $held*32 3*2 $most 1*8 100000*3000 2 ${later:-$held}*32" \
  "1: $teams*8 3*2 1*8 1*8 0*0 2 ${later:-$teams}*8"
expect 'what is no number counts for nothing' \
  'OMP_NUM_TEAMS_DEV=5x OMP_TEAMS_THREAD_LIMIT_DEV=0' \
  "0: $teams*8 3*2 1*8 1*8 0*0 2 ${later:-$teams}*8" \
  "1: $teams*8 3*2 1*8 1*8 0*0 2 ${later:-$teams}*8"
