/* ld.so, and its lock.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* There is no function to take ld.so's lock.  But dlsym holds it, and when
   asked for an indirect function it calls the one that knows the address, its
   resolver.  That is how loader_call comes to be called back with the lock
   held.  The lock is one that a thread may take again, so that all of <dlfcn.h>
   can be used then.  */

#include "config.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <time.h>
#include "base/loader.h"
#include "base/lock.h"
#include "base/program-end.h"

/* Nobody calls this, and loader_call alone looks it up.  */
#define OWN_SYMBOL "gomp_target_loader_lock"
extern void gomp_target_loader_lock (void);

struct call
{
  void (*function) (void *data);
  void *data;
  enum { CALL_NOT_MADE, CALL_LEFT, CALL_DONE } state;
};

/* What this thread looks the symbol up for, or null.  */
static __thread struct call *pending;

/* Whether this thread has ld.so's lock by loader_call.  */
static __thread bool has_lock;

/* Whoever has that has this, too, and who forks has it meanwhile: ld.so is not
   in the middle of something then.  It comes after ld.so's, and before all of
   ours; but who forks has it alone.  */
static pthread_mutex_t no_fork = PTHREAD_MUTEX_INITIALIZER;

/* How long is waited for it, in seconds: whoever has it may wait for the thread
   that forks.  */
#define FORK_PATIENCE 5

/* Whether this thread has it, and whether as it forks.  */
static __thread bool has_no_fork, forks;

/* Have it, if it can be had in time.  */
static void
have_no_fork (void)
{
  /* ThreadSanitizer knows only of those who wait by this clock.  */
  struct timespec end;
  clock_gettime (CLOCK_REALTIME, &end);
  end.tv_sec += FORK_PATIENCE;
  has_no_fork = pthread_mutex_timedlock (&no_fork, &end) == 0;
}

static void
release_no_fork (void)
{
  if (has_no_fork)
    pthread_mutex_unlock (&no_fork);
  has_no_fork = false;
}

static void
make_call (struct call *call)
{
  /* A fork handler of the program's may wait for ld.so's lock.  */
  have_no_fork ();
  has_lock = true;
  call->state = (program_end_escape (call->function, call->data)
		 ? CALL_DONE : CALL_LEFT);
  has_lock = false;
  release_no_fork ();
}

void
loader_before_fork (void)
{
  /* A plugin may fork while it is opened, or starts a device.  */
  if (!has_lock && !lock_innermost)
    {
      have_no_fork ();
      forks = has_no_fork;
    }
}

void
loader_after_fork_parent (void)
{
  if (forks)
    release_no_fork ();
  forks = false;
}

void
loader_after_fork_child (void)
{
  if (forks)
    release_no_fork ();
  else if (!has_no_fork)
    /* Another thread may have had it, and is not there.  */
    pthread_mutex_init (&no_fork, NULL);
  forks = false;
}

static void
do_nothing (void)
{
}

static void (*called_by_loader (void)) (void)
{
  struct call *call = pending;
  pending = NULL;
  if (call)
    make_call (call);
  return do_nothing;
}

void gomp_target_loader_lock (void)
  __attribute__ ((ifunc ("called_by_loader")));

/* Dlsym is declared as a function that calls nothing of this file's.  Not so
   here.  */
static void *(*const volatile look_up) (void *, const char *) = dlsym;

void
loader_call (void (*function) (void *), void *data)
{
  if (has_lock)
    {
      function (data);
      return;
    }
  lock_assert_none_held ();
  struct call call = { function, data, CALL_NOT_MADE };
  void *self = dlopen (loader_own_file (), RTLD_LAZY | RTLD_NOLOAD);
  pending = &call;
  look_up (self, OWN_SYMBOL);
  pending = NULL;
  if (self)
    dlclose (self);
  /* A library that stands before ld.so's dlsym may know no such symbols.  */
  if (call.state == CALL_NOT_MADE)
    function (data);
  else if (call.state == CALL_LEFT)
    program_end ();
}

#define assert_order()	assert (has_lock || !lock_innermost)

void *
loader_open (const char *file)
{
  assert_order ();
  return dlopen (file, RTLD_LAZY | RTLD_LOCAL);
}

void
loader_close (void *library)
{
  assert_order ();
  dlclose (library);
}

void *
loader_symbol (void *library, const char *name)
{
  assert_order ();
  return dlsym (library, name);
}

void *
loader_version (void *library, const char *name, const char *version)
{
  assert_order ();
  return dlvsym (library, name, version);
}

const char *
loader_error (void)
{
  return dlerror ();
}

bool
loader_same_library (const void *address, const void *other)
{
  Dl_info one, two;
  assert_order ();
  return (dladdr (address, &one) && dladdr (other, &two)
	  && one.dli_fbase == two.dli_fbase);
}

bool
loader_may_have (uintptr_t address)
{
#ifdef DLFO_STRUCT_HAS_EH_DBASE
  struct dl_find_object file;
  return _dl_find_object ((void *) address, &file) == 0;
#else
  return address != 0;
#endif
}

const char *
loader_own_file (void)
{
  Dl_info info;
  assert_order ();
  return (dladdr ((void *) loader_own_file, &info) && info.dli_fname
	  ? info.dli_fname : "");
}

void
loader_make_global (void)
{
  dlopen (loader_own_file (), RTLD_LAZY | RTLD_NOLOAD | RTLD_GLOBAL);
}
