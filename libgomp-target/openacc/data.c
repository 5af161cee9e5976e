/* Entry points for OpenACC's constructs that map data and run nothing.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <openacc.h>
#include <stdarg.h>
#include "constructs/queued.h"
#include "openacc/clauses.h"
#include "openacc/data.h"
#include "openacc/device.h"
#include "openacc/goacc-abi.h"
#include "openacc/queue.h"

static const struct data_directive enter_data
  = { "acc enter data", CONSTRUCT_ENTER, map_enter_dynamic_locked };
static const struct data_directive exit_data
  = { "acc exit data", CONSTRUCT_EXIT, map_exit_dynamic_locked };
static const struct data_directive update
  = { "acc update", CONSTRUCT_DATA, map_update_locked };

void
GOACC_data_start (int flags, size_t mapnum, void **hosts, size_t *sizes,
		  unsigned short *kinds)
{
  static const char name[] = "acc data";
  struct data_region *region
    = data_region_begin (acc_device_of (name, flags), name);
  if (!region)
    return;
  acc_read (&region->own, name, __builtin_return_address (0), mapnum, hosts,
	    sizes, kinds);
  data_region_map (region);
  const struct map_item *absent
    = acc_write_addresses (&region->own.list, hosts);
  if (absent)
    diag_fatal ("acc host_data: what use_device names is not present: %p on"
		" device %d", (void *) absent->start,
		region->construct.device->number);
}

void
GOACC_data_end (void)
{
  data_region_end ();
}

/* What comes next with QUEUE is after the queues that follow WAITS.  */
static void
wait_for (const char *name, int queue, int waits, va_list *ap)
{
  acc_check_queue (name, queue);
  while (waits-- > 0)
    acc_queue_wait_clause (name, queue, va_arg (*ap, int));
}

void
acc_encounter (const struct data_directive *directive,
	       struct device_request request, const struct map_list *list,
	       int queue)
{
  struct device *device = (queue == acc_async_sync ? NULL
			   : select_device (request, directive->name));
  struct work_queue *work = (device ? acc_queue_for (directive->name, queue)
			     : NULL);
  if (work)
    queued_directive (work, device, directive, list);
  else
    data_encounter (directive, request, list, false, NULL);
}

/* This thread meets DIRECTIVE, whose clauses READ reads, with QUEUE.  */
static void
encounter (const struct data_directive *directive, __typeof__ (acc_read) *read,
	   const void *origin, int flags, size_t mapnum, void **hosts,
	   size_t *sizes, unsigned short *kinds, int queue)
{
  struct device_request request = acc_device_of (directive->name, flags);
  if (request.kind == REQUEST_HOST)
    return;
  struct own_map_list own;
  read (&own, directive->name, origin, mapnum, hosts, sizes, kinds);
  acc_encounter (directive, request, &own.list, queue);
  own_map_list_release (&own);
}

/* The body of an entry point for DIRECTIVE: its last parameter is WAITS.  */
#define ENCOUNTER(DIRECTIVE, READ)					\
  do									\
    {									\
      va_list ap;							\
      va_start (ap, waits);						\
      wait_for ((DIRECTIVE)->name, queue, waits, &ap);		\
      va_end (ap);							\
      encounter (DIRECTIVE, READ, __builtin_return_address (0), flags,	\
		 mapnum, hosts, sizes, kinds, queue);			\
    }									\
  while (0)

void
GOACC_enter_data (int flags, size_t mapnum, void **hosts, size_t *sizes,
		  unsigned short *kinds, int queue, int waits, ...)
{
  ENCOUNTER (&enter_data, acc_read);
}

void
GOACC_exit_data (int flags, size_t mapnum, void **hosts, size_t *sizes,
		 unsigned short *kinds, int queue, int waits, ...)
{
  ENCOUNTER (&exit_data, acc_read);
}

void
GOACC_enter_exit_data (int flags, size_t mapnum, void **hosts, size_t *sizes,
		       unsigned short *kinds, int queue, int waits, ...)
{
  const struct data_directive *directive
    = acc_enters (mapnum, kinds) ? &enter_data : &exit_data;
  ENCOUNTER (directive, acc_read);
}

void
GOACC_update (int flags, size_t mapnum, void **hosts, size_t *sizes,
	      unsigned short *kinds, int queue, int waits, ...)
{
  ENCOUNTER (&update, acc_read_update);
}

/* What "declare" says of the variable at *HOST.  */
static void
declare (int flags, void **host, size_t *size, unsigned short *kind,
	 const void *origin)
{
  enum acc_declared declared = acc_declared (*kind);
  bool present = ((declared == ACC_DECLARED_CREATE
		   || declared == ACC_DECLARED_PRESENT)
		  && acc_is_present (*host, *size));
  switch (declared)
    {
    case ACC_DECLARED_NOTHING:
      break;
    case ACC_DECLARED_PRESENT:
      if (!present && acc_current_device ())
	diag_fatal ("acc declare: [%p..%p) has to be present on device %d and"
		    " is not", *host, (char *) *host + *size,
		    acc_current_device ()->number);
      break;
    case ACC_DECLARED_CREATE:
      if (present)
	break;
      /* Fall through.  */
    case ACC_DECLARED_ENTER:
      encounter (&enter_data, acc_read, origin, flags, 1, host, size, kind,
		 acc_async_sync);
      break;
    case ACC_DECLARED_EXIT:
      encounter (&exit_data, acc_read, origin, flags, 1, host, size, kind,
		 acc_async_sync);
      break;
    }
}

void
GOACC_declare (int flags, size_t mapnum, void **hosts, size_t *sizes,
	       unsigned short *kinds)
{
  for (size_t i = 0; i < mapnum; i++)
    declare (flags, &hosts[i], &sizes[i], &kinds[i],
	     __builtin_return_address (0));
}
