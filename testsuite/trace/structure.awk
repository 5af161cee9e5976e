# Find what is wrong with a trace: print a line for each mistake, and at the end
# how many events there were of each kind.  The regions are in the file regions:
# the track, when it began, and how long it took.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# The value of KEY in this line; "" if there is none.
function value(key)
{
  if (!match($0, "\"" key "\":(\"([^\"\\\\]|\\\\.)*\"|[-0-9.]+)"))
    return ""
  text = substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 3)
  gsub(/^"|"$/, "", text)
  return text
}

function wrong(what)
{
  print "wrong: " what ": " $0
}

/^ *$/ { next }

!/^\[?\{"ph":"[A-Za-z]",.*\}(,|\])$/ { wrong("no event"); next }

ended { wrong("after the end") }
/\]$/ { ended = 1 }

{
  phase = value("ph")
  track = value("pid") " " value("tid")
  stamp = value("ts")
  time = stamp + 0
  count[phase " " value("cat")]++
}

phase == "M" { if (value("name") == "thread_name") named[track] = 1; next }

phase != "C" { used[track] = $0 }

# Microseconds may be more than a number of awk's holds, so that a quarter of
# one is nothing.
phase == "B" || phase == "E" {
  if (time + 0.25 < last[track]) wrong("before what precedes it")
  last[track] = time
}

phase == "B" { depth[track]++; began[track, depth[track]] = time; next }

phase == "E" {
  if (depth[track] < 1) { wrong("an end without a beginning"); next }
  if (time + 0.25 < began[track, depth[track]]) wrong("an end too early")
  depth[track]--
}

phase == "X" && value("cat") == "region" {
  print track, stamp, value("dur") > "regions"
  region[track, stamp] = 1
}

phase == "s" { arrow[value("id")] = track }

phase == "f" {
  if (!(value("id") in arrow)) wrong("an arrow from nowhere")
  if (!((track, stamp) in region)) wrong("an arrow to no region")
  delete arrow[value("id")]
}

END {
  for (track in used)
    if (!(track in named)) { $0 = used[track]; wrong("a track without a name") }
  $0 = ""
  for (id in arrow) wrong("an arrow to nowhere")
  for (track in depth) open += depth[track]
  for (kind in count) print "count: " kind ": " count[kind]
  print "open: " open + 0
  if (ended) print "closed"
}
