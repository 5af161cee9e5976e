# Compares what programs of a testsuite print in checking mode with the list of
# what is to be found.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -v release=N -f findings.awk LIST LOG
#
# LOG has the output of each program before the result of its execution, and
# before that a result of its compilation.  The folder of a suite that another
# one takes a program from, FOLDER/../, is left out.  Prints
# "ran PROGRAM" for each run; for each finding "expected PROGRAM: FINDING" or
# "unexpected PROGRAM: FINDING"; and "missing ENTRY" for each of the list whose
# program ran without it.
#
# A finding is written as it is told, without "libgomp-target: warning: " and
# with its kind only in the brackets at the end.  An entry is one, with the
# program before it, where "*" stands for anything:
#
#	libgomp.c/a.c: target update: 'a' is not present * (a: *:7, *) [present]
#
# Before it there may be the releases of GCC that it is for, "13", "12-13" or
# "14-".  What comes again is counted at the program's end, in lines that are
# not looked at.

# Whether what is for KEY is for this run.
function applies (key,	range)
{
  if (split(key, range, "-") == 1)
    return release == key
  return release >= range[1] && (range[2] == "" || release <= range[2])
}

# TEXT with "*" for anything, as a regular expression.
function regexp_of (text)
{
  gsub(/[][\\.^$+?(){}|]/, "\\\\&", text)
  gsub(/\*/, ".*", text)
  return "^" text "$"
}

# What was found before the result of PROGRAM's execution.
function judge (program,	i, k, entry, is_expected)
{
  print "ran " program
  ran[program] = 1
  for (i = 1; i <= pending; i++) {
    is_expected = 0
    for (k = 1; k <= count; k++)
      if (programs[k] == program && found[i] ~ regexps[k]) {
	is_expected = 1
	seen[k] = 1
      }
    print (is_expected ? "expected " : "unexpected ") program ": " found[i]
  }
  pending = 0
}

FNR == NR {
  if (/^#/ || NF == 0)
    next
  entry = $0
  if (match(entry, /^[0-9]+(-[0-9]*)? +/)) {
    if (! applies($1))
      next
    entry = substr(entry, RLENGTH + 1)
  }
  entries[++count] = entry
  end = index(entry, ": ")
  programs[count] = substr(entry, 1, end - 1)
  regexps[count] = regexp_of(substr(entry, end + 2))
  next
}

/libgomp-target: (warning|error): .* \[GOMP_OFFLOAD_CHECK=[a-z]+\]/ {
  finding = $0
  sub(/.*libgomp-target: (warning|error): /, "", finding)
  sub(/\[GOMP_OFFLOAD_CHECK=/, "[", finding)
  sub(/\r$/, "", finding)
  if (finding !~ /^[0-9]+ times in all: /)
    found[++pending] = finding
  next
}

# What came before was of programs that ask what the machine has.
/^(PASS|FAIL): .*\(test for excess errors\)$/ {
  pending = 0
}

/^(PASS|FAIL|XFAIL|XPASS|UNRESOLVED): .* execution test$/ {
  sub(/^.*\/\.\.\//, "", $2)
  judge($2)
}

END {
  for (k = 1; k <= count; k++)
    if (ran[programs[k]] && ! seen[k])
      print "missing " entries[k]
}
