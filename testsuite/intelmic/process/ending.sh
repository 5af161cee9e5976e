# The device ends while the host's threads do all kinds of things with it:
# whoever notices first, the program ends with the status or the message, soon,
# and what runs at exit runs.

# shellcheck disable=SC2086
. "$GOMP_TEST_LIB/script.sh"

needs_emulated
[ -n "$CXX" ] || unsupported 'no C++ compiler'
flags="-O1 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB -I$SRC -pthread"

# What the programs below share.
cat > ending.h <<'PROGRAM'
#include "leave.h"
#include <pthread.h>

static inline void
leave_region (char how, int device)
{
  #pragma omp target firstprivate (how) device (device)
  leave (how);
}

static inline void
start (void *(*function) (void *), int count)
{
  pthread_t thread;
  for (int i = 0; i < count; i++)
    check (pthread_create (&thread, NULL, function, NULL) == 0);
}

static inline void
expect_devices (void)
{
  for (int i = 0; i < omp_get_num_devices (); i++)
    {
      int initial = 1;
      #pragma omp target map(from: initial) device (i)
      initial = omp_is_initial_device ();
      expect_device (initial);
    }
}
PROGRAM

# ends WHAT HOW TIMES COMMAND...: each time, COMMAND ends as HOW says, after
# "kept", which was only in a buffer, and what the exit handler says.
ends ()
{
  what=$1
  how=$2
  times=$3
  shift 3
  case $how in
    [euq]) expected=9; message= ;;
    a) expected=1; message='died in target region .*signal SIGABRT' ;;
    k) expected=1; message='died in target region .*signal SIGKILL' ;;
  esac
  while [ "$times" -gt 0 ]; do
    run "$@"
    sed -i '/^  #[0-9]/d' "$output"
    times=$((times - 1))
    if [ $status != $expected ] \
      || [ "$(grep -cx -e kept -e handler "$output")" != 2 ] \
       || [ "$(grep -c . "$output")" != $((2 + (expected == 1))) ] \
       || ! grep -Eq "${message:-kept}" "$output"; then
      fail "$what, $how"
      return
    fi
  done
  pass "$what, $how"
}

# Other threads have the device's lock nearly all the time.
cat > busy.c <<'PROGRAM'
#include "ending.h"

#pragma omp declare target
int table[1000];
#pragma omp end declare target
static char how;
static int data[1000];

static void *
copy (void *unused)
{
  for (;;)
    {
      #pragma omp target update to(table)
      #pragma omp target data map(to: data)
	;
    }
  return unused;
}

static void *
allocate (void *unused)
{
  static char copy[100];
  for (;;)
    {
      void *memory = omp_target_alloc (100, 0);
      omp_target_memcpy (memory, data, 100, 0, 0, 0,
			 omp_get_initial_device ());
      omp_target_memcpy (copy, memory, 100, 0, 0, omp_get_initial_device (),
			 0);
      omp_target_is_present (data, 0);
      omp_target_free (memory, 0);
    }
  return unused;
}

static void *
regions (void *unused)
{
  int x = 0;
  for (;;)
    {
      #pragma omp target map(tofrom: x)
      x += table[x % 10];
    }
  return unused;
}

static void *
leave_later (void *unused)
{
  usleep (1000);
  leave_region (how, 0);
  return unused;
}

static void
handler (void)
{
  printf ("handler\n");
}

int
main (int argc, char **argv)
{
  expect_devices ();
  how = *argv[1];
  atexit (handler);
  printf ("kept\n");
  start (copy, 2);
  start (allocate, 1);
  start (regions, 2);
  if (argc == 3)
    {
      start (leave_later, 1);
      regions (NULL);
    }
  #pragma omp parallel num_threads (3)
  if (omp_get_thread_num () == 1)
    leave_later (NULL);
  return 77;
}
PROGRAM
silent 'busy compiles' "$CC" $flags busy.c -o busy
for how in e u q a k; do
  ends 'while other threads copy' $how 10 ./busy $how
done
ends 'from a thread' e 10 ./busy e thread

# While an image is loaded: in a constructor of an object of the device, at its
# start or when a library is opened; or elsewhere meanwhile.
cat > constructor.C <<'PROGRAM'
#include "ending.h"
#pragma omp declare target
namespace {
struct object
{
  object ()
  {
    if (!omp_is_initial_device ())
      leave (HOW);
  }
};
object instance;
}
#pragma omp end declare target

