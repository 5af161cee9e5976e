# Which messages no test has had printed: of the lines that "make coverage"
# reports as not reached, those that tell an error or warn.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -v top=SOURCE-FOLDER -f error-paths.awk REPORT
#
# Prints FILE:LINE: FUNCTION: TEXT, and at last how many there are.

BEGIN {
  tells = "(diag_(fail|fatal|error|warning)|construct_fail|plugin_set_problem" \
    "|GOMP_PLUGIN_(error|fatal|warning)|report_(error|warning)|die|fail" \
    "|error|warning(_at)?|gomp_(error|fatal)) \\("
}

# Lines with a colon after the file and after the function; the summary before
# them has none.
/^[^ :]+: [^:]*:( [0-9]+(-[0-9]+)?)+$/ {
  file = substr($1, 1, length($1) - 1)
  name = $2
  sub(/:$/, "", name)
  split("", lines)
  count = 0
  while ((getline line < (top "/" file)) > 0)
    lines[++count] = line
  close(top "/" file)
  for (i = 3; i <= NF; i++) {
    split($i, range, "-")
    last = range[2] == "" ? range[1] : range[2]
    for (at = range[1] + 0; at <= last + 0; at++)
      if (lines[at] ~ tells) {
	text = lines[at]
	sub(/^[ \t]+/, "", text)
	print file ":" at ": " name ": " text
	found++
      }
  }
}

END { print found + 0 " messages" }
