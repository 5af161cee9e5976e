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

/* Whether this thread is in a call of libgomp's that may wait for dependences
   of a task, and may run other tasks meanwhile; see below.  */
extern __thread unsigned waiting_for_dependences
  __attribute__ ((tls_model ("initial-exec")));

/* A task, and a wait for dependences.  Programs and this library call them
   here, and they call libgomp's, because of a defect of libgomp 12: when it
   runs a detachable task while it waits for dependences of another, it takes
   the end of the task's body for the end of the task, and frees it.  So the
   body of a target task (target-task.c) has to know that it was called like
   that.

   DATA, if the task is detachable, begins with a word to which the event
   handle is stored; it is stored to *DETACH, too.  FLAGS are
   GOMP_TASK_FLAG_*.  */
extern void GOMP_task (void (*fn) (void *), void *data,
		       void (*copy) (void *, void *), long size, long align,
		       _Bool if_clause, unsigned flags, void **depend,
		       int priority, void *detach);
extern void GOMP_taskwait_depend (void **depend);

/* Where tasks have to be done; see scheduling-points.c, which calls libgomp's
   own, LIBGOMP_POINTS.  */
typedef void taskloop_function (void (*fn) (void *), void *data,
				void (*copy) (void *, void *), long size,
				long align, unsigned flags,
				unsigned long num_tasks, int priority,
				long start, long end, long step);
typedef void taskloop_ull_function (void (*fn) (void *), void *data,
				    void (*copy) (void *, void *), long size,
				    long align, unsigned flags,
				    unsigned long num_tasks, int priority,
				    unsigned long long start,
				    unsigned long long end,
				    unsigned long long step);

struct scheduling_points
{
  void (*barrier) (void);
  void (*loop_end) (void);
  void (*sections_end) (void);
  void (*taskwait) (void);
  void (*taskgroup_end) (void);
  taskloop_function *taskloop;
  taskloop_ull_function *taskloop_ull;
};

extern const struct scheduling_points *libgomp_points (void);

/* The same as GOMP_task, for tasks of this library.  */
extern __typeof__ (GOMP_task) libgomp_task;

/* Run a region on the host as OpenMP wants it, in a new contention group with
   its thread limit.  */
extern void libgomp_target (void (*fn) (void *), void **hosts);
extern void libgomp_target_ext (void (*fn) (void *), size_t mapnum,
				void **hosts, size_t *sizes,
				unsigned short *kinds, unsigned flags,
				void **depend, void **args);

/* libgomp is told of images, too: OpenACC's constructs, which stay there, use
   them.  It only takes note of them until there is such a construct.  */
struct offload_host_table;
extern void libgomp_register_image (unsigned version,
				    const struct offload_host_table *host,
				    int kind, const void *target_data);
extern void libgomp_unregister_image (unsigned version,
				      const struct offload_host_table *host,
				      int kind, const void *target_data);

/* Around fork, in the parent and in the child: no thread is in one of those.  */
extern void libgomp_before_fork (void);
extern void libgomp_after_fork (void);

/* omp_pause_resource_all for the host; 0 on success.  */
extern int libgomp_pause_host (int kind);

/* Called when the library is set up.  */
extern void libgomp_resolve (void);

#endif /* LIBGOMP_H */
