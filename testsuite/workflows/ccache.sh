# ccache keeps device code, and tells options for devices apart.

# shellcheck source=testsuite/workflows/workflows.inc
. "$SRC/workflows.inc"
needs_program ccache

# Other tests do without.
unset CCACHE_DISABLE
export CCACHE_DIR="$PWD/cache"
commands ccache | grep export > settings
# shellcheck source=/dev/null
. ./settings

# counts WHAT HITS MISSES: how often it was so.
counts ()
{
  ccache --print-stats > "$output"
  found=$(awk '/_cache_hit\t/ { hits += $2 } $1 == "cache_miss" { misses = $2 }
    END { print hits + 0, misses + 0 }' "$output")
  if [ "$found" = "$2 $3" ]; then pass "$1"; else fail "$1"; fi
}

commands ccache | grep '^ccache' > compile
silent 'compiles' sh -e compile
counts 'is kept' 0 1
mv prog.o first.o
silent 'compiles again' sh -e compile
counts 'comes from there' 1 1
same 'the same object' prog.o first.o
silent 'links' gomp-gcc -fopenmp -foffload=host-emul prog.o -o prog
OMP_TARGET_OFFLOAD=mandatory works 'runs' ./prog
misses=1
for option in -foffload=disable -foffload-options=host-emul=-O3 \
  -foffload-options=-O3 -foffload-image=ir; do
  sed "s/-c/$option -c/" compile > other
  silent "$option" sh -e other
  misses=$((misses + 1))
  counts "$option is another entry" 1 $misses
done

# Where GCC takes nothing at random, the object is the one that is made without.
sed 's/-c/-frandom-seed=prog &/' compile > seeded
silent 'with a seed' sh -e seeded
sed 's/^ccache //; s/prog[.]o/without.o/' seeded > without
silent 'without ccache' sh -e without
same 'is the same without' prog.o without.o

run gomp-gcc --version
says 'the version of GCC' '^gcc.* [0-9]+[.][0-9]+[.][0-9]+$'
says 'and of gomp-offload' '^gomp-offload [0-9.]+'
