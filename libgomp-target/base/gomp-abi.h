/* What compiled programs call.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The functions that GCC emits calls to, with libgomp's names, types and symbol
   versions (libgomp-target.map).  Arguments that several of them have:

   DEVICE   a device number, GOMP_DEVICE_ICV for the default device, or
	    GOMP_DEVICE_HOST_FALLBACK for the host.
   HOSTS, SIZES, KINDS   MAPNUM elements each, what is mapped; see
   gomp/encoding.h.  FLAGS    GOMP_TARGET_FLAG_*.
   DEPEND   dependences, see gomp/clauses.c; or null.
   ARGS     null-terminated, see gomp-plugin.h; or null.  */

#ifndef GOMP_ABI_H
#define GOMP_ABI_H

#include <stddef.h>
#include <stdint.h>
#include "offload-image.h"

/* Image registration, from constructors and destructors; see
   offload-image.h.  */
extern void GOMP_offload_register_ver (unsigned version,
				       const struct offload_host_table *host,
				       int kind, const void *target_data);
extern void GOMP_offload_unregister_ver (unsigned version,
					 const struct offload_host_table *host,
					 int kind, const void *target_data);
extern void GOMP_offload_register (const struct offload_host_table *host,
				   int kind, const void *target_data);
extern void GOMP_offload_unregister (const struct offload_host_table *host,
				     int kind, const void *target_data);

/* The executable was linked for devices of KIND (an enum gomp_target_type).
   From the constructors of crtoffloadtarget.o, of this package.  */
extern void GOMP_offload_target (int kind);

/* A target region, outlined as FN.  */
extern void GOMP_target_ext (int device, void (*fn) (void *), size_t mapnum,
			     void **hosts, size_t *sizes,
			     unsigned short *kinds, unsigned flags,
			     void **depend, void **args);

/* Begin and end of "target data".  */
extern void GOMP_target_data_ext (int device, size_t mapnum, void **hosts,
				  size_t *sizes, unsigned short *kinds);
extern void GOMP_target_end_data (void);

extern void GOMP_target_update_ext (int device, size_t mapnum, void **hosts,
				    size_t *sizes, unsigned short *kinds,
				    unsigned flags, void **depend);

/* "target exit data" if FLAGS has GOMP_TARGET_FLAG_EXIT_DATA.  */
extern void GOMP_target_enter_exit_data (int device, size_t mapnum,
					 void **hosts, size_t *sizes,
					 unsigned short *kinds, unsigned flags,
					 void **depend);

/* The same of OpenMP 4.0, with kinds of 8 bits.  */
extern void GOMP_target (int device, void (*fn) (void *), const void *unused,
			 size_t mapnum, void **hosts, size_t *sizes,
			 unsigned char *kinds);
extern void GOMP_target_data (int device, const void *unused, size_t mapnum,
			      void **hosts, size_t *sizes,
			      unsigned char *kinds);
extern void GOMP_target_update (int device, const void *unused, size_t mapnum,
				void **hosts, size_t *sizes,
				unsigned char *kinds);

/* An interop construct, of GCC 15 and later: clauses init, use and destroy,
   each an array of its length.  Objects are omp_interop_t, which are
   omp_interop_none or point to what the runtime keeps of them; those of init
   and destroy are stored to.  TYPES: GOMP_INTEROP_* for each init.  PREFER:
   what prefer_type says for each, or null; may be null itself.  FLAGS: whether
   there is nowait.  */
struct interop_object;
extern void GOMP_interop (int device, int init_count,
			  struct interop_object ***init, const int *types,
			  const char *const *prefer, int use_count,
			  struct interop_object **use, int destroy_count,
			  struct interop_object ***destroy, unsigned flags,
			  void **depend);

/* A task, and a wait for dependences.  DATA, if the task is detachable, begins
   with a word to which the event handle is stored; it is stored to *DETACH,
   too.  FLAGS are GOMP_TASK_FLAG_*.  */
extern void GOMP_task (void (*fn) (void *), void *data,
		       void (*copy) (void *, void *), long size, long align,
		       _Bool if_clause, unsigned flags, void **depend,
		       int priority, void *detach);
extern void GOMP_taskwait_depend (void **depend);

/* Where tasks have to be done.  */
extern void GOMP_barrier (void);
extern void GOMP_loop_end (void);
extern void GOMP_sections_end (void);
extern void GOMP_taskwait (void);
extern void GOMP_taskgroup_start (void);
extern void GOMP_taskgroup_end (void);
extern void GOMP_taskloop (void (*fn) (void *), void *data,
			   void (*copy) (void *, void *), long size,
			   long align, unsigned flags, unsigned long num_tasks,
			   int priority, long start, long end, long step);
extern void GOMP_taskloop_ull (void (*fn) (void *), void *data,
			       void (*copy) (void *, void *), long size,
			       long align, unsigned flags,
			       unsigned long num_tasks, int priority,
			       unsigned long long start,
			       unsigned long long end,
			       unsigned long long step);

#endif /* GOMP_ABI_H */
