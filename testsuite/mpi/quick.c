/* One region, which is short at first, and then as the argument says.  */

#include <fcntl.h>
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS = 70 };

static int device;
/* On the device: a region does not end while it is 0.  */
static int *flag;

/* Print so many LINES of 64 bytes, set the flag if SETS, and wait for it.  */
static void
region (long lines, int sets)
{
  int *on_device = flag;
  long printed = -1;
#pragma omp target device (device) is_device_ptr (on_device) \
	map (from: printed)
  {
    volatile int *place = on_device;
    for (printed = 0; printed < lines; printed++)
      printf ("%063ld\n", printed);
    if (sets)
      *place = 1;
    while (*place == 0)
      usleep (1000);
  }
  if (printed != lines)
    abort ();
}

static void *
wait_for_flag (void *unused)
{
  (void) unused;
  region (0, 0);
  return NULL;
}

static void
set_flag (int value)
{
  if (omp_target_memcpy (flag, &value, sizeof value, 0, 0, device,
			 omp_get_initial_device ()))
    abort ();
}

/* Have COUNT threads be in the region, and set the flag, by a region of this
   one's or by a copy; or leave them there.  */
static void
waiting (int count, const char *how)
{
  pthread_t threads[THREADS];
  set_flag (0);
  for (int i = 0; i < count; i++)
    pthread_create (&threads[i], NULL, wait_for_flag, NULL);
  usleep (300000);
  if (strcmp (how, "exit") == 0)
    exit (0);
  if (strcmp (how, "region") == 0)
    region (0, 1);
  else
    set_flag (1);
  for (int i = 0; i < count; i++)
    pthread_join (threads[i], NULL);
}

int
main (int argc, char **argv)
{
  const char *how = argc > 1 ? argv[1] : "";
  device = omp_get_num_devices () - 1;
  flag = omp_target_alloc (sizeof *flag, device);
  set_flag (1);
  for (int i = 0; i < 20; i++)
    region (0, 0);
  if (strcmp (how, "nonblocking") == 0)
    fcntl (1, F_SETFL, fcntl (1, F_GETFL) | O_NONBLOCK);
  if (strcmp (how, "print") == 0 || strcmp (how, "nonblocking") == 0)
    region (20000, 0);
  else
    waiting (strcmp (how, "many") == 0 ? THREADS : 1, how);
  omp_target_free (flag, device);
  return 0;
}
