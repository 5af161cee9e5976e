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
#include "openacc/error.h"
#include "openacc/goacc-abi.h"
#include "openacc/queue.h"
#include "openacc/report.h"

/* A directive, and what is reported of it.  */
struct acc_directive
{
  struct data_directive data;
  acc_construct_t construct;
  acc_event_t first, second;
};

static const struct acc_directive enter_data
  = { { "acc enter data", CONSTRUCT_ENTER, map_enter_dynamic_locked },
      acc_construct_enter_data, acc_ev_enter_data_start,
      acc_ev_enter_data_end };
static const struct acc_directive exit_data
  = { { "acc exit data", CONSTRUCT_EXIT, map_exit_dynamic_locked },
      acc_construct_exit_data, acc_ev_exit_data_start, acc_ev_exit_data_end };
static const struct acc_directive update
  = { { "acc update", CONSTRUCT_DATA, map_update_locked },
      acc_construct_update, acc_ev_update_start, acc_ev_update_end };

/* End the program: what ITEM of C names for its address is not present.  */
static void __attribute__ ((noreturn))
refuse_address (struct construct *c, const struct map_item *item)
{
  c->name = "acc host_data";
  construct_fail (c, item, "what use_device names is not present: %p on device"
		  " %d", (void *) item->start, c->device->number);
  diag_fatal ("%s", c->diag.text);
}

void
GOACC_data_start (int flags, size_t mapnum, void **hosts, size_t *sizes,
		  unsigned short *kinds)
{
  static const char name[] = "acc data";
  struct device_request request = acc_device_of (name, flags);
  struct profile profile;
  acc_event_info event;
  report_begin (&profile, acc_uses_addresses (mapnum, kinds)
		? acc_construct_host_data : acc_construct_data,
		acc_async_sync);
  profile_first (&profile, &event, acc_ev_enter_data_start, false);
  struct data_region *region = data_region_begin (request, name,
						  OMPT_UNTOLD);
  if (!region)
    {
      profile_on_host (&profile);
      profile_second (&profile, &event, acc_ev_enter_data_end);
      profile_end (&profile);
      return;
    }
  acc_read (&region->own, name, __builtin_return_address (0), mapnum, hosts,
	    sizes, kinds);
  data_region_map (region);
  const struct map_item *absent
    = acc_write_addresses (&region->own.list, hosts);
  if (absent && !region->construct.device->shares_memory)
    refuse_address (&region->construct, absent);
  profile_second (&profile, &event, acc_ev_enter_data_end);
  profile_end (&profile);
}

void
GOACC_data_end (void)
{
  struct profile profile;
  acc_event_info event;
  report_begin (&profile, acc_construct_data, acc_async_sync);
  profile_first (&profile, &event, acc_ev_exit_data_start, false);
  data_region_end (OMPT_UNTOLD);
  profile_second (&profile, &event, acc_ev_exit_data_end);
  profile_end (&profile);
}

/* What comes next with QUEUE, by CONSTRUCT, is after the queues that follow
   WAITS.  */
static void
wait_for (const char *name, acc_construct_t construct, int queue, int waits,
	  va_list *ap)
{
  acc_check_queue (name, queue);
  while (waits-- > 0)
    report_wait_clause (name, construct, queue, va_arg (*ap, int), true);
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
    data_encounter (directive, request, list, false, NULL, OMPT_UNTOLD);
}

/* This thread meets DIRECTIVE, whose clauses READ reads, with QUEUE, for
   REQUEST.  */
static void
encounter (const struct data_directive *directive, __typeof__ (acc_read) *read,
	   const void *origin, struct device_request request, size_t mapnum,
	   void **hosts, size_t *sizes, unsigned short *kinds, int queue)
{
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
      const struct data_directive *data = &(DIRECTIVE)->data;		\
      struct device_request request					\
	= acc_device_of (data->name, flags);				\
      struct profile profile;						\
      acc_event_info event;						\
      report_begin (&profile, (DIRECTIVE)->construct, queue);		\
      profile_first (&profile, &event, (DIRECTIVE)->first, false);	\
      if (request.kind == REQUEST_HOST)					\
	profile_on_host (&profile);					\
      va_list ap;							\
      va_start (ap, waits);						\
      wait_for (data->name, (DIRECTIVE)->construct, queue, waits, &ap);	\
      va_end (ap);							\
      encounter (data, READ, __builtin_return_address (0), request,	\
		 mapnum, hosts, sizes, kinds, queue);			\
      profile_second (&profile, &event, (DIRECTIVE)->second);		\
      profile_end (&profile);						\
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
  const struct acc_directive *directive
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
	acc_fatal ("acc declare: [%p..%p) has to be present on device %d and"
		   " is not", *host, (char *) *host + *size,
		   acc_current_device ()->number);
      break;
    case ACC_DECLARED_CREATE:
      if (present)
	break;
      /* Fall through.  */
    case ACC_DECLARED_ENTER:
      encounter (&enter_data.data, acc_read, origin,
		 acc_device_of (enter_data.data.name, flags), 1, host, size,
		 kind, acc_async_sync);
      break;
    case ACC_DECLARED_EXIT:
      encounter (&exit_data.data, acc_read, origin,
		 acc_device_of (exit_data.data.name, flags), 1, host, size,
		 kind, acc_async_sync);
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
