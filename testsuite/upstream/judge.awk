# Compares results of GCC's tests with the list of those that are known to be
# bad.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -v release=N -v driver=NAME -f judge.awk LIST SUM
#
# Prints a line for each bad result, "expected RESULT" or "unexpected RESULT",
# and "outdated ENTRY" for each of the list whose tests have all become good.
#
# An entry is a result, as DejaGnu prints it.  One that ends in "*" stands for
# all that begin so.  Before it there may be what it is for: releases of GCC,
# "13", "12-13" or "14-", or "stand-in", NVIDIA's driver that is none.
#
# How many blanks stand in a row is no difference: DejaGnu puts three before an
# option of its own, and two before one that it was told.

# Whether what is for KEY is for this run.
function applies (key,	range)
{
  if (key == "stand-in")
    return driver == key
  if (split(key, range, "-") == 1)
    return release == key
  return release >= range[1] && (range[2] == "" || release <= range[2])
}

# RESULT without the word that says whether it is good.
function name_of (result)
{
  sub(/^[A-Z]+: /, "", result)
  return result
}

# Whether entry I is about what has this NAME.
function is_about (i, name)
{
  if (prefixes[i] == "")
    return names[i] == name
  return substr(name, 1, length(prefixes[i])) == prefixes[i]
}

{
  gsub(/ +/, " ")
}

FNR == NR {
  entry = $0
  if (match(entry, /^(stand-in|[0-9]+(-[0-9]*)?) +/)) {
    if (! applies($1))
      next
    entry = substr(entry, RLENGTH + 1)
  }
  if (entry ~ /^(FAIL|XPASS|UNRESOLVED|ERROR): /) {
    entries[++count] = entry
    names[count] = name_of(entry)
    if (names[count] ~ /\*$/)
      prefixes[count] = substr(names[count], 1, length(names[count]) - 1)
  }
  next
}

/^(FAIL|XPASS|UNRESOLVED|ERROR): / {
  is_expected = 0
  for (i = 1; i <= count; i++) {
    if (is_about(i, name_of($0)) \
	&& index(entries[i], substr($0, 1, index($0, ":"))) == 1) {
      is_expected = 1
      other[i] = 1
    }
  }
  print (is_expected ? "expected" : "unexpected") " " $0
  next
}

/^(PASS|XFAIL|UNSUPPORTED|UNTESTED): / {
  is_good = /^(PASS|XFAIL)/
  for (i = 1; i <= count; i++) {
    if (is_about(i, name_of($0))) {
      if (is_good)
	good[i] = 1
      else
	other[i] = 1
    }
  }
}

END {
  for (i = 1; i <= count; i++) {
    if (good[i] && ! other[i])
      print "outdated " entries[i]
  }
}
