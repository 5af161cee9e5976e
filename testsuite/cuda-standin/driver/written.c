/* Which device memory somebody has written.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* A byte for each byte of device memory, in a third range.  */

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include "../ptx/ptx-check.h"

static const char *memory_base;
static size_t memory_size;
static char *marks;		/* Or null: nobody wants to know.  */

void
standin_written_init (const void *memory, size_t size)
{
  if (!(ptx_checks () & PTX_CHECK_UNWRITTEN))
    return;
  memory_base = memory;
  memory_size = size;
  marks = mmap (NULL, size, PROT_READ | PROT_WRITE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (marks == MAP_FAILED)
    abort ();
}

/* Where the marks of the SIZE bytes of MEMORY are, or null.  */
static char *
find_marks (const void *memory, size_t size)
{
  size_t offset = (const char *) memory - memory_base;

  return (marks && offset < memory_size && size <= memory_size - offset
	  ? marks + offset : NULL);
}

bool
standin_written (const void *memory, size_t size)
{
  const char *mark = find_marks (memory, size);

  return !mark || memchr (mark, 1, size);
}

void
standin_written_set (const void *memory, size_t size, bool written)
{
  char *mark = find_marks (memory, size);

  if (mark)
    memset (mark, written, size);
}

void
standin_written_copy (const void *to, const void *from, size_t size)
{
  char *mark = find_marks (to, size);
  const char *other = find_marks (from, size);

  if (mark && other)
    memmove (mark, other, size);
  else if (mark)
    memset (mark, 1, size);
}
