#!/bin/sh
# shellcheck disable=SC2086 # $hogs is several words.
# Builds and runs the benchmarks and prints one table.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: run.sh [ROW...]
# ROWs are names of the parts below (limits region present table transfer map
# rectangle threads teams parallel turns overlap nowait compute programs first
# devices start idle compile plain); all by default.
#
# Environment:
#   GOMP_BIN   directory of the front doors                         (required)
#   OUT        directory for programs and results                   (required)
#   STOCK      the compiler that the front door serves              [gcc]
#   CLANG      the peer, "no" for none      [clang-19, if it can offload here]
#   TARGET     offload target                            [x86_64-intelmicemul];
#              for nvptx-none see nvptx-run.sh instead
#   ROUNDS     times that each program runs, ours and the peer's in turn   [5]
#   LARGEST    bytes of the largest transfer                      [1073741824]
set -u
export LC_ALL=C

src=$(cd "$(dirname "$0")" && pwd)
: "${STOCK:=gcc}" "${CLANG:=clang-19}" "${TARGET:=x86_64-intelmicemul}"
: "${ROUNDS:=5}" "${LARGEST:=1073741824}"
# shellcheck disable=SC2015
[ -n "${GOMP_BIN:-}" ] && [ -n "${OUT:-}" ] || { sed -n '7,18p' "$0"; exit 2; }
if [ "$TARGET" = nvptx-none ]; then
  sh "$src/nvptx-build.sh" "$OUT/nvptx" || exit
  exec sh "$OUT/nvptx/run.sh" "$@"
