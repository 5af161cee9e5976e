# How programs end in a region that a device has the host run, and while the
# host runs one: without hanging, with the program's status, and with a line
# that says what was wrong if something was.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_gcc 13

cat > reverse.c <<'PROGRAM'
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "on-device.h"

#pragma omp requires reverse_offload

static const char *how;
static pid_t device;
static volatile int exiting;

static void
handler (int signal)
{
  static const char text[] = "handled\n";
  check (signal == SIGSEGV || signal == SIGTERM);
  if (write (1, text, sizeof text - 1) < 0)
    _exit (4);
  _exit (5);
}

static void
at_exit (void)
{
  puts ("handler of exit");
  exiting = 1;
}

/* Does not return in the other threads of the team.  */
static void
exit_in_team (void)
{
  #pragma omp parallel num_threads(3)
  if (omp_get_thread_num () == 2)
    exit (3);
}

/* On the host.  */
static void
leave (int pid)
{
  check (omp_is_initial_device ());
  device = pid;
  switch (*how)
    {
    case 'e':
      printf ("not flushed");
      exit (3);
    case 'x':
      exit_in_team ();
      break;
    case 'w':
      while (!exiting)
	usleep (1000);
      exit (3);
    case '_':
      _exit (3);
    case 'a':
      abort ();
    case 's':
      *(volatile int *) 8 = 0;
      break;
    case 't':
      kill (getpid (), SIGTERM);
      sleep (60);
      break;
    case 'k':
      kill (device, SIGKILL);
      sleep (60);
      break;
    case 'K':
      kill (device, SIGKILL);
      break;
    case 'p':
      pthread_exit (NULL);
    default:
      break;
    }
}

#pragma omp declare target
static int
have_host_leave (void)
{
  int pid = getpid (), x[1000];
  x[0] = 1;
  #pragma omp target device(ancestor: 1) firstprivate(pid) map(tofrom: x)
  {
    leave (pid);
    x[0]++;
  }
  return x[0];
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int n = 0, m = 0;
  how = argv[1];
  if (*how == 'e' || *how == 'w')
    atexit (at_exit);
  if (argc > 3)
    {
      signal (SIGSEGV, handler);
      signal (SIGTERM, handler);
    }
  if (strcmp (argv[2], "task") == 0)
    {
      #pragma omp target nowait map(tofrom: n)
      n = have_host_leave ();
      #pragma omp taskwait
    }
  else if (strcmp (argv[2], "region") == 0)
    {
      #pragma omp target map(tofrom: n)
      n = have_host_leave ();
    }
  /* The host's memory is not used.  */
  else
    {
      #pragma omp target nowait firstprivate(m)
      m = have_host_leave ();
    }
  printf ("%d\n", n);
  if (*how == 'P')
    pthread_exit (NULL);
  return 0;
}
PROGRAM
# shellcheck disable=SC2086 # Options.
silent 'it links' $CC -fopenmp -foffload="$TARGET" -I"$GOMP_TEST_LIB" -O1 \
  reverse.c -o reverse

export OMP_TARGET_OFFLOAD=mandatory

# ends WHAT STATUS ARGUMENT...: the program has to.
ends ()
{
  what=$1 expected=$2
  shift 2
  run timeout 60 ./reverse "$@"
  # shellcheck disable=SC2154 # run sets status.
  if [ "$status" = "$expected" ]; then
    pass "$what"
  else
    fail "$what: status $status"
  fi
}

for where in region task; do
  ends "$where: goes on" 0 - $where
  says "$where: and is right" '^2$'
  ends "$where: exit" 3 e $where
  says "$where: exit writes what is buffered" '^not flushedhandler of exit$'
  ends "$where: exit of another thread" 3 x $where
  ends "$where: _exit" 3 _ $where
  ends "$where: abort" 134 a $where
  ends "$where: a wrong address" 139 s $where
  ends "$where: a wrong address, with a handler" 5 s $where handle
  ends "$where: a signal" 143 t $where
  ends "$where: a signal, with a handler" 5 t $where handle
  refused "$where: the device is killed" 'device 0 \(intelmic\) .*SIGKILL' \
    timeout 60 ./reverse k $where
  refused "$where: the device is killed, and the region ends" \
    'device 0 \(intelmic\) .*SIGKILL' timeout 60 ./reverse K $where
  refused "$where: pthread_exit" \
    'a region that the host ran for it called pthread_exit' \
    timeout 60 ./reverse p $where
  ends "$where: the program is without main" 0 P $where
  says "$where: and had its result" '^2$'
done
ends 'not waited for: it ends' 0 - late
ends 'not waited for: the program is without main' 0 P late

# Which of two calls of exit is the first is up to the system's library.
run timeout 60 ./reverse w late
case $status in
  0 | 3) pass 'not waited for: exit while the program ends' ;;
  *) fail "not waited for: exit while the program ends: status $status" ;;
esac
