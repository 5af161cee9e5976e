# Finds the commands of documents: in Markdown, in indented code, of which a
# block either has them after "$ " or consists of them; in manual pages, after
# .Dl.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -v top=SOURCES -v to=FOLDER -f commands.awk FILE...
# Makes FOLDER/NNN for each block: the file, then the commands.

BEGIN {
  programs = "gcc|g[+][+]|gfortran|gomp-[a-z+-]+|clang-[0-9]+" \
    "|flang-[a-z0-9-]+" \
    "|make|cp|cd|cat|mkdir|export|ccache|distcc|module|sudo|rpmbuild|mpirun" \
    "|debian/rules|[.]/[a-z][^ ]*"
  command = "^([A-Z_]+=[^ ]* )*(" programs ")( |$)|^[A-Z_]+=[^ ]*$"
}

function finish(   i, session, name, wanted)
{
  if (count == 0)
    return
  for (i = 1; i <= count; i++)
    if (block[i] ~ /^[$] /)
      session = 1
  if (session || block[1] ~ command) {
    name = sprintf("%s/%03d", to, ++blocks)
    print file > name
    for (i = 1; i <= count; i++) {
      if (!session || wanted || block[i] ~ /^[$] /) {
	sub(/^[$] /, "", block[i])
	print block[i] > name
	wanted = block[i] ~ /\\$/
      }
    }
    close(name)
  }
  count = 0
}

FNR == 1 {
  finish()
  file = FILENAME
  sub("^" top "/", "", file)
  blank = 1
}
/^[.]Dl / {
  gsub(/\\-/, "-")
  block[++count] = "$ " substr($0, 5)
  finish()
  next
}
/^ *$/ {
  if (count > 0)
    empty++
  blank = 1
  next
}
{
  match($0, /^ */)
  if (count > 0 && RLENGTH < indent)
    finish()
  if (count > 0 || (blank && RLENGTH >= 4)) {
    if (count == 0) {
      indent = RLENGTH
      empty = 0
    }
    for (; empty > 0; empty--)
      block[++count] = ""
    block[++count] = substr($0, indent + 1)
  }
  blank = 0
}
END { finish() }
