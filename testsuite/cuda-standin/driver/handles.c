/* The handles that the stand-in has given out.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* The driver follows a handle that it did not give, has taken back, or that is
   of another context, and dies or does something else.  Here each is known.  */

#include <stdlib.h>
#include "standin.h"

struct handle
{
  enum standin_thing what;
  const void *pointer;
  CUcontext context;
  struct handle *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct handle *handles;	/* Guarded by LOCK.  */

void
standin_handle_add (enum standin_thing what, const void *pointer)
{
  struct handle *handle = malloc (sizeof *handle);

  pthread_mutex_lock (&lock);
  *handle = (struct handle) { what, pointer, standin_context (), handles };
  handles = handle;
  pthread_mutex_unlock (&lock);
  standin_count (what, 1);
}

/* Where the handle POINTER of kind WHAT stands in the list, or its end.  */
static struct handle **
find_locked (enum standin_thing what, const void *pointer)
{
  struct handle **p = &handles;

  while (*p && ((*p)->what != what || (*p)->pointer != pointer))
    p = &(*p)->next;
  return p;
}

void
standin_handle_remove (enum standin_thing what, const void *pointer)
{
  pthread_mutex_lock (&lock);
  struct handle **p = find_locked (what, pointer), *handle = *p;
  *p = handle->next;
  pthread_mutex_unlock (&lock);
  free (handle);
  standin_count (what, -1);
}

bool
standin_handle_good (const char *call, enum standin_thing what,
		     const void *pointer)
{
  pthread_mutex_lock (&lock);
  struct handle *handle = *find_locked (what, pointer);
  bool there = handle, ours = there && handle->context == standin_context ();
  pthread_mutex_unlock (&lock);
  if (!ours)
    standin_misuse ("%s: a handle %s", call,
		    there ? "of another context" : "that is none");
  return ours;
}
