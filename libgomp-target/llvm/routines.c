/* OpenMP's routines for clang's programs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* They want them in the version of LLVM's library; what they do is the same
   (omp/).  */

#include "config.h"
#include <stdlib.h>
#include "omp.h"
#include "constructs/select.h"
#include "devices/registry.h"
#include "llvm/libomp.h"
#include "llvm/tgt-abi.h"
#include "llvm/version.h"
#include "llvm/words.h"
#include "omp/api.h"

TGT_ROUTINE (int, omp_get_num_devices, (void), ())
TGT_ROUTINE (int, omp_get_initial_device, (void), ())
TGT_ROUTINE (int, omp_get_device_num, (void), ())
TGT_ROUTINE (void *, omp_get_mapped_ptr, (const void *p, int n), (p, n))
TGT_ROUTINE (void *, omp_target_alloc, (size_t size, int n), (size, n))
TGT_ROUTINE (void, omp_target_free, (void *p, int n), (p, n))
TGT_ROUTINE (int, omp_target_is_present, (const void *p, int n), (p, n))
TGT_ROUTINE (int, omp_target_associate_ptr,
	 (const void *host, const void *device, size_t size, size_t offset,
	  int n), (host, device, size, offset, n))
TGT_ROUTINE (int, omp_target_memcpy,
	 (void *to, const void *from, size_t size, size_t to_offset,
	  size_t from_offset, int to_device, int from_device),
	 (to, from, size, to_offset, from_offset, to_device, from_device))
TGT_ROUTINE (int, omp_target_memcpy_rect,
	 (void *to, const void *from, size_t size, int dimensions,
	  const size_t *volume, const size_t *to_offsets,
	  const size_t *from_offsets, const size_t *to_dimensions,
	  const size_t *from_dimensions, int to_device, int from_device),
	 (to, from, size, dimensions, volume, to_offsets, from_offsets,
	  to_dimensions, from_dimensions, to_device, from_device))
TGT_ROUTINE (void *, omp_target_memset,
	 (void *p, int value, size_t size, int n), (p, value, size, n))

TGT_VERSION (int, omp_target_disassociate_ptr, (const void *p, int n))
{
  int result = omp_target_disassociate_ptr (p, n);
  if (result != 0 && routine_finds_held (p, n))
    words_say_error ("Trying to disassociate a pointer with a non-zero hold"
		     " reference count");
  return result;
}

/* What is asynchronous in OpenMP waits for what it depends on, and has been
   done when it returns: tasks that come after it are libomp's, which does not
   know of ours.  A depend object is an array of dependences there, with their
   number before it, in the place of an address.  */
static void
wait_depend (int count, struct libomp_dependence **objects)
{
  for (int i = 0; i < count; i++)
    if (objects[i])
      libomp_wait_depend (objects[i][-1].address, objects[i]);
}

TGT_VERSION (int, omp_target_memcpy_async,
	     (void *to, const void *from, size_t size, size_t to_offset,
	      size_t from_offset, int to_device, int from_device, int count,
	      struct libomp_dependence **depend))
{
  wait_depend (count, depend);
  return omp_target_memcpy (to, from, size, to_offset, from_offset, to_device,
			    from_device);
}

TGT_VERSION (int, omp_target_memcpy_rect_async,
	     (void *to, const void *from, size_t size, int dimensions,
	      const size_t *volume, const size_t *to_offsets,
	      const size_t *from_offsets, const size_t *to_dimensions,
	      const size_t *from_dimensions, int to_device, int from_device,
	      int count, struct libomp_dependence **depend))
{
  wait_depend (count, depend);
  return omp_target_memcpy_rect (to, from, size, dimensions, volume,
				 to_offsets, from_offsets, to_dimensions,
				 from_dimensions, to_device, from_device);
}

TGT_VERSION (void *, omp_target_memset_async,
	     (void *p, int value, size_t size, int n, int count,
	      struct libomp_dependence **depend))
{
  wait_depend (count, depend);
  return omp_target_memset (p, value, size, n);
}

/* Memory of the host's is like any other to devices, which copy what is mapped
   of it.  Such that moves between them and the host there is not.  */
void *
llvm_omp_target_alloc_device (size_t size, int device)
{
  return omp_target_alloc (size, device);
}

void *
llvm_omp_target_alloc_host (size_t size, int device)
{
  (void) device;
  return malloc (size);
}

void *
llvm_omp_target_alloc_shared (size_t size, int device)
{
  return select_is_host (device) ? malloc (size) : NULL;
}

void
llvm_omp_target_free_device (void *memory, int device)
{
  omp_target_free (memory, device);
}

void
llvm_omp_target_free_host (void *memory, int device)
{
  (void) device;
  free (memory);
}

void
llvm_omp_target_free_shared (void *memory, int device)
{
  /* LLVM's libomp frees memory of the host's so, too, if the program names
     the other allocator.  */
  if (registry_device_of_address (memory))
    omp_target_free (memory, device);
  else
    free (memory);
}

/* For code that a device runs.  */
void *
llvm_omp_target_dynamic_shared_alloc (void)
{
  return NULL;
}

/* The same in LLVM 14.  */
void *
llvm_omp_get_dynamic_shared (void)
{
  return NULL;
}

/* Copies are as fast without.  */
void *
llvm_omp_target_lock_mem (void *memory, size_t size, int device)
{
  (void) size, (void) device;
  return memory;
}

void
llvm_omp_target_unlock_mem (void *memory, int device)
{
  (void) memory, (void) device;
}
