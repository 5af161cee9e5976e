/* A host that writes anything anywhere in the channel, as it uses the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* scribbles PLUGIN IMAGE SEED: what is written are words of the channel, and
   whole commands, at random.  */

#include <inttypes.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "../../lib/random-number.h"
#include "device.h"
#include "regions.h"
#include "shared/channel.h"

static _Atomic bool done;
static struct channel *channel;

/* A number such as might be written by mistake.  */
static uint64_t
random_value (void)
{
  uint64_t word = random_word ();
  switch (word >> 8 & 7)
    {
    case 0:
      return 0;
    case 1:
      return word >> 56;
    case 2:
      return -(word >> 56);
    case 3:
      return channel->arena_base + (word >> 40);
    case 4:
      return (uint64_t) channel + (word >> 40);
    default:
      return random_word ();
    }
}

static void
scribble_word (void)
{
  size_t at = random_word () % (sizeof *channel / 4);
  ((volatile uint32_t *) channel)[at] = random_value ();
}

/* A command in one of the slots, of those that are waited for, or not.  */
static void
scribble_command (void)
{
  unsigned number = random_word () % CHANNEL_SLOTS;
  struct slot *slot = &channel->slots[number];
  for (int i = 0; i < 7; i++)
    slot->words[i] = random_value ();
  slot->kind = random_word () % (COMMAND_EXIT + 2);
  slot->async = number >= CHANNEL_WAITED_SLOTS;
  if (number < CHANNEL_WAITED_SLOTS)
    channel->slots_used = CHANNEL_SLOTS;
  else
    {
      channel->async_used = random_word () % 4 ? CHANNEL_ASYNC_SLOTS
					       : random_value ();
      channel->async_posted += random_word () % 3;
    }
  slot->state += SLOT_SEQUENCE + random_word () % 4;
}

static void *
scribble (void *unused)
{
  while (!done)
    {
      usleep (random_word () % 300);
      if (random_word () % 4)
	scribble_word ();
      else
	scribble_command ();
    }
  return unused;
}

static void
find_channel (void)
{
  char line[512];
  uintptr_t start;
  FILE *maps = fopen ("/proc/self/maps", "r");
  check (maps != NULL);
  while (!channel && fgets (line, sizeof line, maps))
    if (strstr (line, "memfd:offload-device")
	&& sscanf (line, "%" SCNxPTR, &start) == 1)
      channel = (struct channel *) start;
  fclose (maps);
  check (channel && channel->magic == CHANNEL_MAGIC);
}

int
main (int argc, char **argv)
{
  pthread_t scribbler;
  check (argc == 4);
  open_plugin (argv[1]);
  struct offload_intelmic_image image = read_image (argv[2]);
  struct addr_pair *table = start_device (0, &image, NULL);
  void *function = (void *) table[REGION_EMPTY].start;
  random_begin (strtoull (argv[3], NULL, 10));
  find_channel ();
  pthread_create (&scribbler, NULL, scribble, NULL);
  for (int i = 0; i < 100; i++)
    {
      void *block = plugin.alloc (0, 4096);
      char value = 'v';
      check (plugin.host2dev (0, block, &value, 1));
      plugin.run (0, function, block, NULL);
      check (plugin.dev2host (0, &value, block, 1));
      check (plugin.free (0, block));
      usleep (100);
    }
  done = true;
  pthread_join (scribbler, NULL);
  check (plugin.fini_device (0));
  free (table);
  puts ("PASSED");
  return 0;
}
