# A thread that waits for regions with nowait leaves its CPU to the devices if
# they may need all there are, and looks at the memory for longer if not.  So
# does one that waits for a region, if the last one used all CPUs.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'PROGRAM'
#define _GNU_SOURCE 1
#include <fcntl.h>
#include <omp.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Of the first thread: its clock stands, so that nothing that it waits for
   comes late, or goes on by a microsecond each time that it is read, however
   long the thread has no CPU.  */
static _Thread_local int first, waits;
static struct timespec stopped;
static volatile long readings;

int
clock_gettime (clockid_t clock, struct timespec *now)
{
  if (!first || clock != CLOCK_MONOTONIC)
    return syscall (SYS_clock_gettime, clock, now);
  readings += waits;
  long sum = stopped.tv_nsec + readings * 1000;
  now->tv_sec = stopped.tv_sec + sum / 1000000000;
  now->tv_nsec = sum % 1000000000;
  return 0;
}

/* Devices, and the threads that wait for them, see two CPUs.  */
static int
take_two_cpus (void)
{
  cpu_set_t allowed, two;
  CPU_ZERO (&two);
  sched_getaffinity (0, sizeof allowed, &allowed);
  for (int cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT (&two) < 2; cpu++)
    if (CPU_ISSET (cpu, &allowed))
      CPU_SET (cpu, &two);
  sched_setaffinity (0, sizeof two, &two);
  return CPU_COUNT (&two) == 2;
}

/* Whether the first thread sleeps.  */
static int
sleeps (void)
{
  char line[512] = "";
  FILE *stat = fopen ("/proc/self/stat", "r");
  if (!stat || !fgets (line, sizeof line, stat))
    exit (3);
  fclose (stat);
  return strncmp (strrchr (line, ')'), ") S", 3) == 0;
}

/* End the region when the thread that waits for it has slept for a while.  */
static void *
end_region (void *argument)
{
  for (int found = 0; found < 10; usleep (2000))
    found = readings > 0 && sleeps () ? found + 1 : 0;
  close (open ("end", O_CREAT | O_WRONLY, 0600));
  return argument;
}

/* A region with a thread on each of two CPUs.  */
static void
use_two_cpus (void)
{
  #pragma omp target teams num_teams (2) thread_limit (1)
  {
    const char *ours = omp_get_team_num () ? "1" : "0";
    const char *other = omp_get_team_num () ? "0" : "1";
    close (open (ours, O_CREAT | O_WRONLY, 0600));
    while (access (other, F_OK) != 0)
      usleep (1000);
  }
}

static void
wait_for_region (void)
{
  waits = 1;
  #pragma omp target
  while (access ("end", F_OK) != 0)
    usleep (1000);
  waits = 0;
}

static void
wait_for_task (void)
{
  #pragma omp target nowait
  while (access ("end", F_OK) != 0)
    usleep (1000);
  waits = 1;
  #pragma omp taskwait
  waits = 0;
}

int
main (int argc, char **argv)
{
  int initial = 1;
  pthread_t helper;
  if (!take_two_cpus ())
    return 77;
  clock_gettime (CLOCK_MONOTONIC, &stopped);
  first = 1;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  if (argc > 2)
    use_two_cpus ();
  unlink ("end");
  pthread_create (&helper, NULL, end_region, NULL);
  if (strcmp (argv[argc - 1], "task") == 0)
    wait_for_task ();
  else
    wait_for_region ();
  pthread_join (helper, NULL);
  printf ("%ld %s\n", readings, initial ? "host" : "device");
  return 0;
}
PROGRAM
silent 'it is compiled' "$CC" -O1 -fopenmp -foffload="$TARGET" -pthread a.c -o a
needs_device

# readings DEVICES ARGUMENT...: how often the clock is read by the thread that
# looks, into the variable of that name.
readings ()
{
  devices=$1
  shift
  rm -f 0 1
  run env OFFLOAD_EMUL_NUM="$devices" OMP_TARGET_OFFLOAD=mandatory ./a "$@"
  [ $status != 77 ] || unsupported 'needs two CPUs'
  readings=$(sed -n 's/^\([0-9]*\) device$/\1/p' "$output")
}

# few, many WHAT: it was read so often.
few ()
{
  if [ "${readings:-1000}" -lt 200 ]; then pass "$1"; else fail "$1"; fi
}
many ()
{
  if [ "${readings:-0}" -gt 1000 ]; then pass "$1"; else fail "$1"; fi
}

readings 2 task
few 'two devices get two CPUs'
readings 1 task
many 'one device leaves a CPU to look on'
readings 1 region
many 'and so does a region'
readings 1 two region
few 'but not if the last one had two threads'
