# Teams side by side on an emulated device: that they are, and what they do when
# settings, processes or errors come in between.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { many = 500 };

#pragma omp declare target
static int
thread (void)
{
  return syscall (SYS_gettid);
}

static void
note_thread (int *variable)
{
  #pragma omp atomic write
  *variable = thread ();
}

/* Wait until *COUNTER is VALUE or more, not longer than some seconds.  */
static int
await (int *counter, int value)
{
  time_t end = time (NULL) + 20;
  for (;;)
    {
      int now;
      #pragma omp atomic read
      now = *counter;
      if (now >= value)
	return 1;
      if (time (NULL) > end)
	return 0;
    }
}

/* The first thread that is not FIRST takes *CHOSEN from 0 to 1.  */
static int
is_chosen (int first, int *chosen)
{
  int before = 1;
  if (thread () != first)
    {
      #pragma omp atomic capture
      before = (*chosen)++;
    }
  return before == 0;
}

static void
spawn (void)
{
  pid_t child = fork ();
  if (child == 0)
    _exit (7);
  int status;
  if (waitpid (child, &status, 0) != child || WEXITSTATUS (status) != 7)
    abort ();
}
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

/* Two teams meet, so two threads run them.  */
static void
meet (void)
{
  int arrived = 0, met = 0;
  #pragma omp target teams num_teams (2) map (tofrom: arrived, met)
  {
    #pragma omp parallel num_threads (1)
    {
      #pragma omp atomic
      arrived++;
      if (await (&arrived, 2))
	{
	  #pragma omp atomic
	  met++;
	}
    }
  }
  ok (met == 2, "two teams meet");
}

static void
count (int teams)
{
  int seen[many] = { 0 };
  #pragma omp target teams num_teams (teams) map (tofrom: seen)
  seen[omp_get_team_num ()]++;
  for (int i = 0; i < many; i++)
    ok (seen[i] == (i < teams), "each team runs once");
}

/* A team waits for an earlier one.  */
static void
chain (void)
{
  int done = 0, right = 0;
  #pragma omp target teams num_teams (many) map (tofrom: done, right)
  {
    #pragma omp parallel num_threads (1)
    {
      int came = await (&done, omp_get_team_num ());
      #pragma omp atomic
      right += came;
      #pragma omp atomic
      done++;
    }
  }
  ok (right == many, "teams wait for earlier ones");
}

/* Print how many teams and threads there are by default.  */
static void
sizes (void)
{
  int teams = 0, threads = 0, limited_teams = 0, limited = 0, explicit = 0;
  #pragma omp target teams map (tofrom: teams, threads)
  {
    if (omp_get_team_num () == 0)
      {
	teams = omp_get_num_teams ();
	#pragma omp parallel
	if (omp_get_thread_num () == 0)
	  threads = omp_get_num_threads ();
      }
  }
  #pragma omp target teams thread_limit (2) map (tofrom: limited, limited_teams)
  {
    if (omp_get_team_num () == 0)
      {
	limited_teams = omp_get_num_teams ();
	#pragma omp parallel
	if (omp_get_thread_num () == 0)
	  limited = omp_get_num_threads ();
      }
  }
  #pragma omp target teams num_teams (64) map (tofrom: explicit)
  {
    if (omp_get_team_num () == 0)
      {
	#pragma omp parallel
	if (omp_get_thread_num () == 0)
	  explicit = omp_get_num_threads ();
      }
  }
  printf ("default %d x %d, limited %d x %d, 64 x %d\n", teams, threads,
	  limited_teams, limited, explicit);
}

/* One of two teams that meet, run by another thread than the first, ends the
   process.  */
static void
crash_or_exit (int crashes)
{
  int arrived = 0, chosen = 0, first = 0;
  #pragma omp target teams num_teams (2) map (tofrom: arrived, chosen, first) \
			   firstprivate (crashes)
  {
    if (omp_get_team_num () == 0)
      note_thread (&first);
    #pragma omp parallel num_threads (1)
    {
      #pragma omp atomic
      arrived++;
      await (&arrived, 2);
      if (is_chosen (first, &chosen))
	{
	  if (crashes)
	    *(volatile int *) 0x123450 = 1;
	  exit (9);
	}
      await (&arrived, 3);
    }
  }
}

static void
crash (void)
{
  crash_or_exit (1);
}

static void
leave (void)
{
  crash_or_exit (0);
}

/* A process is made in each team, in whatever thread.  */
static void
fork_in_teams (void)
{
  for (int i = 0; i < 5; i++)
    {
      #pragma omp target teams num_teams (16)
      spawn ();
      count (many);
    }
}

static void
host_threads (void)
{
  #pragma omp parallel for num_threads (6) schedule (static, 1)
  for (int i = 0; i < 300; i++)
    count (1 + i % many);
}

