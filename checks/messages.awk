# Which messages of the sources have no test.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -v top=SOURCE-FOLDER -f message-calls.awk -f messages.awk
#	 SOURCE... TEST...
#
# A message has a test if four words of it that follow each other, and are in no
# other message, are in a file of testsuite/.  The others are in
# testsuite/lib/messages, which says how.  Prints what is wrong, and at last how
# many messages there are; the status is 0 if nothing is wrong.

BEGIN {
  for (i = 1; i < ARGC; i++)
    if (ARGV[i] ~ /^(\.\/)?testsuite\//)
      read_test(ARGV[i])
    else
      read_messages(ARGV[i])
  read_list(top "/testsuite/lib/messages")
  for (i = 1; i <= count; i++)
    if (!(message[i] in listed) && !has_test(text[i], message[i]))
      tell(message[i] ": no test has words of it; see testsuite/lib/messages")
  for (i in listed)
    if (!(i in known))
      tell(i ": there is no such message")
  print count - wrong " passed, " wrong + 0 " failed"
  exit wrong > 0
}

function tell(what)
{
  print what
  wrong++
}

# WORD without the quotes, brackets and the like around it.
function bare(word)
{
  gsub(/\\/, "", word)
  gsub(/^[^A-Za-z0-9_-]+|[^A-Za-z0-9_-]+$/, "", word)
  return word
}

# Note in RUNS each four words that follow each other in TEXT.
function note_runs(text, runs,   words, n, i, first, second, third, fourth)
{
  n = split(text, words, /[ \t\n]+/)
  for (i = 1; i <= n; i++) {
    fourth = bare(words[i])
    if (fourth == "")
      continue
    if (first != "")
      runs[first " " second " " third " " fourth] = 1
    first = second
    second = third
    third = fourth
  }
}

function read_test(file,   all, line)
{
  while ((getline line < (top "/" file)) > 0)
    all = all line "\n"
  close(top "/" file)
  gsub(/\\\n/, "", all)
  note_runs(all, tested)
}

# The runs of MESSAGE, those of each part between what is put in.
function runs_of(message, runs,   parts, n, i)
{
  n = split(message, parts, /…/)
  for (i = 1; i <= n; i++)
    note_runs(parts[i], runs)
}

function found(file, line, kind, said,   name, runs, run)
{
  name = file
  sub(/\/[^\/]*$/, ": " said, name)
  if (!has_words(said) || name in known)
    return
  known[name] = 1
  message[++count] = name
  text[count] = said
  runs_of(said, runs)
  for (run in runs)
    shared[run]++
}

function has_test(said, name,   runs, run)
{
  runs_of(said, runs)
  for (run in runs)
    if (shared[run] == 1 && run in tested)
      return 1
  return 0
}

# The list: a message, and in the next line its test and words that are in
# both, a test that has none, or a reason why there is no test.
function read_list(file,   line, at, name, words)
{
  while ((getline line < file) > 0) {
    if (line ~ /^#|^$/ || line ~ /^  - ./)
      continue
    if (line ~ /^[^ ]/) {
      name = line
      listed[name] = 1
      continue
    }
    at = index(line ":", ":")
    words = substr(line, at + 2)
    if (!index(name, words))
      tell(name ": has no words '" words "'")
    if (!in_file(top "/testsuite/" substr(line, 3, at - 3), words))
      tell(name ": not in testsuite/" substr(line, 3))
  }
  close(file)
}

function in_file(file, words,   line, is)
{
  while (!is && (getline line < file) > 0)
    is = words == "" || index(line, words) > 0
  close(file)
  return is
}
