# Memory that is allocated or freed while regions run, before one does, in
# several threads, on several devices, and more of it than can be watched.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
# The programs die in the middle of it.
sanitizers_allow leaks
export OMP_TARGET_OFFLOAD=mandatory

# compiles NAME: NAME.c.
compiles ()
{
  works "$1: compiles" "$CC" -fopenmp "-foffload=$TARGET" "$1.c" -o "$1"
}

freed='signal SIGSEGV .*, freed device memory: byte 12 of the 400 of'

# A region waits for the host, which meanwhile frees what it is going to read,
# or gives it something new.
cat > running.c << 'END'
#include <omp.h>
#include <stdlib.h>

static int device;
static int volatile *word;

static void
set (int i, const void *value, size_t size)
{
  omp_target_memcpy ((void *) &word[i], value, size, 0, 0, device,
		     omp_get_initial_device ());
}

static int
get (int i)
{
  int value;
  omp_target_memcpy (&value, (const void *) &word[i], sizeof value, 0, 0,
		     omp_get_initial_device (), device);
  return value;
}

static void
await (int i)
{
  while (get (i) == 0)
    ;
}

/* word[0] is set by the region when it has begun, word[1] by the host; word[2]
   and [3] are an address, word[4] a result.  */
static void
meanwhile (int *p, int frees)
{
  const int one = 1;
  await (0);
  if (frees)
    omp_target_free (p, device);
  else
    {
      p = omp_target_alloc (400, device);
      set (2, &p, sizeof p);
    }
  set (1, &one, sizeof one);
}

int
main (int argc, char **argv)
{
  const int zeros[6] = { 0 };
  device = omp_get_default_device ();
  word = omp_target_alloc (sizeof zeros, device);
  set (0, zeros, sizeof zeros);
  int *p = omp_target_alloc (400, device);
  int volatile *w = word;
  set (2, &p, sizeof p);
  #pragma omp parallel num_threads(2) if(argc > 2)
  #pragma omp single
  {
    #pragma omp target nowait is_device_ptr(w)
    {
      w[0] = 1;
      while (w[1] == 0)
	;
      int volatile *there = *(int *volatile *) &w[2];
      there[4] = 42;
      w[4] = there[4] + there[3] * 0;
    }
    meanwhile (p, atoi (argv[1]));
    #pragma omp taskwait
  }
  return get (4) != 42;
}
END
compiles running
for check in freed all; do
  export GOMP_OFFLOAD_CHECK=$check
  for team in '' team; do
    # shellcheck disable=SC2086 # None, or one.
    refused "$check $team: freed while a region runs" \
      'signal SIGSEGV .*, freed device memory: byte [0-9]+ of the 400 of' \
      ./running 1 $team
    # shellcheck disable=SC2086
    works "$check $team: allocated while a region runs" ./running 0 $team
  done
done

# What was freed, and what else happened before it is used.
cat > before.c << 'END'
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#define IS(word) (strcmp (argv[1], word) == 0)

static int p[100], q[100];

int
main (int argc, char **argv)
{
  int device = 0, x = 0;
  int *there;
  (void) argc;
  #pragma omp target enter data map(to: p) device(device)
  there = omp_get_mapped_ptr (p, device);
  #pragma omp target exit data map(release: p) device(device)
  if (IS ("other data"))
    {
      #pragma omp target enter data map(to: q) device(device)
    }
  if (IS ("other data, unmapped"))
    for (int i = 0; i < 3; i++)
      {
	#pragma omp target data map(to: q) device(device)
	;
      }
  if (IS ("same data, unmapped"))
    for (int i = 0; i < 3; i++)
      {
	#pragma omp target data map(to: p) device(device)
	;
      }
  if (IS ("other device"))
    for (int i = 0; i < 3; i++)
      {
	#pragma omp target map(tofrom: p, q) device(1)
	p[0] += q[0];
      }
  if (IS ("same data, many regions"))
    {
      for (int i = 0; i < 100; i++)
	{
	  #pragma omp target is_device_ptr(there) map(to: p) map(tofrom: x) \
	    device(device)
	  x += there[3] + p[0];
	}
      return 0;
    }
  #pragma omp target is_device_ptr(there) map(tofrom: x) device(device)
  x += there[3];
  return 0;
}
END
compiles before
export GOMP_OFFLOAD_CHECK=bounds,init,freed OFFLOAD_EMUL_NUM=2
for what in nothing 'other data' 'other data, unmapped' 'same data, unmapped' \
	    'other device' 'same data, many regions'; do
  refused "freed, and then: $what" "device 0 .*$freed" ./before "$what"