/* A target region in a team, which has teams, in turn.  */
static void
nested (void)
{
  int levels = 0, seen[8 * 16] = { 0 };
  #pragma omp target teams num_teams (8) map (tofrom: levels, seen)
  {
    int outer = omp_get_team_num ();
    #pragma omp parallel num_threads (1)
    {
      #pragma omp target teams num_teams (16) map (tofrom: seen)
      #pragma omp parallel num_threads (1)
      {
	if (omp_get_level () == 1)
	  seen[outer * 16 + omp_get_team_num ()]++;
      }
      #pragma omp atomic
      levels += omp_get_level ();
    }
  }
  ok (levels == 8, "the level after a nested region");
  for (int i = 0; i < 8 * 16; i++)
    ok (seen[i] == 1, "teams of a nested region");
}

static void
cancel (void)
{
  int rounds = 0;
  #pragma omp target teams num_teams (32) map (tofrom: rounds)
  {
    #pragma omp parallel num_threads (1)
    {
      for (int i = 0; i < 10; i++)
	{
	  #pragma omp atomic
	  rounds++;
	  #pragma omp cancel parallel
	}
    }
  }
  printf ("rounds %d\n", rounds);
}

int
main (int argc, char **argv)
{
  const char *what = argv[argc - 1];
  static const struct { const char *name; void (*function) (void); } tests[] =
    { { "meet", meet }, { "chain", chain }, { "sizes", sizes },
      { "crash", crash }, { "leave", leave }, { "fork", fork_in_teams },
      { "threads", host_threads }, { "nested", nested }, { "cancel", cancel } };
  for (int i = 1; i <= many; i += 7)
    if (strcmp (what, "count") == 0)
      count (i);
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
    if (strcmp (what, tests[i].name) == 0)
      tests[i].function ();
  return 0;
}
PROGRAM

for level in -O0 -O2; do
  works "it builds, $level" "$CC" -w "$level" -fopenmp -foffload="$TARGET" a.c \
    -o "a$level"
done
cpus=$(nproc)

if [ "$cpus" -gt 1 ]; then
  for level in -O0 -O2; do
    works "two teams run at the same time, $level" ./a$level meet
  done
fi
for level in -O0 -O2; do
  for part in count chain fork threads nested; do
    works "$part, $level" ./a$level $part
    works "$part with one CPU, $level" taskset -c 0 ./a$level $part
    works "$part with several devices, $level" env OFFLOAD_EMUL_NUM=3 \
      ./a$level $part
    works "$part with cancellation, $level" env OMP_CANCELLATION=true \
      ./a$level $part
  done
done

run ./a-O2 sizes
if [ "$cpus" -gt 1 ]; then
  says 'several teams of one thread' "^default $((4 * cpus)) x 1, .* 64 x 1\$"
  says 'the threads of thread_limit' 'limited 1 x 2,'
fi
run taskset -c 0 ./a-O2 sizes
says 'one team with one CPU' '^default 1 x 1,'
run env OMP_NUM_TEAMS=3 ./a-O2 sizes
says 'OMP_NUM_TEAMS is the most by default' '^default [1-3] x '
run env OMP_NUM_THREADS=5 ./a-O2 sizes
says 'OMP_NUM_THREADS are the threads of a team' \
  '^default 1 x 5, limited 1 x 2, 64 x 5$'
run env OMP_NUM_THREADS=5 OMP_TEAMS_THREAD_LIMIT=3 ./a-O2 sizes
says 'OMP_TEAMS_THREAD_LIMIT is the most if there is no thread_limit' \
  '^default 1 x 3, limited 1 x 2, 64 x 3$'

run env OMP_CANCELLATION=true ./a-O2 cancel
says 'cancelling a parallel region in a team' '^rounds 32$'
run ./a-O2 cancel
says 'not without OMP_CANCELLATION' '^rounds 320$'

if [ "$cpus" -gt 1 ]; then
  for level in -O0 -O2; do
    fails "a crash in a helper, $level" ./a$level crash
    says "names the region, $level" 'crash.*SIGSEGV .*0x123450'
    run ./a$level leave
    if [ "$status" = 9 ]; then pass "exit in a helper, $level"
    else fail "exit in a helper, $level"; fi
  done
fi

# A task may wait for what its team does after it, in a parallel region of one
# thread.
cat > tasks.c <<'PROGRAM'
#include <omp.h>

int
main (void)
{
  int done = 0, seen = 0;
  #pragma omp target teams num_teams (20) map (tofrom: done, seen)
  {
    #pragma omp parallel num_threads (1)
    {
      omp_event_handle_t event;
      int flag = 0;
      #pragma omp task detach (event)
      {
	#pragma omp atomic
	done++;
      }
      omp_fulfill_event (event);
      #pragma omp task shared (flag)
      {
	int now = 0;
	while (!now)
	  {
	    #pragma omp atomic read
	    now = flag;
	  }
	#pragma omp atomic
	seen++;
      }
      #pragma omp atomic write
      flag = 1;
      #pragma omp taskwait
    }
  }
  return !(done == 20 && seen == 20);
}
PROGRAM
for level in -O0 -O2; do
  works "tasks, $level" "$CC" "$level" -fopenmp -foffload="$TARGET" tasks.c \
    -o tasks
  works "and they end, $level" ./tasks
done
