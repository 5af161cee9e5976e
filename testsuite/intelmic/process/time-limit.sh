# GOMP_OFFLOAD_REGION_TIMEOUT: regions that take too long, and devices that only
# seem to.

# shellcheck source=testsuite/intelmic/plugin/begin.inc
. "$SRC/../plugin/begin.inc"

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int device;

static void
endless (void)
{
  #pragma omp target map(device) /* endless */
  while (device)
    usleep (1000);
}

/* One that takes long, beside many that do not.  */
static void
endless_nowait (void)
{
  int small = 0;
  #pragma omp target map(device) nowait /* endless nowait */
  while (device)
    usleep (1000);
  for (;;)
    {
      #pragma omp target map(small) depend(inout: small) nowait
      small++;
      #pragma omp taskwait depend(in: small)
    }
}

/* Two host threads, each with a region.  */
static void
endless_beside (void)
{
  #pragma omp parallel num_threads (2)
  if (omp_get_thread_num () == 1)
    endless ();
  else
    for (;;)
      {
	#pragma omp target
	usleep (1000);
      }
}

/* Stop the device for longer than the limit, while it has a region: one that
   ends when it has noticed.  */
static void
stopped (void)
{
  int gap = 0;
  if (fork () == 0)
    {
      usleep (100000);
      kill (device, SIGSTOP);
      sleep (4);
      kill (device, SIGCONT);
      _exit (0);
    }
  #pragma omp target map(gap)
  while (gap < 3)
    {
      time_t before = time (NULL);
      usleep (10000);
      gap = time (NULL) - before;
    }
  printf ("gap %d\n", gap);
}

static void
takes (int seconds)
{
  #pragma omp target
  sleep (seconds);
}

int
main (int argc, char **argv)
{
  const char *what = argv[argc - 1];
  #pragma omp target map(device)
  device = omp_is_initial_device () ? 0 : getpid ();
  if (device == 0)
    return 3;
  fputs ("kept\n", stdout);
  if (strcmp (what, "user") == 0)
    {
      printf ("process %d\n", device);
      if (setgid (65534) != 0 || setuid (65534) != 0)
	return 4;
      endless ();
    }
  if (strcmp (what, "region") == 0)
    endless ();
  if (strcmp (what, "nowait") == 0)
    endless_nowait ();
  if (strcmp (what, "beside") == 0)
    endless_beside ();
  if (strcmp (what, "stopped") == 0)
    stopped ();
  if (strcmp (what, "takes") == 0)
    takes (3);
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -g -O1 -fopenmp -foffload="$TARGET" a.c -o a
line ()
{
  grep -n "/\* $1 \*/" a.c | cut -d: -f1
}

# ends WHAT LINE: the program, told to do WHAT, ends because of that of LINE.
ends ()
{
  run env GOMP_OFFLOAD_REGION_TIMEOUT=2 ./a "$1"
  if [ $status = 1 ]; then pass "$1: ends"; else fail "$1: ends"; fi
  says "$1: says which region" \
    "error: device 0 .* died in target region .*\(a\.c:$2, .*: it took more than 2 s \(GOMP_OFFLOAD_REGION_TIMEOUT\), so it was killed$"
  says "$1: keeps the output" '^kept$'
}
ends region "$(line endless)"
ends nowait "$(line 'endless nowait')"
ends beside "$(line endless)"
# The host, which would execute the region, too, would take as long.
export GOMP_OFFLOAD_RESTART=1
ends region "$(line endless)"
ends nowait "$(line 'endless nowait')"
ends beside "$(line endless)"
unset GOMP_OFFLOAD_RESTART
# A program that gives up being root may not kill the device.
if [ "$(id -u)" = 0 ]; then
  ends user "$(line endless)"
  goes 'the device has gone' "$(sed -n 's/^process //p' "$output")"
fi

run env GOMP_OFFLOAD_REGION_TIMEOUT=3 ./a stopped
says 'a region of a device that was stopped goes on' '^gap [3-9]$'
says 'and whoever waits is told' \
  'warning: device 0 .* is stopped by a signal, and the program waits for it;'
if [ "$(grep -c 'is stopped by' "$output")" = 1 ]
then pass 'once'; else fail 'once'; fi

works 'no limit under a tool' \
  env GOMP_OFFLOAD_REGION_TIMEOUT=1 OFFLOAD_EMUL_RUN=env ./a takes
works '0 is no limit' env GOMP_OFFLOAD_REGION_TIMEOUT=0 ./a takes
for value in nonsense -1 1x; do
  run env GOMP_OFFLOAD_REGION_TIMEOUT=$value ./a none
  says "$value is told" \
    "warning: GOMP_OFFLOAD_REGION_TIMEOUT=$value is ignored"
done

if [ -n "$FC" ]; then
  cat > b.f90 <<'PROGRAM'
program endless
  integer :: x
  x = 1
  print '(a)', 'kept'
  !$omp target map(x)
  do while (x /= 0)
    call sleep (1)
  end do
  !$omp end target
end program
PROGRAM
  silent 'Fortran: compiles' "$FC" -g -O0 -fopenmp -foffload="$TARGET" b.f90 \
    -o b
  run env GOMP_OFFLOAD_REGION_TIMEOUT=1 ./b
  says 'Fortran: says which region' \
    'died in target region .*\(b\.f90:5.*: it took more than 1 s '
  says 'Fortran: keeps the output' '^kept$'
fi

# A device program that takes no command.
copy_plugin "$PWD/tree"
compile_liar "$device"
export GOMP_OFFLOAD_PLUGIN_PATH="${plugin%/*}" LIE=takes-nothing
refused 'a device that does not answer' \
  'device 0 \(intelmic\) died .*: it executes nothing and has taken no command for 2 s, so it was killed$' \
  env GOMP_OFFLOAD_REGION_TIMEOUT=2 ./a region
