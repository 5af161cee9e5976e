/* The part of libgomp that this library stands in front of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <omp.h>
#include "gomp-constants-all.h"
#include "base/diag.h"
#include "base/gomp-abi.h"
#include "base/libgomp.h"
#include "base/loader.h"

/* Immutable once RESOLVED is set.  */
static struct functions
{
  __typeof__ (GOMP_target) *target;
  __typeof__ (GOMP_target_ext) *target_ext;
  __typeof__ (GOMP_task) *task;
  __typeof__ (GOMP_taskwait_depend) *taskwait_depend;
  struct scheduling_points points;
  int (*pause_resource_all) (int);
  int (*default_device) (void);
  void (*set_default_device) (int);
  /* Or else they are libomp's.  */
  bool has_tasks;
} functions;
static _Atomic bool resolved;

__thread unsigned waiting_for_dependences;

static void *
resolve (void *handle, const char *name, const char *version)
{
  void *symbol = handle ? loader_version (handle, name, version) : NULL;
  if (!symbol)
    diag_fatal ("libgomp.so.1 has no %s, version %s: %s", name, version,
		loader_error ());
  return symbol;
}

/* Whether LLVM's libomp comes first for code that GCC compiled, too: it has
   functions of these names for that.  */
static bool
libomp_is_first (void)
{
  void *own
    = loader_version (NULL, "__kmpc_global_thread_num", "VERSION");
  void *taskwait = loader_version (NULL, "GOMP_taskwait", "GOMP_2.0");
  return own && taskwait && loader_same_library (own, taskwait);
}

static void
resolve_all (void *unused)
{
  (void) unused;
  if (resolved)
    return;
  /* It is loaded, because this library is linked with it; a look-up from its
     handle begins there, in whatever order the program has the two.  */
  void *handle = loader_open ("libgomp.so.1");
  functions.target = resolve (handle, "GOMP_target", "GOMP_4.0");
  functions.target_ext = resolve (handle, "GOMP_target_ext", "GOMP_4.5");
  functions.task = resolve (handle, "GOMP_task", "GOMP_2.0");
  functions.has_tasks = !libomp_is_first ();
  functions.taskwait_depend
    = (functions.has_tasks
       ? resolve (handle, "GOMP_taskwait_depend", "GOMP_5.0")
       : loader_version (NULL, "GOMP_taskwait_depend", "VERSION"));
  functions.points = (struct scheduling_points) {
    .barrier = resolve (handle, "GOMP_barrier", "GOMP_1.0"),
    .loop_end = resolve (handle, "GOMP_loop_end", "GOMP_1.0"),
    .sections_end = resolve (handle, "GOMP_sections_end", "GOMP_1.0"),
    .taskwait = resolve (handle, "GOMP_taskwait", "GOMP_2.0"),
    .taskgroup_start = resolve (handle, "GOMP_taskgroup_start", "GOMP_4.0"),
    .taskgroup_end = resolve (handle, "GOMP_taskgroup_end", "GOMP_4.0"),
    .taskloop = resolve (handle, "GOMP_taskloop", "GOMP_4.5"),
    .taskloop_ull = resolve (handle, "GOMP_taskloop_ull", "GOMP_4.5")
  };
  functions.pause_resource_all
    = resolve (handle, "omp_pause_resource_all", "OMP_5.0");
  functions.default_device
    = resolve (handle, "omp_get_default_device", "OMP_4.0");
  functions.set_default_device
    = resolve (handle, "omp_set_default_device", "OMP_4.0");
  resolved = true;
}

/* The functions.  They are resolved at the first use, which may come before
   this library is set up.  */
static inline const struct functions *
libgomp (void)
{
  /* Only one thread at a time has ld.so's lock.  */
  if (__builtin_expect (!resolved, 0))
    loader_call (resolve_all, NULL);
  return &functions;
}

void
libgomp_prepare (void)
{
  libgomp ();
}

bool
libgomp_has_tasks (void)
{
  return libgomp ()->has_tasks;
}

const struct scheduling_points *
libgomp_points (void)
{
  return &libgomp ()->points;
}

void
libgomp_target (void (*fn) (void *), void **hosts)
{
  libgomp ()->target (GOMP_DEVICE_HOST_FALLBACK, fn, NULL, 0, hosts, NULL,
		      NULL);
}

void
libgomp_target_ext (void (*fn) (void *), size_t mapnum, void **hosts,
		    size_t *sizes, unsigned short *kinds, unsigned flags,
		    void **depend, void **args)
{
  unsigned waiting = depend != NULL;
  waiting_for_dependences += waiting;
  libgomp ()->target_ext (GOMP_DEVICE_HOST_FALLBACK, fn, mapnum, hosts, sizes,
			   kinds, flags, depend, args);
  waiting_for_dependences -= waiting;
}

void
libgomp_task (void (*fn) (void *), void *data, void (*copy) (void *, void *),
	      long size, long align, _Bool if_clause, unsigned flags,
	      void **depend, int priority, void *detach)
{
  unsigned waiting = (flags & GOMP_TASK_FLAG_DEPEND) != 0;
  waiting_for_dependences += waiting;
  libgomp ()->task (fn, data, copy, size, align, if_clause, flags, depend,
		    priority, detach);
  waiting_for_dependences -= waiting;
}

void
libgomp_taskwait_depend (void **depend)
{
  /* An earlier libomp has no such function.  */
  if (!libgomp ()->taskwait_depend)
    return;
  waiting_for_dependences++;
  libgomp ()->taskwait_depend (depend);
  waiting_for_dependences--;
}

/* What libgomp takes for COUNT dependences.  */
#define DEPEND_WORDS(count) (2 + (count))

/* Write DEPEND to WORDS, DEPEND_WORDS of its count: the number of dependences,
   that of "out" ones, the addresses of these, and those of the others.  */
static void
write_depend (const struct dependences *depend, void **words)
{
  uintptr_t outs = 0;
  for (size_t i = 0; i < depend->count; i++)
    outs += depend->items[i].type == DEPENDENCE_OUT;
  words[0] = (void *) depend->count;
  words[1] = (void *) outs;
  void **out = words + 2, **in = out + outs;
  for (size_t i = 0; i < depend->count; i++)
    *(depend->items[i].type == DEPENDENCE_OUT ? out++ : in++)
      = (void *) depend->items[i].address;
}

void
libgomp_task_after (const struct dependences *depend, void (*fn) (void *),
		    void *data, void (*copy) (void *, void *), size_t size,
		    size_t align, void **event)
{
  void *words[DEPEND_WORDS (depend->count)];
  write_depend (depend, words);
  libgomp_task (fn, data, copy, size, align, true,
		GOMP_TASK_FLAG_DEPEND | (event ? GOMP_TASK_FLAG_DETACH : 0),
		words, 0, event);
}

void
libgomp_wait_for (const struct dependences *depend)
{
  /* A first word that is 0 would have another meaning.  */
  if (depend->count == 0)
    return;
  void *words[DEPEND_WORDS (depend->count)];
  write_depend (depend, words);
  libgomp_taskwait_depend (words);
}

int
libgomp_pause_host (int kind)
{
  return libgomp ()->pause_resource_all (kind);
}

int
libgomp_default_device (void)
{
  return libgomp ()->default_device ();
}

void
libgomp_set_default_device (int number)
{
  libgomp ()->set_default_device (number);
}