static void handler () { printf ("handler\n"); }

int
main ()
{
  atexit (handler);
  printf ("kept\n");
  int initial = 1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  return 77;
}
PROGRAM
cat > opens.c <<'PROGRAM'
#include "ending.h"
#include <dlfcn.h>

static void *
regions (void *unused)
{
  for (;;)
    {
      #pragma omp target
      ;
    }
  return unused;
}

/* While exit calls their destructors, no libraries may be opened.  */
static _Atomic int stop;

/* A library's constructor has had a region run.  */
_Atomic int begun;

static void *
open_and_close (void *name)
{
  while (!stop)
    {
      void *library = dlopen (name, RTLD_NOW);
      check (library != NULL);
      dlclose (library);
    }
  for (;;)
    pause ();
}

static void
handler (void)
{
  stop = 1;
  printf ("handler\n");
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  expect_devices ();
  atexit (handler);
  printf ("kept\n");
  start (regions, 2);
  if (argc >= 3)
    {
      check (pthread_create (&thread, NULL, open_and_close, argv[2]) == 0);
      while (argc == 4 && !begun)
	usleep (1000);
      usleep (3000 + getpid () % 10 * 1000);
      leave_region (*argv[1], 0);
    }
  else
    open_and_close (argv[1]);
  return 77;
}
PROGRAM
echo 'void f (void) { _Pragma ("omp target") ; }' > plain.c
silent 'opens compiles' "$CC" $sanitizer $flags -rdynamic opens.c -o opens -ldl
silent 'plain.so compiles' "$CC" $flags -fPIC -shared plain.c -o plain.so
for how in e u a; do
  silent "constructor $how compiles" "$CXX" $flags "-DHOW='$how'" \
    constructor.C -o constructor-$how
  silent "constructor-$how.so compiles" "$CXX" $flags "-DHOW='$how'" -fPIC \
    -shared constructor.C -o constructor-$how.so
done
for how in e u; do
  ends 'a constructor at the start' $how 3 ./constructor-$how
  ends 'a constructor, as a library is opened' $how 5 ./opens \
    ./constructor-$how.so
done
for program in './constructor-a' './opens ./constructor-a.so'; do
  run $program
  if [ $status = 1 ]; then pass "$program"; else fail "$program"; fi
  says "$program: why" 'died while it loaded a device image: signal SIGABRT'
  says "$program: output" '^handler$'
done
for how in e k; do
  ends 'as a library is opened and closed' $how 10 ./opens $how ./plain.so
done

# The program's own constructor of such a library waits for a region.
cat > loads.c <<'PROGRAM'
#include "ending.h"
extern _Atomic int begun;
static void __attribute__ ((constructor))
begin (void)
{
  for (;; begun = 1)
    {
      #pragma omp target
      ;
    }
}
PROGRAM
silent 'loads.so compiles' "$CC" $flags -fPIC -shared loads.c -o loads.so
ends 'in a constructor of a library' e 1 ./opens e ./loads.so begun
# Either thread may be the first to notice.
ends 'in a constructor of a library' k 4 ./opens k ./loads.so begun

# In a region that nobody waits for, while another runs; and an error there.
cat > nowait.c <<'PROGRAM'
#include "ending.h"

static void
handler (void)
{
  printf ("handler\n");
}

int
main (int argc, char **argv)
{
  char how = *argv[1];
  int data[10];
  expect_devices ();
  atexit (handler);
  printf ("kept\n");
  #pragma omp target enter data map(to: data[2:2])
  #pragma omp target nowait
  sleep (100);
  /* The end is to be noticed by the other one.  */
  usleep (20000);
  if (how != 'm')
    {
      #pragma omp target nowait firstprivate (how)
      leave (how);
    }
  else
    {
      #pragma omp target nowait map(tofrom: data[0:10])
      data[2]++;
    }
  if (argc == 3)
    {
      #pragma omp taskwait
    }
  for (;;)
    sleep (100);
  return 77;
}
PROGRAM
silent 'nowait compiles' "$CC" $flags nowait.c -o nowait
for how in e a k; do
  ends 'nowait beside another' $how 3 ./nowait $how
  ends 'nowait beside another, waited for' $how 3 ./nowait $how wait
