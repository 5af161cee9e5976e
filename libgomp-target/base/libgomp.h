/* The part of libgomp that this library stands in front of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Everything that is not about devices stays in the system's libgomp.so.1.
   What is declared first is resolved by the linker; what has the name of one of
   our own functions is taken from that library by name and version.  */

#ifndef LIBGOMP_H
#define LIBGOMP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/dependence.h"
#include "base/gomp-abi.h"

/* Whether this thread is in a call of libgomp's that may wait for dependences
   of a task, and may run other tasks meanwhile; see below.  */
extern __thread unsigned waiting_for_dependences
  __attribute__ ((tls_model ("initial-exec")));

/* Where tasks have to be done: libgomp's own functions.  */
struct scheduling_points
{
  void (*barrier) (void);
  void (*loop_end) (void);
  void (*sections_end) (void);
  void (*taskwait) (void);
  void (*taskgroup_start) (void);
  void (*taskgroup_end) (void);
  __typeof__ (GOMP_taskloop) *taskloop;
  __typeof__ (GOMP_taskloop_ull) *taskloop_ull;
};

extern const struct scheduling_points *libgomp_points (void);

/* Find all of libgomp's functions, which the first call of one does otherwise.
   It takes ld.so's lock; so this comes before a thread of ours calls one.  */
extern void libgomp_prepare (void);

/* Whether the program's tasks are libgomp's.  In one that runs on LLVM's
   libomp, tasks of GCC's code are that's, too, and nobody would wait for those
   that are made here.  */
extern bool libgomp_has_tasks (void);

/* libgomp's own, the latter of libomp's if that has the tasks.  */
extern __typeof__ (GOMP_task) libgomp_task;
extern __typeof__ (GOMP_taskwait_depend) libgomp_taskwait_depend;

/* Make a task of libgomp's that runs FN (DATA) after DEPEND, with a copy of
   DATA of SIZE bytes and ALIGN that COPY makes, or with its bytes if that is
   null.  If EVENT is not null, the task is detachable: the handle of its event
   is stored there, and into the first word of DATA before it is copied.  */
extern void libgomp_task_after (const struct dependences *depend,
				void (*fn) (void *), void *data,
				void (*copy) (void *, void *), size_t size,
				size_t align, void **event);

/* Wait for the tasks that one with DEPEND would depend on.  */
extern void libgomp_wait_for (const struct dependences *depend);

/* Run a region on the host as OpenMP wants it, in a new contention group with
   its thread limit.  */
extern void libgomp_target (void (*fn) (void *), void **hosts);
extern void libgomp_target_ext (void (*fn) (void *), size_t mapnum,
				void **hosts, size_t *sizes,
				unsigned short *kinds, unsigned flags,
				void **depend, void **args);

/* omp_pause_resource_all for the host; 0 on success.  */
extern int libgomp_pause_host (int kind);

/* The number of the default device, as libgomp has it.  */
extern int libgomp_default_device (void);
extern void libgomp_set_default_device (int number);

#endif /* LIBGOMP_H */
