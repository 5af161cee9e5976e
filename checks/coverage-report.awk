# The report of "make coverage", from the output of coverage-lines.awk, sorted by
# file and line.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# A file, a header above all, may be part of several programs: a line is reached
# if any of them executed it.

function folder_of(file)
{
  sub(/\/[^\/]*$/, "", file)
  return file
}

# Print the function that is being read, if it has lines that nothing reached.
function end_function()
{
  if (ranges != "")
    details = details "\n" file ": " name ":" ranges
  ranges = ""
}

# Lines without code do not end a range of them.
function end_range()
{
  if (first)
    ranges = ranges " " (first == last ? first : first "-" last)
  first = 0
}

function end_line(   folder)
{
  if (number == "")
    return
  folder = folder_of(file)
  total[folder]++
  total["total"]++
  if (reached)
    end_range()
  else {
    missed[folder]++
    missed["total"]++
    if (!first)
      first = number
    last = number
  }
}

$1 != file || $2 != number {
  end_line()
  if ($1 != file || $4 != name) {
    end_range()
    end_function()
  }
  file = $1
  number = $2
  name = $4
  reached = 0
}

{ reached = reached || $3 > 0 }

function summary(folder)
{
  return sprintf("%-30s %6d %8d %8.1f %%\n", folder, total[folder], missed[folder],
    100 * (total[folder] - missed[folder]) / total[folder])
}

END {
  end_line()
  end_range()
  end_function()
  fflush()
  printf "%-30s %6s %8s %10s\n", "folder", "lines", "missed", "reached"
  for (folder in total)
    if (folder != "total")
      printf "%s", summary(folder) | "LC_ALL=C sort"
  close("LC_ALL=C sort")
  printf "%s", summary("total")
  print "\nLines that no test reached, by file and function" details
}
