/* Destructors of C++ objects with static storage, on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What an object's constructor registers runs before the image leaves the
   device: the target region below is a kernel, which mkoffload finds by its
   name and the device plugin starts.  newlib's __cxa_atexit would keep a list
   of its own, of which nobody on the host can know.  */

#include "device.h"
#include "offload-names.h"

#pragma omp declare target

/* A registered call; the latest comes first.  */
struct destructor
{
  void (*function) (void *);
  void *object;
  struct destructor *next;
};

static struct destructor *registered;

int __cxa_atexit (void (*) (void *), void *, void *);

/* Returns whether it failed, as the Itanium C++ ABI says.  MODULE tells the
   parts of a program apart; each has an image of its own here.  */
int
__cxa_atexit (void (*function) (void *), void *object, void *module)
{
  struct destructor *destructor = malloc (sizeof *destructor);

  (void) module;
  if (destructor == NULL)
    return -1;
  destructor->function = function;
  destructor->object = object;
  destructor->next = __atomic_load_n (&registered, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n (&registered, &destructor->next,
				       destructor, 0, __ATOMIC_RELEASE,
				       __ATOMIC_RELAXED))
    continue;
  return 0;
}

#pragma omp end declare target

void OFFLOAD_DESTRUCTORS (void);

/* The kernel has one team of one thread.  A destructor may register more.  */
void
OFFLOAD_DESTRUCTORS (void)
{
  #pragma omp target
  while (registered != NULL)
    {
      struct destructor *destructor = registered;

      registered = destructor->next;
      destructor->function (destructor->object);
      free (destructor);
    }
}
