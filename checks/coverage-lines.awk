# From gcov's JSON to one line of text for each line of code:
# FILE LINE COUNT FUNCTION.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# The variable top is the source folder as the compiler was told it, with a
# slash at its end.  gcov writes an object for each line, one for each function,
# and then the name of the file that they are in.

BEGIN { RS = "{" }

# The value of KEY in the record, without quotes.
function value(key,   text)
{
  if (!match($0, "\"" key "\": *(\"[^\"]*\"|[0-9]+)"))
    return ""
  text = substr($0, RSTART, RLENGTH)
  sub(/^"[^"]*": */, "", text)
  gsub(/"/, "", text)
  return text
}

function end_file(file,   i, name)
{
  if (index(file, top) == 1)
    for (i = 1; i <= lines; i++) {
      name = of[i] in readable ? readable[of[i]] : of[i]
      gsub(/ /, "", name)
      print substr(file, length(top) + 1), line[i], count[i], name
    }
  lines = 0
}

/"line_number":/ {
  line[++lines] = value("line_number")
  count[lines] = value("count")
  of[lines] = value("function_name")
}

/"demangled_name":/ { readable[value("name")] = value("demangled_name") }

/"file": / { end_file(value("file")) }
