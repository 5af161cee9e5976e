#!/bin/sh
# Lists what is not laid out as .editorconfig and HACKING say: "make
# check-layout" calls it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: layout.sh
# The status is 0 if there is nothing.

set -u
cd "$(dirname "$0")/.." || exit 2
found=$(mktemp) || exit 2
trap 'rm -f "$found"' EXIT

git ls-files -z '*.[ch]' '*.cc' '*.C' '*.def' '*.mk' '*.sh' '*.inc' \
  bootstrap quickstart .ci/run '*/run-*' \
  | LC_ALL=C xargs -0 awk -f checks/layout.awk > "$found" || exit 2
cat "$found"
[ ! -s "$found" ]
