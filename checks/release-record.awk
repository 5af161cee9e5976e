# What release-record.sh says of our tests.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -f release-record.awk FEATURES SUM
# FEATURES has a line for each example of a feature: the program, a tab, the
# feature's title.

function language (program)
{
  if (program ~ /\.c$/)
    return "C"
  if (program ~ /\.C$/)
    return "C++"
  return program ~ /\.f90$/ ? "Fortran" : "all"
}

# Why the result of this line is unsupported.
function reason_of_line (	reason)
{
  reason = $0
  sub(/^UNSUPPORTED: [^:]*: /, "", reason)
  sub(/:? execution test$/, "", reason)
  sub(/^needs GCC /, "since gcc ", reason)
  return reason
}

function note_feature (title, program,	key)
{
  key = title "\t" language(program)
  seen[key] = 1
  if ($1 ~ /^(FAIL|XPASS|ERROR|UNRESOLVED):$/)
    failing[key] = 1
  else if ($1 == "UNSUPPORTED:")
    reasons[key] = reason_of_line()
  else if (/ execution test$/ || program ~ /\.sh$/)
    good[key] = 1
}

function feature_result (key)
{
  if (key in failing)
    return "**fails**"
  if (key in reasons)
    return reasons[key]
  return key in good ? "yes" : "compiled only"
}

NR == FNR {
  titles[substr($0, 1, index($0, "\t") - 1)] = substr($0, index($0, "\t") + 1)
  next
}

/^[A-Z]+: / {
  program = $2
  sub(/:$/, "", program)
  part = program
  sub(/\/.*/, "", part)
  parts[part] = 1
  if (program in titles)
    note_feature(titles[program], program)
}

/^(PASS|XFAIL): / { passed[part]++ }
/^(FAIL|XPASS|ERROR|UNRESOLVED): / { failed[part]++ }
/^(UNSUPPORTED|UNTESTED): / { skipped[part]++ }

END {
  for (part in parts)
    printf "ours\t%s\t%d\t%d\t%d\n", part, passed[part], failed[part],
	   skipped[part]
  for (key in seen)
    printf "feature\t%s\t%s\n", key, feature_result(key)
}
