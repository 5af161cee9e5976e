# OpenACC by GCC's own libgomp on the plugin.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none
make_driver driver
libgomp=$(realpath "$($STOCK_CC -print-file-name=libgomp.so.1)")
strings "$libgomp" | grep -q '^nvptx\(,\|$\)' \
  || unsupported "the system's libgomp looks for no plugin for nvptx"
cp "$PLUGIN" driver/libgomp-plugin-nvptx.so.1

builds 'compiles' "$CC" -D_GNU_SOURCE -O1 -fopenacc -foffload=nvptx-none \
  "$SRC/../../plugin-harness/gcc-openacc.c" -o program -ldl
run env LD_PRELOAD="$GOMP_TEST_PRELOAD$libgomp" LD_LIBRARY_PATH="$PWD/driver" \
  CUDA_STANDIN_LOG="$record" ./program
says "runs on the device with GCC's runtime" "^$libgomp: type 5\$"
says 'which knows what it is' '^Stand-in 0, Nvidia, CUDA Driver [0-9]+\.[0-9]+$'
nothing_left 'all is given back'
