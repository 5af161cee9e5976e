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

# What the device itself needs some for, when there is none.
cat > full.c <<'PROGRAM'
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>

int big[100000];
#pragma omp declare target to (big)

int
main (int argc, char **argv)
{
  for (size_t size = 1 << 20; size > 0; size /= 2)
    while (omp_target_alloc (size, 0))
      continue;
  if (argc == 1)
    {
      #pragma omp target update to (big)
    }
  else if (!dlopen (argv[1], RTLD_NOW))
    puts (dlerror ());
  #pragma omp target
    ;
  puts ("not reached");
  return 0;
}
PROGRAM
cat > library.c <<'PROGRAM'
int
function (int x)
{
  #pragma omp target map(tofrom: x)
    x++;
  return x;
}
PROGRAM
silent 'a library' "$CC" -fopenmp -foffload="$TARGET" -shared -fPIC library.c \
  -o library.so
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" full.c -ldl -o full
device='^libgomp-target: error: device 0 [(]intelmic[)]:'
export OFFLOAD_EMUL_MEMORY=1M
fails 'a variable of an image' ./full
says 'is not copied' "$device out of memory for a copy of 400000 bytes$"
fails 'an image' ./full "$PWD/library.so"
says 'is not loaded' "$device .*: out of memory for images of [0-9]* bytes$"

# A program may have all locked that it maps.
if [ -z "$GOMP_TEST_SANITIZERS" ]; then
  cat > locks.c <<'PROGRAM'
#include <omp.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

int
main (void)
{
  int initial = 1, kilobytes = 0;
  char line[256];
  if (mlockall (MCL_CURRENT | MCL_FUTURE) != 0)
    return 77;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  FILE *file = fopen ("/proc/self/status", "r");
  while (file && fgets (line, sizeof line, file))
    sscanf (line, "VmRSS: %d", &kilobytes);
  printf ("%d\n", kilobytes);
  return initial || kilobytes > 256 << 10;
}
PROGRAM
  silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" locks.c -o locks
  run env OFFLOAD_EMUL_MEMORY=512M ./locks
  # shellcheck disable=SC2154
  case $status in
    77) echo 'UNSUPPORTED: locked memory: the limit is too low' ;;
    0) pass 'locked memory' ;;
    *) fail 'locked memory' ;;
  esac
fi
