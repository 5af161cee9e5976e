/* Copies of parts of arrays, of one to five dimensions, beside loops of memcpy
   into memory that is shared just as much.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"
#include "device.h"

#include <omp.h>
#include <string.h>
#include <sys/mman.h>

enum { DIMS = 5, ROUNDS = 400, BATCH = 20, SIZE = 16 << 20 };

/* VOLUME bytes are copied between arrays of EXTENTS bytes, both as they are
   divided into dimensions; the last is of bytes.  */
struct shape
{
  const char *name;
  int dims;
  size_t volume[DIMS];
  size_t extents[DIMS];
};

static const struct shape shapes[] = {
  { "1-D, 1 MiB", 1, { 1 << 20 }, { 1 << 20 } },
  { "2-D, whole rows", 2, { 256, 4096 }, { 256, 4096 } },
  { "2-D, rows of 8 B", 2, { 4096, 8 }, { 4096, 1024 } },
  { "2-D, rows of 24 B", 2, { 4096, 24 }, { 4096, 1024 } },
  { "2-D, rows of 512 B", 2, { 4096, 512 }, { 4096, 1024 } },
  { "2-D, rows of 2 MiB", 2, { 4, 2 << 20 }, { 4, 4 << 20 } },
  { "3-D, a few bytes", 3, { 4, 4, 32 }, { 8, 8, 64 } },
  { "3-D, rows of 8 B", 3, { 64, 64, 8 }, { 128, 128, 1024 } },
  { "3-D, rows of 512 B", 3, { 64, 64, 512 }, { 128, 128, 1024 } },
  { "3-D, whole planes", 3, { 16, 128, 1024 }, { 64, 128, 1024 } },
  { "4-D, rows of 64 B", 4, { 16, 16, 16, 64 }, { 32, 32, 32, 128 } },
  { "5-D, rows of 64 B", 5, { 8, 8, 8, 8, 64 }, { 16, 16, 16, 16, 128 } }
};

static const size_t nowhere[DIMS];

/* As many steps of the dimensions before the last as lie without a gap belong
   to one call, as somebody who knows the shape would write it.  */
static void
copy_by_loop (const struct shape *s, char *to, const char *from)
{
  size_t counts[DIMS - 1] = { 1, 1, 1, 1 }, strides[DIMS - 1] = { 0 };
  size_t row = s->volume[s->dims - 1], next = s->extents[s->dims - 1];
  int levels = 0;
  for (int i = s->dims - 2; i >= 0; i--)
    {
      if (levels == 0 && row == next)
	row *= s->volume[i];
      else
	{
	  counts[levels] = s->volume[i];
	  strides[levels++] = next;
	}
      next *= s->extents[i];
    }
  for (size_t i = 0; i < counts[3]; i++)
    for (size_t j = 0; j < counts[2]; j++)
      for (size_t k = 0; k < counts[1]; k++)
	{
	  size_t at = i * strides[3] + j * strides[2] + k * strides[1];
	  for (size_t l = 0; l < counts[0]; l++, at += strides[0])
	    memcpy (to + at, from + at, row);
	}
}

/* The same with rows that the compiler knows to be of 8 bytes, where they
   are.  */
static void
copy_words (const struct shape *s, char *to, const char *from)
{
  size_t planes = s->dims == 3 ? s->volume[0] : 1;
  size_t rows = s->volume[s->dims - 2], stride = s->extents[s->dims - 1];
  for (size_t i = 0; i < planes; i++)
    for (size_t j = 0; j < rows; j++)
      {
	size_t at = (i * s->extents[s->dims - 2] + j) * stride;
	memcpy (to + at, from + at, 8);
      }
}

/* Where a copy goes; the numbers of LOOP are of no device.  */
enum { TO, FROM, SAME, OTHER, LOOP, KINDS };

static const char *const labels[]
  = { "to device", "from device", "on a device", "between devices", "loop" };

struct memory
{
  char *host, *shared, *on_device[3];
};

static void
copy (int kind, const struct shape *s, const struct memory *m)
{
  int host = omp_get_initial_device ();
  char *const to[] = { m->on_device[0], m->host, m->on_device[1],
		       m->on_device[2] };
  char *const from[] = { m->host, m->on_device[0], m->on_device[0],
			 m->on_device[0] };
  const int to_number[] = { 0, host, 0, 1 }, from_number[] = { host, 0, 0, 0 };
  if (kind != LOOP)
    omp_target_memcpy_rect (to[kind], from[kind], 1, s->dims, s->volume,
			    nowhere, nowhere, s->extents, s->extents,
			    to_number[kind], from_number[kind]);
  else if (s->volume[s->dims - 1] == 8)
    copy_words (s, m->shared, m->host);
  else
    copy_by_loop (s, m->shared, m->host);
}

static void
measure (const struct shape *shape, const struct memory *memory)
{
  struct bench_series series[KINDS];
  char name[80];
  for (int k = 0; k < KINDS; k++)
    series[k] = bench_series_new (ROUNDS);
  for (int batch = 0; batch < ROUNDS / BATCH; batch++)
    for (int k = 0; k < KINDS; k++)
      for (int i = -2; i < BATCH; i++)	/* Two rounds to warm up.  */
	{
	  double t = bench_now ();
	  copy (k, shape, memory);
	  t = bench_now () - t;
	  if (i >= 0)
	    bench_series_add (&series[k], t);
	}
  for (int k = 0; k < KINDS; k++)
    {
      snprintf (name, sizeof name, "%s, %s", shape->name, labels[k]);
      bench_series_print (&series[k], name);
      bench_series_free (&series[k]);
    }
}

static char *
touched (char *memory)
{
  memset (memory, 1, SIZE);
  return memory;
}

int
main (void)
{
  if (!bench_on_device () || omp_get_num_devices () < 2)
    {
      fprintf (stderr, "there are no two devices to copy between\n");
      return 1;
    }
  void *shared = mmap (NULL, SIZE, PROT_READ | PROT_WRITE,
		       MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    return 1;
  struct memory memory
    = { touched ((char *) bench_allocate (SIZE)), touched ((char *) shared),
	{ (char *) omp_target_alloc (SIZE, 0),
	  (char *) omp_target_alloc (SIZE, 0),
	  (char *) omp_target_alloc (SIZE, 1) } };
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 2; k++)	/* The second time as memory is used later.  */
      omp_target_memcpy (memory.on_device[i], memory.host, SIZE, 0, 0, i / 2,
			 omp_get_initial_device ());
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
    measure (&shapes[i], &memory);
  return 0;
}
