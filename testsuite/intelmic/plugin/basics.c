/* A region runs in another process, as on a device, with memory of its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <gomp-constants.h>
#include <string.h>
#include <unistd.h>

#include "harness.h"
#include "regions.h"

static struct addr_pair *table;

static void
get_facts (struct facts *facts, void **args)
{
  void *block = plugin.alloc (0, sizeof *facts);
  CHECK (block);
  plugin.run (0, (void *) table[REGION_FACTS].start, block, args);
  CHECK (plugin.dev2host (0, facts, block, sizeof *facts));
  CHECK (plugin.free (0, block));
}

static void
check_region (void)
{
  struct facts facts;
  get_facts (&facts, NULL);
  CHECK (facts.pid != getpid ());
  CHECK (facts.initial_device == 0);
  CHECK (facts.device_number == 0);
  CHECK (facts.threads == 2);
  CHECK (facts.concurrent == 2);
  CHECK (facts.nested);
  CHECK (facts.variable == 42);

  /* The runtime numbers the device, and writes the number there.  */
  int number = 5;
  struct addr_pair *place = &table[TABLE_LENGTH - 1];
  CHECK (place->end - place->start == sizeof number);
  CHECK (plugin.host2dev (0, (void *) place->start, &number, sizeof number));
  get_facts (&facts, NULL);
  CHECK (facts.device_number == 5);
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
  CHECK (facts.thread_limit == 1);
  CHECK (facts.threads == 1);
  get_facts (&facts, NULL);
  CHECK (facts.thread_limit > 1);
  CHECK (facts.threads == 2);
  int schedule = facts.schedule;
  plugin.run (0, (void *) table[REGION_CHANGE].start, NULL, NULL);
  get_facts (&facts, NULL);
  CHECK (facts.schedule == schedule);
}

static void
check_variable (void)
{
  struct facts facts;
  int value;
  void *address = (void *) table[VARIABLE].start;
  CHECK (table[VARIABLE].end - table[VARIABLE].start == sizeof (int));
  CHECK (plugin.dev2host (0, &value, address, sizeof value));
  CHECK (value == 42);
  value = 43;
  CHECK (plugin.host2dev (0, address, &value, sizeof value));
  get_facts (&facts, NULL);
  CHECK (facts.variable == 43);
}

static void
check_copies (void)
{
  enum { SIZE = 3 << 20 };
  char *data = malloc (SIZE), *back = malloc (SIZE);
  char *block = plugin.alloc (0, SIZE);
  char *other = plugin.alloc (0, SIZE);
  CHECK (block && other && block != other);
  CHECK (((uintptr_t) block & 63) == 0);
  for (int i = 0; i < SIZE; i++)
    data[i] = i * 7 + (i >> 8);
  CHECK (plugin.host2dev (0, block, data, SIZE));
  CHECK (plugin.dev2dev (0, other, block, SIZE));
  CHECK (plugin.dev2host (0, back, other, SIZE));
  CHECK (memcmp (data, back, SIZE) == 0);
  CHECK (plugin.free (0, block));
  CHECK (plugin.free (0, other));
  CHECK (plugin.alloc (0, (size_t) 1 << 60) == NULL);
  free (data);
  free (back);
}

int
main (int argc, char **argv)
{
  CHECK (argc == 3);
  harness_plugin (argv[1]);
  CHECK (plugin.get_num_devices () == 1);
  struct offload_intelmic_image image = harness_image (argv[2]);
  int count;
  table = harness_device (0, &image, &count);
  CHECK (count == TABLE_LENGTH);
  check_region ();
  check_thread_limit ();
  check_variable ();
  check_copies ();
  free (table);
  CHECK (plugin.unload_image (0, 0x10000, &image));
  CHECK (plugin.fini_device (0));
  puts ("PASSED");
  free ((void *) image.start);
  return 0;
}
