# The plugin in GCC's own libgomp, which finds it by the name of one of the
# plugins that it was configured with.

# shellcheck source=testsuite/intelmic/plugin/begin.inc
. "$SRC/../plugin/begin.inc"

needs_libgomp_plugins
copy_plugin "$PWD/tree"
mv "$plugin" "${plugin%/*}/libgomp-plugin-$libgomp_plugin.so.1"

cat > a.c <<'PROGRAM'
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

#pragma omp declare target
int variable = 5;
#pragma omp end declare target

int
main (void)
{
  int initial = 1, pid = getpid (), number = -1, x = 0, a[100];
  Dl_info info;
  dladdr (dlsym (RTLD_DEFAULT, "GOMP_target_ext"), &info);
  #pragma omp target data map(from: a)
  {
    #pragma omp target map(from: initial, number) map(tofrom: pid)
    {
      initial = omp_is_initial_device ();
      number = omp_get_device_num ();
      pid = pid == getpid ();
      #pragma omp parallel for
      for (int i = 0; i < 100; i++)
	a[i] = i;
    }
    variable = 6;
    #pragma omp target update to(variable)
    #pragma omp parallel
    #pragma omp single
    {
      #pragma omp target nowait map(tofrom: x) depend(inout: x)
      x += variable;
      #pragma omp target nowait map(tofrom: x) depend(inout: x)
      x += a[99];
    }
  }
  printf ("%s: device %d, number %d, same process %d, %d %d\n", info.dli_fname,
	  !initial, number, pid, x, a[42]);
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -D_GNU_SOURCE -O1 -fopenmp -foffload="$TARGET" a.c \
  -o a -ldl
run env LD_PRELOAD="$GOMP_TEST_PRELOAD$libgomp" \
  LD_LIBRARY_PATH="${plugin%/*}" ./a
says "runs on the device with GCC's runtime" \
  "^$libgomp: device 1, number 0, same process 0, 105 42\$"

# Pointers to functions need no more of it.
needs_gcc 14
cat > b.c <<'PROGRAM'
#include <omp.h>
#include <stdio.h>
#pragma omp begin declare target indirect
static int twice (int x) { return 2 * x; }
#pragma omp end declare target

int
main (void)
{
  int (*pointer) (int) = twice, initial = 1, result = 0;
  #pragma omp target map(from: initial, result)
  {
    initial = omp_is_initial_device ();
    result = pointer (21);
  }
  printf ("device %d: %d\n", !initial, result);
  return 0;
}
PROGRAM
silent 'indirect calls compile' "$CC" -O1 -fopenmp -foffload="$TARGET" b.c -o b
run env LD_PRELOAD="$libgomp" LD_LIBRARY_PATH="${plugin%/*}" ./b
says "find what the host means" '^device 1: 42$'
