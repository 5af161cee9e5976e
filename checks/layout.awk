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
  # Programs of users and tests are written as users would.
  header = FILENAME ~ /\.h$/ && FILENAME !~ /^(examples|testsuite)/
  code = after_comment = 0
}

length > 80 || /\t/ {
  if (columns($0) > 80 && !may_be_long($0))
    wrong(columns($0) " columns")
}

/[ \t]$/ { wrong("blanks at the end") }

(c || make) && /^\t*        / { wrong("blanks where a tab should be") }

c && /^\/\* ---/ { wrong("a banner") }

header && /^[a-z][^#]* \**[a-z_]+ \(.*[;,]$/ \
  && !/^(extern|static|typedef|return|_)/ { wrong("not extern") }

script && /^[a-z_]+ \(\) *\{[^}]*$/ { wrong("a brace that is not on its own line") }

# A comment, a blank line, a type and a function's name.
c && after_comment == 3 && /^[a-zA-Z_]+ \(/ {
  wrong("a blank line after the function's comment")
}
{
  if (c && code && /\*\/$/ && (/^\/\*/ || in_comment))
    after_comment = 1
  else if (after_comment == 1 && $0 == "")
    after_comment = 2
  else if (after_comment == 2 && /^[a-z]/ && !/[;=({]/)
    after_comment = 3
  else
    after_comment = 0
}
/^\/\*/ { in_comment = 1 }
/\*\// { in_comment = 0 }
/^#|^[{]/ { code = 1 }
