/* { dg-do run } */
/* { dg-additional-options "-pthread -rdynamic" } */
/* The program ends in the middle of another thread's copy: the memory for that
   stays where it is.  */

#include "on-device.h"
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { SIZE = 1 << 16 };

static char *data;
static _Atomic int copying, unmapped;

/* In place of the C library's.  The memory of a device is large.  */
int
munmap (void *memory, size_t size)
{
  int result = syscall (SYS_munmap, memory, size);
  if (copying && size > 1 << 30)
    {
      unmapped = 1;
      usleep (200000);
    }
  return result;
}

/* Half of DATA has been copied.  */
static void
stop_copy (int signal_number)
{
  copying = 1;
  for (int i = 0; i < 2000 && !unmapped; i++)
    usleep (1000);
  /* The device's memory may be mapped twice.  */
  usleep (300000);
  mprotect (data + SIZE / 2, SIZE / 2, PROT_READ);
  signal (signal_number, SIG_DFL);
}

static void *
copy (void *there)
{
  omp_target_memcpy (there, data, SIZE, 0, 0, omp_get_default_device (),
		     omp_get_initial_device ());
  return NULL;
}

int
main (void)
{
  int initial = -1;
  pthread_t thread;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  void *there = omp_target_alloc (SIZE, omp_get_default_device ());
  data = mmap (NULL, SIZE, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  check (there && data != MAP_FAILED);
  mprotect (data + SIZE / 2, SIZE / 2, PROT_NONE);
  signal (SIGSEGV, stop_copy);
  pthread_create (&thread, NULL, copy, there);
  while (!copying)
    usleep (1000);
  return 0;
}