done
unset OFFLOAD_EMUL_NUM

# The device itself uses memory before a region does: for a copy to a variable
# of the program, and to get memory from the system.
cat > copies.c << 'END'
#include <omp.h>
#include <stdlib.h>

#define LARGE (32 << 20)

#pragma omp declare target
int variable[100];
#pragma omp end declare target

int
main (void)
{
  int device = omp_get_default_device (), host = omp_get_initial_device ();
  int from[100] = { 3, 5 }, x = 0;
  #pragma omp target
  { }
  int *p = omp_target_alloc (sizeof from, device);
  int failed = omp_target_memcpy (p, from, sizeof from, 0, 0, device, host);
  failed |= omp_target_memcpy (omp_get_mapped_ptr (variable, device), p,
			       sizeof from, 0, 0, device, device);
  omp_target_free (p, device);
  #pragma omp target map(tofrom: x)
  x = variable[1];
  char *large = calloc (LARGE, 1);
  for (int i = 0; i < 3; i++)
    {
      #pragma omp target map(tofrom: large[0:LARGE])
      large[LARGE - 1]++;
    }
  failed |= large[LARGE - 1] != 3;
  free (large);
  return failed || x != 5;
}
END
compiles copies

# More host threads than slots for commands, which all map and free.
cat > threads.c << 'END'
#include <stdlib.h>

int
main (void)
{
  int wrong = 0;
  #pragma omp parallel num_threads(80) reduction(+: wrong)
  for (int i = 0; i < 40; i++)
    {
      int n = 1 + i % 3 * 600, sum = 0;
      int *p = malloc (n * sizeof *p);
      for (int k = 0; k < n; k++)
	p[k] = i;
      #pragma omp target map(tofrom: p[0:n]) map(from: sum) map(alloc: wrong)
      {
	sum = 0;
	for (int k = 0; k < n; k++)
	  sum += p[k]++;
      }
      wrong += sum != n * i || p[n - 1] != i + 1;
      free (p);
    }
  return wrong != 0;
}
END
compiles threads

# Single values, of which some stay, beside arrays.
cat > values.c << 'END'
#include <stdint.h>

struct pair { char a; long b; };

int
main (void)
{
  char c = 1;
  short s = 2;
  double d = 3;
  struct pair pair = { 4, 5 };
  int a[3] = { 6, 7, 8 }, i = 9, from;
  _Complex double z = 10;
  for (int k = 0; k < 3; k++)
    {
      #pragma omp target data map(tofrom: c, a, s, d)
      {
	#pragma omp target enter data map(to: s, i)
	#pragma omp target map(tofrom: c, s, d, pair.b, a, z) map(from: from) \
	  map(alloc: i)
	{
	  from = ((uintptr_t) &z % sizeof (double)
		  + (uintptr_t) &pair.b % sizeof (long));
	  c++, s++, d++, pair.b++, a[2]++, i++, z += 1;
	}
	#pragma omp target update from(s, i)
	#pragma omp target exit data map(delete: s, i)
      }
      if (from != 0)
	return 1;
    }
  return !(c == 4 && s == 5 && d == 6 && pair.b == 8 && a[2] == 11 && i == 12
	   && z == 13);
}
END
compiles values
for check in bounds freed init bounds,init,freed all; do
  export GOMP_OFFLOAD_CHECK=$check
  silent "$check: the device copies" ./copies
  works "$check: many threads" ./threads
  silent "$check: single values" ./values
