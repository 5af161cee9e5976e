/* The order of critical sections, locks, and iterations of a loop.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <omp.h>
#include <stdarg.h>

#include "order/order.h"

/* What all sections of a kind have in common.  */
static char unnamed_critical, atomic;

#define ACQUIRE(name, parameters, arguments, order)	\
  extern void name parameters;				\
  void							\
  name parameters					\
  {							\
    NEXT (name) arguments;				\
    order_acquire (order);				\
  }

#define RELEASE(name, parameters, arguments, order)	\
  extern void name parameters;				\
  void							\
  name parameters					\
  {							\
    order_release (order);				\
    NEXT (name) arguments;				\
  }

/* A function that may get a lock, and says so.  */
#define TRY(name, type)			\
  extern int name (type *lock);		\
  int					\
  name (type *lock)			\
  {					\
    int taken = NEXT (name) (lock);	\
    if (taken)				\
      order_acquire (lock);		\
    return taken;			\
  }

ACQUIRE (GOMP_critical_start, (void), (), &unnamed_critical)
RELEASE (GOMP_critical_end, (void), (), &unnamed_critical)
ACQUIRE (GOMP_critical_name_start, (void **name), (name), name)
RELEASE (GOMP_critical_name_end, (void **name), (name), name)
ACQUIRE (GOMP_atomic_start, (void), (), &atomic)
RELEASE (GOMP_atomic_end, (void), (), &atomic)

/* C and C++; and Fortran, whose variables are in the places of C's.  */
#define LOCK(set, unset, test, type)		\
  ACQUIRE (set, (type *lock), (lock), lock)	\
  RELEASE (unset, (type *lock), (lock), lock)	\
  TRY (test, type)

LOCK (omp_set_lock, omp_unset_lock, omp_test_lock, omp_lock_t)
LOCK (omp_set_lock_, omp_unset_lock_, omp_test_lock_, void)
LOCK (omp_set_nest_lock, omp_unset_nest_lock, omp_test_nest_lock,
      omp_nest_lock_t)
LOCK (omp_set_nest_lock_, omp_unset_nest_lock_, omp_test_nest_lock_, void)

/* For iterations outside of a team.  */
static _Thread_local char alone;

static void *
order_of_iterations (void)
{
  return order_thread.team ? &order_thread.team->ordered : &alone;
}

static void *
order_of_posts (void)
{
  return order_thread.team ? &order_thread.team->posts : &alone;
}

ACQUIRE (GOMP_ordered_start, (void), (), order_of_iterations ())
RELEASE (GOMP_ordered_end, (void), (), order_of_iterations ())

/* "ordered depend": an iteration has ended, and others wait for some.  Which
   ones is not looked at: for all that have ended by then.  */
RELEASE (GOMP_doacross_post, (long *counts), (counts), order_of_posts ())
RELEASE (GOMP_doacross_ull_post, (unsigned long long *counts), (counts),
	 order_of_posts ())

/* How many loops are in each other is known to libgomp, which reads that many
   arguments.  */
#define WAIT(name, type)						\
  extern void name (type first, ...);					\
  void									\
  name (type first, ...)						\
  {									\
    type a[15];								\
    va_list rest;							\
    va_start (rest, first);						\
    for (unsigned i = 0; i < sizeof a / sizeof *a; i++)			\
      a[i] = va_arg (rest, type);					\
    va_end (rest);							\
    NEXT (name) (first, a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7],	\
		 a[8], a[9], a[10], a[11], a[12], a[13], a[14]);	\
    order_acquire (order_of_posts ());					\
  }

WAIT (GOMP_doacross_wait, long)
WAIT (GOMP_doacross_ull_wait, unsigned long long)
