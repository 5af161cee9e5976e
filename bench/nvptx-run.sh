#!/bin/sh
# shellcheck disable=SC2048 # Parts are words.
# Runs the benchmarks for NVIDIA GPUs in the folder that nvptx-build.sh made,
# with our runtime and with the stock libgomp and its plugin, the same programs
# in turn, and prints one table.  Needs the driver, a shell and awk.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: run.sh [PART...]
# A PART is a function below, part_PART; by default all run, those of all_parts.
#
# Environment:
#   ROUNDS     times that each program runs                                [5]
#   LARGEST    bytes of the largest transfer                      [1073741824]
#   OUT        directory for results                [results, in this folder]
set -u
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
: "${ROUNDS:=5}" "${LARGEST:=1073741824}" "${OUT:=$here/results}"
all_parts='first region transfer compute overlap programs'
say () { echo "bench: $*" >&2; }

for part; do
  case " $all_parts " in
    *" $part "*) ;;
    *) say "there is no part '$part'; parts are $all_parts"; exit 2 ;;
  esac
done

# What is kept of compiled PTX would make a start-up look short.
export CUDA_CACHE_DISABLE=1 GOMP_NVPTX_CACHE=never OMP_TARGET_OFFLOAD=mandatory
path=${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
run_ours () { timeout 300 env "LD_LIBRARY_PATH=$here/ours/lib$path" "$@"; }
# What comes first defines the entry points, and ours is idle.
run_stock ()
{
  timeout 300 env "LD_LIBRARY_PATH=$here/stock:$here/ours/lib$path" \
    "LD_PRELOAD=$here/stock/libgomp.so.1" "$@"
}

mkdir -p "$OUT" && rm -f "$OUT"/*.tsv || exit 2
if ! GOMP_DEBUG=1 run_ours "$here/first" > /dev/null 2> "$OUT/probe"; then
  why=$(sed -n 's/^libgomp-target: error: //p' "$OUT/probe" | head -n 1)
  say "nothing can be measured: $why; for the emulated device:" \
    "make bench TARGET=host-emul"
  exit 0
fi
gpu=$(sed -n 's/^nvptx device 0: \(.* multiprocessors.*\)/\1/p' "$OUT/probe" \
  | head -n 1)
# The stock libgomp takes the host, whatever OMP_TARGET_OFFLOAD says.
stock=no
if [ -f "$here/stock/libgomp-plugin-nvptx.so.1" ]; then
  stock=yes
  if ! GOMP_DEBUG=1 run_stock "$here/first" 2>&1 \
       | grep -q 'kernel .*: launch'
  then
    say 'the stock libgomp does not use the device; its columns stay empty'
    stock=no
  fi
fi

# in_turn ROUNDS PROGRAM [ARGUMENT]: with us and with the stock libgomp.
in_turn ()
{
  round=0
  while [ $round -lt "$1" ]; do
    run_ours "$here/$2" ${3:+"$3"} >> "$OUT/ours.tsv" \
      || say "$2 ended with status $?"
    [ $stock = no ] || run_stock "$here/$2" ${3:+"$3"} >> "$OUT/stock.tsv" \
      || say "$2 ended with status $? on the stock libgomp"
    round=$((round + 1))
  done
}

part_first ()
{
  in_turn 15 first
  for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    [ ! -x "$here/first-cubin" ] \
      || run_ours "$here/first-cubin" >> "$OUT/cubin.tsv" \
      || say "first-cubin, run $round: status $?"
  done
}
part_region () { in_turn "$ROUNDS" region; }
part_transfer () { in_turn "$ROUNDS" transfer "$LARGEST"; }
part_compute () { in_turn "$ROUNDS" nvptx-compute; }
part_overlap () { in_turn "$ROUNDS" nvptx-overlap; }
# Lines for the table from those of a whole program: name, microseconds,
# checksum, place.
of_program ()
{
  awk -F '\t' '
    $4 != "device" {
      print "bench: " $1 " ran on the " $4 > "/dev/stderr"
      next
    }
    { printf "%s\t%d\t%d\t%d\t1\n", $1, $2, $2, $2 }'
}
part_programs ()
{
  for program in "$here"/*.ours; do
    round=0
    while [ $round -lt 3 ]; do
      run_ours "$program" | of_program >> "$OUT/ours.tsv"
      [ $stock = no ] || run_stock "$program" | of_program >> "$OUT/stock.tsv"
      round=$((round + 1))
    done
  done
}

for part in ${*:-$all_parts}; do
  say "$part"
  part_"$part"
done
cpu=$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)
echo "$(date -u +%F), $gpu, $(nproc) CPUs, $cpu"
echo
awk -v json="$OUT/results.json" -f "$here/report.awk" "$here/nvptx-goals" \
  "$OUT"/*.tsv
