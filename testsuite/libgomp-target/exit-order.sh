# A program and its libraries, linked and opened, use the device until their
# last destructor, whichever way the program ends; then the device is gone.

# shellcheck disable=SC2086 # $flags, $sanitizer are words.
. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

needs_emulated
[ -n "$CXX" ] || unsupported 'no C++ compiler'

cat > shared.h <<'END'
#include <omp.h>
#include <stdio.h>

#define STRING_(name) #name
#define STRING(name) STRING_ (name)
#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_ (a, b)
/* One function, that of the program, though each part has it.  */
inline int counter = 0;
inline void __attribute__ ((noinline))
shared_region (const char *part)
{
  int initial = 1, x = ++counter;
  #pragma omp target map(from: initial) map(tofrom: x)
  {
    initial = omp_is_initial_device ();
    x = -x;
  }
  printf ("shared function for %s: %s%s\n", part, initial ? "host" : "device",
	  x == -counter ? "" : ", wrong");
  fflush (stdout);
}
namespace {
struct user { ~user () { shared_region (STRING (NAME)); } };
user last_object;
}
END

# Part NAME of the program.  What it says, one line each: where a region ran,
# and whether its data was right.
cat > part.h <<'END'
#include <stdlib.h>
#include "shared.h"

extern "C" int PASTE (use_, NAME) ();

#pragma omp declare target
static int state = 100;
namespace {
struct on_device
{
  int made;
  on_device () : made (1) { }
  ~on_device ()
  {
    if (!omp_is_initial_device ())
      printf ("device object of " STRING (NAME) "\n"), fflush (stdout);
  }
};
on_device object;
}
#pragma omp end declare target

static void
say (const char *what, int initial, int good)
{
  printf ("%s of " STRING (NAME) ": %s%s\n", what,
	  initial ? "host" : "device", good ? "" : ", wrong");
  fflush (stdout);
}

static void
region (const char *what)
{
  int initial = 1, x = 5, value = 0;
  #pragma omp target map(from: initial, value) map(tofrom: x)
  {
    initial = omp_is_initial_device ();
    x++;
    value = object.made ? ++state : -1;
  }
  say (what, initial, x == 6 && value > 100);
}

