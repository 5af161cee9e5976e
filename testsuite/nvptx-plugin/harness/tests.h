/* What the tests of the nvptx plugin share.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef NVPTX_TESTS_H
#define NVPTX_TESTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include "offload-nvptx-image.h"
#include "../../plugin-harness/harness.h"

/* Open the plugin that the environment variable PLUGIN names, and count its
   devices.  */
extern int tests_open (void);

/* Bring device N up; it is taken down when the program ends, however it
   does.  */
extern void tests_device (int n);

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
  X (devices) X (own_limits) X (context) X (two_devices) X (forked)	\
  X (owners) X (small_memory) X (large_memory) X (wrong_free)		\
  X (exhausted) X (memory_threads) X (copies) X (unaligned_copies)	\
  X (pinned_copies)							\
  X (partly_pinned) X (early_return) X (copies_between_threads)		\
  X (copies_in_turn) X (copy_out_of_bounds) X (image) X (machine_code)	\
  X (unmarked_image) X (short_extension) X (faulty_image)		\
  X (missing_kernel) X (newer_image) X (objects)			\
  X (missing_constructor) X (dimensions) X (results)			\
  X (two_kernels_meet) X (stacks_reused) X (printing) X (dying)		\
  X (async_results) X (async_kernels_meet) X (async_dying)		\
  X (async_dying_copy) X (async_signals) X (async_at_exit)		\
  X (busy_at_exit) X (everything) X (pool) X (pool_exceeded)		\
  X (misuse) X (interop) X (interop_copies)
#define SCENARIO_DECLARE(NAME) extern void scenario_##NAME (void);
SCENARIOS (SCENARIO_DECLARE)
#undef SCENARIO_DECLARE

#endif /* NVPTX_TESTS_H */
