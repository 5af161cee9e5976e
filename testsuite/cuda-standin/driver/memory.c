/* The stand-in's memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* Device addresses are in a range that is reserved and not accessible; what is
   "there" is in a second range of the same size, the shadow.  */

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include "standin.h"

#define RANGE ((size_t) 1 << 36)
#define UNIT ((size_t) 512)

struct block
{
  uintptr_t start;		/* Offset, or address of page-locked memory.  */
  size_t size;
  int device;			/* Which has it; not of page-locked memory.  */
  struct block *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Guarded by LOCK.  */
static struct block *blocks;		/* Of the device, by address.  */
static struct block *pinned;
static size_t taken;

static unsigned long generation;	/* Atomic.  */

/* Constant.  */
static char *device_base, *shadow;

static __attribute__ ((constructor)) void
reserve_ranges (void)
{
  device_base = mmap (NULL, RANGE, PROT_NONE,
		      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  shadow = mmap (NULL, RANGE, PROT_READ | PROT_WRITE,
		 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (device_base == MAP_FAILED || shadow == MAP_FAILED)
    {
      perror ("mmap");
      abort ();
    }
  standin_written_init (shadow, RANGE);
}

unsigned long long
standin_offset (CUdeviceptr address)
{
  return address - (uintptr_t) device_base;
}

CUdeviceptr
standin_take (size_t size)
{
  struct block *block, **p;
  uintptr_t start = UNIT;

  pthread_mutex_lock (&lock);
  if (taken + size > (size_t) standin_setting ("MEMORY", 1l << 30))
    {
      pthread_mutex_unlock (&lock);
      return 0;
    }
  /* The first gap that is large enough, and one unit that belongs to
     nobody.  */
  for (p = &blocks; *p && (*p)->start < start + size + UNIT; p = &(*p)->next)
    start = ((*p)->start + (*p)->size + UNIT + UNIT - 1) & -UNIT;
  block = malloc (sizeof *block);
  *block = (struct block) { start, size, standin_context ()->device, *p };
  *p = block;
  taken += size;
  standin_written_set (shadow + start, size, false);
  pthread_mutex_unlock (&lock);
  return (uintptr_t) device_base + start;
}

/* The block of device memory that ADDRESS is in, or null.  */
static const struct block *
find_locked (CUdeviceptr address)
{
  uintptr_t start = standin_offset (address);
  const struct block *block = blocks;

  while (block
	 && (start < block->start || start - block->start >= block->size))
    block = block->next;
  return block;
}

/* The device that ADDRESS is memory of, or -1.  */
static int
device_of (CUdeviceptr address)
{
  pthread_mutex_lock (&lock);
  const struct block *block = find_locked (address);
  int device = block ? block->device : -1;
  pthread_mutex_unlock (&lock);
  return device;
}

/* Whether ADDRESS is memory of the current context's device, or of none;
   otherwise CALL misuses it.  */
static bool
is_ours (const char *call, CUdeviceptr address)
{
  int device = device_of (address);

  if (device < 0 || device == standin_context ()->device)
    return true;
  standin_misuse ("%s: memory of another device", call);
  return false;
}

bool
standin_give (CUdeviceptr address)
{
  struct block **p, *block;

  pthread_mutex_lock (&lock);
  for (p = &blocks; *p && (*p)->start != standin_offset (address);
       p = &(*p)->next)
    continue;
  block = *p;
  if (block)
    {
      *p = block->next;
      taken -= block->size;
    }
  pthread_mutex_unlock (&lock);
  __atomic_add_fetch (&generation, 1, __ATOMIC_SEQ_CST);
  free (block);
  return block;
}

unsigned long
standin_generation (void)
{
  return __atomic_load_n (&generation, __ATOMIC_RELAXED);
}

bool
standin_allocation (CUdeviceptr address, CUdeviceptr *base, size_t *size)
{
  pthread_mutex_lock (&lock);
  const struct block *block = find_locked (address);
  if (block)
    {
      *base = (uintptr_t) device_base + block->start;
      *size = block->size;
    }
  pthread_mutex_unlock (&lock);
  return block;
}

void *
standin_memory (CUdeviceptr address, size_t size)
{
  CUdeviceptr base;
  size_t room;

  return (standin_allocation (address, &base, &room)
	  && size <= room - (address - base)
	  ? shadow + standin_offset (address) : NULL);
}

void *
standin_host_memory (unsigned long long address, size_t size)
{
  void *p = standin_memory (address, size);
  if (!p)
    {
      fprintf (stderr, "stand-in: a kernel uses %zu bytes at %#llx\n", size,
	       address);
      abort ();
    }
  return p;
}

bool
standin_reaches (unsigned long long address)
{
  return (standin_offset (address) >= RANGE && address >= UNIT
	  && standin_setting ("PAGEABLE", 0) != 0);
}

bool
standin_pinned (const void *p, size_t size)
{
  uintptr_t start = (uintptr_t) p;
  bool found = false;

  pthread_mutex_lock (&lock);
  for (struct block *block = pinned; block && !found; block = block->next)
    found = start >= block->start && start + size <= block->start + block->size;
  pthread_mutex_unlock (&lock);
  return found;
}

CUresult
cuMemAlloc_v2 (CUdeviceptr *address, size_t size)
{
  STANDIN_ENTER ("cuMemAlloc", "%zu", size);
  if (!size)
    return CUDA_ERROR_INVALID_VALUE;
  *address = standin_take (size);
  if (!*address)
    return CUDA_ERROR_OUT_OF_MEMORY;
  standin_count (STANDIN_MEMORY, 1);
  return CUDA_SUCCESS;
}

CUresult
cuMemFree_v2 (CUdeviceptr address)
{
  STANDIN_ENTER ("cuMemFree", "%#llx", standin_offset (address));
  if (!is_ours ("cuMemFree", address) || !standin_give (address))
    return CUDA_ERROR_INVALID_VALUE;
  standin_count (STANDIN_MEMORY, -1);
  return CUDA_SUCCESS;
}

CUresult
cuMemGetInfo_v2 (size_t *available, size_t *total)
{
  STANDIN_ENTER ("cuMemGetInfo", "%s", "");
  *total = standin_setting ("MEMORY", 1l << 30);
  pthread_mutex_lock (&lock);
  *available = *total - taken;
  pthread_mutex_unlock (&lock);
  return CUDA_SUCCESS;
}

/* Enter the SIZE bytes at P among what is page-locked.  */
static void
pin (void *p, size_t size)
{
  struct block *block = malloc (sizeof *block);

  pthread_mutex_lock (&lock);
  *block = (struct block) { (uintptr_t) p, size, -1, pinned };
  pinned = block;
  pthread_mutex_unlock (&lock);
  standin_count (STANDIN_HOST_MEMORY, 1);
}

/* Undo that.  False if P was not entered.  */
static bool
unpin (void *p)
{
  struct block **q, *block;

  pthread_mutex_lock (&lock);
  for (q = &pinned; *q && (*q)->start != (uintptr_t) p; q = &(*q)->next)
    continue;
  block = *q;
  if (block)
    *q = block->next;
  pthread_mutex_unlock (&lock);
  if (block)
    standin_count (STANDIN_HOST_MEMORY, -1);
  free (block);
  return block;
}

CUresult
cuMemAllocHost_v2 (void **p, size_t size)
{
  STANDIN_ENTER ("cuMemAllocHost", "%zu", size);
  *p = malloc (size);
  pin (*p, size);
  return CUDA_SUCCESS;
}

CUresult
cuMemFreeHost (void *p)
{
  STANDIN_ENTER ("cuMemFreeHost", "%s", "");
  if (!unpin (p))
    return CUDA_ERROR_INVALID_VALUE;
  free (p);
  return CUDA_SUCCESS;
}

/* For programs that use the driver themselves.  */
CUresult
cuMemHostRegister_v2 (void *p, size_t size, unsigned int flags)
{
  STANDIN_ENTER ("cuMemHostRegister", "%zu %u", size, flags);
  pin (p, size);
  return CUDA_SUCCESS;
}

CUresult
cuMemHostUnregister (void *p)
{
  STANDIN_ENTER ("cuMemHostUnregister", "%s", "");
  return unpin (p) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

/* Of memory that is neither page-locked nor a device's, all is 0 but the
   device, which is none.  */
CUresult
cuPointerGetAttributes (unsigned int count, CUpointer_attribute *attributes,
			void **values, CUdeviceptr p)
{
  STANDIN_ENTER ("cuPointerGetAttributes", "%u", count);
  int device = device_of (p);
  bool is_pinned = standin_pinned ((const void *) (uintptr_t) p, 1);
  for (unsigned int i = 0; i < count; i++)
    switch (attributes[i])
      {
      case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
	*(unsigned int *) values[i] = (is_pinned ? CU_MEMORYTYPE_HOST
				       : device >= 0 ? CU_MEMORYTYPE_DEVICE
				       : 0);
	break;
      case CU_POINTER_ATTRIBUTE_HOST_POINTER:
	*(void **) values[i] = is_pinned ? (void *) (uintptr_t) p : NULL;
	break;
      case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
	*(int *) values[i] = is_pinned && device < 0 ? 0 : device;
	break;
      default:
	return CUDA_ERROR_INVALID_VALUE;
      }
  return CUDA_SUCCESS;
}

/* One side of a copy: device memory, or page-locked memory of the host.  */
struct place
{
  CUdeviceptr device;		/* Or 0.  */
  char *host;
};

static struct place
on_device (CUdeviceptr address)
{
  return (struct place) { address, NULL };
}

static struct place
on_host (const void *p)
{
  return (struct place) { 0, (char *) p };
}

/* Host memory that holds the SIZE bytes at PLACE, or null.  */
static char *
find_place (const struct place *place, size_t size)
{
  if (place->device)
    return standin_memory (place->device, size);
  return standin_pinned (place->host, size) ? place->host : NULL;
}

/* A copy on a stream.  */
struct copy
{
  struct place dst, src;
  size_t size;
  CUcontext context;
};

static void
run_copy (void *data)
{
  const struct copy *copy = data;
  const char *src = find_place (&copy->src, copy->size);
  char *dst = find_place (&copy->dst, copy->size);

  if (!src || !dst)
    {
      standin_note ("memory was freed before it was copied");
      standin_context_kill (copy->context, CUDA_ERROR_ILLEGAL_ADDRESS);
      return;
    }
  /* By hand: ThreadSanitizer looks into it, and does not say more of it than
     is so.  */
  for (size_t i = 0; i < copy->size; i++)
    dst[i] = src[i];
  standin_written_copy (dst, src, copy->size);
}

static CUresult
put_copy (CUstream stream, struct place dst, struct place src, size_t size)
{
  STANDIN_USE_STREAM ("an asynchronous copy", stream);
  if (!find_place (&dst, size) || !find_place (&src, size)
      || (dst.device && !is_ours ("an asynchronous copy", dst.device))
      || (src.device && !is_ours ("an asynchronous copy", src.device)))
    return CUDA_ERROR_INVALID_VALUE;
  struct copy *copy = malloc (sizeof *copy);
  *copy = (struct copy) { dst, src, size, standin_context () };
  standin_stream_put (stream, run_copy, copy);
  return CUDA_SUCCESS;
}

CUresult
cuMemcpyHtoDAsync_v2 (CUdeviceptr dst, const void *src, size_t size,
		      CUstream stream)
{
  STANDIN_ENTER ("cuMemcpyHtoDAsync", "%#llx %zu stream %d",
		 standin_offset (dst), size, standin_stream_number (stream));
  return put_copy (stream, on_device (dst), on_host (src), size);
}

CUresult
cuMemcpyDtoHAsync_v2 (void *dst, CUdeviceptr src, size_t size,
		      CUstream stream)
{
  STANDIN_ENTER ("cuMemcpyDtoHAsync", "%#llx %zu stream %d",
		 standin_offset (src), size, standin_stream_number (stream));
  return put_copy (stream, on_host (dst), on_device (src), size);
}

CUresult
cuMemcpyDtoDAsync_v2 (CUdeviceptr dst, CUdeviceptr src, size_t size,
		      CUstream stream)
{
  STANDIN_ENTER ("cuMemcpyDtoDAsync", "%#llx %#llx %zu stream %d",
		 standin_offset (dst), standin_offset (src), size,
		 standin_stream_number (stream));
  return put_copy (stream, on_device (dst), on_device (src), size);
}
