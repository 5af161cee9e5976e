# Programs under valgrind: it knows all that the runtime and the device's
# process ask the system for, names device code, and helgrind ends.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
unless_sanitized valgrind
command -v valgrind > /dev/null || unsupported 'there is no valgrind'
valgrind -q true 2> /dev/null || unsupported 'valgrind does not run (libc6-dbg)'
export OMP_TARGET_OFFLOAD=mandatory

cat > sum.c <<'PROGRAM'
#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target
int __attribute__ ((noinline))
beyond (int *values, int count)
{
  return values[count];
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  (void) argv;
  int sum = 0, data[1000];
  for (int i = 0; i < 1000; i++)
    data[i] = i;
  #pragma omp target enter data map(to: data)
  for (int round = 0; round < 10; round++)
    #pragma omp target teams distribute parallel for map(tofrom: sum) \
      reduction(+: sum)
    for (int i = 0; i < 1000; i++)
      sum += data[i];
  #pragma omp target map(tofrom: sum) nowait
  if (argc > 1)
    {
      int *own = malloc (40);
      if (beyond (own, 10) == 42)
	sum++;
      free (own);
    }
  #pragma omp taskwait
  #pragma omp target exit data map(release: data)
  printf ("sum %d\n", sum);
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -g -O0 -fopenmp "-foffload=$TARGET" sum.c -o sum

# Devices that are started before they are used, and do not start.
cat > ahead.c <<'PROGRAM'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <unistd.h>

static _Atomic int refused;

int
memfd_create (const char *name, unsigned flags)
{
  int (*real) (const char *, unsigned)
    = (int (*) (const char *, unsigned)) dlsym (RTLD_NEXT, "memfd_create");
  if (gettid () == getpid ())
    return real (name, flags);
  refused = 1;
  errno = EMFILE;
  return -1;
}

int
main (void)
{
  int x = 0;
  for (int i = 0; i < 2; i++)
    {
      #pragma omp target map(tofrom: x) device(i)
      x++;
    }
  while (!refused)
    usleep (1000);
  #pragma omp target map(tofrom: x) device(2)
  x++;
  return x != 3;
}
PROGRAM
silent 'compiles, too' "$CC" -fopenmp "-foffload=$TARGET" -rdynamic ahead.c \
  -o ahead -ldl
export OFFLOAD_EMUL_NUM=4
silent 'devices do not start ahead' valgrind -q --vgdb=no ./ahead
unset OFFLOAD_EMUL_NUM

# under TOOL: the program, then the device's process.
under ()
{
  name=$1
  works "the program under $name" valgrind --vgdb=no --tool="$name" ./sum
  says "$name: it computes" '^sum 4995000$'
  says_not "$name: nothing is unknown" 'unhandled'
  export OFFLOAD_EMUL_RUN="valgrind --vgdb=no --tool=$name"
  works "the device under $name" ./sum
  says "$name: the device computes" '^sum 4995000$'
  says_not "$name: nothing of the device's is unknown" 'unhandled'
  unset OFFLOAD_EMUL_RUN
}
under memcheck
under helgrind

mkdir images
export GOMP_OFFLOAD_KEEP_IMAGES=images
export OFFLOAD_EMUL_RUN='valgrind --vgdb=no'
works 'the device does what it may not' ./sum more
says 'valgrind says what' 'Invalid read of size 4'
says 'in which line' 'beyond \(sum\.c:8\)'
says 'called from where' 'by .*main\._omp_fn\.[0-9]+ \(sum\.c:29\)'
