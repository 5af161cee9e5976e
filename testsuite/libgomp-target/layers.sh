# The layers of the runtime: a folder includes headers of its own and of those
# below it; so no two of them can call each other.  The same of the other parts.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

runtime=$SRC/../../libgomp-target
layers='base ompt devices mapping tasks constructs gomp omp openacc llvm'

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
    # It tells of devices, which tell it what they do: side by side.
    ompt) above='mapping tasks constructs gomp omp openacc llvm' ;;
    # These two stand side by side.
    gomp) above='omp openacc llvm' ;;
    omp) above='gomp openacc llvm' ;;
    openacc) above=llvm ;;
    # It stands beside openacc/, and on what all compilers share.
    llvm) above='gomp openacc' ;;
    *) above=${layers#*"$layer"} ;;
  esac
  check_layer "$layer" "$above" > "$output"
  if [ -s includes ] && [ ! -s "$output" ]
  then pass "$layer includes nothing above it"
  else fail "$layer includes nothing above it"
  fi
done

# Below gomp/ and openacc/, constructs are lists of items, dependences and
# numbers, however a compiler encodes them.  What calls libgomp or a plugin, or
# reads what the
# program's code has in memory, has to know the words of their ABI.
boundary='base/gomp-abi.h base/libgomp.c base/libgomp.h base/depend-object.h
  devices/plugin-run.h'

# reads_only WHAT WORD...: no file has a WORD but in gomp/, openacc/ and the
# boundary.
reads_only ()
{
  what=$1
  shift
  for word; do
    grep -rn "$word" "$runtime" \
      | grep -v -e "^$runtime/gomp/" -e "^$runtime/openacc/"
  done > "$output"
  for file in $boundary; do
    [ -f "$runtime/$file" ] || fail "$file is no file"
    grep -v "^$runtime/$file:" "$output" > rest
    mv rest "$output"
  done
  if [ ! -s "$output" ]
  then pass "only gomp and openacc read what GCC says of $what"
  else fail "only gomp and openacc read what GCC says of $what"
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

# includes_none FOLDER OTHER...: nothing in FOLDER or below includes a header
# that is called OTHER/...
includes_none ()
{
  folder=$1
  shift
  for other; do
    grep -rn "^#include \"$other/" "$top/$folder"
  done > "$output"
  if [ -d "$top/$folder" ] && [ ! -s "$output" ]
  then pass "$folder includes nothing of $*"
  else fail "$folder includes nothing of $*"
  fi
}

top=$SRC/../..
includes_none support driver toolchain mkoffload gcc-plugin
includes_none mkoffload driver toolchain gcc-plugin
includes_none mkoffload/intelmic mkoffload/nvptx
includes_none mkoffload/nvptx mkoffload/intelmic
includes_none toolchain driver gcc-plugin
includes_none driver mkoffload gcc-plugin
includes_none gcc-plugin driver toolchain mkoffload
includes_none gcc-plugin/front-end gcc-plugin/device
includes_none gcc-plugin/device gcc-plugin/front-end
# What is in libgomp-target and plugins is called from the folder's place on.
# shellcheck disable=SC2086
includes_none plugins $layers
includes_none libgomp-target host shared device nvptx
includes_none plugins/intelmic/host device
includes_none plugins/intelmic/device host
includes_none plugins/intelmic/shared host device

# What all targets share knows none of them.
grep -n '^#include "mkoffload/.*/' "$top"/mkoffload/*.[ch] > "$output"
if [ -e "$top/mkoffload/command.h" ] && [ ! -s "$output" ]
then pass 'the modules of mkoffload include nothing of a target'
else fail 'the modules of mkoffload include nothing of a target'
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
