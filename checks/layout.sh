#!/bin/sh
# Lists what is not laid out as .editorconfig says: "make check-layout" calls
# it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: layout.sh
#
# Lines of more than 80 columns, blanks at the end of a line, and eight blanks
# where a tab should be.  What a test expects of a line has to stand on that
# line, so lines with a directive may be longer.

set -u
cd "$(dirname "$0")/.." || exit 2
git ls-files \
  | grep -E '\.(c|h|cc|C|def|sh|mk)$|^(quickstart|bootstrap|\.ci/run)$|/run-[a-z]*$' \
  | while read -r file; do
      expand "$file" | awk -v file="$file" '
	length > 80 && !/[{] dg-/ { print file ":" NR ": " length " columns" }'
      awk -v file="$file" '
	/[ \t]$/ { print file ":" NR ": blanks at the end" }
	/^\t*        / && file ~ /\.(c|h|cc|C|def|mk)$/ {
	  print file ":" NR ": blanks where a tab should be"
	}' "$file"
    done > "${TMPDIR:-/tmp}/layout.$$"
trap 'rm -f "${TMPDIR:-/tmp}/layout.$$"' EXIT
cat "${TMPDIR:-/tmp}/layout.$$"
[ ! -s "${TMPDIR:-/tmp}/layout.$$" ]
