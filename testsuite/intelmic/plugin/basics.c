/* A region runs in another process, as on a device, with memory of its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <string.h>
#include <unistd.h>

#include "gomp-constants-all.h"
#include "device.h"
#include "regions.h"

static struct addr_pair *table;

static void
get_facts (struct facts *facts, void **args)
{
  void *block = plugin.alloc (0, sizeof *facts);
  check (block);
  plugin.run (0, (void *) table[REGION_FACTS].start, block, args);
  check (plugin.dev2host (0, facts, block, sizeof *facts));
  check (plugin.free (0, block));
}

static void
check_region (void)
{
  struct facts facts;
  get_facts (&facts, NULL);
  check (facts.pid != getpid ());
  check (facts.initial_device == 0);
  check (facts.device_number == 0);
  check (facts.threads == 2);
  check (facts.concurrent == 2);
  check (facts.nested);
  check (facts.variable == 42);

  /* The runtime numbers the device, and writes the number there.  */
  int number = 5;
  struct addr_pair *place = &table[TABLE_LENGTH - 1];
  check (place->end - place->start == sizeof number);
  check (plugin.host2dev (0, (void *) place->start, &number, sizeof number));
  get_facts (&facts, NULL);
  check (facts.device_number == 5);
}

static void
check_thread_limit (void)
{
  struct facts facts;
  void *args[] =
    {
      (void *) (GOMP_TARGET_ARG_DEVICE_ALL | GOMP_TARGET_ARG_NUM_TEAMS
		| (intptr_t) 3 << GOMP_TARGET_ARG_VALUE_SHIFT),
      (void *) (intptr_t) (GOMP_TARGET_ARG_DEVICE_ALL
			   | GOMP_TARGET_ARG_THREAD_LIMIT
			   | GOMP_TARGET_ARG_SUBSEQUENT_PARAM),
      (void *) 1,
      NULL
    };
  get_facts (&facts, args);
  check (facts.thread_limit == 1);
  check (facts.threads == 1);
  get_facts (&facts, NULL);
  check (facts.thread_limit > 1);
  check (facts.threads == 2);
  int schedule = facts.schedule;
  plugin.run (0, (void *) table[REGION_CHANGE].start, NULL, NULL);
  get_facts (&facts, NULL);
  check (facts.schedule == schedule);
}

static void
check_variable (void)
{
  struct facts facts;
  int value;
  void *address = (void *) table[VARIABLE].start;
  check (table[VARIABLE].end - table[VARIABLE].start == sizeof (int));
  check (plugin.dev2host (0, &value, address, sizeof value));
  check (value == 42);
  value = 43;
  check (plugin.host2dev (0, address, &value, sizeof value));
  get_facts (&facts, NULL);
  check (facts.variable == 43);
}

static void
check_copies (void)
{
  enum { SIZE = 3 << 20 };
  char *data = malloc (SIZE), *back = malloc (SIZE);
  char *block = plugin.alloc (0, SIZE);
  char *other = plugin.alloc (0, SIZE);
  check (block && other && block != other);
  check (((uintptr_t) block & 63) == 0);
  for (int i = 0; i < SIZE; i++)
    data[i] = i * 7 + (i >> 8);
  check (plugin.host2dev (0, block, data, SIZE));
  check (plugin.dev2dev (0, other, block, SIZE));
  check (plugin.dev2host (0, back, other, SIZE));
  check (memcmp (data, back, SIZE) == 0);
  check (plugin.device_of_address (block + SIZE - 1) == 0);
  check (plugin.device_of_address (data) == -1);
  check (plugin.device_of_address (NULL) == -1);
  check (plugin.free (0, block));
  check (plugin.free (0, other));
  check (plugin.alloc (0, (size_t) 1 << 60) == NULL);
  free (data);
  free (back);
}

int
main (int argc, char **argv)
{
  check (argc == 3);
  open_plugin (argv[1]);
  check (plugin.get_num_devices (0) == 1);
  struct offload_intelmic_image image = read_image (argv[2]);
  int count;
  table = start_device (0, &image, &count);
  check (count == TABLE_LENGTH);
  check_region ();
  check_thread_limit ();
  check_variable ();
  check_copies ();
  free (table);
  check (plugin.unload_image (0, 0x10000, &image));
  check (plugin.fini_device (0));
  puts ("PASSED");
  free ((void *) image.start);
  return 0;
}
