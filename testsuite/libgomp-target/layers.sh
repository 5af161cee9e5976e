# The layers of the runtime: a folder includes headers of its own and of those below
# it; so no two of them can call each other.
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

# Below gomp/, constructs are lists of items, however a compiler encodes them.
grep -rn 'GOMP_MAP_' "$runtime" | grep -v "^$runtime/gomp/" > "$output"
if [ ! -s "$output" ]
then pass 'only gomp reads what GCC says of mappings'
else fail 'only gomp reads what GCC says of mappings'
fi

# All of them are known.
for folder in "$runtime"/*/; do
  name=$(basename "$folder")
  case " $layers " in
    *" $name "*) pass "$name is a layer" ;;
    *) fail "$name is a layer" ;;
  esac
done
