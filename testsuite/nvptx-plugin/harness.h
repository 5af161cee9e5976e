/* What a test of the nvptx plugin has in place of a runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef HARNESS_H
#define HARNESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "offload-nvptx-image.h"

#define PLUGIN_FUNCTIONS(X)						\
  X (get_name) X (get_caps) X (get_type) X (get_num_devices) X (version) \
  X (init_device) X (fini_device) X (load_image) X (unload_image)	\
  X (alloc) X (free) X (dev2host) X (host2dev) X (dev2dev) X (can_run)	\
  X (run) X (async_run) X (no_devices_reason)

/* The plugin that the environment variable PLUGIN names.  */
struct plugin
{
#define PLUGIN_FIELD(NAME) __typeof__ (GOMP_OFFLOAD_##NAME) *NAME;
  PLUGIN_FUNCTIONS (PLUGIN_FIELD)
#undef PLUGIN_FIELD
};
extern struct plugin plugin;

/* Open it, and count its devices.  */
extern int harness_open (void);

/* Bring device N up; it is taken down when the program ends, however it
   does.  */
extern void harness_device (int n);

/* Called in place of the runtime when an async_run is over.  */
extern void (*harness_completed) (void *data);

/* End the program, with status 3, unless CONDITION.  */
#define check(CONDITION)						\
  do									\
    if (!(CONDITION))							\
      {									\
	fprintf (stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__,	\
		 #CONDITION);						\
	_Exit (3);							\
      }									\
  while (0)

/* Arguments for run: these teams and threads.  */
#define LAUNCH_ARGS(NAME, TEAMS, THREADS)				\
  void *NAME[] = { (void *) (intptr_t) ((TEAMS) << 16 | 1 << 8),	\
		   (void *) (intptr_t) ((THREADS) << 16 | 2 << 8), NULL }

/* The PTX of IMAGE_PTX, and what it has.  */
#define IMAGE_KERNELS(X) X (fill) X (sum) X (meet) X (say) X (nothing)
enum image_kernel
{
#define IMAGE_KERNEL(NAME) KERNEL_##NAME,
  IMAGE_KERNELS (IMAGE_KERNEL)
#undef IMAGE_KERNEL
  KERNELS
};
enum { VARIABLE_counter = KERNELS, VARIABLE_table, DEVICE_NUM };
extern struct nvptx_image_extended test_image;
extern const struct nvptx_ptx test_ptx[], marked_ptx[], faulty_ptx[];

/* Give it objects that are initialized and destroyed on the device.  */
extern void add_test_objects (void);

/* Load test_image on device N; the table, which the caller frees.  */
extern struct addr_pair *load_test_image (int n);

/* Run kernel K of TABLE on device 0.  */
extern void run_kernel (const struct addr_pair *table, enum image_kernel k,
			void *vars, int teams, int threads);

/* Start COUNT threads of BODY and wait for them; each gets its number.  */
extern void run_threads (int count, void (*body) (int number));

/* The scenarios.  */
#define SCENARIOS(X)							\
  X (devices) X (own_limits) X (context) X (two_devices) X (forked)					\
  X (small_memory) X (large_memory) X (wrong_free) X (exhausted)	\
  X (memory_threads)							\
  X (copies) X (pinned_copies) X (partly_pinned) X (early_return) X (copies_between_threads) \
  X (copy_out_of_bounds)						\
  X (image) X (machine_code) X (unmarked_image) X (short_extension)	\
  X (faulty_image)							\
  X (missing_kernel) X (newer_image) X (objects) X (missing_constructor)					\
  X (dimensions) X (results) X (two_kernels_meet) X (stacks_reused)	\
  X (printing) X (dying)						\
  X (async_results) X (async_kernels_meet) X (async_dying) X (async_dying_copy) \
  X (async_signals)		\
  X (async_at_exit) X (busy_at_exit) X (everything) X (misuse)
#define SCENARIO_DECLARE(NAME) extern void scenario_##NAME (void);
SCENARIOS (SCENARIO_DECLARE)
#undef SCENARIO_DECLARE

#endif /* HARNESS_H */
