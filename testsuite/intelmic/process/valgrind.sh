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

# The host's data that only a device has set is set, in whatever way it comes;
# nothing is decided by a value that is not.
cat > set.c <<'PROGRAM'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { n = 400 };

/* To be called with what is set.  */
static void
use (const char *how, const int *values)
{
  int odd = 0;
  for (int i = 0; i < n; i++)
    if (values[i] & 1)
      odd++;
  printf ("%s %d\n", how, odd);
}

#pragma omp declare target
static int variable[n];
#pragma omp end declare target

int
main (void)
{
  int *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  int scalar, never;
  int *device = omp_target_alloc (n * sizeof *a, 0);
  int *c = malloc (n * sizeof *c);
  size_t volume[] = { n / 4, 2 }, offsets[] = { 0, 0 };
  size_t extents[] = { n / 4, 4 };

  #pragma omp target map(tofrom: a[:n], scalar)
  {
    for (int i = 0; i < n; i++)
      a[i] = i;
    scalar = 7;
  }
  use ("tofrom", a);
  if (scalar == 7)
    puts ("scalar");
  #pragma omp target firstprivate(never) map(tofrom: scalar)
  if (scalar == 8)
    scalar = never;

  for (int i = 0; i < n; i++)
    variable[i] = b[i];
  #pragma omp target update to(variable)
  #pragma omp target
  for (int i = 0; i < n; i++)
    variable[i] = i;
  #pragma omp target update from(variable)
  use ("update", variable);

  omp_target_memcpy_rect (device, c, sizeof *c, 2, volume, offsets, offsets,
			  extents, extents, 0, omp_get_initial_device ());
  #pragma omp target is_device_ptr(device)
  for (int i = 0; i < n; i++)
    device[i] = i;
  omp_target_memcpy_rect (c, device, sizeof *c, 2, volume, offsets, offsets,
			  extents, extents, omp_get_initial_device (), 0);
  printf ("rectangle %d\n", c[1] == 1 && c[4] == 4);
  omp_target_free (device, 0);
  free (a);
  free (b);
  free (c);
  return 0;
}
PROGRAM
silent 'compiles what sets the host'\''s' "$CC" -g -O0 -Wno-uninitialized \
  -fopenmp "-foffload=$TARGET" set.c -o set
works 'it runs' valgrind -q --vgdb=no ./set
cp "$output" told
printf '%s\n' 'tofrom 200' scalar 'update 200' 'rectangle 1' > expected
same 'and valgrind has nothing to say' expected told

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
