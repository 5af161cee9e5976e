# The list of messages, in Markdown, from the calls in the sources that print
# them.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -v top=SOURCE-FOLDER -f messages.awk FOLDER/FILE...
#
# Of each call, the first literal is the message.  What is put into it when it
# is printed becomes "…", and so does what the literal has from a macro.

BEGIN {
  kind["diag_fatal"] = kind["diag_error"] = kind["report_error"] = "error"
  kind["die"] = kind["GOMP_PLUGIN_fatal"] = kind["GOMP_PLUGIN_error"] = "error"
  kind["error_at"] = kind["subcommand_misused"] = "error"
  kind["diag_warning"] = kind["report_warning"] = "warning"
  kind["GOMP_PLUGIN_warning"] = kind["warning_at"] = "warning"
  kind["check_tell"] = kind["check_finding"] = "checking mode"
  kind["diag_fail"] = kind["plugin_set_problem"] = "reason"
  kind["construct_fail"] = "reason"
  kind["finding_add"] = "doctor"
  for (name in kind)
    names = names (names == "" ? "" : "|") name
  call = "(^|[^A-Za-z_])(" names ") [(]"

  print "# Messages"
  print ""
  print "Made from the sources. An error or a warning is a line on standard error,"
  print "which begins with the program: `libgomp-target: error: …`, `gcc: error: …`,"
  print "`host-emul mkoffload: error: …`. A reason is a part of such a line, and of"
  print "what `gomp-offload info` says. Others come from `gomp-offload doctor`, and"
  print "from [checking mode](checking.md)."
  while (ARGC > 1) {
    read_file(ARGV[--ARGC])
    ARGV[ARGC] = ""
  }
  print_all()
}

# The message of the call after whose parenthesis TEXT begins; "" if it has none.
function message_in(text,   at, c, depth, string, said, word)
{
  depth = 1
  for (at = 1; at <= length(text) && depth > 0; at++) {
    c = substr(text, at, 1)
    if (c == "\"") {
      string = ""
      for (at++; (c = substr(text, at, 1)) != "\"" && c != ""; at++) {
	string = string c
	if (c == "\\")
	  string = string substr(text, ++at, 1)
      }
      said = said string
    } else if (c ~ /[A-Za-z_]/) {
      match(substr(text, at), /^[A-Za-z0-9_]+/)
      word = substr(text, at, RLENGTH)
      at += RLENGTH - 1
      if (said != "" && word ~ /^[A-Z][A-Z0-9_a-z]*$/)
	said = said "%s"
      else if (said != "")
	return said
    } else if (c == "(")
      depth++
    else if (c == ")")
      depth--
    else if (said != "" && c !~ /[ \t\n]/)
      return said
  }
  return said
}

# The message SAID as it is printed.
function shown(said)
{
  gsub(/%</, "'", said)
  gsub(/%>/, "'", said)
  gsub(/%%/, "\1", said)
  gsub(/%[-#+ 0-9.*]*(hh|h|ll|l|z|j|t)?[A-Za-z]/, "…", said)
  gsub(/%/, "…", said)
  gsub(/\1/, "%", said)
  gsub(/(… ?)+…/, "…", said)
  gsub(/\\n/, " ", said)
  gsub(/\\"/, "\"", said)
  gsub(/\|/, "\\|", said)
  gsub(/^ +| +$/, "", said)
  return said
}

function note(folder, what, text,   line)
{
  text = shown(text)
  line = "| " text " | " what " |"
  # What has no words of its own is another message's.
  if (text !~ /[a-z][a-z]+ [a-z0-9…']/ || (folder, line) in seen)
    return
  seen[folder, line] = 1
  lines[folder] = lines[folder] line "\n"
}

function read_file(file,   text, line, folder, name)
{
  while ((getline line < (top "/" file)) > 0)
    text = text line "\n"
  close(top "/" file)
  folder = file
  sub(/^[.]\//, "", folder)
  sub(/\/[^\/]*$/, "", folder)
  while (match(text, call)) {
    name = substr(text, RSTART, RLENGTH)
    gsub(/[^A-Za-z_]/, "", name)
    text = substr(text, RSTART + RLENGTH)
    note(folder, kind[name], message_in(text))
  }
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