/* Keeps its data on the device while it lives.  */
namespace {
struct keeper
{
  int data[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
  keeper ()
  {
    #pragma omp target enter data map(to: data)
  }
  ~keeper ()
  {
    int initial = 1;
    #pragma omp target map(from: initial) map(alloc: data)
    {
      initial = omp_is_initial_device ();
      for (int &x : data)
	x *= 10;
    }
    #pragma omp target exit data map(from: data)
    say ("static object", initial, data[7] == 80);
  }
};
keeper kept;
}

static void at_exit () { region ("handler"); }
static void __attribute__ ((constructor)) first () { atexit (at_exit); }
static void __attribute__ ((destructor)) last () { region ("destructor"); }
END
cat > part.C <<'END'
#include "part.h"
int PASTE (use_, NAME) () { region ("use"); return 0; }
END
cat > main.C <<'END'
#define NAME main
#include "part.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>
extern "C" int use_lower (), use_upper ();

static void *
open_part (const char *name)
{
  char text[40];
  sprintf (text, "./lib%s.so", name);
  void *handle = dlopen (text, RTLD_NOW);
  sprintf (text, "use_%s", name);
  int (*use) () = handle ? (int (*) ()) dlsym (handle, text) : nullptr;
  if (!use)
    _exit (1);
  use ();
  return handle;
}

static volatile int running;

static void *
exit_from (void *)
{
  while (!running)
    usleep (1000);
  exit (0);
}

static void *
run (void *)
{
  region ("use");
  return nullptr;
}

static void
quick ()
{
  region ("quick handler");
}

int
main (int, char **argv)
{
  const char *how = argv[1];
  int pid = 0;
  #pragma omp target map(from: pid)
    pid = getpid ();
  printf ("process %d\n", pid);
  use_upper ();
  use_lower ();
  open_part ("opened");
  dlclose (open_part ("closed"));
  pthread_t thread;
  if (!strcmp (how, "return"))
    return 0;
  if (!strcmp (how, "_exit"))
    _exit (0);
  if (!strcmp (how, "quick_exit"))
    {
      at_quick_exit (quick);
      quick_exit (0);
    }
  if (!strcmp (how, "pthread_exit"))
    {
      pthread_create (&thread, nullptr, run, nullptr);
      pthread_exit (nullptr);
    }
  /* exit, from a thread.  */
  pthread_create (&thread, nullptr, exit_from, nullptr);
  if (!strcmp (how, "join"))
    {
      running = 1;
      pthread_join (thread, nullptr);
    }
  for (;;)
    {
      running = 1;
      #pragma omp target
      {
	if (!omp_is_initial_device ())
	  printf ("region begins\n");
	usleep (300000);
	if (!omp_is_initial_device ())
	  printf ("region ends\n");
      }
    }
}
END
flags="-O1 -fopenmp -foffload=$TARGET -I."
for part in lower opened closed; do
  silent "lib$part.so" "$CXX" $flags -fPIC -shared -DNAME=$part part.C \
    -o lib$part.so
done
silent 'libupper.so' "$CXX" $flags -fPIC -shared -DNAME=upper part.C -L. \
  -Wl,--no-as-needed -llower -o libupper.so
silent 'the program' "$CXX" $flags main.C -L. -Wl,--no-as-needed,-rpath,. \
  -lupper -llower -o forth
silent 'the libraries the other way round' "$CXX" $flags main.C -L. \
  -Wl,--no-as-needed,-rpath,. -llower -lupper -o back

# all_on_device WHAT: the last command has said that all ran on the device.
all_on_device ()
{
  says_not "$1: all on the device" 'host|wrong|error|warning'
  process=$(sed -n 's/^process //p' "$output")
  if kill -0 "$process" 2> /dev/null; then fail "$1: the device is gone"
  else pass "$1: the device is gone"; fi
}

for program in forth back; do
  for how in return join exit pthread_exit; do
    works "$program, $how" ./$program $how
    all_on_device "$program, $how"
    for part in main lower upper opened closed; do
      for what in handler 'static object' destructor; do
	says "$program, $how: $what of $part" "^$what of $part: device\$"
      done
      says "$program, $how: shared function for $part" \
	"^shared function for $part: device\$"
      says "$program, $how: device object of $part" "^device object of $part\$"
    done
  done
  run ./$program exit
  begun=$(grep -c 'region begins' "$output")
  if [ "$begun" = "$(grep -c 'region ends' "$output")" ]
  then pass "$program: a region that runs is waited for"
  else fail "$program: a region that runs is waited for"; fi
  works "$program, quick_exit" ./$program quick_exit
  says "$program, quick_exit: its handler" '^quick handler of main: device$'
  works "$program, _exit" ./$program _exit
done

# A library that was not linked with the runtime, as the stock compiler links
# one: its constructor may run before the runtime's, its destructor after.
cat > loose.c <<'END'
#include <omp.h>
#include <stdio.h>
#pragma omp declare target
int state = 7;
#pragma omp end declare target
static void
region (const char *what)
{
  int initial = 1, value = 0;
  #pragma omp target map(from: initial, value)
  {
    initial = omp_is_initial_device ();
    value = state++;
  }
  printf ("%s: %s %d\n", what, initial ? "host" : "device", value);
  fflush (stdout);
}
static void __attribute__ ((constructor))
first (void)
{
  region ("constructor");
}
static void __attribute__ ((destructor)) last (void) { region ("destructor"); }
void use (void) { region ("use"); }
END
echo 'void use (void); int main (void) { use (); return 0; }' > uses.c
silent 'loose.o' "$CC" $flags -fPIC -c loose.c
works 'its image' "$CC" $flags -fPIC -shared -save-temps loose.o -o kept.so
silent 'libloose.so' ld -shared "$TOOLCHAINDIR/crtoffloadbegin.o" loose.o \
  "kept.so.x$TARGET.o" kept.so.crtoffloadtable.o \
  "$TOOLCHAINDIR/crtoffloadend.o" -o libloose.so
run readelf -d libloose.so
says_not 'has no dependency' NEEDED
runtime=$LIBDIR/libgomp-target.so.1
silent 'the runtime last' "$CC" -fopenmp uses.c -L. -lloose -Wl,-rpath,. -o last
silent 'the runtime first' "$CC" -fopenmp uses.c -Wl,--no-as-needed "$runtime" \
  -L. -lloose -Wl,-rpath,. -o first
silent 'without it' "$STOCK_CC" $sanitizer uses.c -L. -lloose -Wl,-rpath,. \
  -Wl,--unresolved-symbols=ignore-all -o preloaded
for program in last first preloaded; do
  preload=$GOMP_TEST_PRELOAD
  if [ $program = preloaded ]; then preload=$preload$runtime; fi
  for where in device host; do
    policy=default
    if [ $where = host ]; then policy=disabled; fi
    run env LD_PRELOAD="$preload" OMP_TARGET_OFFLOAD=$policy ./$program
    tr '\n' ' ' < "$output" > line
    mv line "$output"
    says "$program: all on the $where" \
      "^constructor: $where 7 use: $where 8 destructor: $where 9 \$"
  done
  run env LD_PRELOAD="$preload" GOMP_DEBUG=1 ./$program
  says "$program: the environment is read before anything else" \
    'image .* registered'
  sed '1,/^destructor/d' "$output" > line
  mv line "$output"
  says "$program: the device is stopped after that" \
    '^libgomp-target: device 0: stopping$'
done


# A program of the stock compiler that knows nothing of devices: what its
# libraries share is that of the first, whose destructors run first.
cat > user.C <<'END'
#include "shared.h"
extern "C" void PASTE (use_, NAME) () { shared_region (STRING (NAME)); }
END
echo 'void use_one (void), use_two (void);
int main (void) { use_one (); use_two (); return 0; }' > stock.c
for name in one two; do
  silent "lib$name.so" "$CXX" $flags -fPIC -shared -DNAME=$name user.C \
    -o lib$name.so
done
silent 'a program of the stock compiler' "$STOCK_CC" $sanitizer stock.c -L. \
  -lone -ltwo -Wl,-rpath,. -o stock
works 'runs' ./stock
tr '\n' ' ' < "$output" > line
mv line "$output"
line='shared function for [a-z]*: device '
says 'all on the device' "^$line$line$line$line\$"

# A destructor that closes a library and opens another, perhaps at the same
# place.
cat > place.c <<'END'
#include <omp.h>
#pragma omp declare target
int values[COUNT] = { COUNT };
#pragma omp end declare target
int
value (void)
{
  int result = 0;
  #pragma omp target map(from: result)
    result = omp_is_initial_device () ? -1 : values[0];
  #pragma omp target update to(values)
  return result;
}
END
cat > late.c <<'END'
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static void *
use (const char *name)
{
  void *handle = dlopen (name, RTLD_NOW);
  int (*value) (void) = (int (*) (void)) dlsym (handle, "value");
  printf ("%s: %d\n", name, value ());
  return handle;
}
static void *first;
static void
at_exit (void)
{
  dlclose (first);
  dlclose (use ("./place20.so"));
  use ("./place30.so");
}
static void __attribute__ ((constructor (101)))
begin (void)
{
  atexit (at_exit);
}
int
main (void)
{
  first = use ("./place10.so");
  return 0;
}
END
for count in 10 20 30; do
  silent "place$count.so" "$CC" $flags -fPIC -shared -DCOUNT=$count place.c \
    -o place$count.so
done
silent 'a program that opens them' "$CC" -fopenmp -foffload="$TARGET" late.c \
  -o late
works 'late libraries' ./late
tr '\n' ' ' < "$output" > line
mv line "$output"
says 'each has its values' \
  '^./place10.so: 10 ./place20.so: 20 ./place30.so: 30 $'
