# GOMP_OFFLOAD_RESTART=1: a device that dies is started again, the program goes
# on, and what was lost with the device is never taken for right.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck disable=SC2086 # $flags are words.
. "$GOMP_TEST_LIB/script.sh"

# shellcheck source=testsuite/intelmic/process/restart.inc
. "$SRC/restart.inc"

rounds=${RESTART_ROUNDS:-20}

# In a region whose data is its own.
cat > region.c <<'PROGRAM'
#include "restart.h"

#pragma omp declare target
static void
die (int how)
{
  if (omp_is_initial_device ())
    return;
  switch (how)
    {
    case 0: *(volatile int *) 8 = 1; break;
    case 1: kill (getpid (), SIGKILL); break;
    case 2: abort (); break;
    case 3: execl ("/bin/true", "true", (char *) NULL); break;
    case 4: raise (SIGFPE); break;
    case 5: raise (SIGILL); break;
    }
  for (;;)
    sleep (1);
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int how = atoi (argv[1]), rounds = atoi (argv[2]);
  int first = process (0), files = count_names ("/proc/self/fd");
  double large[5000] = { 0 };
  for (int i = 0; i < rounds; i++)
    {
      int x = i, y = -1;
      #pragma omp target map(tofrom: x, large) map(from: y) firstprivate(how)
      {
	y = x++;
	for (int k = 0; k < 5000; k++)
	  large[k] += k;
	die (how);
      }
      check (x == i + 1 && y == i);
      for (int k = 0; k < 5000; k++)
	check (large[k] == (i + 1.0) * k);
      int next = process (0);
      check (next != first);
      first = next;
    }
  expect_no_more (1);
  check (count_names ("/proc/self/fd") == files);
  return end_well ();
}
PROGRAM
silent 'region compiles' "$CC" $flags region.c -o region
for how in 0:SIGSEGV 1:SIGKILL 2:SIGABRT 3:'another program' 4:SIGFPE \
	   5:SIGILL
do
  goes_on "a region that dies: ${how#*:}" \
    "error: device 0 \\(intelmic\\) died in target region .*${how#*:}" \
    ./region ${how%%:*} $rounds
  if [ "$(grep -c 'error: device 0' "$output")" = $rounds ] \
     && [ "$(grep -c 'started again; no data' "$output")" = $rounds ] \
     && [ "$(grep -c 'runs on the host' "$output")" = 1 ]
  then pass "${how#*:}: is told once each"; else fail "${how#*:}: is told"; fi
done
ends 'mandatory' 'target: device 0 died, and OMP_TARGET_OFFLOAD is mandatory' \
  env OMP_TARGET_OFFLOAD=mandatory ./region 1 1
ends 'without the setting' 'device 0 \(intelmic\) died in target region' \
  env GOMP_OFFLOAD_RESTART=0 ./region 1 1

# Programs that end all the same.
for setting in GOMP_OFFLOAD_CHECK=all GOMP_OFFLOAD_SCHEDULE=least-loaded; do
  ends "with $setting" 'device 0 \(intelmic\) died in target region' \
    env OFFLOAD_EMUL_NUM=2 $setting ./region 1 1
done
cat > openacc.c <<'PROGRAM'
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int
main (void)
{
  #pragma acc parallel
  kill (getpid (), SIGKILL);
  puts ("ok");
  return 0;
}
PROGRAM
silent 'openacc compiles' "$CC" -O1 -fopenacc -foffload=$TARGET openacc.c \
  -o openacc
ends 'with OpenACC' 'device 0 \(intelmic\) died in ' ./openacc
if [ "$GOMP_TEST_GCC" -ge 13 ]; then
  cat > reverse.c <<'PROGRAM'
#pragma omp requires reverse_offload
#include "restart.h"

int
main (void)
{
  process (0);
  #pragma omp target
  {
    #pragma omp target device(ancestor: 1)
    puts ("host");
    if (!omp_is_initial_device ())
      kill (getpid (), SIGKILL);
  }
  return end_well ();
}
PROGRAM
  silent 'reverse compiles' "$CC" $flags reverse.c -o reverse
  ends 'with reverse offload' 'device 0 \(intelmic\) died in target region' \
    ./reverse
fi

cat > exits.c <<'PROGRAM'
#include "restart.h"

int
main (void)
{
  process (0);
  #pragma omp target
  exit (omp_is_initial_device () ? 1 : 9);
}
PROGRAM
silent 'exits compiles' "$CC" $flags exits.c -o exits
run ./exits
if [ $status = 9 ] && [ ! -s "$output" ]
then pass 'exit still ends the program'; else fail 'exit'; fi

# Data that was present.
cat > data.c <<'PROGRAM'
#include "restart.h"

