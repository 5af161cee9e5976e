/* The allocator of device memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Run with a limit on addresses, which makes for a small device.  */

#include <string.h>
#include <unistd.h>

#include "device.h"
#include "regions.h"

enum { BLOCKS = 500, ROUNDS = 100000 };

static struct block
{
  char *address;
  size_t size;
} block[BLOCKS];

static void
release (struct block *b)
{
  char last;
  if (!b->address)
    return;
  check (plugin.dev2host (0, &last, b->address + b->size - 1, 1));
  check (last == (char) b->size);
  check (plugin.dev2host (0, &last, b->address, 1));
  check (last == (char) b->size);
  check (plugin.free (0, b->address));
  b->address = NULL;
}

static void
acquire (struct block *b, size_t size)
{
  char mark = size;
  b->size = size;
  b->address = plugin.alloc (0, size);
  check (b->address);
  check (((uintptr_t) b->address & 63) == 0);
  check (plugin.host2dev (0, b->address, &mark, 1));
  check (plugin.host2dev (0, b->address + size - 1, &mark, 1));
}

/* Blocks of all sizes, in any order, keep what is written to them.  */
static void
check_blocks (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      struct block *b = &block[rand () % BLOCKS];
      release (b);
      acquire (b, 1 + (size_t) rand () % ((size_t) 1 << (rand () % 20)));
    }
  for (int i = 0; i < BLOCKS; i++)
    release (&block[i]);
}

/* The device's memory is in this process, too, and none but the device's.  */
static void
check_here (void)
{
  enum { SIZE = 5000 };
  char *address = plugin.alloc (0, SIZE), back = 0;
  char *here = plugin.memory_here (0, address, SIZE);
  const struct GOMP_PLUGIN_place place = plugin.place (0);
  check ((uintptr_t) address - place.begin < place.size);
  check (address && here && here != address);
  here[SIZE - 1] = 'h';
  check (plugin.dev2host (0, &back, address + SIZE - 1, 1));
  check (back == 'h');
  back = 'b';
  check (plugin.host2dev (0, address, &back, 1));
  check (here[0] == 'b');
  check (!plugin.memory_here (0, address, (size_t) 1 << 60));
  check (!plugin.memory_here (0, &back, 1));
  check (plugin.free (0, address));
}

/* Kilobytes of shared memory that this process has.  */
static long
shared_memory (void)
{
  long result = process_status (getpid (), "RssShmem: %ld");
  check (result >= 0);
  return result;
}

/* All of the memory can be had in one block, again and again, and what is freed
   does not stay with the process.  Returns a size that can be had.  */
static size_t
check_large (void)
{
  size_t size = (size_t) 1 << 20;
  char *address, *data;
  while ((address = plugin.alloc (0, size * 2)))
    {
      check (plugin.free (0, address));
      size *= 2;
    }
  check (size >= (size_t) 256 << 20);
  check ((data = malloc (size / 2)));
  memset (data, 1, size / 2);
  for (int i = 0; i < 3; i++)
    {
      check ((address = plugin.alloc (0, size)));
      check (plugin.host2dev (0, address, data, size / 2));
      check (shared_memory () >= (long) (size / 2 >> 10));
      check (plugin.free (0, address));
      check (shared_memory () < (long) (size / 8 >> 10));
    }
  free (data);
  return size;
}

/* Large blocks do not begin at the same place of the system's large pages one
   after the other, and are found where they begin and nowhere else.  */
static void
check_skew (void)
{
  enum { LARGE = 2 << 20, COUNT = 20 };
  char *address[COUNT];
  for (int i = 0; i < COUNT; i++)
    {
      acquire (&block[i], LARGE + i % 2);
      address[i] = block[i].address;
      check (i == 0
	     || ((uintptr_t) address[i] - (uintptr_t) address[i - 1]) % LARGE);
      check (plugin.block_size (0, address[i]) >= block[i].size);
      check (plugin.block_size (0, address[i] + 4096) == 0);
    }
  for (int i = 0; i < COUNT; i++)
    {
      release (&block[i]);
      check (plugin.block_size (0, address[i]) == 0);
    }
}

