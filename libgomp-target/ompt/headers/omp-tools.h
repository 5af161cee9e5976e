/* <omp-tools.h>: OMPT, the interface of OpenMP for tools.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 5.1, chapter 4, whose names and values these are.  GCC has no such
   header; doc/ompt.md says what of this the runtime has.  */

#ifndef GOMP_OFFLOAD_OMP_TOOLS_H
#define GOMP_OFFLOAD_OMP_TOOLS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What there are callbacks for (section 4.4.2).  */
typedef enum ompt_callbacks_t
{
  ompt_callback_thread_begin = 1,
  ompt_callback_thread_end = 2,
  ompt_callback_parallel_begin = 3,
  ompt_callback_parallel_end = 4,
  ompt_callback_task_create = 5,
  ompt_callback_task_schedule = 6,
  ompt_callback_implicit_task = 7,
  ompt_callback_target = 8,
  ompt_callback_target_data_op = 9,
  ompt_callback_target_submit = 10,
  ompt_callback_control_tool = 11,
  ompt_callback_device_initialize = 12,
  ompt_callback_device_finalize = 13,
  ompt_callback_device_load = 14,
  ompt_callback_device_unload = 15,
  ompt_callback_sync_region_wait = 16,
  ompt_callback_mutex_released = 17,
  ompt_callback_dependences = 18,
  ompt_callback_task_dependence = 19,
  ompt_callback_work = 20,
  ompt_callback_masked = 21,
  ompt_callback_master = ompt_callback_masked,
  ompt_callback_target_map = 22,
  ompt_callback_sync_region = 23,
  ompt_callback_lock_init = 24,
  ompt_callback_lock_destroy = 25,
  ompt_callback_mutex_acquire = 26,
  ompt_callback_mutex_acquired = 27,
  ompt_callback_nest_lock = 28,
  ompt_callback_flush = 29,
  ompt_callback_cancel = 30,
  ompt_callback_reduction = 31,
  ompt_callback_dispatch = 32,
  ompt_callback_target_emi = 33,
  ompt_callback_target_data_op_emi = 34,
  ompt_callback_target_submit_emi = 35,
  ompt_callback_target_map_emi = 36,
  ompt_callback_error = 37
} ompt_callbacks_t;

typedef enum ompt_set_result_t
{
  ompt_set_error = 0,
  ompt_set_never = 1,
  ompt_set_impossible = 2,
  ompt_set_sometimes = 3,
  ompt_set_sometimes_paired = 4,
  ompt_set_always = 5
} ompt_set_result_t;

typedef enum ompt_scope_endpoint_t
{
  ompt_scope_begin = 1,
  ompt_scope_end = 2,
  ompt_scope_beginend = 3
} ompt_scope_endpoint_t;

typedef enum ompt_target_t
{
  ompt_target = 1,
  ompt_target_enter_data = 2,
  ompt_target_exit_data = 3,
  ompt_target_update = 4,
  ompt_target_nowait = 9,
  ompt_target_enter_data_nowait = 10,
  ompt_target_exit_data_nowait = 11,
  ompt_target_update_nowait = 12
} ompt_target_t;

typedef enum ompt_target_data_op_t
{
  ompt_target_data_alloc = 1,
  ompt_target_data_transfer_to_device = 2,
  ompt_target_data_transfer_from_device = 3,
  ompt_target_data_delete = 4,
  ompt_target_data_associate = 5,
  ompt_target_data_disassociate = 6,
  ompt_target_data_alloc_async = 17,
  ompt_target_data_transfer_to_device_async = 18,
  ompt_target_data_transfer_from_device_async = 19,
  ompt_target_data_delete_async = 20
} ompt_target_data_op_t;

typedef enum ompt_target_map_flag_t
{
  ompt_target_map_flag_to = 0x01,
  ompt_target_map_flag_from = 0x02,
  ompt_target_map_flag_alloc = 0x04,
  ompt_target_map_flag_release = 0x08,
  ompt_target_map_flag_delete = 0x10,
  ompt_target_map_flag_implicit = 0x20
} ompt_target_map_flag_t;

typedef enum ompt_thread_t
{
  ompt_thread_initial = 1,
  ompt_thread_worker = 2,
  ompt_thread_other = 3,
  ompt_thread_unknown = 4
} ompt_thread_t;

/* Those that ompt_get_state may return here, and those that tools name
   most.  */
typedef enum ompt_state_t
{
  ompt_state_work_serial = 0x000,
  ompt_state_work_parallel = 0x001,
  ompt_state_work_reduction = 0x002,
  ompt_state_wait_target = 0x080,
  ompt_state_wait_target_map = 0x081,
  ompt_state_wait_target_update = 0x082,
  ompt_state_idle = 0x100,
  ompt_state_overhead = 0x101,
  ompt_state_undefined = 0x102
} ompt_state_t;

typedef uint64_t ompt_id_t;
#define ompt_id_none 0

typedef union ompt_data_t
{
  uint64_t value;
  void *ptr;
} ompt_data_t;

typedef uint64_t ompt_wait_id_t;
typedef uint64_t ompt_device_time_t;
typedef uint64_t ompt_hwid_t;
typedef void ompt_device_t;

typedef struct ompt_frame_t
{
  ompt_data_t exit_frame;
  ompt_data_t enter_frame;
  int exit_frame_flags;
  int enter_frame_flags;
} ompt_frame_t;

/* How a tool begins and ends (section 4.2).  */
typedef void (*ompt_interface_fn_t) (void);
typedef ompt_interface_fn_t (*ompt_function_lookup_t) (const char *name);
typedef int (*ompt_initialize_t) (ompt_function_lookup_t lookup,
				  int initial_device_num,
				  ompt_data_t *tool_data);
