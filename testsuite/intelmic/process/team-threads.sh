# Teams of several threads on an emulated device: many of them run side by side,
# and the threads of each take turns, unless they need a team of libgomp's.
# Those that wait for each other do not in a device with AddressSanitizer or
# ThreadSanitizer, which do not know what a thread has several stacks for; a
# barrier of libgomp's threads takes them long, so there are fewer.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

case $GOMP_TEST_SANITIZERS in
  *address* | *thread*) fibers=0 ;;
  *) fibers=1 ;;
esac

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { teams = 200, most = 16, rounds = FIBERS ? 40 : 4 };

/* So many of them there are.  */
static int used = teams;

#pragma omp declare target
static int given[teams];
static void *first[teams], *of[teams][most];
static long got[teams][most];
#pragma omp end declare target

static void
ok (int condition, const char *what)
{
  if (!condition)
    {
      printf ("wrong: %s\n", what);
      exit (1);
    }
}

/* Each thread has what its neighbours had the round before.  */
static void
barriers (int threads)
{
  #pragma omp target teams num_teams (used) thread_limit (threads)
  {
    long row[most];
    int team = omp_get_team_num ();
    first[team] = __builtin_thread_pointer ();
    #pragma omp parallel num_threads (threads)
    {
      int me = omp_get_thread_num (), all = omp_get_num_threads ();
      given[team] = all;
      of[team][me] = FIBERS ? __builtin_thread_pointer () : first[team];
      row[me] = me + team;
      for (int i = 0; i < rounds; i++)
	{
	  #pragma omp barrier
	  long next = row[(me + 1) % all] + 1;
	  #pragma omp barrier
	  row[me] = next;
	}
      got[team][me] = row[me];
    }
  }
}

/* Threads that need not wait.  */
static void
apart (int threads)
{
  #pragma omp target teams num_teams (used) thread_limit (threads)
  {
    int team = omp_get_team_num ();
    first[team] = __builtin_thread_pointer ();
    #pragma omp parallel num_threads (threads)
    {
      int me = omp_get_thread_num (), all = omp_get_num_threads ();
      long sum = 0;
      for (int i = 0; i < 1000; i++)
	sum ^= sum * 3 + i;
      given[team] = all;
      of[team][me] = __builtin_thread_pointer ();
      got[team][me] = (me + rounds) % all + team + rounds + (sum == 1);
    }
  }
}

/* Threads that have tasks.  */
static void
tasks (int threads)
{
  #pragma omp target teams num_teams (used) thread_limit (threads)
  {
    int team = omp_get_team_num ();
    first[team] = __builtin_thread_pointer ();
    #pragma omp parallel num_threads (threads)
    {
      int me = omp_get_thread_num (), all = omp_get_num_threads ();
      given[team] = all;
      of[team][me] = first[team];
      #pragma omp task
      got[team][me] = (me + rounds) % all + team + rounds;
      #pragma omp taskwait
    }
  }
}

/* Whether all is as THREADS of them leave it; the device's threads that took
   part are told.  */
static int
look (int threads)
{
  int threads_of_device = 0;
  #pragma omp target update from (given, first, of, got)
  for (int team = 0; team < used; team++)
    {
      ok (given[team] == threads, "number of threads");
      int known = 0;
      for (int i = 0; i < team && !known; i++)
	known = first[i] == first[team];
      threads_of_device += !known;
      for (int i = 0; i < threads; i++)
	{
	  ok (of[team][i] == first[team], "a team's threads take turns");
	  ok (got[team][i] == (i + rounds) % threads + team + rounds, "values");
	}
    }
  return threads_of_device;
}

int
main (int argc, char **argv)
{
  static const struct { const char *name; void (*function) (int); } tests[] =
    { { "barriers", barriers }, { "apart", apart }, { "tasks", tasks } };
  int most_seen = 0, last = 0;
  ok (argc == 2, "arguments");
  if (!FIBERS && strcmp (argv[1], "apart") != 0)
    used = 25;
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
    if (strcmp (argv[1], tests[i].name) == 0)
      for (int k = 0; k < (FIBERS ? 40 : 8); k++)
	{
	  int threads = k % 2 ? most : 5;
	  tests[i].function (threads);
	  last = look (threads);
	  most_seen = last > most_seen ? last : most_seen;
	}
  printf ("%s, %s at last\n", most_seen > 1 ? "several" : "one",
	  last > 1 ? "several" : "one");
  return 0;
}
PROGRAM

for level in -O0 -O2; do
  works "it builds, $level" "$CC" "$level" -fopenmp -foffload="$TARGET" \
    -DFIBERS=$fibers a.c -o "a$level"
  for part in barriers apart tasks; do
    works "$part, $level" ./a$level $part
    works "$part with one CPU, $level" taskset -c 0 ./a$level $part
    works "$part, OMP_NUM_THREADS, $level" env OMP_NUM_THREADS=16 \
      ./a$level $part
    works "$part with several devices, $level" env OFFLOAD_EMUL_NUM=3 \
      ./a$level $part
  done
  works "with cancellation, $level" env OMP_CANCELLATION=true ./a$level tasks
done

if [ "$(nproc)" -gt 1 ]; then
  if [ $fibers = 1 ]; then
    run ./a-O2 barriers
    says 'several teams at a time' '^several'
  fi
  run ./a-O2 apart
  says 'of threads that do not wait, too' '^several'
  run ./a-O2 tasks
  says 'those with tasks one after the other' ', one at last$'
fi
