# Regions that fork: the child takes no commands, can exit and execute
# programs, and goes with the device; and those that start programs in other
# ways.

# shellcheck disable=SC2086 # $compile, $process are words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated
# Children end in the middle of regions.
sanitizers_allow leaks

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHECK(condition)						\
  do									\
    if (!(condition))							\
      {									\
	fprintf (stderr, "%d: this does not hold: %s\n", __LINE__,	\
		 #condition);						\
	exit (2);							\
      }									\
  while (0)

enum how { RETURNS, EXITS, EXECUTES, ABORTS, STAYS, EXECUTES_SLEEP };

/* What a child does in region HOW; its process, or its status if it is waited
   for.  */
static int
forked (int how, int *shared)
{
  int result = 0, on_host = 1, value = *shared;
  #pragma omp target map(from: result) map(tofrom: value, on_host)
  {
    on_host = omp_is_initial_device ();
    pid_t pid = fork ();
    if (pid == 0)
      {
	value++;
	if (how == EXITS)
	  exit (3);
	if (how == EXECUTES)
	  execlp ("sh", "sh", "-c", "exit 4", (char *) 0);
	if (how == EXECUTES_SLEEP)
	  execlp ("sleep", "sleep", "1000", (char *) 0);
	if (how == ABORTS)
	  abort ();
	while (how == STAYS)
	  pause ();
      }
    else if (how == STAYS || how == EXECUTES_SLEEP)
      result = pid;
    else
      waitpid (pid, &result, 0);
  }
  CHECK (!on_host);
  *shared = value;
  return result;
}

/* Regions go on, in the same process.  */
static void
goes_on (int device)
{
  for (int i = 0; i < 100; i++)
    {
      int pid = 0;
      #pragma omp target map(from: pid)
      pid = getpid ();
      CHECK (pid == device);
    }
}

static void
start_programs (void)
{
  int status[3] = { -1, -1, -1 };
  char line[20] = "";
  #pragma omp target map(tofrom: status, line)
  {
    char *argv[] = { (char *) "sh", (char *) "-c", (char *) "exit 6", 0 };
    char *environment[] = { 0 };
    pid_t pid;
    FILE *stream = popen ("echo from popen", "r");
    if (stream)
      {
	if (!fgets (line, sizeof line, stream))
	  line[0] = 0;
	status[0] = pclose (stream);
      }
    status[1] = system ("exit 5");
    if (posix_spawnp (&pid, "sh", 0, 0, argv, environment) == 0)
      waitpid (pid, &status[2], 0);
  }
  CHECK (status[0] == 0 && strcmp (line, "from popen\n") == 0);
  CHECK (WEXITSTATUS (status[1]) == 5);
  CHECK (WEXITSTATUS (status[2]) == 6);
}

int
main (void)
{
  int device = 0, shared = 0, status;
  #pragma omp target map(from: device)
  device = getpid ();
  status = forked (RETURNS, &shared);
  CHECK (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  goes_on (device);
  status = forked (EXITS, &shared);
  CHECK (WIFEXITED (status) && WEXITSTATUS (status) == 3);
  status = forked (EXECUTES, &shared);
  CHECK (WIFEXITED (status) && WEXITSTATUS (status) == 4);
  status = forked (ABORTS, &shared);
  CHECK (WIFSIGNALED (status) && WTERMSIG (status) == SIGABRT);
  CHECK (shared == 4);
  goes_on (device);
  start_programs ();
  int stays[2] = { forked (STAYS, &shared), forked (EXECUTES_SLEEP, &shared) };
  CHECK (kill (stays[0], 0) == 0 && kill (stays[1], 0) == 0);
  goes_on (device);
  printf ("%d %d\n", stays[0], stays[1]);
  return 0;
}
PROGRAM
cp a.c a.C
for compile in "$CC a.c" "$CXX a.C"; do
  silent 'compiles' $compile -O1 -fopenmp -foffload="$TARGET" -o a
  works 'runs' ./a
  # shellcheck disable=SC2013
  for process in $(cat "$output"); do
    goes 'the child goes with the device' "$process"
  done
done