/* The memory can be had in blocks of a large page, too, and in those of a few,
   at least the SIZE bytes of which there is one block.  */
static void
check_full (size_t size)
{
  for (size_t part = (size_t) 2 << 20; part <= (size_t) 8 << 20; part *= 2)
    {
      size_t count = 0;
      char **address = calloc (size / part, sizeof *address);
      check (address);
      while (count < size / part && (address[count] = plugin.alloc (0, part)))
	count++;
      check (count == size / part);
      while (count > 0)
	check (plugin.free (0, address[--count]));
      free (address);
    }
}

enum { PLANES = 3, ROWS = 4, COLUMNS = 5 };

/* Where a byte is in planes of COLUMNS wide rows.  */
static int
place (int plane, int row, int column)
{
  return (plane * ROWS + row) * COLUMNS + column;
}

/* Rows and planes with offsets of their own, which the runtime adds itself.  */
static void
check_planes (void)
{
  char from[PLANES * ROWS * COLUMNS], to[sizeof from];
  char *device = plugin.alloc (0, sizeof from);
  check (device);
  for (unsigned i = 0; i < sizeof from; i++)
    from[i] = i + 1;
  memset (to, 0, sizeof to);
  check (plugin.host2dev (0, device, to, sizeof to));
  check (plugin.memcpy3d (0, -1, 3, 2, 2, device, 2, 1, 0, COLUMNS, ROWS,
			  from, 1, 2, 1, COLUMNS, ROWS) == 1);
  check (plugin.dev2host (0, to, device, sizeof to));
  for (int i = 0; i < PLANES; i++)
    for (int j = 0; j < ROWS; j++)
      for (int k = 0; k < COLUMNS; k++)
	check (to[place (i, j, k)]
	       == (i < 2 && j >= 1 && j < 3 && k >= 2
		   ? from[place (i + 1, j + 1, k - 1)] : 0));
  check (plugin.memcpy2d (-1, 0, 2, 3, to, 1, 0, COLUMNS, device, 2, 1,
			  COLUMNS) == 1);
  for (int j = 0; j < 3; j++)
    for (int k = 0; k < 2; k++)
      check (to[j * COLUMNS + k + 1]
	     == (j < 2 ? from[place (1, j + 2, k + 1)] : 0));
  check (plugin.memcpy2d (-1, 0, 0, 3, to, 0, 0, 1, device, 0, 0, 1) == 1);
  check (plugin.memcpy2d (-1, 0, 3, 0, to, 0, 0, 3, device, 0, 0, 3) == 1);
  /* Every second row, twice.  */
  const struct GOMP_PLUGIN_level levels[] = {
    { 2, COLUMNS, 2 * COLUMNS }, { 2, 2 * COLUMNS, 0 }, { 1, 0, 0 }
  };
  check (plugin.copy_levels (-1, 0, to, device, 3, levels, 3) == 1);
  check (plugin.dev2host (0, from, device, sizeof from));
  for (int j = 0; j < 4; j++)
    check (memcmp (to + j * COLUMNS, from + j % 2 * 2 * COLUMNS, 3) == 0);
  check (plugin.copy_levels (-1, 0, to, (void *) 8, 3, levels, 3) == -1);
  check (plugin.free (0, device));
}

int
main (int argc, char **argv)
{
  check (argc == 3);
  open_plugin (argv[1]);
  check (plugin.get_num_devices (0) == 1);
  struct offload_intelmic_image image = read_image (argv[2]);
  free (start_device (0, &image, NULL));
  check_blocks ();
  check_skew ();
  check_here ();
  check_full (check_large ());
  check_planes ();
  check (plugin.alloc (0, (size_t) 1 << 60) == NULL);
  check (plugin.fini_device (0));
  free ((void *) image.start);
  puts ("PASSED");
  return 0;
}
