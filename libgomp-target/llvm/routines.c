/* OpenMP's routines for clang's programs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* They want them in the version of LLVM's library; what they do is the same
   (omp/).  */

#include "config.h"
#include "omp.h"
#include "omp/later-routines.h"

/* The routine NAME as it is called in that version, which only returns what
   the routine does.  */
#define ROUTINE(type, name, parameters, arguments) \
  type tgt_##name parameters; \
  __asm__ (".symver tgt_" #name ", " #name "@VERS1.0"); \
  type \
  tgt_##name parameters \
  { \
    return name arguments; \
  }

ROUTINE (int, omp_get_num_devices, (void), ())
ROUTINE (int, omp_get_initial_device, (void), ())
ROUTINE (int, omp_get_device_num, (void), ())
ROUTINE (void *, omp_get_mapped_ptr, (const void *p, int n), (p, n))
ROUTINE (void *, omp_target_alloc, (size_t size, int n), (size, n))
ROUTINE (void, omp_target_free, (void *p, int n), (p, n))
ROUTINE (int, omp_target_is_present, (const void *p, int n), (p, n))
ROUTINE (int, omp_target_associate_ptr,
	 (const void *host, const void *device, size_t size, size_t offset,
	  int n), (host, device, size, offset, n))
ROUTINE (int, omp_target_disassociate_ptr, (const void *p, int n), (p, n))
ROUTINE (int, omp_target_memcpy,
	 (void *to, const void *from, size_t size, size_t to_offset,
	  size_t from_offset, int to_device, int from_device),
	 (to, from, size, to_offset, from_offset, to_device, from_device))
ROUTINE (int, omp_target_memcpy_rect,
	 (void *to, const void *from, size_t size, int dimensions,
	  const size_t *volume, const size_t *to_offsets,
	  const size_t *from_offsets, const size_t *to_dimensions,
	  const size_t *from_dimensions, int to_device, int from_device),
	 (to, from, size, dimensions, volume, to_offsets, from_offsets,
	  to_dimensions, from_dimensions, to_device, from_device))
ROUTINE (void *, omp_target_memset,
	 (void *p, int value, size_t size, int n), (p, value, size, n))