done
run ./nowait m
if [ $status = 1 ]; then pass 'a mapping that fails'
else fail 'a mapping that fails'; fi
says 'says why' 'Trying to map into device'
says 'runs handlers' '^handler$'

# What runs at exit may use the device that is gone, which cuts it short, or
# another one, and may itself be where the device ends.
cat > handlers.C <<'PROGRAM'
#include "ending.h"

static char where, how;
static void last () { printf ("handler\n"); }
static void
region_handler ()
{
  if (where == 'h')
    leave_region (how, 0);
  #pragma omp target device (0)
  ;
  printf ("not reached\n");
}
struct keeper
{
  int data[4] = { 1, 2, 3, 4 };
  ~keeper ()
  {
    #pragma omp target exit data map(from: data) device (1)
    check (data[3] == 40);
    if (where == 'd')
      leave_region (how, 0);
  }
};
static keeper kept;
static void __attribute__ ((destructor))
destructor ()
{
  if (where == 'f')
    leave_region (how, 0);
}

int
main (int, char **argv)
{
  how = argv[1][0];
  where = argv[1][1];
  expect_devices ();
  #pragma omp target enter data map(to: kept.data) device (1)
  #pragma omp target map(alloc: kept.data) device (1)
  kept.data[3] *= 10;
  printf ("kept\n");
  atexit (last);
  if (where != 'd' && where != 'f')
    atexit (region_handler);
  if (where == 'm')
    leave_region (how, 0);
  return 0;
}
PROGRAM
silent 'handlers compiles' "$CXX" $flags handlers.C -o handlers
export OFFLOAD_EMUL_NUM=2
for where in m h d f; do
  for how in e a; do
    ends "in main, a handler, a destructor: $where" $how 2 ./handlers $how$where
  done
done
unset OFFLOAD_EMUL_NUM

# Of two devices that end at once, one tells the program how to.
cat > two.c <<'PROGRAM'
#include "ending.h"

static void
handler (void)
{
  printf ("handler\n");
}

int
main (int argc, char **argv)
{
  char how = *argv[1];
  expect_devices ();
  atexit (handler);
  printf ("kept\n");
  #pragma omp parallel num_threads (4)
  leave_region (how, omp_get_thread_num () % 2);
  return 77 + argc;
}
PROGRAM
silent 'two compiles' "$CC" $flags two.c -o two
for how in e a k; do
  OFFLOAD_EMUL_NUM=2 ends 'two devices' $how 10 ./two $how
done

# A forked child ends by itself, the parent's device is not touched.
cat > child.c <<'PROGRAM'
#include "ending.h"
#include <sys/wait.h>

static int in_child;
static void
handler (void)
{
  if (!in_child)
    printf ("handler\n");
}

int
main (int argc, char **argv)
{
  int status;
  char how = *argv[1];
  expect_devices ();
  atexit (handler);
  fflush (stdout);
  pid_t child = fork ();
  if (child == 0)
    {
      in_child = 1;
      fclose (stderr);
      leave_region (how, 0);
      _exit (77);
    }
  check (waitpid (child, &status, 0) == child);
  check (WIFEXITED (status) && WEXITSTATUS (status) == 1);
  printf ("kept\n");
  leave_region (how, 0);
  return 77 + argc;
}
PROGRAM
silent 'child compiles' "$CC" $flags child.c -o child
ends 'after a child' e 1 ./child e
ends 'after a child' a 1 ./child a

# After an error in mapping the region does not count as running: nobody waits
# for it, and its image is taken out of the device.
cat > mapping.c <<'PROGRAM'
#include "ending.h"

int
main (void)
{
  int data[10];
  expect_devices ();
  #pragma omp target enter data map(to: data[2:2])
  #pragma omp target map(tofrom: data)
  data[2]++;
  return 77;
}
PROGRAM
silent 'mapping compiles' "$CC" $flags mapping.c -o mapping
refused 'an error in mapping' 'error: target: Trying to map' ./mapping
run env GOMP_DEBUG=1 ./mapping
says 'an error in mapping: the image goes' 'device 0: unloaded image'
