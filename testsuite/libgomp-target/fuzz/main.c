/* Random use of everything that maps data, against a model.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* usage: map-fuzz [-s SEED] [-t THREADS] [-n OPERATIONS] [-S SECONDS] [-r]
		   [-l LIBRARY] [-v]
   Each thread does OPERATIONS (0: no limit) or as many as fit in SECONDS (0: no
   limit).  Its choices follow from SEED and its number.  The threads take
   turns, in an order that follows from SEED, too, and a failure can be
   repeated; with -r they run as they like.  -l: a library with target regions
   (library.c) is opened and closed beside that.  -v: print the operations.

   Each thread has arrays of its own, and all share some.  Whoever uses a shared
   one holds a lock while a construct begins, and while it ends, so constructs
   of threads overlap, but what has to come out of them does not depend on
   chance.  */

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include "fuzz.h"

enum { THREADS = 16 };

struct array shared[SHARED];

static unsigned long long seed;
static int threads = 1;
static unsigned long limit = 2000;
static time_t seconds, started;
static bool free_running, verbose;
static const char *library;

static _Atomic int last_value;
static pthread_mutex_t shared_lock = PTHREAD_MUTEX_INITIALIZER;

/* splitmix64.  */
static unsigned long long
next_random (unsigned long long *state)
{
  unsigned long long z = *state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

int
choose (struct fuzzer *f, int limit)
{
  return next_random (&f->random) % limit;
}

int
new_value (void)
{
  return last_value += (ITEMS + 1) * LENGTH;
}

void
expect (struct fuzzer *f, bool ok, const char *fmt, ...)
{
  if (ok)
    return;
  va_list ap;
  va_start (ap, fmt);
  fflush (stdout);
  fprintf (stderr, "seed %llu, thread %d, operation %lu: ", seed, f->number,
	   f->operations);
  vfprintf (stderr, fmt, ap);
  fputc ('\n', stderr);
  va_end (ap);
  abort ();
}

void
trace (struct fuzzer *f, const char *fmt, ...)
{
  if (!verbose)
    return;
  char line[200];
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (line, sizeof line, fmt, ap);
  va_end (ap);
  fprintf (stderr, "%d %lu: %*s%s\n", f->number, f->operations, 2 * f->depth,
	   "", line);
}

void
lock_shared (struct fuzzer *f)
{
  (void) f;
  pthread_mutex_lock (&shared_lock);
}

void
unlock_shared (struct fuzzer *f)
{
  (void) f;
  pthread_mutex_unlock (&shared_lock);
}

void
check_host (struct fuzzer *f, const struct array *a)
{
  for (int i = 0; i < LENGTH; i++)
    expect (f, a->host[i] == a->cells[i].value,
	    "%p[%d] of the host is %d and should be %d", (void *) a->host, i,
	    a->host[i], a->cells[i].value);
}

static pthread_mutex_t turn_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t turn_passed = PTHREAD_COND_INITIALIZER;
/* Guarded by turn_lock.  */
static unsigned long long turn_random;
static int turn;
static bool finished[THREADS];

static void
await_turn (const struct fuzzer *f)
{
  pthread_mutex_lock (&turn_lock);
  while (turn != f->number)
    pthread_cond_wait (&turn_passed, &turn_lock);
  pthread_mutex_unlock (&turn_lock);
}

static void
pass_turn (void)
{
  pthread_mutex_lock (&turn_lock);
  int left = 0;
  for (int i = 0; i < threads; i++)
    left += !finished[i];
  if (left)
    do
      turn = next_random (&turn_random) % threads;
    while (finished[turn]);
  pthread_cond_broadcast (&turn_passed);
  pthread_mutex_unlock (&turn_lock);
}

/* Open the library, run its region, close it.  */
static void
fuzz_library (struct fuzzer *f)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  if (!library || choose (f, 20))
    return;
  trace (f, "library");
  pthread_mutex_lock (&lock);
  void *handle = dlopen (library, RTLD_NOW | RTLD_LOCAL);
  expect (f, handle != NULL, "%s", handle ? "" : dlerror ());
  int (*use) (int) = (int (*) (int)) dlsym (handle, "use");
  int result = use (choose (f, DEVICES));
  dlclose (handle);
  pthread_mutex_unlock (&lock);
  expect (f, result == 43, "the library's region gave %d", result);
}

static bool
is_done (const struct fuzzer *f)
{
  return ((limit && f->operations >= limit)
	  || (seconds && time (NULL) - started >= seconds));
}

