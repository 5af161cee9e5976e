# The benchmarks for GPUs: built here, carried to another place, run there with
# both runtimes.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

needs_target nvptx-none

mkdir carried driver
builds 'builds' env GOMP_BIN="$(dirname "$CC")" STOCK="$STOCK_CC" CUBINS=sm_90 \
  sh "$SRC/../../../bench/nvptx-build.sh" carried/bench

# on_machine DIRECTORY PART...: run them there, with nothing of this place.
on_machine ()
{
  directory=$1
  shift
  run env -i PATH=/usr/bin:/bin LD_LIBRARY_PATH="$directory" ROUNDS=1 \
    LARGEST=4096 sh carried/bench/run.sh "$@"
}

if ! have_driver; then
  on_machine "$PWD/driver" first
  says 'without a driver it says so' \
    '^bench: nothing can be measured: .*no NVIDIA driver'
  lines=$(wc -l < "$output")
  works 'in one line, and ends well' test "$status $lines" = '0 1'
fi

make_driver driver
on_machine "$PWD/driver" first
ended=$status
says 'names the device' ', Stand-in 0, sm_90, 4 multiprocessors'
says 'has a row' '^[|] first region, PTX [|] [0-9]'
[ ! -f carried/bench/stock/libgomp-plugin-nvptx.so.1 ] \
  || says 'beside the stock libgomp' \
       '^[|] first region, PTX [|] [0-9.e+]* .* [|] [0-9.e+]* .* [|] stock:first region [|] [0-9]'
[ ! -f carried/bench/first-cubin ] \
  || says 'and machine code' '^[|] first region, machine code [|] [0-9]'
works 'it ends well' test "$ended" = 0
works 'JSON as well' grep -q '"set": "ours", "name": "first region"' \
  carried/bench/results/results.json
