#!/bin/sh
# Prints a row of the table in doc/releases.md: "make check-distribution" calls
# it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: release-row.sh SUITE COMPILER PARTS GOMP.SUM
# The last column, what failed and why, is left for whoever looks into it.

set -u
suite=$1 compiler=$2 parts=$3 sum=$4
awk -v row="| $suite | $compiler | $parts" '
  /^(PASS|XFAIL): / { passed++ }
  /^(FAIL|XPASS|ERROR|UNRESOLVED): / { failed++ }
  END { printf "%s | %d | %d | |\n", row, passed, failed }' "$sum"
