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

# The array that LINE declares, or "".  A string, as an array of char is, counts
# as one thing.
function declared_array (line,	declared)
{
  declared = "^[ \t]*((static|extern|const|struct|unsigned|_Atomic) )*" \
	     "[a-zA-Z_][a-zA-Z_0-9]* [*]*(const )?[a-z_0-9]+\\["
  if (!match(line, declared) || line ~ /^[^*]*char [a-z_0-9]+\[/ \
      || line ~ /^[ \t]*(return|case|else) /)
    return ""
  line = substr(line, 1, RLENGTH - 1)
  sub(/.*[ *]/, "", line)
  return line
}

BEGIN {
  # Of what there are arrays.
  element = "^(.*_)?(address|argument|array|bin|block|bucket|call|cell|column" \
	    "|count|cpu|device|dim|element|entry|event|field|file|flag" \
	    "|function|hash|id|image|index|item|kind|lane|level|limit|line" \
	    "|mapping|member|name|node|object|offset|operand|operation|option" \
	    "|page|pair|path|pid|plugin|pointer|region|register|result|section" \
	    "|size|slab|slot|stack|state|step|stream|stride|symbol|target" \
	    "|task|team|thread|token|turn|type|unit|use|value|variable|word" \
	    "|worker)$"
  string = "^[ \t]*[a-zA-Z_]*=?(\"([^\"\\\\]|\\\\.)*\"|'[^']*')[);]*( \\\\)?$"
}

FNR == 1 {
  c = FILENAME ~ /\.(c|h|cc|C|def)$/
  make = FILENAME ~ /\.mk$/
  script = !c && !make
  # Programs of users and tests are written as users would.
  user = FILENAME ~ /^(examples|testsuite)/
  header = FILENAME ~ /\.h$/ && !user
  code = after_comment = 0
}

length > 80 || /\t/ {
  if (columns($0) > 80 && !may_be_long($0))
    wrong(columns($0) " columns")
}

/[ \t]$/ { wrong("blanks at the end") }

(c || make) && /^\t*        / { wrong("blanks where a tab should be") }

c && !user && declared_array($0) ~ element {
  wrong("an array whose name is not a plural: " declared_array($0))
}

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
