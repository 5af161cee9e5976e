/* Signals and processes in a region that a device has the host run: as in any
   code of the host.  */
/* { dg-do run } */
/* { dg-require-effective-target gcc-13 } */
/* { dg-require-effective-target emulated } */

#include "on-device.h"
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#pragma omp requires reverse_offload

static volatile sig_atomic_t handled;

static void
handler (int signal)
{
  handled += signal == SIGUSR1;
}

static int
blocks (int signal)
{
  sigset_t blocked;
  check (pthread_sigmask (SIG_SETMASK, NULL, &blocked) == 0);
  return sigismember (&blocked, signal);
}

/* The thread has the signals that the program has, and those that it makes, and
   what it executes.  */
static void
signals (void)
{
  check (!blocks (SIGUSR1) && !blocks (SIGTERM) && blocks (SIGUSR2));
  handled = 0;
  check (raise (SIGUSR1) == 0);
  check (handled == 1);
  #pragma omp parallel num_threads(3)
  check (!blocks (SIGUSR1) && !blocks (SIGTERM) && blocks (SIGUSR2));
  int status = system ("kill -TERM $$; exit 3");
  check (WIFSIGNALED (status) && WTERMSIG (status) == SIGTERM);
}

/* Fork a process that leaves the region as its parent does, and ends then.  */
static int
fork_one (void)
{
  int status = -1;
  pid_t pid = fork ();
  if (pid == 0)
    {
      /* There is only one process that runs the program on the host.  */
      if (on_host_expected ())
	_exit (0);
      return 1;
    }
  check (pid > 0 && waitpid (pid, &status, 0) == pid);
  check (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  return 2;
}

int
main (void)
{
  int initial = -1, sum = 0;
  sigset_t some;
  signal (SIGUSR1, handler);
  sigemptyset (&some);
  sigaddset (&some, SIGUSR2);
  check (sigprocmask (SIG_BLOCK, &some, NULL) == 0);
  #pragma omp target map(from: initial) map(tofrom: sum)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 3; i++)
      {
	int forked[100];
	forked[50] = 0;
	#pragma omp target device(ancestor: 1)
	signals ();
	/* libgomp cannot end a team in the new process.  */
	#pragma omp target device(ancestor: 1) map(tofrom: forked)
	forked[50] = fork_one ();
	sum += forked[50];
      }
  }
  expect_device (initial);
  check (sum == 3 * 2);
  return 0;
}