done

# Values that are written beside, the first and the last of several.
cat > beside.c << 'END'
#include <stdlib.h>
#pragma omp declare target
static void __attribute__ ((noinline))
store (int *p, int i)
{
  p[i] = 0;
}
#pragma omp end declare target
int
main (int argc, char **argv)
{
  int first = 1, middle = 2, last = 3, i = atoi (argv[2]);
  int which = atoi (argv[1]);
  (void) argc;
  #pragma omp target map(tofrom: first, middle, last)
  store (which == 0 ? &first : which == 1 ? &middle : &last, i);
  return first + middle + last == 0;
}
END
compiles beside
export GOMP_OFFLOAD_CHECK=bounds
beside ()
{
  run ./beside "$2" "$3"
  says "bounds: $1 '$4'" "a region wrote just $1 '$4', 4 bytes long"
}
beside 'before the beginning of' 0 -1 first
beside 'beyond the end of' 0 1 first
beside 'before the beginning of' 1 -1 middle
beside 'beyond the end of' 1 1 middle
beside 'beyond the end of' 2 1 last

# More than the kernel lets the device have mappings for.
cat > many.c << 'END'
#include <stdlib.h>

int
main (int argc, char **argv)
{
  int n = atoi (argv[1]), wrong = 0;
  char (*p)[100] = calloc (n, sizeof *p);
  (void) argc;
  for (int i = 0; i < n; i++)
    {
      p[i][7] = i % 100;
      #pragma omp target enter data map(to: p[i])
    }
  for (int i = 0; i < n; i += 1000)
    {
      int x = 0;
      #pragma omp target map(tofrom: x) map(to: p[i])
      x = p[i][7];
      wrong += x != i % 100;
    }
  for (int i = 0; i < n; i++)
    {
      #pragma omp target exit data map(from: p[i])
    }
  free (p);
  return wrong;
}
END
compiles many
export GOMP_OFFLOAD_CHECK=bounds,freed
limit=$(cat /proc/sys/vm/max_map_count)
if [ "$limit" -gt 100000 ]; then
  echo "UNSUPPORTED: vm.max_map_count is $limit: too many mappings to try"
else
  works 'more mappings than there can be' ./many $((limit / 2))
  says 'how many are checked' 'intelmic\): [0-9]+ mappings are checked, and no'
fi

# The program takes these itself, in the device.
cat > taken.c << 'END'
#include <stdlib.h>
#include <sys/mman.h>

#define N 300

#pragma omp declare target
/* Has the device's process have as many mappings as it may, but for some.  */
static int
take_mappings (long limit)
{
  long size = 4096, i = 0;
  char *p = mmap (0, 2 * limit * size, PROT_NONE,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    return 0;
  while (i < limit && mprotect (p + 2 * i * size, size, PROT_READ) == 0)
    i++;
  return munmap (p + (2 * i - 200) * size, 200 * size) == 0 && i < limit;
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  long limit = atol (argv[1]);
  int taken = 0, wrong = 0;
  char (*p)[100] = calloc (N, sizeof *p);
  (void) argc;
  #pragma omp target map(from: taken)
  taken = take_mappings (limit);
  for (int round = 0; round < 3; round++)
    {
      for (int i = 0; i < N; i++)
	{
	  #pragma omp target enter data map(to: p[i])
	}
      for (int i = 0; i < N; i += 10)
	{
	  #pragma omp target map(tofrom: p[i])
	  p[i][7]++;
	}
      for (int i = 0; i < N; i++)
	{
	  #pragma omp target exit data map(from: p[i])
	  wrong += p[i][7] != (i % 10 ? 0 : round + 1);
	}
    }
  free (p);
  return taken ? wrong != 0 : 77;
}
END
compiles taken
if [ "$limit" -gt 1000000 ]; then
  echo "UNSUPPORTED: vm.max_map_count is $limit: too many mappings to take"
else
  works 'the device has no mappings left' ./taken "$limit"
  says 'nothing is found any more' 'no longer found, because the kernel'
fi
