# Pointers of the host's to functions and virtual tables, in programs whose
# images come and go, and with the system's libgomp.

# shellcheck disable=SC2086 # $sanitizer, $shared are words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated

# Virtual functions that are not on the device.
cat > host.cc <<'PROGRAM'
#include <cstdio>
struct base { virtual int get () const { return 1; } };
#pragma omp declare target
struct known { virtual int get () const { return 2; } };
#pragma omp end declare target
struct unknown : known { int get () const override { return 3; } };

int
main (int argc, char **)
{
  known k;
  unknown u;
  known *p = argc > 1 ? &u : &k;
  char *bytes = (char *) p;
  int got = 0;
  #pragma omp target enter data map(to: bytes[:sizeof (known)])
  #pragma omp target map(from: got) map(p[:0])
  got = p->get ();
  std::printf ("%d\n", got);
}
PROGRAM
if [ -n "$CXX" ]; then
  silent 'a class that is not "declare target"' "$CXX" -O1 -fopenmp \
    -foffload="$TARGET" host.cc -o host
  works 'virtual functions of one that is' \
    env OMP_TARGET_OFFLOAD=mandatory ./host
  says 'are the right ones' '^2$'
  run ./host unknown
  says 'those of one that is not end the program' \
    "of an object of the host, of the class 'unknown', which is not 'declare t"
fi

needs_gcc 14

cat > lib.c <<'PROGRAM'
#pragma omp begin declare target indirect
int add (int x) { return x + ADDED; }
static int own (int x) { return x * ADDED; }
#pragma omp end declare target
int (*get_add (void)) (int) { return add; }
int (*get_own (void)) (int) { return own; }
PROGRAM
cat > main.c <<'PROGRAM'
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

typedef int function (int);

static int
call (void *library, const char *name, int x)
{
  function *(*get) (void) = (function *(*) (void)) dlsym (library, name);
  function *f = get ();
  int result = 0;
  #pragma omp target map(from: result)
  result = omp_is_initial_device () ? -1000 : f (x);
  return result;
}

static void *
open_library (const char *name)
{
  void *library = dlopen (name, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    {
      puts (dlerror ());
      exit (1);
    }
  return library;
}

int
main (void)
{
  int wrong = 0;
  void *a = open_library ("./liba.so");
  for (int i = 0; i < 50; i++)
    {
      void *b = open_library ("./libb.so");
      wrong += call (a, "get_add", i) != i + 10;
      wrong += call (b, "get_add", i) != i + 20;
      wrong += call (b, "get_own", i) != i * 20;
      wrong += call (a, "get_own", i) != i * 10;
      dlclose (b);
      wrong += call (a, "get_own", i) != i * 10;
    }
  printf ("%d wrong\n", wrong);
  return 0;
}
PROGRAM
shared="$CC -O1 -fPIC -shared -fopenmp -foffload=$TARGET lib.c"
silent 'a library' $shared -DADDED=10 -o liba.so
silent 'another' $shared -DADDED=20 -o libb.so
silent 'a program that opens them' "$CC" $sanitizer -O1 -fopenmp \
  -foffload="$TARGET" main.c -o main -ldl
works 'while one stays, the other comes and goes' \
  env OMP_TARGET_OFFLOAD=mandatory ./main
says 'and each has its own functions' '^0 wrong$'

# The host's own -flto, in several parts.
for i in 1 2 3; do
  cat > part$i.c <<PROGRAM
#pragma omp begin declare target indirect
static int scale (int x) { return x * $i; }
#pragma omp end declare target
int (*get_$i (void)) (int) { return scale; }
PROGRAM
done
cat > parts.c <<'PROGRAM'
#include <omp.h>
#include <stdio.h>
typedef int function (int);
extern function *get_1 (void), *get_2 (void), *get_3 (void);

int
main (void)
{
  function *functions[] = { get_1 (), get_2 (), get_3 () };
  int sum = 0, initial = 1;
  #pragma omp target map(tofrom: sum) map(from: initial) map(to: functions)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 3; i++)
      sum = sum * 10 + functions[i] (1);
  }
  printf ("device %d: %d\n", !initial, sum);
  return 0;
}
PROGRAM
for partition in none one 1to1; do
  silent "-flto-partition=$partition" "$CC" -O2 -flto=2 \
    -flto-partition=$partition -fopenmp -foffload="$TARGET" parts.c part1.c \
    part2.c part3.c -o parts
  works "runs with -flto-partition=$partition" ./parts
  says "tables agree with -flto-partition=$partition" '^device 1: 123$'
done