static int a[100], b[100];

static void
add (int *array)
{
  #pragma omp target map(tofrom: array[0:100])
  for (int i = 0; i < 100; i++)
    array[i]++;
}

int
main (int argc, char **argv)
{
  const char *what = argv[argc - 1];
  int local = 1;
  #pragma omp target enter data map(to: a)
  add (a);
  if (strcmp (what, "inside") == 0)
    {
      #pragma omp target map(tofrom: a)
      if (!omp_is_initial_device () && ++a[0])
	kill (getpid (), SIGKILL);
    }
  if (strcmp (what, "data-from") == 0)
    {
      #pragma omp target data map(tofrom: b)
      end_process (process (0));
    }
  if (strcmp (what, "data-from-used") == 0)
    {
      #pragma omp target data map(tofrom: b)
      {
	end_process (process (0));
	process (0);
      }
    }
  if (strcmp (what, "data-to") == 0)
    {
      #pragma omp target data map(to: b)
      {
	end_process (process (0));
	process (0);
	check (!omp_target_is_present (b, 0));
      }
      add (b);
      check (b[99] == 1);
      return end_well ();
    }
  end_process (process (0));
  if (strcmp (what, "unrelated") == 0)
    {
      add (b);
      check (b[99] == 1);
      #pragma omp target map(tofrom: local)
      local++;
      check (local == 2);
      expect_no_more (1);
      return end_well ();
    }
  if (strcmp (what, "region") == 0)
    add (a);
  if (strcmp (what, "implicit") == 0)
    {
      #pragma omp target
      a[1]++;
    }
  if (strcmp (what, "pointer") == 0)
    {
      int *p = a;
      #pragma omp target
      p[1]++;
    }
  if (strcmp (what, "nowait") == 0)
    {
      #pragma omp target map(tofrom: a) nowait
      a[1]++;
      #pragma omp taskwait
    }
  if (strcmp (what, "enter") == 0)
    {
      #pragma omp target enter data map(to: a)
    }
  if (strcmp (what, "data") == 0)
    {
      #pragma omp target data map(tofrom: a)
      local++;
    }
  if (strcmp (what, "update") == 0)
    {
      #pragma omp target update from(a)
    }
  if (strcmp (what, "exit") == 0)
    {
      #pragma omp target exit data map(from: a)
    }
  if (strcmp (what, "again") == 0)
    {
      check (!omp_target_is_present (a, 0));
      check (omp_get_mapped_ptr (a, 0) == NULL);
      #pragma omp target exit data map(delete: a)
      #pragma omp target enter data map(to: a)
      check (omp_target_is_present (a, 0));
      add (a);
      #pragma omp target exit data map(from: a)
      check (a[0] == 1 && a[99] == 1);
      expect_no_more (1);
      return end_well ();
    }
  if (strcmp (what, "release") == 0)
    {
      process (0);
      #pragma omp target exit data map(release: a)
      add (a);
      check (a[0] == 1 && a[99] == 1);
      return end_well ();
    }
  return 77;
}
PROGRAM
silent 'data compiles' "$CC" $flags data.c -o data
lost="started again; what it had of the program's data is lost, 1 variable or"
lost="$lost section, 400 bytes: '[ab]'"
for what in unrelated again release; do
  goes_on "data: $what" "$lost" ./data $what
done
goes_on 'data: data-to' \
  "is lost, 2 variables or sections, 800 bytes: '[ab]', '[ab]'" ./data data-to
for what in region implicit pointer nowait; do
  ends "data: $what" \
    "target: what was mapped of 'a' was lost when device 0 died" ./data $what
done
ends 'data: enter' \
  "target enter data: what was mapped of 'a' was lost when device 0 died" \
  ./data enter
ends 'data: data' \
  "target data: what was mapped of 'a' was lost when device 0 died" ./data data
ends 'data: update' "target update: 'a' cannot be copied from device 0" \
  ./data update
ends 'data: exit' "target exit data: 'a' cannot be copied from device 0" \
  ./data exit
for what in data-from data-from-used; do
  ends "data: $what" "target data: 'b' cannot be copied from device 0" \
    ./data $what
done
ends 'data: inside' \
  'target: device 0 died, and the host cannot run the region: it used data' \
  ./data inside

# Variables of images.
cat > variables.c <<'PROGRAM'
#include "restart.h"

#pragma omp declare target
int counter = 5;
const int table[2] = { 3, 4 };
#pragma omp end declare target

