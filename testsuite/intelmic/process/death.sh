# The device process dies at different moments of a program: one line, an error
# status, and no lock or thread that keeps the program from ending.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#pragma omp declare target
int variable = 5;
#pragma omp end declare target

static void
count (int *x)
{
  #pragma omp target map(tofrom: x[0])
  ++*x;
}

static void
leave (int status)
{
  #pragma omp target
  exit (status);
}

int
main (int argc, char **argv)
{
  int pid = 0, x = 0;
  const char *when = argv[argc - 1];
  #pragma omp target map(from: pid)
  pid = getpid ();
  if (strcmp (when, "exit") == 0)
    leave (9);
  if (strcmp (when, "exit-of-many") == 0)
    {
      #pragma omp parallel num_threads (4)
      leave (9);
    }
  int *p = (int *) omp_target_alloc (4, 0);
  kill (pid, SIGKILL);
  siginfo_t info;
  if (argc > 2)
    waitid (P_PID, pid, &info, WEXITED | WNOWAIT);
  if (strcmp (when, "only-alloc") == 0)
    {
      omp_target_alloc (4, 0);
      _exit (0);
    }
  if (strcmp (when, "only-copy") == 0)
    {
      omp_target_memcpy (p, &x, 4, 0, 0, 0, omp_get_initial_device ());
      _exit (0);
    }
  if (strcmp (when, "update") == 0)
    {
      #pragma omp target update to(variable)
    }
  if (strcmp (when, "alloc") == 0)
    {
      p = (int *) omp_target_alloc (4, 0);
      omp_target_memcpy (p, &x, 4, 0, 0, 0, omp_get_initial_device ());
      count (&x);
    }
  if (strcmp (when, "region") == 0)
    count (&x);
  if (strcmp (when, "many") == 0)
    {
      #pragma omp parallel num_threads (8) firstprivate (x)
      count (&x);
    }
  if (strcmp (when, "nowait") == 0)
    {
      #pragma omp target map(tofrom: x) nowait
      x++;
      #pragma omp taskwait
    }
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a
for when in update alloc region many nowait end; do
  refused "$when" 'device 0 \(intelmic\) died.*signal SIGKILL' ./a $when
done
for when in update alloc region many nowait end only-alloc only-copy; do
  refused "$when, some time later" \
    'device 0 \(intelmic\) died between target regions: signal SIGKILL' ./a \
    waited $when
done
for when in exit exit-of-many; do
  run ./a $when
  if [ $status = 9 ] && [ ! -s "$output" ]; then pass $when; else fail $when; fi
done

cat > b.c <<'PROGRAM'
#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static void *
work (void *unused)
{
  #pragma omp target
  sleep (100);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  int initial = 1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  pthread_create (&thread, NULL, work, NULL);
  usleep (200000);
  return initial;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" b.c -o b -pthread
silent 'the program ends during a region' "$GOMP_TEST_LIB/limit" 10 ./b

# A signal to the whole job is the host's affair.
cat > c.c <<'PROGRAM'
#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void
handle (int number)
{
  (void) number;
}

int
main (int argc, char **argv)
{
  int initial = 1;
  signal (SIGINT, argc > 1 ? handle : SIG_DFL);
  setpgid (0, 0);
  /* Not getppid, which becomes 1 when the host ends.  */
  pid_t job = getpid ();
  if (fork () == 0)
    {
      /* If the host handles it, also while the device starts.  */
      if (argc == 1)
	usleep (300000);
      for (int i = 0; i < 300; i++)
	{
	  usleep (1000);
	  kill (-job, SIGINT);
	}
      _exit (0);
    }
  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 600; i++)
      usleep (1000);
  }
  printf ("device %d\n", !initial);
  return argv[0] == NULL;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" c.c -o c
run ./c handles
says 'a region goes on when the host handles SIGINT' '^device 1$'
run ./c
if [ $status = 130 ] && [ ! -s "$output" ]
then pass 'SIGINT ends the host'; else fail 'SIGINT ends the host'; fi
