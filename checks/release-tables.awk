# Makes a table for doc/releases.md of the records in doc/releases/: see
# release-record.sh.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -v table=ours|gccs|features -f release-tables.awk RECORD...

BEGIN {
  FS = "\t"
  split("C C++ Fortran all", languages, " ")
  columns["ours"] = "passed | failed | skipped"
  columns["gccs"] = "good | bad | of these listed | skipped"
  if (table in columns)
    {
      row = "| suite | compiler | commit | run | part | " columns[table] " |"
      print row
      gsub(/[^|]+/, " --- ", row)
      print row
    }
}

FNR == 1 { count++ }
/^(suite|compiler|commit|run)\t/ { about[count, $1] = $2 }
$1 == table {
  # What the record is about stands in the first of its rows.
  row = "| | | | "
  if (last != count)
    row = "| " about[count, "suite"] " | " about[count, "compiler"] " | " \
	  about[count, "commit"] " | " about[count, "run"] " "
  last = count
  row = row "| `" $2 "`"
  for (i = 3; i <= NF; i++)
    row = row " | " $i
  print row " |"
}
$1 == "feature" {
  has_features[count] = 1
  if (!($2 in row_of))
    {
      row_of[$2] = ++rows
      titles[rows] = $2
    }
  results[$2, count, $3] = $4
}

# What record I says of the feature TITLE, for languages with the same result
# once.
function cell (title, i,	text, j, k, same, result, said)
{
  for (j = 1; j <= 4; j++)
    {
      if (!((title, i, languages[j]) in results) || said[j])
	continue
      result = results[title, i, languages[j]]
      same = languages[j]
      for (k = j + 1; k <= 4; k++)
	if ((title, i, languages[k]) in results \
	    && results[title, i, languages[k]] == result)
	  {
	    same = same ", " languages[k]
	    said[k] = 1
	  }
      text = text (text == "" ? "" : "; ") same ": " result
    }
  # One result for all languages there are.
  if (text != "" && text !~ /;/)
    sub(/^[^:]*: /, "", text)
  return text == "" ? "not run" : text
}

# The titles in order: an insertion sort, since awk has none.
function sort_titles (	i, j, title)
{
  for (i = 2; i <= rows; i++)
    {
      title = titles[i]
      for (j = i - 1; j > 0 && titles[j] > title; j--)
	titles[j + 1] = titles[j]
      titles[j + 1] = title
    }
}

END {
  if (table != "features")
    exit
  sort_titles()
  row = "| feature"
  line = "| ---"
  for (i = 1; i <= count; i++)
    if (has_features[i])
      {
	row = row " | " about[i, "compiler"] ", " about[i, "suite"]
	line = line " | ---"
      }
  print row " |\n" line " |"
  for (j = 1; j <= rows; j++)
    {
      row = "| `" titles[j] "`"
      for (i = 1; i <= count; i++)
	if (has_features[i])
	  row = row " | " cell(titles[j], i)
      print row " |"
    }
}
