# Queues that the program does not wait for: it ends, forks, closes a library;
# and what goes wrong in one.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# A child has lost what its parent's other threads had.
sanitizers_allow leaks forks

needs_emulated

cat > a.c <<'EOF'
#include <fcntl.h>
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static int a[1000], process;

/* Queue 1 is busy for so long, and has to do that so many times.  */
static void
start (int times, int microseconds)
{
#pragma acc enter data copyin (a)
  for (int i = 0; i < times; i++)
    {
#pragma acc parallel present (a) async (1)
      {
	usleep (microseconds);
	a[1]++;
      }
      acc_wait_async (1, 2);
#pragma acc update self (a) async (2)
    }
}

static void
say (void)
{
  acc_wait_all ();
  printf ("at exit %d\n", a[1]);
}

/* A region of a queue maps what is on the stack, and ends after the program has
   begun to.  */
static void
end_within (void)
{
  int local[200000] = { 0 };
#pragma acc parallel copy (local) async (1)
  {
    usleep (500000);
    for (int i = 0; i < 200000; i++)
      local[i] = 0x41414141;
  }
  usleep (100000);
  exit (0);
}

/* Files tell what has happened, also to regions.  */
static void
make (const char *file)
{
  close (open (file, O_CREAT | O_WRONLY, 0600));
}

static void
await (const char *file)
{
  while (access (file, F_OK) != 0)
    usleep (1000);
}

/* The same, of a function that has returned when "end" is there.  Until then
   nothing may be copied back: others have its stack by now.  */
static void
queue_local (void)
{
  int local[200000] = { 0 };
  unlink ("begun");
  unlink ("end");
#pragma acc parallel copy (local) async (1)
  {
    make ("begun");
    await ("end");
    for (int i = 0; i < 200000; i++)
      local[i] = 0x41414141;
  }
}

static int slow;

/* Nobody else has business on this function's stack.  */
static void __attribute__ ((destructor))
take_time (void)
{
  volatile char mine[100000] = { 0 };
  if (!slow)
    return;
  make ("end");
  usleep (800000);
  for (int i = 0; i < 100000; i++)
    if (mine[i] != 0)
      _exit (66);
}

static void *
queue_and_leave (void *unused)
{
  queue_local ();
  return unused;
}

/* A thread queues something, and ends; then its stack is this function's to
   look at.  */
static int
left_thread (void)
{
  enum { SIZE = 16 << 20 };
  int written = 0, *stack = mmap (NULL, SIZE, PROT_READ | PROT_WRITE,
				  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init (&attributes);
  pthread_attr_setstack (&attributes, stack, SIZE);
  pthread_create (&thread, &attributes, queue_and_leave, NULL);
  pthread_join (thread, NULL);
  make ("end");
  acc_wait (1);
  for (int i = 0; i < SIZE / (int) sizeof (int); i++)
    written += stack[i] == 0x41414141;
  return written > 1000 ? 66 : 0;
}

static void *
leave (void *status)
{
  exit (*(int *) status);
}

int
main (int argc, char **argv)
{
  int *p = NULL, status = 7;
  pthread_t thread;
#pragma acc parallel copyout (process) async
  process = getpid ();
#pragma acc wait
  if (process == getpid ())
    return 9;
  switch (argc > 1 ? atoi (argv[1]) : 0)
    {
    case 1:
      start (3, 100000);
      exit (3);
    case 2:
      atexit (say);
      start (3, 100000);
      return 4;
    case 3:
      start (3, 100000);
      _exit (5);
    case 4:
      start (1, 100000);
      fflush (stdout);
      if (fork () == 0)
	{
	  /* They are the parent's.  */
	  acc_wait_all ();
	  _exit (acc_async_test_all () ? 6 : 1);
	}
      wait (&status);
      acc_wait_all ();
      printf ("child %d, parent %d\n", WEXITSTATUS (status), a[1]);
      return 0;
    case 5:
      start (3, 100000);
      pthread_create (&thread, NULL, leave, &status);
      acc_wait_all ();
      return 66;
    case 6:
#pragma acc parallel firstprivate (p) async (3)
      *p = 1;
      acc_wait (3);
      printf ("not reached\n");
      break;
    case 7:
#pragma acc parallel async (-7)
      process = 1;
      break;
    case 8:
      {
#pragma acc wait (-9)
      }
      break;
    case 9:
      {
#pragma acc update self (a) async (4)
      }
      break;
    case 10:
      start (500, 1000000);
      break;
    case 11:
      end_within ();
      break;
    case 12:
      slow = 1;
      queue_local ();
      await ("begun");
      return 0;
    case 13:
      slow = 1;
      queue_local ();
      await ("begun");
      exit (5);
    case 14:
      return left_thread ();
    }
  return 0;
}
EOF
silent 'a program' "$CC" -fopenacc -foffload="$TARGET" a.c -o a -lpthread

# ends STATUS NAME ARGUMENT: ./a ARGUMENT ends in time.
ends ()
{
  run "$GOMP_TEST_LIB/limit" 20 ./a "$3"
  if [ "$status" = "$1" ]
  then pass "$2"
  else fail "$2: status $status"
  fi
}
works 'nothing special' ./a
ends 3 'exit, with regions in a queue' 1
ends 4 'the same, with a handler that waits' 2
says 'it has what the queue did' '^at exit 3$'
ends 5 '_exit' 3
ends 0 'a fork' 4
says 'each has its own queues' '^child 6, parent 1$'
ends 7 'another thread ends the program' 5
ends 0 'the end of a program with 500 s of work in a queue' 10
ends 0 'the end of a program whose region works with the stack' 11
ends 0 'main has returned, and a destructor is slow' 12
ends 5 'the same with exit' 13
ends 0 'the thread that met the region has ended' 14
refused 'a fault in a queue' 'died in target region .*a\.c:.* null ' \
  ./a 6
says_not 'nothing is done after it' 'not reached'
refused 'a queue that is none' 'acc parallel: invalid async-argument: -7' ./a 7
refused 'one to wait for' 'acc wait: invalid async-argument: -9' ./a 8
refused 'data that is not present' \
  'acc update: \[.*\) has to be present on device 0 and is not' ./a 9

cat > lib.c <<'EOF'
#include <unistd.h>
int
start (int *result)
{
#pragma acc parallel copy (result[0:1]) async (1)
  {
    usleep (200000);
    result[0] = getpid ();
  }
  return result[0];
}
EOF
cat > opens.c <<'EOF'
#include <dlfcn.h>
#include <openacc.h>
#include <stdio.h>
#include <unistd.h>
int
main (void)
{
  /* On a machine with much to do, a region may end before the function that
     queues it.  */
  int running = 0;
  for (int round = 0; round < 100 && running < 3; round++)
    {
      int result = 0;
      void *library = dlopen ("./lib.so", RTLD_NOW);
      if (!library)
	return 1;
      int (*start) (int *) = (int (*) (int *)) dlsym (library, "start");
      running += start (&result) == 0;
      dlclose (library);
      acc_wait (1);
      if (result == 0 || result == getpid ())
	return 3;
    }
  if (running == 0)
    return 2;
  printf ("done\n");
  return 0;
}
EOF
silent 'a library' "$CC" -O1 -fopenacc -foffload="$TARGET" -fPIC -shared \
  lib.c -o lib.so
silent 'a program that opens it' "$CC" -fopenacc -foffload="$TARGET" opens.c \
  -o opens -ldl
works 'a library is closed while its region runs' ./opens
says 'its region comes to its end' '^done$'
