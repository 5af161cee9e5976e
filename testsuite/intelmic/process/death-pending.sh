# A device is killed in the middle of a copy, while it loads an image, or with
# tasks pending on several devices: one line, the output kept, no hang.

# shellcheck disable=SC2086 # $flags are words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated
# The tasks of one that dies are never freed.
sanitizers_allow leaks
flags="-O1 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB -pthread"

# dies WHAT MESSAGE COMMAND...: it ends with status 1, MESSAGE and its output.
dies ()
{
  what=$1
  message=$2
  shift 2
  run "$@"
  if [ $status = 1 ] && [ "$(grep -c . "$output")" = 2 ] \
     && grep -Eq "error: $message: signal SIGKILL" "$output" \
     && grep -qx kept "$output"
  then pass "$what"; else fail "$what"; fi
}

cat > killer.h <<'PROGRAM'
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "on-device.h"

static int pids[4];

static inline void
start_devices (void)
{
  for (int i = 0; i < omp_get_num_devices (); i++)
    {
      int pid = 0, initial = 1;
      #pragma omp target map(from: pid, initial) device(i)
      {
	initial = omp_is_initial_device ();
	pid = getpid ();
      }
      expect_device (initial);
      pids[i] = pid;
    }
}

/* Have device NUMBER killed after some MICROSECONDS.  Nothing is to be in
   stdout's buffer: with ThreadSanitizer, a child writes what it inherits.  */
static inline void
kill_later (int number, int microseconds)
{
  if (fork () == 0)
    {
      usleep (microseconds);
      kill (pids[number], SIGKILL);
      _exit (0);
    }
}
PROGRAM

cat > copies.c <<'PROGRAM'
#include "killer.h"

enum { SIZE = 64 << 20 };

int
main (int argc, char **argv)
{
  const char *which = argv[argc - 2];
  int host = omp_get_initial_device ();
  char *data = malloc (SIZE);
  start_devices ();
  char *a = (char *) omp_target_alloc (SIZE, 0);
  char *b = (char *) omp_target_alloc (SIZE, 0);
  check (data && a && b);
  memset (data, 1, SIZE);
  kill_later (0, atoi (argv[argc - 1]));
  puts ("kept");
  for (;;)
    if (strcmp (which, "to") == 0)
      omp_target_memcpy (a, data, SIZE, 0, 0, 0, host);
    else if (strcmp (which, "from") == 0)
      omp_target_memcpy (data, a, SIZE, 0, 0, host, 0);
    else if (strcmp (which, "within") == 0)
      omp_target_memcpy (b, a, SIZE, 0, 0, 0, 0);
    else
      {
	#pragma omp target data map(tofrom: data[0:SIZE])
	;
      }
}
PROGRAM
silent 'copies compiles' "$CC" $flags copies.c -o copies
for which in to from within map; do
  for delay in 1000 5000 20000 60000; do
    dies "$which, after $delay us" 'device 0 .* died .*' ./copies $which $delay
  done
done

# Host threads wait, each with tasks that depend on others of both devices.
cat > tasks.c <<'PROGRAM'
#include "killer.h"

int
main (int argc, char **argv)
{
  start_devices ();
  kill_later (atoi (argv[argc - 2]), atoi (argv[argc - 1]));
  puts ("kept");
  #pragma omp parallel num_threads (8)
  {
    int data[8] = { 0 };
    for (;;)
      {
	for (int i = 0; i < 8; i++)
	  {
	    #pragma omp target map(tofrom: data[i]) nowait device(i % 2) \
	      depend(inout: data[i])
	    data[i]++;
	    #pragma omp target map(tofrom: data[i]) nowait device((i + 1) % 2) \
	      depend(inout: data[i])
	    {
	      data[i]++;
	      usleep (100);
	    }
	  }
	#pragma omp taskwait
      }
  }
  return 77;
}
PROGRAM
silent 'tasks compiles' "$CC" $flags tasks.c -o tasks
export OFFLOAD_EMUL_NUM=2
for number in 0 1; do
  for delay in 3000 10000 30000; do
    dies "device $number with tasks pending, after $delay us" \
      "device $number .* died .*" ./tasks $number $delay
  done
done
unset OFFLOAD_EMUL_NUM

[ -n "$CXX" ] || unsupported 'no C++ compiler'
cat > loads.C <<'PROGRAM'
#include "killer.h"
#pragma omp declare target
namespace {
struct object
{
  object ()
  {
    if (!omp_is_initial_device ())
      kill (getpid (), SIGKILL);
  }
};
object instance;
}
#pragma omp end declare target

int
main ()
{
  puts ("kept");
  #pragma omp target
  ;
  return 77;
}
PROGRAM
silent 'loads compiles' "$CXX" $flags loads.C -o loads
dies 'while it loads an image' \
  'device 0 .* died while it loaded a device image' ./loads
