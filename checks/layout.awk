# What is not laid out as .editorconfig and HACKING say, a line each.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

function wrong (what)
{
  print FILENAME ":" FNR ": " what
}

# How many columns LINE takes.
function columns (line,	at, width)
{
  width = 0
  while (at = index (line, "\t")) {
    width += at - 1
    width += 8 - width % 8
    line = substr (line, at + 1)
  }
  return width + length (line)
}

# Lines that may be longer: what a test expects of a line has to stand on it; an
# entry of a table that sed reads; and one word, or in a script one string, since
# messages that tests expect are found whole and symbols cannot be split.
function may_be_long (line)
{
  return line ~ /[{] dg-/ || line ~ /^OFFLOAD_TARGET / \
	 || line ~ /^[ \t]*[^ \t]+( \\)?$/ \
	 || (script && line ~ string)
}

BEGIN {
  string = "^[ \t]*[a-zA-Z_]*=?(\"([^\"\\\\]|\\\\.)*\"|'[^']*')[);]*( \\\\)?$"
}

FNR == 1 {
  c = FILENAME ~ /\.(c|h|cc|C|def)$/
  make = FILENAME ~ /\.mk$/
  script = !c && !make
}

length > 80 || /\t/ {
  if (columns($0) > 80 && !may_be_long($0))
    wrong(columns($0) " columns")
}

/[ \t]$/ { wrong("blanks at the end") }

(c || make) && /^\t*        / { wrong("blanks where a tab should be") }
