/* What C++ code calls without a word of the user's, on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The parts of the Itanium C++ ABI that need no exceptions: initialisation of
   local static variables, pure virtual functions, and the virtual tables that
   every type_info has (nothing on the device calls through them).  */

#include "device.h"

#pragma omp declare target

extern int printf (const char *, ...);

/* A guard is eight bytes, all 0 at first.  The first byte says that the
   variable is initialised, which the compiler tests itself; of the rest we use
   a word as a lock.  */
struct guard
{
  volatile char initialised;
  int lock;
};

int __cxa_guard_acquire (struct guard *);
void __cxa_guard_release (struct guard *);
void __cxa_guard_abort (struct guard *);
void __cxa_pure_virtual (void);
void __cxa_deleted_virtual (void);

int
__cxa_guard_acquire (struct guard *guard)
{
  while (__atomic_exchange_n (&guard->lock, 1, __ATOMIC_ACQUIRE) != 0)
    continue;
  if (!guard->initialised)
    return 1;
  __atomic_store_n (&guard->lock, 0, __ATOMIC_RELEASE);
  return 0;
}

void
__cxa_guard_release (struct guard *guard)
{
  __atomic_thread_fence (__ATOMIC_RELEASE);
  guard->initialised = 1;
  __atomic_store_n (&guard->lock, 0, __ATOMIC_RELEASE);
}

void
__cxa_guard_abort (struct guard *guard)
{
  __atomic_store_n (&guard->lock, 0, __ATOMIC_RELEASE);
}

void
__cxa_pure_virtual (void)
{
  printf ("pure virtual function called on the device\n");
  abort ();
}

void
__cxa_deleted_virtual (void)
{
  printf ("deleted virtual function called on the device\n");
  abort ();
}

/* __cxxabiv1::__class_type_info and those of classes with one base and with
   several.  */
#define DEFINE_VIRTUAL_TABLE(NAME) \
  extern void *const NAME[11]; \
  void *const NAME[11] = { NULL };

DEFINE_VIRTUAL_TABLE (_ZTVN10__cxxabiv117__class_type_infoE)
DEFINE_VIRTUAL_TABLE (_ZTVN10__cxxabiv120__si_class_type_infoE)
DEFINE_VIRTUAL_TABLE (_ZTVN10__cxxabiv121__vmi_class_type_infoE)

/* Which module registers a destructor; there is one.  */
extern void *__dso_handle;
void *__dso_handle;

#pragma omp end declare target
