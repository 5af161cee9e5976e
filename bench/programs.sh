#!/bin/sh
# shellcheck disable=SC2086 # Options are words.
# Builds the whole programs and runs them with each peer in turn.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: programs.sh OUT ROUNDS BIN TARGET STOCK LLVM LLVM-LIBRARIES
# BIN has our front doors, STOCK is the compiler that they serve, as gcc or
# gcc-VERSION; LLVM is its clang, or empty.  Adds lines to OUT/ours.tsv,
# OUT/host.tsv (the same source as host OpenMP) and OUT/llvm.tsv.  A checksum
# that differs between them, or a run on the wrong side, is an error, and gives
# no line.
set -u
out=$1 rounds=$2 bin=$3 target=$4 stock=$5 llvm=$6 llvm_lib=$7
src=$(cd "$(dirname "$0")" && pwd)/programs
: "${PROGRAM_OPTIONS:=-O3 -march=native}"

all='stencil.c cg.c lookup.c particles.c transpose.c'
all="$all mesh.cc blocks.cc water.f90"
fortran=$(printf '%s' "$stock" | sed 's/gcc\(-[0-9]*\)\{0,1\}$/gfortran\1/')
cxx=$(printf '%s' "$stock" | sed 's/gcc\(-[0-9]*\)\{0,1\}$/g++\1/')
clangxx=$(printf '%s' "$llvm" | sed 's/clang/clang++/')

say () { echo "bench: $*" >&2; }

# choose PROGRAM: set what compiles it, the front door, the stock compiler and
# LLVM's.
choose ()
{
  case $1 in
    *.c) front=$bin/gcc served=$stock peer=$llvm;;
    *.cc) front=$bin/g++ served=$cxx peer=$clangxx;;
    *) front=$bin/gfortran served=$fortran peer=;;
  esac
}

# build PROGRAM, in the current directory, where compilers leave modules.
build ()
{
  choose "$1"
  options="$PROGRAM_OPTIONS -fopenmp"
  "$front" $options -foffload="$target" "$src/$1" -o "$1.ours" -lm \
    && "$served" $options -foffload=disable -DHOST_OPENMP "$src/$1" \
         -o "$1.host" -lm || return
  [ -z "$peer" ] \
    || "$peer" $options -Wno-pass-failed \
         -fopenmp-targets=x86_64-pc-linux-gnu "$src/$1" -o "$1.llvm" -lm
}

# run SET PROGRAM.  LLVM's tasks for nowait end the program now and then, with
# an assertion in kmp_tasking.cpp; without them it waits at once.
run ()
{
  case $1 in
    ours) OFFLOAD_EMUL_NUM=1 OMP_TARGET_OFFLOAD=mandatory \
            timeout 300 "./$2.ours";;
    host) OMP_TARGET_OFFLOAD=disabled timeout 300 "./$2.host";;
    llvm) KMP_WARNINGS=0 LIBOMP_USE_HIDDEN_HELPER_TASK=0 \
            OMP_TARGET_OFFLOAD=mandatory LD_LIBRARY_PATH=$llvm_lib \
            timeout 300 "./$2.llvm";;
  esac
}

# Write lines of set, round, name, microseconds, checksum and place of all runs
# to "runs".
run_all ()
{
  for round in $(seq "$rounds"); do
    for program in $all; do
      for set_ in ours host llvm; do
        [ -x "$program.$set_" ] || continue
        line=$(run $set_ "$program") \
          || { say "$program ($set_) ended with status $?"; continue; }
        printf '%s\t%s\t%s\n' $set_ "$round" "$line"
      done
    done
  done > runs
}

# Check the runs, and append what they took, and the sums of a round.
report ()
{
  awk -F '\t' -v out="$out" '
    function bad(why) {
      print "bench: " $3 " (" $1 "): " why > "/dev/stderr"
    }
    function line(set, name, time) {
      file = out "/" set ".tsv"
      printf "%s\t%d\t%d\t%d\t1\n", name, time, time, time >> file
    }
    $6 != ($1 == "host" ? "host" : "device") { bad("ran on the " $6); next }
    !($3 in sum) { sum[$3] = $5 }
    ($5 - sum[$3]) ^ 2 > (1e-7 * sum[$3]) ^ 2 {
      bad("checksum " $5 " and not " sum[$3])
      next
    }
    {
      line($1, $3, $4)
      total[$1, $2] += $4
      count[$1, $2]++
      if ($3 != "shallow water") {
        common[$1, $2] += $4
        common_count[$1, $2]++
      }
    }
    END {
      for (k in total) {
        split(k, s, SUBSEP)
        if (count[k] == 8)
          line(s[1], "eight programs", total[k])
        if (common_count[k] == 7)
          line(s[1], "seven programs", common[k])
      }
    }' runs
}

mkdir -p "$out/programs" && cd "$out/programs" \
  && rm -f -- *.ours *.host *.llvm || exit
for program in $all; do
  build "$program" || say "$program does not build"
done
run_all
report
