/* The operations of a device plugin, as a list.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* One X (NAME) for each function GOMP_OFFLOAD_NAME, whose type and contract
   are in gomp-plugin.h and gomp-plugin-ext.h.  Whoever loads plugins goes by
   these lists, and testsuite/libgomp-target/plugin-contract.sh checks the
   contracts and our plugins against them.  */

#ifndef GOMP_PLUGIN_OPERATIONS_H
#define GOMP_PLUGIN_OPERATIONS_H

#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"

/* Needed from every plugin.  */
#define PLUGIN_MANDATORY(X)						\
  X (version) X (get_name) X (get_caps) X (get_type) X (get_num_devices) \
  X (init_device) X (fini_device) X (load_image) X (unload_image)	\
  X (alloc) X (free) X (dev2host) X (host2dev)

/* Needed from one that runs OpenMP regions.  */
#define PLUGIN_OPENMP(X)						\
  X (run) X (dev2dev)

#define PLUGIN_OPTIONAL(X)						\
  X (can_run) X (provided) X (no_devices_reason) X (device_of_address)	\
  X (prepare_image) X (starts_together) X (expect_images) X (memcpy2d)	\
  X (memcpy3d) X (copy_levels)						\
  X (async_start) X (async_progress) X (async_places)			\
  X (alloc_checked) X (damaged)						\
  X (wants_bounds) X (read_left) X (end_lost) X (look_after)		\
  X (may_be_memory) X (memory_here) X (place) X (avoid) X (run_briefly)	\
  X (image_scope)							\
  X (acc_device_type) X (acc_levels)					\
  X (block_size) X (get_uid) X (interop)				\
  X (get_interop_int) X (get_interop_ptr) X (get_interop_str)	\
  X (get_interop_type_desc) X (openacc_get_property)			\
  X (openacc_create_thread_data) X (openacc_destroy_thread_data)	\
  X (openacc_async_construct) X (openacc_async_destruct)		\
  X (openacc_async_test) X (openacc_async_synchronize)			\
  X (openacc_cuda_get_current_device)					\
  X (openacc_cuda_get_current_context)					\
  X (openacc_cuda_get_stream) X (openacc_cuda_set_stream)

/* For GCC's libgomp, which does not load a plugin without them; the runtime
   does without.  */
#define PLUGIN_FOR_LIBGOMP(X)						\
  X (async_run) X (memset) X (openacc_exec) X (openacc_async_serialize)	\
  X (openacc_async_queue_callback) X (openacc_async_exec)		\
  X (openacc_async_dev2host) X (openacc_async_host2dev)		\
  X (openacc_async_dev2dev)

/* Members of a structure, pointers to the functions of such a list.  */
#define PLUGIN_MEMBER(name) __typeof__ (GOMP_OFFLOAD_##name) *name;

#endif /* GOMP_PLUGIN_OPERATIONS_H */
