# Lists the rows of a table of goals that no program can fill in.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -v fields=NUMBER -f bench-goals.awk SOURCE... GOALS
# A row has so many fields.  It names measurements, SET:NAME.  A NAME has to
# stand in quotes in a SOURCE, as it is or as printf's format, where %s is any
# other string of that source.

FNR == 1 {
  end_of_source()
  is_goals = FILENAME == ARGV[ARGC - 1]
}

is_goals && !/^#/ { check_row() }

!is_goals {
  line = $0
  while (match (line, /"([^"\\]|\\.)*"|'[^']*'/)) {
    note(substr (line, RSTART + 1, RLENGTH - 2))
    line = substr (line, RSTART + RLENGTH)
  }
}

# A string of the source; what comes after a tab are times.
function note (text)
{
  sub (/\\t.*/, "", text)
  if (text ~ /%/)
    formats[++format_count] = quoted(text)
  else if (text != "") {
    printed[text] = 1
    words = words (words == "" ? "" : "|") quoted(text)
  }
}

# A regular expression for TEXT.
function quoted (text)
{
  gsub (/[][\\.*+?(){}|^$]/, "\\\\&", text)
  return text
}

# Make regular expressions of its formats.
function end_of_source (	i, parts, n, j, expression)
{
  for (i = 1; i <= format_count; i++) {
    gsub (/%z?[du]/, "[0-9]+", formats[i])
    gsub (/%g/, "[0-9.]+", formats[i])
    n = split (formats[i], parts, "%s")
    expression = parts[1]
    for (j = 2; j <= n; j++)
      expression = expression "(" words ")" parts[j]
    expressions[++expression_count] = "^" expression "$"
  }
  format_count = 0
  words = ""
}

function is_printed (name,	i)
{
  for (i = 1; i <= expression_count && !(name in printed); i++)
    if (name ~ expressions[i])
      printed[name] = 1
  return name in printed
}

function wrong (what)
{
  print FILENAME ":" FNR ": " what
}

function check_row (	field, count, i, set, name)
{
  count = split ($0, field, "\t")
  if (count != fields)
    wrong("not " fields " fields")
  for (i = 4; i <= count; i++)
    if (field[i] !~ /^([0-9.]+|-)$/)
      wrong("neither a number nor -: " field[i])
  for (i = 2; i <= 3; i++) {
    set = name = field[i]
    sub (/:.*/, "", set)
    sub (/^[^:]*:/, "", name)
    if (set !~ /^((ours|limits)(-busy)?|(ours|host)-rolled|ours-(baseline|checked|compiled|ir)|clang|llvm(-host)?|stock|host|both|remote|mpi|relay|cubin|default|best|path)$/)
      wrong("there is no set of results '" set "'")
    if (!is_printed(name))
      wrong("nothing prints '" name "'")
  }
}