typedef void (*ompt_finalize_t) (ompt_data_t *tool_data);

typedef struct ompt_start_tool_result_t
{
  ompt_initialize_t initialize;
  ompt_finalize_t finalize;
  ompt_data_t tool_data;
} ompt_start_tool_result_t;

/* What the tool defines.  */
extern ompt_start_tool_result_t *ompt_start_tool (unsigned int omp_version,
						  const char *runtime_version);

/* Callbacks (section 4.5.2).  */
typedef void (*ompt_callback_t) (void);

typedef void (*ompt_callback_thread_begin_t) (ompt_thread_t thread_type,
					      ompt_data_t *thread_data);
typedef void (*ompt_callback_thread_end_t) (ompt_data_t *thread_data);
typedef void (*ompt_callback_parallel_begin_t)
  (ompt_data_t *encountering_task_data,
   const ompt_frame_t *encountering_task_frame, ompt_data_t *parallel_data,
   unsigned int requested_parallelism, int flags, const void *codeptr_ra);
typedef void (*ompt_callback_parallel_end_t)
  (ompt_data_t *parallel_data, ompt_data_t *encountering_task_data, int flags,
   const void *codeptr_ra);

typedef void (*ompt_callback_device_initialize_t)
  (int device_num, const char *type, ompt_device_t *device,
   ompt_function_lookup_t lookup, const char *documentation);
typedef void (*ompt_callback_device_finalize_t) (int device_num);
typedef void (*ompt_callback_device_load_t)
  (int device_num, const char *filename, int64_t offset_in_file,
   void *vma_in_file, size_t bytes, void *host_addr, void *device_addr,
   uint64_t module_id);
typedef void (*ompt_callback_device_unload_t) (int device_num,
					       uint64_t module_id);

typedef void (*ompt_callback_target_t)
  (ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device_num,
   ompt_data_t *task_data, ompt_id_t target_id, const void *codeptr_ra);
typedef void (*ompt_callback_target_emi_t)
  (ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device_num,
   ompt_data_t *task_data, ompt_data_t *target_task_data,
   ompt_data_t *target_data, const void *codeptr_ra);
typedef void (*ompt_callback_target_data_op_t)
  (ompt_id_t target_id, ompt_id_t host_op_id, ompt_target_data_op_t optype,
   void *src_addr, int src_device_num, void *dest_addr, int dest_device_num,
   size_t bytes, const void *codeptr_ra);
typedef void (*ompt_callback_target_data_op_emi_t)
  (ompt_scope_endpoint_t endpoint, ompt_data_t *target_task_data,
   ompt_data_t *target_data, ompt_id_t *host_op_id,
   ompt_target_data_op_t optype, void *src_addr, int src_device_num,
   void *dest_addr, int dest_device_num, size_t bytes,
   const void *codeptr_ra);
typedef void (*ompt_callback_target_submit_t)
  (ompt_id_t target_id, ompt_id_t host_op_id,
   unsigned int requested_num_teams);
typedef void (*ompt_callback_target_submit_emi_t)
  (ompt_scope_endpoint_t endpoint, ompt_data_t *target_data,
   ompt_id_t *host_op_id, unsigned int requested_num_teams);
typedef void (*ompt_callback_target_map_t)
  (ompt_id_t target_id, unsigned int nitems, void **host_addr,
   void **device_addr, size_t *bytes, unsigned int *mapping_flags,
   const void *codeptr_ra);
typedef void (*ompt_callback_target_map_emi_t)
  (ompt_data_t *target_data, unsigned int nitems, void **host_addr,
   void **device_addr, size_t *bytes, unsigned int *mapping_flags,
   const void *codeptr_ra);

/* Entry points, which a tool asks for by name (section 4.6.1).  */
typedef int (*ompt_enumerate_states_t) (int current_state, int *next_state,
					const char **next_state_name);
typedef int (*ompt_enumerate_mutex_impls_t) (int current_impl,
					     int *next_impl,
					     const char **next_impl_name);
typedef ompt_set_result_t (*ompt_set_callback_t) (ompt_callbacks_t event,
						  ompt_callback_t callback);
typedef int (*ompt_get_callback_t) (ompt_callbacks_t event,
				    ompt_callback_t *callback);
typedef ompt_data_t *(*ompt_get_thread_data_t) (void);
typedef int (*ompt_get_num_procs_t) (void);
typedef int (*ompt_get_num_places_t) (void);
typedef int (*ompt_get_place_proc_ids_t) (int place_num, int ids_size,
					  int *ids);
typedef int (*ompt_get_place_num_t) (void);
typedef int (*ompt_get_partition_place_nums_t) (int place_nums_size,
						int *place_nums);
typedef int (*ompt_get_proc_id_t) (void);
typedef int (*ompt_get_state_t) (ompt_wait_id_t *wait_id);
typedef int (*ompt_get_parallel_info_t) (int ancestor_level,
					 ompt_data_t **parallel_data,
					 int *team_size);
typedef int (*ompt_get_task_info_t) (int ancestor_level, int *flags,
				     ompt_data_t **task_data,
				     ompt_frame_t **task_frame,
				     ompt_data_t **parallel_data,
				     int *thread_num);
typedef int (*ompt_get_task_memory_t) (void **addr, size_t *size, int block);
typedef int (*ompt_get_target_info_t) (uint64_t *device_num,
				       ompt_id_t *target_id,
				       ompt_id_t *host_op_id);
typedef int (*ompt_get_num_devices_t) (void);
typedef uint64_t (*ompt_get_unique_id_t) (void);
typedef void (*ompt_finalize_tool_t) (void);

#ifdef __cplusplus
}
#endif

#endif /* GOMP_OFFLOAD_OMP_TOOLS_H */
