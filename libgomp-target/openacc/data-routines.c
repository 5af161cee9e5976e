/* OpenACC's routines that enter, exit and update data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenACC 2.6, section 3.2.20 and those after it.  Each does as the directive
   of its name.  */

#include "config.h"
#include <openacc.h>
#include "openacc/data.h"
#include "openacc/device.h"
#include "openacc/error.h"
#include "openacc/present.h"
#include "openacc/queue.h"
#include "openacc/report.h"

/* What a routine does, after CHECK, if that is not null, which ends the program
   if it cannot be done with SIZE bytes at HOST.  */
struct routine
{
  void (*check) (const char *name, struct device *device, const void *host,
		 size_t size);
  struct data_directive directive;
  enum map_kind kind;
  unsigned clause;
};

/* Do as ROUTINE says with SIZE bytes at HOST.  Returns its address on the
   device, if it enters data; where host and device are the same, HOST.  */
static void *
perform (const struct routine *routine, void *host, size_t size, int queue,
	 const void *origin)
{
  const char *name = routine->directive.name;
  acc_check_queue (name, queue);
  struct device *device = acc_started_device (name);
  if (!device || !host)
    return host;
  if (routine->check)
    routine->check (name, device, host, size);
  uintptr_t start = (uintptr_t) host, end;
  if (__builtin_add_overflow (start, size, &end))
    acc_fatal ("%s: [%p,+%zu] is a bad range: it goes beyond memory", name,
	       host, size);
  struct map_item item
    = { .start = start, .end = end, .size = size,
	.clause = routine->clause, .kind = routine->kind };
  const struct map_list list = { .count = 1, .items = &item, .origin = origin };
  struct device_request request = { REQUEST_NUMBER, device->number };
  struct profile profile;
  report_begin (&profile, acc_construct_runtime_api, queue);
  acc_encounter (&routine->directive, request, &list, queue);
  profile_end (&profile);
  return (void *) item.value;
}

/* The words of messages are libgomp's, where programs may know them.  */
static void
check_enter (const char *name, struct device *device, const void *host,
	     size_t size)
{
  struct map_entry entry;
  if (acc_find_of_host (device, host, size, &entry)
      && !acc_entry_has_all (&entry, host, size))
    acc_fatal ("%s: [%p,+%zu] not mapped, only [%p,+%zu], which overlaps it",
	       name, host, size, (void *) entry.host_start,
	       acc_entry_size (&entry));
}

static void
check_update (const char *name, struct device *device, const void *host,
	      size_t size)
{
  struct map_entry entry;
  if (size == 0 || !acc_find_of_host (device, host, size, &entry))
    acc_fatal ("%s: [%p,%zu] is not mapped", name, host, size);
}

#define ENTER(NAME, CLAUSE)						\
  { check_enter, { NAME, CONSTRUCT_ENTER, map_enter_dynamic_locked },	\
    MAP_DATA, CLAUSE }
static const struct routine copyin = ENTER ("acc_copyin", ITEM_TO);
static const struct routine copyin_async = ENTER ("acc_copyin_async", ITEM_TO);
static const struct routine create = ENTER ("acc_create", 0);
static const struct routine create_async = ENTER ("acc_create_async", 0);

/* The same for what enters data.  */
static void *
enter (const struct routine *routine, void *host, size_t size, int queue,
       const void *origin)
{
  if (!host || size == 0)
    acc_fatal ("%s: [%p,+%zu] is a bad range: there is nothing in it",
	       routine->directive.name, host, size);
  return perform (routine, host, size, queue, origin);
}

void *
acc_copyin (void *host, size_t size)
{
  return enter (&copyin, host, size, acc_async_sync,
		__builtin_return_address (0));
}

void
acc_copyin_async (void *host, size_t size, int queue)
{
  enter (&copyin_async, host, size, queue, __builtin_return_address (0));
}

void *
acc_create (void *host, size_t size)
{
  return enter (&create, host, size, acc_async_sync,
		__builtin_return_address (0));
}

void
acc_create_async (void *host, size_t size, int queue)
{
  enter (&create_async, host, size, queue, __builtin_return_address (0));
}

/* Older names.  */
#define SAME(NAME) __attribute__ ((alias (#NAME), copy (NAME)))
void *acc_present_or_copyin (void *host, size_t size) SAME (acc_copyin);
void *acc_pcopyin (void *host, size_t size) SAME (acc_copyin);
void *acc_present_or_create (void *host, size_t size) SAME (acc_create);
void *acc_pcreate (void *host, size_t size) SAME (acc_create);

/* The routines acc_NAME and acc_NAME_async, which do with SIZE bytes at DATA,
   after CHECK, what the clause of the kind KIND, with flags CLAUSE, of a
   directive says that is of TYPE and done by PHASES.  After these come the
   parameters.  */
#define ROUTINE(NAME, CHECK, TYPE, PHASES, KIND, CLAUSE, DATA, SIZE, ...) \
  static const struct routine NAME					\
    = { CHECK, { "acc_" #NAME, TYPE, PHASES }, KIND, CLAUSE };		\
  static const struct routine NAME##_async				\
    = { CHECK, { "acc_" #NAME "_async", TYPE, PHASES }, KIND, CLAUSE };	\
									\
  void									\
  acc_##NAME (__VA_ARGS__)						\
  {									\
    perform (&NAME, DATA, SIZE, acc_async_sync,				\
	     __builtin_return_address (0));				\
  }									\
									\
  void									\
  acc_##NAME##_async (__VA_ARGS__, int queue)				\
  {									\
    perform (&NAME##_async, DATA, SIZE, queue,				\
	     __builtin_return_address (0));				\
  }
#define DATA(NAME, CHECK, TYPE, PHASES, KIND, CLAUSE)			\
  ROUTINE (NAME, CHECK, TYPE, PHASES, KIND, CLAUSE, host, size,		\
	   void *host, size_t size)
#define EXIT(NAME, KIND, CLAUSE)					\
  DATA (NAME, NULL, CONSTRUCT_EXIT, map_exit_dynamic_locked, KIND, CLAUSE)
#define UPDATE(NAME, CLAUSE)						\
  DATA (NAME, check_update, CONSTRUCT_DATA, map_update_locked,		\
	MAP_PRESENT, CLAUSE)
#define POINTER(NAME, TYPE, PHASES, KIND, CLAUSE)			\
  ROUTINE (NAME, NULL, TYPE, PHASES, KIND, CLAUSE, pointer, 0,		\
	   void **pointer)

EXIT (copyout, MAP_DATA, ITEM_FROM)
EXIT (copyout_finalize, MAP_DATA, ITEM_FROM | ITEM_FINALIZE)
EXIT (delete, MAP_RELEASE, 0)
EXIT (delete_finalize, MAP_RELEASE, ITEM_FINALIZE)
UPDATE (update_device, ITEM_TO)
UPDATE (update_self, ITEM_FROM)

POINTER (attach, CONSTRUCT_ENTER, map_enter_dynamic_locked, MAP_ATTACH, 0)
POINTER (detach, CONSTRUCT_EXIT, map_exit_dynamic_locked, MAP_DETACH, 0)
POINTER (detach_finalize, CONSTRUCT_EXIT, map_exit_dynamic_locked, MAP_DETACH,
	 ITEM_FINALIZE)
