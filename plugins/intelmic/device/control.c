/* OpenMP's internal control variables: setters, and undoing what they did.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "device/control.h"

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#include "device/libgomp.h"

_Thread_local bool control_changed;
_Thread_local struct control *control_keep;

void
control_read (struct control *control)
{
  control->threads = omp_get_max_threads ();
  control->dynamic = omp_get_dynamic ();
  control->levels = omp_get_max_active_levels ();
  omp_get_schedule (&control->schedule, &control->chunk);
  control->device = omp_get_default_device ();
  control->allocator = omp_get_default_allocator ();
}

void
control_write (const struct control *control)
{
  libgomp.omp_set_num_threads (control->threads);
  libgomp.omp_set_dynamic (control->dynamic);
  libgomp.omp_set_max_active_levels (control->levels);
  libgomp.omp_set_schedule (control->schedule, control->chunk);
  libgomp.omp_set_default_device (control->device);
  libgomp.omp_set_default_allocator (control->allocator);
}

/* Before each change.  */
static void
note_change (void)
{
  control_changed = true;
  if (control_keep)
    {
      control_read (control_keep);
      control_keep = NULL;
    }
}

static int
saturated (int64_t value)
{
  return value < INT_MIN ? INT_MIN : value > INT_MAX ? INT_MAX : (int) value;
}

/* NAME (int), and its two forms for Fortran.  */
#define SETTER(name)				\
  void						\
  name (int value)				\
  {						\
    note_change ();				\
    libgomp.name (value);			\
  }						\
						\
  void name##_ (const int32_t *value);		\
  void						\
  name##_ (const int32_t *value)		\
  {						\
    name (*value);				\
  }						\
						\
  void name##_8_ (const int64_t *value);	\
  void						\
  name##_8_ (const int64_t *value)		\
  {						\
    name (saturated (*value));			\
  }

SETTER (omp_set_num_threads)
SETTER (omp_set_dynamic)
SETTER (omp_set_nested)
SETTER (omp_set_max_active_levels)
SETTER (omp_set_default_device)

void
omp_set_schedule (omp_sched_t kind, int chunk)
{
  note_change ();
  libgomp.omp_set_schedule (kind, chunk);
}

void omp_set_schedule_ (const int32_t *kind, const int32_t *chunk);
void
omp_set_schedule_ (const int32_t *kind, const int32_t *chunk)
{
  omp_set_schedule (*kind, *chunk);
}

void omp_set_schedule_8_ (const int32_t *kind, const int64_t *chunk);
void
omp_set_schedule_8_ (const int32_t *kind, const int64_t *chunk)
{
  omp_set_schedule (*kind, saturated (*chunk));
}

void
omp_set_default_allocator (omp_allocator_handle_t allocator)
{
  note_change ();
  libgomp.omp_set_default_allocator (allocator);
}

void omp_set_default_allocator_ (const intptr_t *allocator);
void
omp_set_default_allocator_ (const intptr_t *allocator)
{
  omp_set_default_allocator ((omp_allocator_handle_t) *allocator);
}
