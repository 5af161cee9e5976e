/* Memory that goes all at once, and tables of names, for the stand-in's loader.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef PTX_NAMES_H
#define PTX_NAMES_H

#include <stddef.h>

struct ptx_arena
{
  struct ptx_chunk *chunks;
};

/* SIZE bytes, cleared.  */
extern void *ptx_new (struct ptx_arena *arena, size_t size);
extern char *ptx_copy (struct ptx_arena *arena, const char *text, int length);
extern void ptx_arena_free (struct ptx_arena *arena);

/* Names, the youngest first; all zero is empty.  */
struct ptx_names
{
  struct ptx_name *buckets[512];
  struct ptx_name *youngest;
};

struct ptx_name
{
  const char *text;
  void *what;
  struct ptx_name *next;	/* In its bucket.  */
  struct ptx_name *older;
};

extern void ptx_names_add (struct ptx_names *names, struct ptx_arena *arena,
			   const char *text, void *what);

/* What the youngest with that name is, or null.  */
extern void *ptx_names_find (const struct ptx_names *names, const char *text);

/* Forget all that are younger than NAME.  */
extern void ptx_names_forget (struct ptx_names *names, struct ptx_name *name);

#endif /* PTX_NAMES_H */