int
main (int argc, char **argv)
{
  const char *what = argv[argc - 1];
  int value = 0;
  #pragma omp target
  counter++;
  if (strcmp (what, "inside") == 0)
    {
      #pragma omp target
      if (!omp_is_initial_device ())
	kill (getpid (), SIGKILL);
    }
  end_process (process (0));
  if (strcmp (what, "updated") == 0)
    {
      counter = 7;
      check (!omp_target_is_present (&counter, 0));
      #pragma omp target update to(counter)
      check (omp_target_is_present (&counter, 0));
    }
  #pragma omp target map(from: value)
  value = counter + table[1];
  check (value == 11);
  return end_well ();
}
PROGRAM
silent 'variables compiles' "$CC" $flags variables.c -o variables
goes_on 'variables that were updated' "is lost, 1 variable .*: 'counter'" \
  ./variables updated
ends 'variables that were not' \
  "target: the value of the 'declare target' variable 'counter' was lost" \
  ./variables not
ends 'a region with variables dies' \
  'target: device 0 died, and the host cannot run the region: the program has' \
  ./variables inside

# Routines.
cat > routines.c <<'PROGRAM'
#include "restart.h"

enum { SIZE = 8 << 20 };

int
main (int argc, char **argv)
{
  int host = omp_get_initial_device (), rounds = atoi (argv[1]);
  char *data = malloc (SIZE), *first = NULL;
  memset (data, 1, SIZE);
  for (int i = 0; i < rounds; i++)
    {
      int pid = process (0), result;
      char *p = omp_target_alloc (SIZE, 0), *q = omp_target_alloc (SIZE, 0);
      check (p && q && p != first);
      first = p;
      check (omp_target_associate_ptr (data, p, SIZE, 0, 0) == 0);
      pid_t killer = fork ();
      if (killer == 0)
	{
	  usleep (1000 * (i % 7));
	  kill (pid, SIGKILL);
	  _exit (0);
	}
      do
	result = (i % 3 == 0
		  ? omp_target_memcpy (p, data, SIZE, 0, 0, 0, host)
		  : i % 3 == 1
		  ? omp_target_memcpy (data, p, SIZE, 0, 0, host, 0)
		  : omp_target_memcpy (q, p, SIZE, 0, 0, 0, 0));
      while (result == 0);
      waitpid (killer, NULL, 0);
      check (process (0) != pid);
      /* What the program has of the old one.  */
      check (omp_target_memcpy (p, data, SIZE, 0, 0, 0, host) != 0);
      check (omp_target_memcpy (data, p, 1, 0, 0, host, 0) != 0);
      check (omp_target_memcpy (q, p, 1, 0, 0, 0, 0) != 0);
      check (!omp_target_is_present (data, 0));
      check (!omp_target_is_accessible (p, 1, 0));
      omp_target_free (p, 0);
      omp_target_free (q, 0);
      check (omp_target_disassociate_ptr (data, 0) == 0);
      check (omp_target_disassociate_ptr (data, 0) != 0);
      check (omp_target_memcpy (p, data, 1, 0, 0, 0, host) != 0);
    }
  expect_no_more (1);
  return end_well ();
}
PROGRAM
silent 'routines compiles' "$CC" $flags routines.c -o routines
goes_on 'routines' 'device 0 \(intelmic\) died' ./routines $rounds

# An address of the former device is not one for the host.
cat > former.c <<'PROGRAM'
#include "restart.h"

int
main (void)
{
  int *p = omp_target_alloc (1000, 0);
  end_process (process (0));
  process (0);
  #pragma omp target is_device_ptr(p)
  p[1] = 1;
  return end_well ();
}
PROGRAM
silent 'former compiles' "$CC" $flags former.c -o former
ends 'an address of the former device' \
  'target: device 0 died, and the host cannot run the region: it used data' \
  ./former

# Idle, and the first to notice is each in turn.
cat > idle.c <<'PROGRAM'
#include "restart.h"

static int x[10];

int
main (int argc, char **argv)
{
  int rounds = atoi (argv[1]);
  for (int i = 0; i < rounds; i++)
    {
      int pid = process (0), y = 1;
      end_process (pid);
      switch (i % 6)
	{
	case 0:
	  omp_target_free (omp_target_alloc (8, 0), 0);
	  break;
	case 1:
	  {
	    #pragma omp target enter data map(to: x)
	    #pragma omp target exit data map(delete: x)
	  }
	  break;
	case 2:
	  #pragma omp target data map(tofrom: x)
	  y++;
	  break;
	case 3:
	  #pragma omp target map(tofrom: y) nowait
	  y++;
	  #pragma omp taskwait
	  check (y == 2);
	  break;
	case 4:
	  {
	    #pragma omp target update to(x)
	  }
	  break;
	case 5:
	  check (!omp_target_is_present (x, 0));
	  break;
	}
      check (process (0) != pid);
    }
  expect_no_more (1);
  return end_well ();
}
PROGRAM
silent 'idle compiles' "$CC" $flags idle.c -o idle
goes_on 'idle' 'died between target regions' ./idle $rounds

