/* OpenACC's regions and copies, as GCC's libgomp wants them of a plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* By the operations that any plugin of ours has.  Our runtime does without
   these: see GOMP_OFFLOAD_acc_device_type.  */

#include "config.h"

#include <limits.h>
#include <stdlib.h>

#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "plugins/async-queue.h"
#include "plugins/interface.h"
#include "plugins/openacc.h"

/* libgomp has one of these for each thread that uses OpenACC, and says with
   GOMP_PLUGIN_acc_thread which.  */
struct thread_data
{
  int device;
};

void *
GOMP_OFFLOAD_openacc_create_thread_data (int n)
{
  struct thread_data *data = GOMP_PLUGIN_malloc (sizeof *data);

  data->device = n;
  return data;
}

void
GOMP_OFFLOAD_openacc_destroy_thread_data (void *data)
{
  free (data);
}

int
openacc_current_device (void)
{
  const struct thread_data *data = GOMP_PLUGIN_acc_thread ();

  return data ? data->device : -1;
}

/* A region: FUNCTION on DEVICE with its arguments there, or null, which are
   freed after it if they are its OWN, and what GOMP_OFFLOAD_run gets beside
   them.  */
struct region
{
  int device;
  void (*function) (void *);
  void *arguments, *own;
  void *limits[5];
};

/* The element of GOMP_OFFLOAD_run's ARGS after which the value of ID comes.  */
static void *
announce (int id)
{
  return (void *) (intptr_t) (GOMP_TARGET_ARG_DEVICE_ALL
			      | GOMP_TARGET_ARG_SUBSEQUENT_PARAM | id);
}

/* How many of the dimension DIM are wanted, of which the program says SIZES; 0
   if neither it does nor the user.  */
static void *
wanted (const unsigned *sizes, unsigned dim)
{
  int size = sizes[dim] <= INT_MAX ? sizes[dim] : 0;

  if (size == 0)
    size = GOMP_PLUGIN_acc_default_dim (dim);
  return (void *) (intptr_t) (size > 0 ? size : 0);
}

/* The COUNT elements of ADDRESSES in memory of DEVICE, which the caller
   frees.  */
static void *
copy_arguments (int device, size_t count, void **addresses)
{
  size_t bytes = count * sizeof *addresses;
  void *copy = GOMP_OFFLOAD_alloc (device, bytes);

  if (!copy || !GOMP_OFFLOAD_host2dev (device, copy, addresses, bytes))
    GOMP_PLUGIN_fatal ("device %d: no memory for the arguments of an OpenACC"
		       " region, %zu bytes", device, bytes);
  return copy;
}

/* Fill in REGION.  */
static void
prepare (struct region *region, int device, void (*function) (void *),
	 size_t count, void **addresses, const unsigned *sizes)
{
  *region = (struct region) {
    device, function, count > 0 ? addresses : NULL, NULL,
    { announce (GOMP_TARGET_ARG_NUM_TEAMS), wanted (sizes, GOMP_DIM_GANG),
      announce (GOMP_PLUGIN_ARG_WORKERS), wanted (sizes, GOMP_DIM_WORKER),
      NULL }
  };
  if (interface_copies_arguments () && count > 0)
    region->arguments = region->own
      = copy_arguments (device, count, addresses);
}

/* False after a message.  */
static bool
execute (struct region *region)
{
  GOMP_OFFLOAD_run (region->device, region->function, region->arguments,
		    region->limits);
  return !region->own || GOMP_OFFLOAD_free (region->device, region->own);
}

void
GOMP_OFFLOAD_openacc_exec (void (*function) (void *), size_t count,
			   void **hosts __attribute__ ((unused)),
			   void **addresses, unsigned *sizes,
			   void *mapped __attribute__ ((unused)))
{
  struct region region;

  prepare (&region, openacc_current_device (), function, count, addresses,
	   sizes);
  if (!execute (&region))
    GOMP_PLUGIN_fatal ("device %d: an OpenACC region failed", region.device);
}

static bool
execute_queued (void *data)
{
  struct region *region = data;
  bool ok = execute (region);

  free (region);
  return ok;
}

void
GOMP_OFFLOAD_openacc_async_exec (void (*function) (void *), size_t count,
				 void **hosts __attribute__ ((unused)),
				 void **addresses, unsigned *sizes,
				 void *mapped __attribute__ ((unused)),
				 struct goacc_asyncqueue *queue)
{
  struct region *region = GOMP_PLUGIN_malloc (sizeof *region);

  prepare (region, async_queue_device (queue), function, count, addresses,
	   sizes);
  async_queue_add (queue, execute_queued, region);
}

struct copy
{
  bool (*copy) (int device, void *to, const void *from, size_t size);
  int device;
  void *to;
  const void *from;
  size_t size;
};

static bool
copy_queued (void *data)
{
  struct copy copy = *(struct copy *) data;

  free (data);
  return copy.copy (copy.device, copy.to, copy.from, copy.size);
}

/* Have QUEUE do COPY.  */
static bool
add_copy (struct goacc_asyncqueue *queue, struct copy copy)
{
  struct copy *later = GOMP_PLUGIN_malloc (sizeof *later);

  *later = copy;
  async_queue_add (queue, copy_queued, later);
  return true;
}

bool
GOMP_OFFLOAD_openacc_async_host2dev (int n, void *to, const void *from,
				     size_t size,
				     struct goacc_asyncqueue *queue)
{
  return add_copy (queue, (struct copy) { GOMP_OFFLOAD_host2dev, n, to, from,
					  size });
}

bool
GOMP_OFFLOAD_openacc_async_dev2host (int n, void *to, const void *from,
				     size_t size,
				     struct goacc_asyncqueue *queue)
{
  return add_copy (queue, (struct copy) { GOMP_OFFLOAD_dev2host, n, to, from,
					  size });
}

bool
GOMP_OFFLOAD_openacc_async_dev2dev (int n, void *to, const void *from,
				    size_t size,
				    struct goacc_asyncqueue *queue)
{
  return add_copy (queue, (struct copy) { GOMP_OFFLOAD_dev2dev, n, to, from,
					  size });
}
