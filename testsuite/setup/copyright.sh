# debian/copyright says of each file what its head says: whose it is, and
# whether it has GCC's exception.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
{ [ -e "$top/.git" ] && [ -f "$top/debian/copyright" ]; } \
  || unsupported 'the sources are no clone'

# Files that are only in the tarball come from others.  Licenses are not listed.
{
  git -C "$top" -c safe.directory='*' ls-files
  (cd "$top" && ls -d configure Makefile.in aclocal.m4 build-aux/* m4/*.m4)
} | grep -v '^COPYING' | LC_ALL=C sort -u > files || exit 1
grep -qx 'build-aux/install-sh' files || unsupported 'no bootstrap was here'

# The last paragraph with a pattern for a file is about that file.  Patterns are
# those of a shell, where stars are also for slashes.
cat > compare.awk <<'END'
function paragraph ()
{
  if (field["Files"])
    {
      n++
      pattern[n] = " " field["Files"]
      holders[n] = field["Copyright"]
      license[n] = field["License"]
    }
  split ("", field)
}

function about (file,   i, j, words, count, word)
{
  for (i = n; i > 0; i--)
    {
      count = split (pattern[i], words, " ")
      for (j = 1; j <= count; j++)
	{
	  word = words[j]
	  gsub (/[.+]/, "[&]", word)
	  gsub (/[*]/, ".*", word)
	  if (file ~ "^" word "$")
	    return i
	}
    }
  return 0
}

function look_at (file,   head, line, count, i)
{
  while (count++ < 30 && (getline line < (top "/" file)) > 0)
    {
      gsub (/^[^A-Za-z]+|[ \t]+$/, "", line)
      head = head " " line
    }
  close (top "/" file)
  i = about(file)
  if (head ~ /Copyright.*Free *Software *Foundation, *Inc/ \
      && holders[i] !~ /Free Software Foundation/)
    print file ": of the Free Software Foundation"
  if (head ~ /Copyright.*X Consortium/ && holders[i] !~ /X Consortium/)
    print file ": of the X Consortium"
  if (head ~ /Copyright.*The gomp-offload developers/ \
      && (head ~ /with the GCC Runtime Library Exception/) \
	 != (license[i] ~ /Runtime-Library/))
    print file ": " license[i]
}

FNR == NR && /^$/ {
  paragraph()
  next
}
FNR == NR && /^[A-Z]/ { name = $1; sub (/:$/, "", name); $1 = "" }
FNR == NR {
  if (name != "License" || !field[name])
    field[name] = field[name] " " $0
  next
}
FNR == 1 { paragraph() }
{ look_at($0) }
END
silent 'files are as debian/copyright says' \
  awk -v top="$top" -f compare.awk "$top/debian/copyright" files
