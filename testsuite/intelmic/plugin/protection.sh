# When the emulated device is told which memory regions may access.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/intelmic/plugin/begin.inc
. "$SRC/../plugin/begin.inc"

top=$sources/../../..
: > config.h
# shellcheck disable=SC2086,SC2154 # $sanitizer is several words.
silent 'it compiles' "$STOCK_CC" $sanitizer -O2 -g -Wall -Wextra -pthread \
  -D_GNU_SOURCE -I. -I"$top/include" -I"$top/plugins/intelmic" \
  -idirafter "$($STOCK_CC -print-file-name=plugin)/include" \
  "$sources/protection.c" "$top/plugins/intelmic/host/protection.c" \
  -o protection
silent 'changes are gathered, and made in time' ./protection
