# What a region must not do: end its thread, or execute another program.  One
# line says so, and the status is a failure.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > leaving.c <<'PROGRAM'
#include "on-device.h"
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#pragma omp declare target
static void *
end (void *result)
{
  pthread_exit (result);
}

static void
exit_in_child (void)
{
  int status = 0;
  pid_t child = fork ();
  if (child == 0)
    _exit (3);
  waitpid (child, &status, 0);
  if (WEXITSTATUS (status) != 3)
    abort ();
}

static void
leave (char how)
{
  pthread_t thread;
  switch (how)
    {
    case 't':
      pthread_exit (NULL);
    case 'm':
      #pragma omp parallel num_threads (3)
      if (omp_get_thread_num () == 1)
	pthread_exit (NULL);
      break;
    case 'x':
      execl ("/bin/true", "true", NULL);
      abort ();
    case 'l':
      execl ("/bin/sleep", "sleep", "60", NULL);
      abort ();
    /* What it may do.  */
    case 'o':
      #pragma omp parallel num_threads (4)
      ;
      #pragma omp parallel num_threads (2)
      ;
      if (pthread_create (&thread, NULL, end, NULL) != 0
	  || pthread_join (thread, NULL) != 0)
	abort ();
      if (system ("exit 3") != 3 << 8)
	abort ();
      exit_in_child ();
      break;
    case '0':
      _Exit (0);
    }
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int initial = 1;
  char how = argv[argc - 1][0];
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target firstprivate (how)
  leave (how);
  return how == 'o' ? 0 : 77;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" -I"$GOMP_TEST_LIB" \
  leaving.c -o leaving -pthread
died='device 0 \(intelmic\) died in target region main\._omp_fn\.1 of function main \(leaving.c:[0-9]+, in main\)'
refused 'pthread_exit' \
  "$died: a thread called pthread_exit, which a region must not do" \
  ./leaving t
refused 'pthread_exit in a team' "$died: a thread called pthread_exit" \
  ./leaving m
refused 'exec of what ends soon' \
  "$died: .*executed? another program|$died: .*executes another program" \
  ./leaving x
refused 'exec of what goes on' \
  "$died: it executed another program, which a region must not do" \
  ./leaving l
silent 'other threads and processes' ./leaving o
silent '_Exit (0)' ./leaving 0

# How a device ended cannot be asked for if the program ignores SIGCHLD, as one
# may that was started so, or waits for all children.
cat > unasked.c <<'PROGRAM'
#include "on-device.h"
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static void
wait_for_all (int number)
{
  (void) number;
  while (waitpid (-1, NULL, WNOHANG) > 0)
    continue;
}

int
main (int argc, char **argv)
{
  int initial = 1;
  char how = argv[argc - 1][0];
  signal (SIGCHLD, argc > 2 ? wait_for_all : SIG_IGN);
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target firstprivate (how)
  switch (how)
    {
    case 'e':
      exit (3);
    case '_':
      _exit (4);
    case 'q':
      quick_exit (5);
    case 'k':
      kill (getpid (), SIGKILL);
    }
  return 77;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" -I"$GOMP_TEST_LIB" \
  unasked.c -o unasked
for arguments in '' all; do
  for how in e:3 _:4 q:5; do
    for restart in 0 1; do
      # shellcheck disable=SC2086 # There may be none.
      run env GOMP_OFFLOAD_RESTART=$restart ./unasked $arguments ${how%:*}
      if [ $status = ${how#*:} ] && [ ! -s "$output" ]
      then pass "unasked: status ${how#*:}"
      else fail "unasked: status ${how#*:}"; fi
    done
  done
  # shellcheck disable=SC2086
  refused 'unasked: a signal' \
    "died in target region .*: its process ended, and how cannot be known, \
since the program ignores SIGCHLD or waits for all its children$" \
    ./unasked $arguments k
done
