# Which messages no test has had printed: of the lines that "make coverage"
# reports as not reached, those that tell an error or warn.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -v top=SOURCE-FOLDER -v list=LIST -f message-calls.awk
#	 -f error-paths.awk REPORT
#
# Prints FILE:LINE: FUNCTION: MESSAGE, and at last how many there are.  Those
# for which LIST, testsuite/lib/messages, has a reason are only counted.

BEGIN {
  while ((getline line < list) > 0)
    if (line ~ /^  - /)
      has_reason[name] = 1
    else
      name = line
}

function found(file, line, kind, said)
{
  message[file, line] = said
}

# Lines with a colon after the file and after the function; the summary before
# them has none.
/^[^ :]+: [^:]*:( [0-9]+(-[0-9]+)?)+$/ {
  file = substr($1, 1, length($1) - 1)
  if (!(file in was_read)) {
    read_messages(file)
    was_read[file] = 1
  }
  folder = file
  sub(/\/[^\/]*$/, "", folder)
  for (i = 3; i <= NF; i++) {
    split($i, range, "-")
    last = range[2] == "" ? range[1] : range[2]
    for (at = range[1] + 0; at <= last + 0; at++)
      if ((file, at) in message) {
	said = message[file, at]
	if (folder ": " said in has_reason)
	  reasons++
	else {
	  print file ":" at ": " $2 " " said
	  missing++
	}
      }
  }
}

END { print missing + 0 " messages; reasons for " reasons + 0 " others" }
