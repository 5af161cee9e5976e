/* What handlers of C++ exceptions name, on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* "catch (int)" refers to the type_info of int, which libstdc++ has, as that of
   all fundamental types and of its own exceptions.  The device has no
   exceptions, and handlers are removed, but not these references.  There is
   nothing in the type_info of here.  */

#include "device.h"

#pragma omp declare target

#define DEFINE(TYPE) \
  extern void *const _ZTI##TYPE[2]; \
  void *const _ZTI##TYPE[2] = { NULL };

/* Itself, a pointer to it and to a constant one.  */
#define DEFINE_FUNDAMENTAL(TYPE) \
  DEFINE (TYPE) DEFINE (P##TYPE) DEFINE (PK##TYPE)

DEFINE_FUNDAMENTAL (v)
DEFINE_FUNDAMENTAL (b)
DEFINE_FUNDAMENTAL (w)
DEFINE_FUNDAMENTAL (c)
DEFINE_FUNDAMENTAL (a)
DEFINE_FUNDAMENTAL (h)
DEFINE_FUNDAMENTAL (s)
DEFINE_FUNDAMENTAL (t)
DEFINE_FUNDAMENTAL (i)
DEFINE_FUNDAMENTAL (j)
DEFINE_FUNDAMENTAL (l)
DEFINE_FUNDAMENTAL (m)
DEFINE_FUNDAMENTAL (x)
DEFINE_FUNDAMENTAL (y)
DEFINE_FUNDAMENTAL (f)
DEFINE_FUNDAMENTAL (d)
DEFINE_FUNDAMENTAL (Ds)
DEFINE_FUNDAMENTAL (Di)
DEFINE_FUNDAMENTAL (Du)

DEFINE (St9exception)
DEFINE (St9bad_alloc)
DEFINE (St20bad_array_new_length)
DEFINE (St8bad_cast)
DEFINE (St10bad_typeid)
DEFINE (St13bad_exception)
DEFINE (St17bad_function_call)
DEFINE (St11logic_error)
DEFINE (St12domain_error)
DEFINE (St16invalid_argument)
DEFINE (St12length_error)
DEFINE (St12out_of_range)
DEFINE (St13runtime_error)
DEFINE (St11range_error)
DEFINE (St14overflow_error)
DEFINE (St15underflow_error)
DEFINE (St12system_error)

#pragma omp end declare target
