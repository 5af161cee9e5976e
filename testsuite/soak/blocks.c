/* What malloc has given to whom.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The functions that allocate are the program's own, which all libraries find
   first.  In front of each block stands how large it is, and whose.  */

#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "blocks.h"

static _Atomic long all, libgomps;

/* Where libgomp is.  */
static uintptr_t libgomp_start, libgomp_end;

static int
find_libgomp (struct dl_phdr_info *info, size_t size, void *unused)
{
  (void) size, (void) unused;
  if (!strstr (info->dlpi_name, "/libgomp.so."))
    return 0;
  libgomp_start = info->dlpi_addr;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_LOAD)
      libgomp_end = (info->dlpi_addr + info->dlpi_phdr[i].p_vaddr
		     + info->dlpi_phdr[i].p_memsz);
  return 1;
}

void
blocks_begin (void)
{
  dl_iterate_phdr (find_libgomp, NULL);
}

long
blocks_of_all (void)
{
  return all;
}

long
blocks_of_libgomp (void)
{
  return libgomps;
}

#ifndef NO_BLOCKS

extern void *__libc_memalign (size_t alignment, size_t size);
extern void __libc_free (void *block);

struct header
{
  void *start;			/* What __libc_memalign gave.  */
  size_t size : 63;
  bool libgomps : 1;
};

_Static_assert (sizeof (struct header) == 16, "blocks are aligned");

static void
count (const struct header *header, int sign)
{
  all += sign * (long) header->size;
  if (header->libgomps)
    libgomps += sign * (long) header->size;
}

/* A block for whoever called from CALLER.  */
static void *
allocate (size_t alignment, size_t size, const void *caller)
{
  size_t before = alignment < 16 ? 16 : alignment;
  char *start = size > PTRDIFF_MAX - before ? NULL
		: __libc_memalign (before, size + before);
  if (!start)
    {
      errno = ENOMEM;
      return NULL;
    }
  struct header *header = (struct header *) (start + before) - 1;
  *header = (struct header) {
    start, size, ((uintptr_t) caller >= libgomp_start
		  && (uintptr_t) caller < libgomp_end)
  };
  count (header, 1);
  return header + 1;
}

#define CALLER __builtin_return_address (0)

void *
malloc (size_t size)
{
  return allocate (16, size, CALLER);
}

void *
calloc (size_t number, size_t each)
{
  size_t size;
  void *block = NULL;
  if (__builtin_mul_overflow (number, each, &size))
    errno = ENOMEM;
  else
    block = allocate (16, size, CALLER);
  return block ? memset (block, 0, size) : NULL;
}

void
free (void *block)
{
  struct header *header = (struct header *) block - 1;
  if (!block)
    return;
  count (header, -1);
  __libc_free (header->start);
}

void *
realloc (void *block, size_t size)
{
  struct header *header = (struct header *) block - 1;
  void *other = NULL;
  if (!block || size)
    other = allocate (16, size, CALLER);
  if (block && other)
    memcpy (other, block, size < header->size ? size : header->size);
  if (other || !size)
    free (block);
  return other;
}

void *
memalign (size_t alignment, size_t size)
{
  return allocate (alignment, size, CALLER);
}

void *
valloc (size_t size)
{
  return allocate (sysconf (_SC_PAGESIZE), size, CALLER);
}

void *
pvalloc (size_t size)
{
  size_t page = sysconf (_SC_PAGESIZE);
  return allocate (page, (size + page - 1) & -page, CALLER);
}

void *
aligned_alloc (size_t alignment, size_t size)
{
  return allocate (alignment, size, CALLER);
}

int
posix_memalign (void **block, size_t alignment, size_t size)
{
  void *new = allocate (alignment, size, CALLER);
  if (!new)
    return ENOMEM;
  *block = new;
  return 0;
}

size_t
malloc_usable_size (void *block)
{
  return block ? ((struct header *) block - 1)->size : 0;
}

#endif
