/* Memory that devices had before they died.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/former.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

struct former
{
  struct former *next;
  uint64_t base, size;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Guarded by LOCK.  */
static struct former *formers;

bool
former_add (uint64_t base, uint64_t size)
{
  struct former *former = malloc (sizeof *former);
  if (!former)
    return false;
  pthread_mutex_lock (&lock);
  *former = (struct former) { formers, base, size };
  formers = former;
  pthread_mutex_unlock (&lock);
  return true;
}

static bool
overlaps (const struct former *former, uint64_t start, uint64_t size)
{
  return (start + size > former->base
	  && start < former->base + former->size);
}

bool
former_has (uint64_t start, uint64_t size)
{
  pthread_mutex_lock (&lock);
  const struct former *former = formers;
  while (former && !overlaps (former, start, size))
    former = former->next;
  pthread_mutex_unlock (&lock);
  return former != NULL;
}

void
former_forget (uint64_t start, uint64_t size)
{
  pthread_mutex_lock (&lock);
  for (struct former **place = &formers; *place; )
    {
      struct former *former = *place;
      if (overlaps (former, start, size))
	{
	  *place = former->next;
	  free (former);
	}
      else
	place = &former->next;
    }
  pthread_mutex_unlock (&lock);
}