fi
mkdir -p "$OUT" && rm -f "$OUT"/*.tsv || exit 2
[ $# -gt 0 ] || set -- limits region present table transfer map rectangle \
  threads teams parallel turns overlap nowait compute programs first devices \
  start idle compile plain
parts=$*

ours="$GOMP_BIN/gcc -O2 -fopenmp -foffload=$TARGET"
llvm="$CLANG -O2 -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu"
cpus=$(nproc)

# Debian keeps LLVM's offload library out of the linker's way.
llvm_lib=$(dirname "$(realpath "$(command -v "$CLANG")")" 2>/dev/null)/../lib
# Of the teams that are asked for it makes a few, and says so each time.
run_llvm () { KMP_WARNINGS=0 LD_LIBRARY_PATH=$llvm_lib timeout 300 "$@"; }
# Emulated devices share the CPUs, so more than one only where that is measured.
devices=1
run_ours ()
{
  OFFLOAD_EMUL_NUM=$devices OMP_TARGET_OFFLOAD=mandatory timeout 300 "$@"
}

say () { echo "bench: $*" >&2; }

have_llvm ()
{
  [ "$CLANG" != no ] && command -v "$CLANG" > /dev/null || return 1
  echo 'int main (void) { _Pragma ("omp target") { } return 0; }' \
    > "$OUT/probe.c"
  $llvm "$OUT/probe.c" -o "$OUT/probe" 2> /dev/null \
    && OMP_TARGET_OFFLOAD=mandatory run_llvm "$OUT/probe" 2> /dev/null
}

# side_by_side PROGRAM [ARGUMENT]: build it with us and with the peer, and run
# both in turn.  Results go to files with $suffix in their names.
suffix=
side_by_side ()
{
  $ours "$src/$1.c" -o "$OUT/$1.ours" -lm \
    || { say "$1 does not build"; return; }
  [ $llvm_there = no ] || $llvm "$src/$1.c" -o "$OUT/$1.llvm" -lm || return
  round=0
  while [ $round -lt "$ROUNDS" ]; do
    run_ours "$OUT/$1.ours" ${2:+"$2"} >> "$OUT/ours$suffix.tsv" \
      || say "$1 ended with status $?"
    [ $llvm_there = no ] \
      || run_llvm "$OUT/$1.llvm" ${2:+"$2"} >> "$OUT/llvm$suffix.tsv"
    round=$((round + 1))
  done
}

# with_busy PROCESSES COMMAND...: run it with that many others busy.
with_busy ()
{
  hogs=
  for _ in $(seq "$1"); do
    timeout 120 sh -c 'while :; do :; done' & hogs="$hogs $!"
  done
  shift
  "$@"
  kill $hogs 2> /dev/null
  wait $hogs 2> /dev/null
}

part_limits ()
{
  "$STOCK" -O2 "$src/limits.c" -o "$OUT/limits" || return
  "$OUT/limits" > "$OUT/limits.tsv"
  ideal=$((cpus < 2 ? 16000 : 8000))
  {
    printf 'bytes\t128\t128\t128\t1\n'
    printf '16 ms of computation, free CPUs\t%s\t%s\t%s\t1\n' $ideal $ideal \
      $ideal
    printf '30 ns\t0.03\t0.03\t0.03\t1\n'
    printf 'hundredth of a second\t10000\t10000\t10000\t1\n'
  } >> "$OUT/limits.tsv"
}

part_region ()
{
  side_by_side region
  [ -x "$OUT/limits" ] || "$STOCK" -O2 "$src/limits.c" -o "$OUT/limits"
  with_busy "$cpus" "$OUT/limits" > "$OUT/limits-busy.tsv"
  with_busy "$cpus" run_ours "$OUT/region.ours" > "$OUT/ours-busy.tsv"
}

part_present () { side_by_side present; }
part_table () { side_by_side table; }
part_transfer () { side_by_side transfer "$LARGEST"; }
part_map () { side_by_side map; }

part_rectangle ()
{
  devices=2
  $ours "$src/rectangle.c" -o "$OUT/rectangle.ours" || return
  for round in $(seq "$ROUNDS"); do
    run_ours "$OUT/rectangle.ours" >> "$OUT/ours.tsv" \
      || say "rectangle ended with status $?"
  done
  devices=1
}

part_threads () { side_by_side threads; }
part_teams ()
{
  side_by_side teams
  suffix=-load
  with_busy 1 side_by_side teams
  suffix=
}

part_parallel ()
{
  side_by_side parallel
  suffix=-load
  with_busy 1 side_by_side parallel
  suffix=
}

part_turns () { devices=2; side_by_side turns; devices=1; }
part_overlap () { devices=2; side_by_side overlap; devices=1; }
part_nowait ()
{
  devices=2
  side_by_side nowait
  suffix=-load
  with_busy 1 side_by_side nowait
  suffix=
  devices=1
}

part_compute () { side_by_side compute; }

part_idle ()
{
  $ours "$src/idle.c" -o "$OUT/idle.ours" \
    && run_ours "$OUT/idle.ours" >> "$OUT/ours.tsv"
}

part_first ()
{
  saved=$ROUNDS
  ROUNDS=40
  side_by_side first
  ROUNDS=$saved
}

part_devices ()
{
  devices=8
  $ours "$src/devices.c" -o "$OUT/devices.ours" -pthread || return
  for _ in $(seq 40); do
    run_ours "$OUT/devices.ours" >> "$OUT/ours.tsv"
    run_ours "$OUT/devices.ours" threads >> "$OUT/ours.tsv"
  done
  devices=1
}

part_start ()
{
  $ours "$src/start.c" -o "$OUT/start.ours" \
    && "$STOCK" -O2 -fopenmp -foffload=disable "$src/start.c" \
	 -o "$OUT/start.stock" || return
  for _ in $(seq "$ROUNDS"); do
    "$OUT/start.ours" >> "$OUT/ours.tsv"
    "$OUT/start.stock" >> "$OUT/stock.tsv"
  done
}

# Both targets where both were configured.
part_compile ()
{
  both=
  targets=x86_64-intelmicemul,nvptx-none
  ls "$GOMP_BIN"/../gcc-*/accel/nvptx-none/mkoffload > /dev/null 2>&1 \
    && both="$GOMP_BIN/gcc -O2 -fopenmp -foffload=$targets"
  [ -n "$both" ] \
    || say "this build has no nvptx-none; the rows for both targets stay empty"
  "$src/compile.sh" "$OUT" "$ROUNDS" "$ours" "$both" \
    "$([ $llvm_there = no ] || echo "$llvm")"
}
part_programs ()
{
  "$src/programs.sh" "$OUT" "$ROUNDS" "$GOMP_BIN" "$TARGET" "$STOCK" \
    "$([ $llvm_there = no ] || echo "$CLANG")" "$llvm_lib"
}

part_plain () { "$src/plain.sh" "$OUT" "$GOMP_BIN/gcc" "$STOCK"; }

llvm_there=no
if have_llvm; then llvm_there=yes; else
  say "$CLANG cannot offload to the host here (Debian: clang-19" \
    "clang-tools-19 lld-19 libomp-19-dev); its columns stay empty"
fi
for part in $parts; do
  say "$part"
  part_"$part"
done
cpu=$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1)
echo "$(date -u +%F), $(nproc) CPUs, $cpu; $("$STOCK" --version | head -1)"
echo
awk -v json="$OUT/results.json" -f "$src/report.awk" "$src/goals" "$OUT"/*.tsv
