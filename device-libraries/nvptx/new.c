/* C++'s operator new and delete on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GCC has no C++ library for this device.  These are the replaceable functions
   of [new.delete] by their mangled names, over the C library's heap on the
   device.  There are no exceptions there: where the throwing ones would throw
   std::bad_alloc, the program ends.  */

#include "device.h"

#pragma omp declare target

extern int printf (const char *, ...);

/* nothrow_t, passed by reference.  */
struct nothrow;

static void *
allocate (size_t size)
{
  return malloc (size > 0 ? size : 1);
}

/* SIZE bytes whose address is a multiple of ALIGNMENT; before them, the address
   that malloc returned.  */
static void *
allocate_aligned (size_t size, size_t alignment)
{
  char *start = malloc (size + alignment + sizeof (void *));
  uintptr_t aligned;

  if (start == NULL)
    return NULL;
  aligned = ((uintptr_t) start + sizeof (void *) + alignment - 1) & -alignment;
  ((void **) aligned)[-1] = start;
  return (void *) aligned;
}

static void
free_aligned (void *p)
{
  if (p != NULL)
    free (((void **) p)[-1]);
}

/* What P is, or the end.  */
static void *
checked (void *p, size_t size)
{
  if (p == NULL)
    {
      printf ("operator new: no %lu bytes left on the device's heap\n",
	      (unsigned long) size);
      abort ();
    }
  return p;
}

/* NEW and NEW_ARRAY are the mangled names of operator new and new[] up to
   their arguments' types, DELETE and DELETE_ARRAY of delete and delete[].  */
#define DEFINE_NEW(NEW) \
  void *NEW##m (size_t); \
  void *NEW##mRKSt9nothrow_t (size_t, const struct nothrow *); \
  void *NEW##mSt11align_val_t (size_t, size_t); \
  void *NEW##mSt11align_val_tRKSt9nothrow_t (size_t, size_t, \
					     const struct nothrow *); \
  void *NEW##m (size_t size) \
  { \
    return checked (allocate (size), size); \
  } \
  void *NEW##mRKSt9nothrow_t (size_t size, const struct nothrow *nothrow) \
  { \
    (void) nothrow; \
    return allocate (size); \
  } \
  void *NEW##mSt11align_val_t (size_t size, size_t alignment) \
  { \
    return checked (allocate_aligned (size, alignment), size); \
  } \
  void *NEW##mSt11align_val_tRKSt9nothrow_t (size_t size, size_t alignment, \
					     const struct nothrow *nothrow) \
  { \
    (void) nothrow; \
    return allocate_aligned (size, alignment); \
  }

#define DEFINE_DELETE(NAME, FREE, ...) \
  void NAME (void *p, ##__VA_ARGS__); \
  void NAME (void *p, ##__VA_ARGS__) \
  { \
    FREE (p); \
  }

#define UNUSED __attribute__ ((unused))

#define DEFINE_DELETES(DELETE) \
  DEFINE_DELETE (DELETE##Pv, free) \
  DEFINE_DELETE (DELETE##Pvm, free, size_t size UNUSED) \
  DEFINE_DELETE (DELETE##PvRKSt9nothrow_t, free, \
		 const struct nothrow *nothrow UNUSED) \
  DEFINE_DELETE (DELETE##PvSt11align_val_t, free_aligned, \
		 size_t alignment UNUSED) \
  DEFINE_DELETE (DELETE##PvmSt11align_val_t, free_aligned, \
		 size_t size UNUSED, size_t alignment UNUSED) \
  DEFINE_DELETE (DELETE##PvSt11align_val_tRKSt9nothrow_t, free_aligned, \
		 size_t alignment UNUSED, const struct nothrow *nothrow UNUSED)

DEFINE_NEW (_Znw)
DEFINE_NEW (_Zna)
DEFINE_DELETES (_Zdl)
DEFINE_DELETES (_Zda)

#pragma omp end declare target