static void
one_operation (struct fuzzer *f)
{
  static void (*const operations[]) (struct fuzzer *) = {
    fuzz_enter, fuzz_enter, fuzz_exit, fuzz_exit, fuzz_data, fuzz_data,
    fuzz_region, fuzz_region, fuzz_region, fuzz_update, fuzz_holder,
    fuzz_write, fuzz_query, fuzz_query, fuzz_memcpy, fuzz_associate,
    fuzz_library
  };
  if (!free_running)
    await_turn (f);
  f->operations++;
  operations[choose (f, sizeof operations / sizeof operations[0])] (f);
  if (!free_running)
    pass_turn ();
}

void
fuzz_nested (struct fuzzer *f)
{
  int count = choose (f, 12);
  if (!free_running)
    pass_turn ();
  for (int i = 0; i < count && !is_done (f); i++)
    one_operation (f);
  if (!free_running)
    await_turn (f);
}

static void *
fuzz (void *data)
{
  struct fuzzer *f = data;
  while (!is_done (f))
    one_operation (f);
  if (free_running)
    return NULL;
  await_turn (f);
  pthread_mutex_lock (&turn_lock);
  finished[f->number] = true;
  pthread_mutex_unlock (&turn_lock);
  pass_turn ();
  return NULL;
}

static void
array_init (struct array *a, bool is_shared)
{
  a->shared = is_shared;
  a->host = malloc (LENGTH * sizeof *a->host);
  for (int i = 0; i < LENGTH; i++)
    {
      a->host[i] = new_value ();
      a->cells[i] = (struct cell) { a->host[i], true };
    }
}

/* After all threads: take away what is still mapped, and look.  */
static void
array_finish (struct fuzzer *f, struct array *a)
{
  for (int device = 0; device < DEVICES; device++)
    while (a->mappings[device])
      {
	struct mapping *m = a->mappings[device];
	int *p = a->host, start = m->start, count = m->end - m->start;
	expect (f, omp_target_is_present (p + start, device),
		"%p[%d] is not present", (void *) p, start);
	if (m->memory)
	  omp_target_disassociate_ptr (p + start, device);
	else
	  {
	    #pragma omp target exit data device (device) \
		    map (delete: p[start:count])
	  }
	expect (f, !omp_target_is_present (p + start, device),
		"%p[%d] is still present", (void *) p, start);
	omp_target_free (m->memory, device);
	model_remove (a, device, m);
      }
  check_host (f, a);
  free (a->host);
}

static void
read_options (int argc, char **argv)
{
  seed = time (NULL) * 1000003ull ^ getpid ();
  for (int option; (option = getopt (argc, argv, "s:t:n:S:l:rv")) != -1; )
    switch (option)
      {
      case 's': seed = strtoull (optarg, NULL, 0); break;
      case 't': threads = atoi (optarg); break;
      case 'n': limit = strtoul (optarg, NULL, 0); break;
      case 'S': seconds = atoi (optarg); break;
      case 'l': library = optarg; break;
      case 'r': free_running = true; break;
      case 'v': verbose = true; break;
      default: exit (2);
      }
  if (threads < 1 || threads > THREADS)
    exit (2);
}

int
main (int argc, char **argv)
{
  static struct fuzzer fuzzers[THREADS];
  pthread_t ids[THREADS];
  read_options (argc, argv);
  printf ("seed %llu\n", seed);
  fflush (stdout);
  started = time (NULL);
  turn_random = seed;
  for (int i = 0; i < SHARED; i++)
    array_init (&shared[i], true);
  for (int i = 0; i < threads; i++)
    {
      struct fuzzer *f = &fuzzers[i];
      f->number = i;
      f->random = seed + i * 0x632be59bd9b4e019ull;
      for (int j = 0; j < OWN; j++)
	array_init (&f->own[j], false);
      f->holder = (struct holder) { 1, f->own[0].host, 2 };
    }
  expect (fuzzers, omp_get_num_devices () == DEVICES, "%d devices",
	  omp_get_num_devices ());
  for (int i = 0; i < threads; i++)
    pthread_create (&ids[i], NULL, fuzz, &fuzzers[i]);
  unsigned long operations = 0;
  for (int i = 0; i < threads; i++)
    {
      pthread_join (ids[i], NULL);
      operations += fuzzers[i].operations;
    }
  for (int i = 0; i < threads; i++)
    for (int j = 0; j < OWN; j++)
      array_finish (&fuzzers[i], &fuzzers[i].own[j]);
  for (int i = 0; i < SHARED; i++)
    array_finish (fuzzers, &shared[i]);
  printf ("%lu operations\n", operations);
  return 0;
}
