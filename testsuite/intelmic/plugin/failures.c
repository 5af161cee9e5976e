/* What happens when a region, a device or a host goes wrong: the third
   argument says which.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "device.h"
#include "regions.h"

static struct addr_pair *table;
static int on_the_stack = 1;

/* Run REGION with a block of device memory that holds the SIZE bytes of
   DATA.  */
static void
run_with (int region, const void *data, size_t size)
{
  void *block = plugin.alloc (0, size);
  check (plugin.host2dev (0, block, data, size));
  plugin.run (0, (void *) table[region].start, block, NULL);
  plugin.free (0, block);
}

static int
device_process (void)
{
  struct facts facts;
  void *block = plugin.alloc (0, sizeof facts);
  plugin.run (0, (void *) table[REGION_FACTS].start, block, NULL);
  plugin.dev2host (0, &facts, block, sizeof facts);
  plugin.free (0, block);
  return facts.pid;
}

static void
touch (int region)
{
  int *pointer = &on_the_stack;
  run_with (region, &pointer, sizeof pointer);
}

/* Ends this process some time after the device said its number.  */
static void
leave_device (const char *how)
{
  printf ("%d\n", device_process ());
  fflush (stdout);
  if (strcmp (how, "host-killed") == 0)
    kill (getpid (), SIGKILL);
  if (strcmp (how, "host-aborts") == 0)
    abort ();
  _exit (0);
}

/* A child may fork and go without the device noticing; one that uses the device
   is told off.  */
static void
fork_children (void)
{
  int status;
  fflush (stdout);
  if (fork () == 0)
    _exit (0);
  wait (&status);
  check (status == 0);
  if (fork () == 0)
    {
      check (plugin.unload_image (0, 0x10000, NULL));
      check (plugin.fini_device (0));
      exit (0);
    }
  wait (&status);
  check (status == 0);
  if (fork () == 0)
    {
      plugin.run (0, (void *) table[REGION_EMPTY].start, NULL, NULL);
      _exit (0);
    }
  wait (&status);
  check (WIFEXITED (status) && WEXITSTATUS (status) == 1);
  check (device_process () != getpid ());
}

static void
copy_nowhere (void)
{
  int value = 0;
  plugin.host2dev (0, (void *) 4096, &value, sizeof value);
}

/* An image of a later version and one that is not there, memory that is not the
   device's, and a device that is down.  */
static void
misuse (struct offload_intelmic_image *image)
{
  check (plugin.load_image (0, 0x10063, image, &table) < 0);
  check (!plugin.unload_image (0, 0x10000, &table));
  check (!plugin.free (0, &table));
  plugin.fini_device (0);
  plugin.alloc (0, 4);
}

static void *
come_late (void *unused)
{
  plugin.alloc (0, 4);
  puts ("went on");
  fflush (stdout);
  return unused;
}

/* The program ends, and a thread has been about to use the device for long.  */
static void
stop_and_wait (void)
{
  pthread_t thread;
  plugin.fini_device (0);
  check (pthread_create (&thread, NULL, come_late, NULL) == 0);
  usleep (100000);
}

static void
kill_device (int milliseconds)
{
  int device = device_process ();
  if (milliseconds == 0)
    {
      kill (device, SIGKILL);
      plugin.run (0, (void *) table[REGION_EMPTY].start, NULL, NULL);
      return;
    }
  if (fork () == 0)
    {
      usleep (300000);
      kill (device, SIGKILL);
      _exit (0);
    }
  run_with (REGION_SLEEP, &milliseconds, sizeof milliseconds);
}

int
main (int argc, char **argv)
{
  check (argc == 4);
  const char *what = argv[3];
  if (strcmp (what, "late") == 0)
    atexit (stop_and_wait);
  open_plugin (argv[1]);
  check (plugin.get_num_devices (0) >= 1);
  struct offload_intelmic_image image = read_image (argv[2]);
  table = start_device (0, &image, NULL);
  int status = 7;
  if (strcmp (what, "touch") == 0)
    touch (REGION_TOUCH);
  else if (strcmp (what, "team-touch") == 0)
    touch (REGION_TEAM_TOUCH);
  else if (strcmp (what, "overflow") == 0)
    plugin.run (0, (void *) table[REGION_OVERFLOW].start, NULL, NULL);
  else if (strcmp (what, "exit") == 0)
    run_with (REGION_EXIT, &status, sizeof status);
  else if (strcmp (what, "killed") == 0)
    kill_device (60000);
  else if (strcmp (what, "idle-killed") == 0)
    kill_device (0);
  else if (strcmp (what, "copy") == 0)
    copy_nowhere ();
  else if (strcmp (what, "misuse") == 0)
    misuse (&image);
  else if (strcmp (what, "fork") == 0)
    fork_children ();
  else if (strcmp (what, "late") == 0)
    return 0;
  else
    leave_device (what);
  plugin.fini_device (0);
  return 0;
}
