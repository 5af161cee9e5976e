# Above each operation of a plugin stands its contract, in one form, and the
# list of operations, the contracts and the plugins agree.

. "$GOMP_TEST_LIB/script.sh"

include=$SRC/../../include

# List the operations, each with what its contract has to say of who needs it.
cat > list.c <<'END'
#include "gomp-plugin-operations.h"
#define ALWAYS(name) operation name always
#define OPENMP(name) operation name for OpenMP
#define OPTIONAL(name) operation name optional
#define LIBGOMP(name) operation name by libgomp
PLUGIN_MANDATORY (ALWAYS)
PLUGIN_OPENMP (OPENMP)
PLUGIN_OPTIONAL (OPTIONAL)
PLUGIN_FOR_LIBGOMP (LIBGOMP)
END
"$STOCK_CC" -E -P -I"$include" list.c | sed 's/operation/\n&/g' \
  | sed -n 's/^operation \([a-z0-9_]*\) \(.*[^ ]\) *$/\1 \2/p' | sort > listed
if [ "$(wc -l < listed)" -ge 18 ]
then pass 'the operations are listed'
else fail 'the operations are listed'
fi

# The same from the contracts: five headings in this order, then the
# declaration.
cat > contracts.awk <<'END'
/^\/\*/ { order = ""; needed = "" }
/^   (Lock|Blocks|Calls|Failure|Needed): / {
  order = order substr ($1, 1, length ($1) - 1) " "
  if ($1 == "Needed:")
    {
      needed = $0
      sub (/^   Needed: */, "", needed)
      sub (/\..*$/, "", needed)
    }
}
/^(extern .*)?GOMP_OFFLOAD_[a-z0-9_]* \(/ {
  name = $0
  sub (/^.*GOMP_OFFLOAD_/, "", name)
  sub (/ .*$/, "", name)
  if (order != "Lock Blocks Calls Failure Needed ")
    needed = "without a full contract"
  print name, needed
  order = ""
}
END
cat "$include/gomp-plugin.h" "$include/gomp-plugin-ext.h" \
  | awk -f contracts.awk | sort > stated
if diff listed stated > "$output"
then pass 'each has its contract, which says who needs it'
else fail 'each has its contract, which says who needs it'
fi

# Plugins define what is needed, and nothing that is not listed.  GCC's libgomp
# has no name for the devices of one.  GCC's own plugins are not ours.
sed 's/ .*//' listed > known
for plugin in "$PLUGINDIR"/libgomp-plugin-*.so.1; do
  name=$(basename "$plugin" .so.1)
  case $name in
    *-gcn) continue ;;
    *-rtl | *-mpi) without=' (optional|by libgomp)$' ;;
    *) without=' optional$' ;;
  esac
  grep -Ev "$without" listed | sed 's/ .*//' > needed
  nm -D --defined-only "$plugin" \
    | sed -n 's/.* GOMP_OFFLOAD_\([a-z0-9_]*\).*/\1/p' | sort > defined
  { comm -23 needed defined; comm -13 known defined; } > "$output"
  if [ -s defined ] && [ ! -s "$output" ]
  then pass "$name has what is needed and listed"
  else fail "$name has what is needed and listed"
  fi
done

# What two parts have to agree on has one place.
grep -rnE 'aligned \(16\)|PLUGIN_ALIGNMENT|SIZE_MASK|>> 1\)\)|<< 63' \
  "$SRC/../../libgomp-target" "$SRC/../../plugins" "$SRC/shadow" \
  > "$output"
if [ ! -s "$output" ]
then pass 'alignment and the bit of link variables have a name'
else fail 'alignment and the bit of link variables have a name'
fi
