# Finds the calls in the sources that print messages, and the message of each.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -v top=SOURCE-FOLDER -f message-calls.awk -f WHAT.awk ...
#
# WHAT.awk calls read_messages (FILE), and has a function for each message
# there: found (FILE, LINE, KIND, MESSAGE).  Of each call, the first literal is
# the message.  What is put into it when it is printed becomes "…", and so does
# what the literal has from a macro.

BEGIN {
  kind["diag_fatal"] = kind["diag_error"] = kind["report_error"] = "error"
  kind["die"] = kind["GOMP_PLUGIN_fatal"] = kind["GOMP_PLUGIN_error"] = "error"
  kind["error_at"] = kind["fatal_error"] = kind["acc_fatal"] = "error"
  kind["subcommand_misused"] = kind["fail"] = "error"
  kind["diag_warning"] = kind["report_warning"] = "warning"
  kind["GOMP_PLUGIN_warning"] = kind["warning_at"] = "warning"
  kind["check_tell"] = kind["check_finding"] = "checking mode"
  kind["diag_fail"] = kind["plugin_set_problem"] = "reason"
  kind["construct_fail"] = "reason"
  kind["finding_add"] = "doctor"
  for (name in kind)
    names = names (names == "" ? "" : "|") name
  call = "(^|[^A-Za-z_])(" names ") [(]"
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
  gsub(/%qs/, "'%s'", said)
  gsub(/%%/, "\1", said)
  gsub(/%[-#+ 0-9.*]*(hh|h|ll|l|z|j|t)?[A-Za-z]/, "…", said)
  gsub(/%/, "…", said)
  gsub(/\1/, "%", said)
  gsub(/(… ?)+…/, "…", said)
  gsub(/\\n/, " ", said)
  gsub(/\\"/, "\"", said)
  gsub(/^ +| +$/, "", said)
  return said
}

# Those of FILE, a path in the source folder.
function read_messages(file,   text, line, number, name, message)
{
  while ((getline line < (top "/" file)) > 0)
    text = text line "\n"
  close(top "/" file)
  sub(/^[.]\//, "", file)
  number = 1
  while (match(text, call)) {
    name = substr(text, RSTART, RLENGTH)
    number += gsub(/\n/, "\n", name)
    number += newlines(substr(text, 1, RSTART - 1))
    gsub(/[^A-Za-z_]/, "", name)
    text = substr(text, RSTART + RLENGTH)
    found(file, number, kind[name], shown(message_in(text)))
  }
}

# Whether MESSAGE has words of its own.  Otherwise those it prints are another
# message's.
function has_words(message)
{
  return message ~ /[a-z][a-z]+ [a-z0-9…']/
}

function newlines(text)
{
  return gsub(/\n/, "\n", text)
}
