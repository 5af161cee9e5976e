/* Random use of everything that maps data: the routines.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdlib.h>
#include "fuzz.h"

/* GCC 12's omp.h has it, older ones don't.  */
extern void *omp_get_mapped_ptr (const void *, int);

/* Any array, locked if it is shared.  */
static struct array *
choose_array (struct fuzzer *f)
{
  int which = choose (f, OWN + SHARED);
  struct array *a = which < OWN ? &f->own[which] : &shared[which - OWN];
  if (a->shared)
    lock_shared (f);
  return a;
}

static void
leave_array (struct fuzzer *f, const struct array *a)
{
  check_host (f, a);
  if (a->shared)
    unlock_shared (f);
}

/* The host writes.  */
void
fuzz_write (struct fuzzer *f)
{
  struct array *a = choose_array (f);
  int i = choose (f, LENGTH);
  a->host[i] = new_value ();
  a->cells[i].value = a->host[i];
  leave_array (f, a);
}

/* What is present, and where.  */
void
fuzz_query (struct fuzzer *f)
{
  struct array *a = choose_array (f);
  int device = choose (f, DEVICES), i = choose (f, LENGTH);
  const struct mapping *m = model_find (a, device, i, i + 1);
  trace (f, "query device %d: %p[%d]", device, (void *) a->host, i);
  expect (f, omp_target_is_present (a->host + i, device) == (m != NULL),
	  "element %d is %spresent", i, m ? "not " : "");
  int *there = omp_get_mapped_ptr (a->host + i, device);
  expect (f, (there != NULL) == (m != NULL), "element %d is at %p", i,
	  (void *) there);
  if (m)
    expect (f, (there - (i - m->start)
		== omp_get_mapped_ptr (a->host + m->start, device)),
	    "element %d does not lie with its mapping", i);
  leave_array (f, a);
}

/* Copy from the host to what is mapped, or back.  */
void
fuzz_memcpy (struct fuzzer *f)
{
  struct array *a = choose_array (f);
  int device = choose (f, DEVICES), i = choose (f, LENGTH);
  int host = omp_get_initial_device ();
  struct mapping *m = model_find (a, device, i, i + 1);
  trace (f, "memcpy device %d: %p[%d]", device, (void *) a->host, i);
  if (m)
    {
      int *there = omp_get_mapped_ptr (a->host + i, device), status;
      if (choose (f, 2))
	{
	  int value = new_value ();
	  status = omp_target_memcpy (there, &value, sizeof value, 0, 0,
				      device, host);
	  m->cells[i] = (struct cell) { value, true };
	}
      else
	{
	  status = omp_target_memcpy (a->host, there, sizeof (int),
				      i * sizeof (int), 0, host, device);
	  a->cells[i] = m->cells[i];
	  model_adopt (a);
	}
      expect (f, status == 0, "omp_target_memcpy gave %d", status);
    }
  leave_array (f, a);
}

/* Associate a range of A, which has no mapping, or try to.  */
static void
associate (struct fuzzer *f, struct array *a, int device)
{
  int start = choose (f, LENGTH), end = start + 1 + choose (f, LENGTH - start);
  int *memory = omp_target_alloc (LENGTH * sizeof (int), device);
  bool possible = !model_find (a, device, start, end);
  expect (f, memory != NULL, "no device memory");
  trace (f, "associate device %d: %p[%d:%d]", device, (void *) a->host, start,
	 end - start);
  int status = omp_target_associate_ptr (a->host + start, memory,
					 (end - start) * sizeof (int),
					 start * sizeof (int), device);
  expect (f, (status == 0) == possible,
	  "omp_target_associate_ptr gave %d", status);
  if (!possible)
    {
      omp_target_free (memory, device);
      return;
    }
  struct mapping *m = model_add (a, device, start, end);
  m->references = INFINITE;
  m->memory = memory;
}

void
fuzz_associate (struct fuzzer *f)
{
  struct array *a = choose_array (f);
  int device = choose (f, DEVICES), i = choose (f, LENGTH);
  struct mapping *m = model_find (a, device, i, i + 1);
  if (!m || choose (f, 8) == 0)
    associate (f, a, device);
  else
    {
      trace (f, "disassociate device %d: %p[%d]", device, (void *) a->host,
	     m->start);
      void *memory = m->memory;
      int status = omp_target_disassociate_ptr (a->host + m->start, device);
      expect (f, (status == 0) == (memory != NULL),
	      "omp_target_disassociate_ptr gave %d", status);
      if (memory)
	{
	  model_remove (a, device, m);
	  omp_target_free (memory, device);
	}
    }
  leave_array (f, a);
}
