# One name in the program and its libraries: each means on the device what it
# means on the host, where the dynamic linker looks into the program first, and
# then into libraries in their order.

# shellcheck disable=SC2086 # $options, $flags are words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated
flags="-fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

# Of a library, and of another after it: weak and strong functions, one that is
# called from a table of the library, variables, common ones, and those that
# others cannot replace.
cat > library.c <<'END'
#define JOIN(a, b) a##b
#define NAMED(a, b) JOIN (a, b)
#pragma omp declare target
__attribute__ ((weak)) int weak_hook (int x) { return x + OWN; }
int strong_hook (int x) { return x + 2 * OWN; }
__attribute__ ((noinline)) int table_hook (int x) { return x + 3 * OWN; }
__attribute__ ((visibility ("hidden"))) int hidden_hook (int x)
{ return x + 4 * OWN; }
__attribute__ ((visibility ("protected"))) int protected_hook (int x)
{ return x + 5 * OWN; }
static int static_hook (int x) { return x + 6 * OWN; }
int unexported_hook (int x) { return x + 7 * OWN; }
int only_libraries (int x) { return x + 8 * OWN; }
__attribute__ ((weak)) int weak_var = OWN;
int strong_var = 2 * OWN;
int common_var;
static int static_var = 3 * OWN;
int unexported_var = 4 * OWN;
int only_libraries_var = 5 * OWN;
int (*table[]) (int) = { weak_hook, strong_hook, table_hook };
#pragma omp end declare target
int linked_var = 6 * OWN;
#pragma omp declare target link (linked_var)

static void
call (int *r)
{
  r[0] = weak_hook (0);
  r[1] = strong_hook (0);
  r[2] = table_hook (0);
  r[3] = hidden_hook (0);
  r[4] = protected_hook (0);
  r[5] = static_hook (0);
  r[6] = unexported_hook (0);
  r[7] = only_libraries (0);
}
#pragma omp declare target to (call)

static void
read_variables (int *r)
{
  r[8] = weak_var;
  r[9] = strong_var;
  r[10] = common_var;
  r[11] = static_var;
  r[12] = unexported_var;
  r[13] = only_libraries_var;
  r[15] = &weak_var == &only_libraries_var;
  for (int i = 0; i < 3; i++)
    r[16 + i] = table[i] (0);
}
#pragma omp declare target to (read_variables)

void
NAMED (library, OWN) (int *on_device, int *on_host)
{
  #pragma omp target map (from: on_device[0:20]) map (to: linked_var)
  {
    call (on_device);
    read_variables (on_device);
    on_device[14] = linked_var;
    on_device[19] = 0;
  }
  call (on_host);
  read_variables (on_host);
  on_host[14] = linked_var;
}

/* Copies go where the program reads.  */
int
NAMED (update, OWN) (void)
{
  int seen = 0;
  strong_var++;
  weak_var++;
  #pragma omp target update to (strong_var, weak_var)
  #pragma omp target map (from: seen)
  seen = strong_var + weak_var;
  return seen - strong_var - weak_var;
}
END
cat > program.c <<'END'
#include <stdio.h>
#include "on-device.h"
#ifndef WITHOUT_OWN
#pragma omp declare target
int weak_hook (int x) { return x + 1000; }
int strong_hook (int x) { return x + 2000; }
int table_hook (int x) { return x + 3000; }
int hidden_hook (int x) { return x + 4000; }
int protected_hook (int x) { return x + 5000; }
int static_hook (int x) { return x + 6000; }
__attribute__ ((visibility ("hidden"))) int unexported_hook (int x)
{ return x + 7000; }
int weak_var = 1000, strong_var = 2000, common_var = 3000, static_var = 4000;
__attribute__ ((visibility ("hidden"))) int unexported_var = 5000;
#pragma omp end declare target
int linked_var = 6000;
#pragma omp declare target link (linked_var)
#else
#pragma omp declare target
extern int strong_hook (int), weak_var, strong_var;
extern int weak_hook (int);
#pragma omp end declare target
#endif
void library10 (int *, int *), library20 (int *, int *);
int update10 (void), update20 (void);

static int failed;

static void
compare (const char *what, const int *on_device, const int *on_host)
{
  for (int i = 0; i < 20; i++)
    if (on_device[i] != on_host[i])
      {
	printf ("%s, %d: %d on the device, %d on the host\n", what, i,
		on_device[i], on_host[i]);
	failed = 1;
      }
}

int
main (void)
{
  int on_device[20] = { 0 }, on_host[20] = { 0 }, initial = -1;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  library10 (on_device, on_host);
  compare ("the first library", on_device, on_host);
  library20 (on_device, on_host);
  compare ("the second library", on_device, on_host);
  #pragma omp target map (from: on_device)
  {
    on_device[0] = weak_hook (0) + strong_hook (0);
    on_device[1] = weak_var + strong_var;
  }
  on_host[0] = weak_hook (0) + strong_hook (0);
  on_host[1] = weak_var + strong_var;
  for (int i = 2; i < 20; i++)
    on_device[i] = on_host[i];
  compare ("the program", on_device, on_host);
  failed |= update10 () | update20 ();
  return failed;
}
END

# build WHAT PROGRAM-OPTIONS LIBRARY-OPTIONS: a program with two libraries.
build ()
{
  rm -f program lib10.so lib20.so
  for own in 10 20; do
    silent "$1: library $own" "$CC" $flags $options $3 -fPIC -shared \
      -DOWN=$own library.c -o lib$own.so
  done
  silent "$1: program" "$CC" $flags $options $2 program.c -o program \
    -L. -l10 -l20 -Wl,-rpath,"$PWD"
  works "$1: as on the host" ./program
}

for options in -O0 -O2 '-O2 -flto' '-O2 -fno-use-linker-plugin'; do
  build "$options" '' ''
  build "$options, of libraries" -DWITHOUT_OWN ''
done
options=-O2
build 'an executable at a fixed address' -no-pie ''
build 'an executable of code for libraries' -fPIC ''
build 'all are exported' -rdynamic ''
build '-Bsymbolic' '' -Wl,-Bsymbolic
build '-Bsymbolic-functions' '' -Wl,-Bsymbolic-functions
build '-fno-semantic-interposition' '' -fno-semantic-interposition
build 'sysv hash tables' -Wl,--hash-style=sysv -Wl,--hash-style=sysv
echo '{ global: library*; update*; weak_*; local: *; };' > exports.map
build 'a version script' '' -Wl,--version-script=exports.map
