/* Memory that goes all at once, and tables of names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include "ptx-names.h"

#define CHUNK_SIZE ((size_t) 1 << 16)

struct ptx_chunk
{
  struct ptx_chunk *next;
  size_t used, size;
  _Alignas (16) char data[];
};

void *
ptx_new (struct ptx_arena *arena, size_t size)
{
  struct ptx_chunk *chunk = arena->chunks;

  size = (size + 15) & -(size_t) 16;
  if (!chunk || chunk->size - chunk->used < size)
    {
      size_t room = size > CHUNK_SIZE ? size : CHUNK_SIZE;
      chunk = calloc (1, sizeof *chunk + room);
      if (!chunk)
	abort ();
      chunk->next = arena->chunks;
      chunk->size = room;
      arena->chunks = chunk;
    }
  chunk->used += size;
  return chunk->data + chunk->used - size;
}

char *
ptx_copy (struct ptx_arena *arena, const char *text, int length)
{
  return memcpy (ptx_new (arena, length + 1), text, length);
}

void
ptx_arena_free (struct ptx_arena *arena)
{
  for (struct ptx_chunk *chunk = arena->chunks, *next; chunk; chunk = next)
    {
      next = chunk->next;
      free (chunk);
    }
  arena->chunks = NULL;
}

static unsigned
bucket (const char *text)
{
  unsigned hash = 5381;
  while (*text)
    hash = hash * 33 + (unsigned char) *text++;
  return hash % 512;
}

void
ptx_names_add (struct ptx_names *names, struct ptx_arena *arena,
	       const char *text, void *what)
{
  struct ptx_name *name = ptx_new (arena, sizeof *name);
  unsigned b = bucket (text);

  *name = (struct ptx_name) { text, what, names->buckets[b], names->youngest };
  names->buckets[b] = names->youngest = name;
}

void *
ptx_names_find (const struct ptx_names *names, const char *text)
{
  struct ptx_name *name = names->buckets[bucket (text)];
  while (name && strcmp (name->text, text) != 0)
    name = name->next;
  return name ? name->what : NULL;
}

void
ptx_names_forget (struct ptx_names *names, struct ptx_name *name)
{
  while (names->youngest != name)
    {
      struct ptx_name *gone = names->youngest;
      names->buckets[bucket (gone->text)] = gone->next;
      names->youngest = gone->older;
    }
}
