# The list of messages, in Markdown, from the calls in the sources that print
# them.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -v top=SOURCE-FOLDER -f message-calls.awk -f messages.awk
#	 FOLDER/FILE...

BEGIN {
  print "# Messages"
  print ""
  print "Made from the sources. An error or a warning is a line on standard error,"
  print "which begins with the program: `libgomp-target: error: …`, `gcc: error: …`,"
  print "`host-emul mkoffload: error: …`. A reason is a part of such a line, and of"
  print "what `gomp-offload info` says. Others come from `gomp-offload doctor`, and"
  print "from [checking mode](checking.md)."
  while (ARGC > 1) {
    read_messages(ARGV[--ARGC])
    ARGV[ARGC] = ""
  }
  print_all()
}

function found(file, line, kind, text,   folder, message)
{
  folder = file
  sub(/\/[^\/]*$/, "", folder)
  message = text
  gsub(/\|/, "\\|", message)
  message = "| " message " | " kind " |"
  if (!has_words(text) || (folder, message) in seen)
    return
  seen[folder, message] = 1
  lines[folder] = lines[folder] message "\n"
}

function print_all(   folder, names, count, i, sort)
{
  for (folder in lines) {
    for (i = count++; i > 0 && names[i] > folder; i--)
      names[i + 1] = names[i]
    names[i + 1] = folder
  }
  sort = "LC_ALL=C sort"
  for (i = 1; i <= count; i++) {
    print "\n## " names[i] "\n\n| message | |\n| --- | --- |"
    fflush()
    printf "%s", lines[names[i]] | sort
    close(sort)
  }
}
