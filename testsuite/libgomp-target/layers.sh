# The layers of the runtime: a folder includes headers of its own and of those
# below it; so no two of them can call each other.  Those of support/.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

runtime=$SRC/../../libgomp-target
layers='base devices mapping tasks constructs gomp omp'

# check_layer LAYER ABOVE: prints what LAYER includes of the folders ABOVE.
check_layer ()
{
  layer=$1 above=$2
  grep -n '^#include "' "$runtime/$layer"/*.[ch] > includes
  for folder in $above; do
    grep "#include \"$folder/" includes
  done
}

for layer in $layers; do
  [ -d "$runtime/$layer" ] || fail "$layer is no folder"
  case $layer in
    # These two stand side by side.
    gomp) above=omp ;;
    omp) above=gomp ;;
    *) above=${layers#*"$layer"} ;;
  esac
  check_layer "$layer" "$above" > "$output"
  if [ -s includes ] && [ ! -s "$output" ]
  then pass "$layer includes nothing above it"
  else fail "$layer includes nothing above it"
  fi
done

# Below gomp/, constructs are lists of items, dependences and numbers, however a
# compiler encodes them.  What calls libgomp or a plugin, or reads what the
# program's code has in memory, has to know the words of their ABI.
boundary='base/gomp-abi.h base/libgomp.c base/libgomp.h base/depend-object.h
  devices/plugin-run.h'

# reads_only WHAT WORD...: no file has a WORD but in gomp/ and the boundary.
reads_only ()
{
  what=$1
  shift
  for word; do
    grep -rn "$word" "$runtime" | grep -v "^$runtime/gomp/"
  done > "$output"
  for file in $boundary; do
    [ -f "$runtime/$file" ] || fail "$file is no file"
    grep -v "^$runtime/$file:" "$output" > rest
    mv rest "$output"
  done
  if [ ! -s "$output" ]
  then pass "only gomp reads what GCC says of $what"
  else fail "only gomp reads what GCC says of $what"
  fi
}

reads_only mappings GOMP_MAP_
reads_only 'the device' GOMP_DEVICE_
reads_only dependences GOMP_DEPEND_ 'void \*\*depend'
reads_only 'teams and threads' GOMP_TARGET_ARG_ 'void \*\*args'
reads_only nowait GOMP_TARGET_FLAG_ GOMP_TASK_FLAG_

# Who asks ld.so does it by loader.h, which asserts the order of locks.
grep -rn '^#include <dlfcn.h>' "$runtime" \
  | grep -v "^$runtime/base/loader.c:" > "$output"
if [ ! -s "$output" ]
then pass 'only base/loader.c includes dlfcn.h'
else fail 'only base/loader.c includes dlfcn.h'
fi

# The modules of the compile and link steps stand on each other, too.
objects=$BUILDDIR/support
if [ -e "$objects/libsupport_a-file.o" ]; then
  nm -A -P "$objects"/libsupport_a-*.o > symbols
  awk '{ sub (/:$/, "", $1) }
       $3 ~ /[BDRT]/ { place[$2] = $1 }
       $3 == "U" { users[$2] = users[$2] " " $1 }
       END { for (name in place)
	       if (name in users)
		 {
		   count = split (users[name], user, " ")
		   for (i = 1; i <= count; i++)
		     print user[i], place[name]
		 } }' symbols > calls
  tsort calls > /dev/null 2> "$output"
  if [ -s calls ] && [ ! -s "$output" ]
  then pass 'no circle of calls in support'
  else fail 'no circle of calls in support'
  fi
fi

# All of them are known.
for folder in "$runtime"/*/; do
  name=$(basename "$folder")
  case " $layers " in
    *" $name "*) pass "$name is a layer" ;;
    *) fail "$name is a layer" ;;
  esac
done
