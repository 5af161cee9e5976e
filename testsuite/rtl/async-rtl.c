/* The library of examples/ with the forms that do not wait, and no others for
   copies: what they are to do is done when that is waited for.  Devices can be
   ended.  */

#define __tgt_rtl_data_submit submit
#define __tgt_rtl_data_retrieve retrieve
#define __tgt_rtl_run_target_team_region run_team_region
#define __tgt_rtl_run_target_region run_region
#include "minimal-rtl.c"
#undef __tgt_rtl_run_target_team_region
#undef __tgt_rtl_run_target_region

struct async
{
  struct work *queue;
};

/* A copy, or a region.  */
struct work
{
  void *to, *from, *function;
  int64_t size;
  void *arguments[128];
  ptrdiff_t offsets[128];
  int32_t count;
};

static int32_t
begin (struct async *async, struct work work)
{
  async->queue = malloc (sizeof work);
  *async->queue = work;
  return success;
}

int32_t
__tgt_rtl_synchronize (int32_t n, struct async *async)
{
  struct work *work = async->queue;
  int32_t result = success;
  say ("synchronize", n);
  if (work->function)
    result = run_team_region (n, work->function, work->arguments,
			      work->offsets, work->count, 1, 0, 0);
  else
    memcpy (work->to, work->from, work->size);
  free (work);
  async->queue = NULL;
  return result;
}

int32_t
__tgt_rtl_data_submit_async (int32_t n, void *to, void *from, int64_t size,
			     struct async *async)
{
  return begin (async, (struct work) { .to = to, .from = from, .size = size });
}

int32_t
__tgt_rtl_data_retrieve_async (int32_t n, void *to, void *from, int64_t size,
			       struct async *async)
{
  return begin (async, (struct work) { .to = to, .from = from, .size = size });
}

int32_t
__tgt_rtl_run_target_team_region_async (int32_t n, void *function,
					void **arguments, ptrdiff_t *offsets,
					int32_t count, int32_t teams,
					int32_t threads, uint64_t trip_count,
					struct async *async)
{
  struct work work = { .function = function, .count = count };
  memcpy (work.arguments, arguments, count * sizeof *arguments);
  memcpy (work.offsets, offsets, count * sizeof *offsets);
  return begin (async, work);
}

int32_t
__tgt_rtl_run_target_region_async (int32_t n, void *function, void **arguments,
				   ptrdiff_t *offsets, int32_t count,
				   struct async *async)
{
  return __tgt_rtl_run_target_team_region_async (n, function, arguments,
						 offsets, count, 1, 0, 0,
						 async);
}

int32_t
__tgt_rtl_deinit_device (int32_t n)
{
  say ("deinit device", n);
  return success;
}
