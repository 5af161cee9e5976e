/* What the files of the library for nvptx-none share.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The library has what the host's compiler and headers make calls of, and what
   the device's own libraries (newlib, GCC's) do not define.  It is compiled by
   the host's compiler, whose headers mean another C library: of them only those
   without functions may be included, and functions of the device's library are
   declared here.

   A function with "..." cannot be defined: the host's va_list is another type.
   On the device, the caller passes the address of the further arguments as one
   more; so such functions are declared and defined with a pointer instead.
   For the same reason a file declares printf as it needs it.  */

#ifndef NVPTX_LIBRARY_DEVICE_H
#define NVPTX_LIBRARY_DEVICE_H

#include <stddef.h>
#include <stdint.h>

#pragma omp declare target

extern void *malloc (size_t);
extern void *realloc (void *, size_t);
extern void free (void *);
extern void abort (void) __attribute__ ((noreturn));
extern void *memcpy (void *, const void *, size_t);
extern void *memset (void *, int, size_t);
extern size_t strlen (const char *);

#pragma omp end declare target

#endif /* NVPTX_LIBRARY_DEVICE_H */