# Many threads and tasks, and a device that is killed again and again.
cat > many.c <<'PROGRAM'
#include "restart.h"

static _Atomic int pid, done;

static void *
kill_often (void *data)
{
  int count = *(int *) data;
  for (int i = 0; i < count; i++)
    {
      int last;
      usleep (1000 + 700 * (i % 9));
      while ((last = atomic_exchange (&pid, 0)) == 0 && !done)
	usleep (100);
      if (last)
	kill (last, SIGKILL);
    }
  done = 1;
  return NULL;
}

static int
work_synchronous (int i)
{
  int x = i, data[600], p = 0, initial = 1;
  for (int k = 0; k < 600; k++)
    data[k] = k;
  #pragma omp target map(tofrom: data, x) map(from: p, initial)
  {
    for (int k = 0; k < 600; k++)
      data[k] += x;
    x++;
    initial = omp_is_initial_device ();
    p = getpid ();
  }
  check (x == i + 1);
  for (int k = 0; k < 600; k++)
    check (data[k] == k + i);
  return initial ? 0 : p;
}

static int
work_tasks (int i)
{
  int x[8], p[8], initial[8];
  for (int k = 0; k < 8; k++)
    {
      x[k] = i;
      #pragma omp target map(tofrom: x[k]) map(from: p[k], initial[k]) nowait \
	depend(out: x[k])
      {
	x[k]++;
	p[k] = getpid ();
	initial[k] = omp_is_initial_device ();
      }
      /* Nothing, done by whoever reports the end of the region.  */
      #pragma omp target update to(x[k]) nowait depend(inout: x[k])
      #pragma omp target map(tofrom: x[k]) nowait depend(inout: x[k])
      x[k] *= 2;
    }
  #pragma omp taskwait
  for (int k = 0; k < 8; k++)
    check (x[k] == 2 * (i + 1));
  return initial[7] ? 0 : p[7];
}

int
main (int argc, char **argv)
{
  int count = atoi (argv[2]), tasks = strcmp (argv[1], "tasks") == 0;
  pthread_t killer;
  process (0);
  pthread_create (&killer, NULL, kill_often, &count);
  #pragma omp parallel num_threads (4)
  for (int i = 0; !done; i++)
    {
      int p = tasks ? work_tasks (i) : work_synchronous (i);
      if (p)
	pid = p;
    }
  pthread_join (killer, NULL);
  expect_no_more (1);
  return end_well ();
}
PROGRAM
silent 'many compiles' "$CC" $flags many.c -o many
for what in synchronous tasks; do
  goes_on "4 threads, $what" 'died' ./many $what $rounds
done

# Of two devices the other keeps what it has.
cat > two.c <<'PROGRAM'
#include "restart.h"

static int a[1000];

int
main (int argc, char **argv)
{
  int rounds = atoi (argv[1]), other = process (1);
  check (omp_get_num_devices () == 2);
  #pragma omp target enter data map(to: a) device(1)
  for (int i = 0; i < rounds; i++)
    {
      int pid = process (0);
      if (i % 2)
	end_process (pid);
      else
	{
	  int x = 1;
	  #pragma omp target device(0) map(tofrom: x)
	  {
	    x++;
	    if (!omp_is_initial_device ())
	      kill (getpid (), SIGKILL);
	  }
	  check (x == 2);
	}
      #pragma omp target map(tofrom: a) device(1)
      for (int k = 0; k < 1000; k++)
	a[k]++;
      check (process (0) != pid);
    }
  check (a[0] == 0 && process (1) == other);
  #pragma omp target exit data map(from: a) device(1)
  for (int k = 0; k < 1000; k++)
    check (a[k] == rounds);
  expect_no_more (2);
  return end_well ();
}
PROGRAM
silent 'two compiles' "$CC" $flags two.c -o two
goes_on 'two devices' 'device 0 is started again; no data' \
  env OFFLOAD_EMUL_NUM=2 ./two $rounds

[ -n "$CXX" ] || unsupported 'no C++ compiler'
cat > loads.C <<'PROGRAM'
#include "restart.h"
#pragma omp declare target
namespace {
struct object
{
  object ()
  {
    if (!omp_is_initial_device () && unlink ("dies") == 0)
      kill (getpid (), SIGKILL);
  }
};
object instance;
}
#pragma omp end declare target

int
main ()
{
  process (0);
  return end_well ();
}
PROGRAM
silent 'loads compiles' "$CXX" $flags loads.C -o loads
for i in 1 2 3; do
  : > dies
  goes_on "while it loads an image, $i" \
    'device 0 .* died while it loaded a device image: signal SIGKILL' ./loads
done
