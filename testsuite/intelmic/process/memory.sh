# OFFLOAD_EMUL_MEMORY: how much memory a device has.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device

cat > get.c <<'PROGRAM'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

/* Says whether the first device has a block of so many MiB.  */
int
main (int argc, char **argv)
{
  void *block = omp_target_alloc ((size_t) atoi (argv[argc - 1]) << 20, 0);
  puts (block ? "there" : "too much");
  omp_target_free (block, 0);
  #pragma omp target
    ;
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" get.c -o get

# has MEMORY MEGABYTES WHAT: what the program says of a block of so many, if
# devices have MEMORY.
has ()
{
  works "$2 MiB of ${1:-all}" env OFFLOAD_EMUL_MEMORY="$1" ./get "$2"
  says "$2 MiB of ${1:-all}: $3" "^$3\$"
}
has '' 48 there
has 64M 48 there
has 32M 48 'too much'
has 16777216 12 there
has 16777216 20 'too much'
has 1 2 'too much'
