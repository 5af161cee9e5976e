#!/bin/sh
# Says which lines of the sources the runs since the last "make coverage" did
# not reach: "make coverage" calls it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: coverage.sh SOURCE-FOLDER GCOV > REPORT
#
# Run in the build folder, where the counts are.  What is installed is counted;
# code for devices and the programs of the testsuite are not.

set -eu
here=$(dirname "$0")
top=$1 gcov=$2

for folder in command driver gcc-plugin libgomp-target mkoffload plugins \
	      support toolchain; do
  find "$folder" -name '*.gcno' -exec "$gcov" --json-format --stdout {} +
done 2> /dev/null \
  | awk -v top="$top/" -f "$here/coverage-lines.awk" \
  | LC_ALL=C sort -k 1,1 -k 2,2n \
  | awk -f "$here/coverage-report.awk"
