# doc/memory-model.md has a row for each atomic variable of the sources, and for
# each file with a fence, and none for others.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

top=$SRC/../..
document=$top/doc/memory-model.md

# declared: prints "FILE NAME" for each atomic variable of the files that are
# named on the input.
declared ()
{
  while read -r file; do
    awk -v file="$file" '
      function note (name) { print file, name }
      {
	sub (/\/\*.*/, ""); sub (/__attribute__.*/, ";")
      }
      /memory_order_|^extern/ { next }
      # A pointer that is atomic, or to atomic words.
      match ($0, /\*_Atomic [a-z_]+ *[);=[]/) {
	name = substr ($0, RSTART + 9, RLENGTH - 9)
	gsub (/[^a-z_]/, "", name); note(name); next
      }
      match ($0, /_Atomic \([^)]*\) [a-z_]+(\[[A-Z]+\])?;/) {
	name = $NF; gsub (/[^a-z_]/, "", name); note(name); next
      }
      match ($0, /^ *_Atomic [a-z0-9_]+ \*[a-z_]+;/) {
	name = $NF; gsub (/[^a-z_]/, "", name); note(name); next
      }
      match ($0, /(_Atomic|atomic_flag|atomic_bool|atomic_int) [^(*]*[;=[]/) {
	line = substr ($0, RSTART, RLENGTH)
	sub (/[=[].*/, ";", line)
	count = split (line, names, ",")
	for (i = 1; i <= count; i++)
	  {
	    name = names[i]
	    sub (/;.*/, "", name); sub (/ *$/, "", name); sub (/.* /, "", name)
	    note(name)
	  }
      }' "$top/$file"
    sed -n 's/.*__atomic_[a-z_]* (&\([^,]*\),.*/\1/p' "$top/$file" \
      | sed 's/.*[>.]//; s/\[.*//' | sed "s|^|$file |"
    ! grep -qE 'atomic_thread_fence \(' "$top/$file" || echo "$file fence"
  done
}

# documented: prints the same of the document's rows.
documented ()
{
  # shellcheck disable=SC2016 # These are no commands.
  sed -n 's/^| `\([^:`]*\): \([^`]*\)`.*/\1 \2/p' "$document" \
    | while read -r file names; do
	for prefix in '' plugins/intelmic/ libgomp-target/; do
	  [ ! -f "$top/$prefix$file" ] || break
	done
	for name in $names; do
	  echo "$prefix$file ${name%,}"
	done
      done
}

(cd "$top" && find libgomp-target plugins support device-libraries include \
		-name '*.[ch]') | declared | sort -u > in-sources
documented | sort -u > in-document

comm -23 in-sources in-document > "$output"
if [ -s in-sources ] && [ ! -s "$output" ]
then pass 'each atomic variable is in doc/memory-model.md'
else fail 'each atomic variable is in doc/memory-model.md'
fi

comm -13 in-sources in-document > "$output"
if [ -s in-document ] && [ ! -s "$output" ]
then pass 'doc/memory-model.md has no others'
else fail 'doc/memory-model.md has no others'
fi
