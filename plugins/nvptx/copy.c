/* Copies between the host's memory and the device's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <string.h>
#include "copy.h"
#include "copy-past-caches.h"
#include "device.h"
#include "launch.h"

/* From this size on it pays to ask the driver whether the host's memory is
   page-locked, and then to copy without staging.  */
#define ASK_PINNED ((size_t) 64 << 10)

/* From these sizes on, what is in the staging buffer, and what comes from the
   device, does not go to the caches.  The latter is for what is larger than
   they are: what reads the data afterwards should find it there.  */
#define STAGE_PAST_CACHES ((size_t) 4 << 20)
#define RESULT_PAST_CACHES ((size_t) 32 << 20)

static CUdeviceptr
device_address (const void *p)
{
  return (uintptr_t) p;
}

/* What the driver knows of an address; all 0 of one that is none of its.  */
struct known
{
  unsigned int type;
  void *host;
  int ordinal;
};

static struct known
look_at (const void *p)
{
  struct known known = { 0, NULL, 0 };
  CUpointer_attribute wanted[] = { CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
				   CU_POINTER_ATTRIBUTE_HOST_POINTER,
				   CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL };
  void *values[] = { &known.type, &known.host, &known.ordinal };

  /* Unlike cuPointerGetAttribute, this is no error for an address that the
     driver does not know; tools report errors.  */
  if (CU (cuPointerGetAttributes, sizeof wanted / sizeof wanted[0], wanted,
	  values, device_address (p)) != CUDA_SUCCESS)
    known.type = 0;
  return known;
}

/* Whether a copy of SIZE bytes of the host's memory at P may do without
   staging: it is page-locked, or its beginning is.  */
static bool
is_pinned (const void *p, size_t size)
{
  return size >= ASK_PINNED && look_at (p).type == CU_MEMORYTYPE_HOST;
}

int
copy_device_of_address (const void *address)
{
  struct known known = look_at (address);

  /* Managed memory is the device's, and has an address on the host.  */
  return (known.type == CU_MEMORYTYPE_DEVICE && !known.host ? known.ordinal
	  : -1);
}

/* Say what could not be copied, or if a kernel that nobody waits for has died,
   that: every call fails then.  */
static bool
copy_succeeded (struct device *device, const char *call, CUresult result,
		const void *dst, const void *src, size_t size)
{
  if (result == CUDA_SUCCESS)
    return true;
  launch_wait_for_end (result);
  const void *data;
  const struct kernel *kernel = async_oldest (&device->async, &data);
  if (kernel && (result == CUDA_ERROR_ILLEGAL_ADDRESS
		 || result == CUDA_ERROR_ILLEGAL_INSTRUCTION
		 || result == CUDA_ERROR_LAUNCH_FAILED))
    return launch_report_death (device, kernel, data, call, result);
  GOMP_PLUGIN_error ("nvptx device %d (%s): copying %zu bytes from %p to %p:"
		     " %s: %s", device->number, device->name, size, src, dst,
		     call, cuda_error_text (result));
  return false;
}

/* The same for a copy of page-locked memory, after waiting for it.  */
static bool
direct_copy_succeeded (struct lane *lane, const char *call, CUresult result,
		       const void *dst, const void *src, size_t size)
{
  if (result == CUDA_SUCCESS)
    result = lane_synchronize (lane);
  return copy_succeeded (lane->device, call, result, dst, src, size);
}

/* Copy SIZE bytes, past the caches or not.  */
static void
copy_piece (void *dst, const void *src, size_t size, bool past_caches)
{
  if (past_caches)
    copy_past_caches (dst, src, size);
  else
    memcpy (dst, src, size);
}

/* Copy by way of the staging buffer; the device may finish later, unless the
   program has streams of its own.  */
static bool
upload_staged (struct lane *lane, char *dst, const char *src, size_t size)
{
  for (size_t done = 0, length; done < size; done += length)
    {
      char *stage = lane_stage (lane, size - done, &length);
      if (!stage)
	return false;
      copy_piece (stage, src + done, length, size >= STAGE_PAST_CACHES);
      CUresult result = CU (cuMemcpyHtoDAsync, device_address (dst + done),
			    stage, length, lane->stream);
      if (!copy_succeeded (lane->device, "cuMemcpyHtoDAsync", result,
			   dst + done, src + done, length))
	return false;
    }
  return copy_succeeded (lane->device, "cuStreamSynchronize",
			 lane_copied (lane), dst, src, size);
}

/* Copy to the device, page-locked memory directly, which is waited for.  The
   driver may find that only a part of it is page-locked.  */
static bool
upload (struct lane *lane, void *dst, const void *src, size_t size)
{
  CUresult result = CUDA_ERROR_INVALID_VALUE;

  if (is_pinned (src, size))
    result = CU (cuMemcpyHtoDAsync, device_address (dst), src, size,
		 lane->stream);
  if (result == CUDA_ERROR_INVALID_VALUE)
    return upload_staged (lane, dst, src, size);
  return direct_copy_succeeded (lane, "cuMemcpyHtoDAsync", result, dst, src,
				size);
}

/* Copy at most half a staging buffer.  What lies there for a copy to the
   device is before this on the same stream, so it is not overwritten too
   early; that goes for the next function, too.  */
static bool
download_small (struct lane *lane, void *dst, const void *src, size_t size)
{
  char *stage = lane_staging (lane);

  if (!stage)
    return false;
  CUresult result = CU (cuMemcpyDtoHAsync, stage, device_address (src), size,
			lane->stream);
  if (!copy_succeeded (lane->device, "cuMemcpyDtoHAsync", result, dst, src,
		       size)
      || !copy_succeeded (lane->device, "cuStreamSynchronize",
			  lane_synchronize (lane), dst, src, size))
    return false;
  memcpy (dst, stage, size);
  return true;
}

/* How much of REST bytes goes into a half.  */
static size_t
piece_length (size_t rest)
{
  return rest < LANE_HALF ? rest : LANE_HALF;
}

/* Put the copy of a piece of SIZE bytes on LANE, into half HALF of its staging
   buffer.  */
static bool
download_piece (struct lane *lane, const char *src, size_t size, int half)
{
  char *stage = lane->staging + half * LANE_HALF;
  CUresult result = CU (cuMemcpyDtoHAsync, stage, device_address (src), size,
			lane->stream);
  return (copy_succeeded (lane->device, "cuMemcpyDtoHAsync", result, stage,
			  src, size)
	  && DEVICE_CALL (lane->device, cuEventRecord, lane->drained[half],
			  lane->stream));
}

/* Copy a large block: the device fills one half of the staging buffer while
   the host empties the other.  */
static bool
download_large (struct lane *lane, char *dst, const char *src, size_t size)
{
  size_t wanted = 0;		/* Up to where copies are under way.  */

  if (!lane_staging (lane))
    return false;
  for (size_t done = 0, half = 0; done < size; half ^= 1)
    {
      /* The first time two pieces, then one for each that has arrived.  */
      while (wanted < size && wanted < done + 2 * LANE_HALF)
	{
	  size_t length = piece_length (size - wanted);
	  if (!download_piece (lane, src + wanted, length,
			       wanted / LANE_HALF & 1))
	    return false;
	  wanted += length;
	}
      size_t length = piece_length (size - done);
      CUresult result = CU (cuEventSynchronize, lane->drained[half]);
      if (!copy_succeeded (lane->device, "cuEventSynchronize", result,
			   dst + done, src + done, length))
	return false;
      copy_piece (dst + done, lane->staging + half * LANE_HALF, length,
		  size >= RESULT_PAST_CACHES);
      done += length;
    }
  lane_idle (lane);
  return true;
}

/* As upload.  */
static bool
download (struct lane *lane, void *dst, const void *src, size_t size)
{
  CUresult result = CUDA_ERROR_INVALID_VALUE;

  if (is_pinned (dst, size))
    result = CU (cuMemcpyDtoHAsync, dst, device_address (src), size,
		 lane->stream);
  if (result == CUDA_ERROR_INVALID_VALUE)
    return (size <= LANE_HALF ? download_small (lane, dst, src, size)
	    : download_large (lane, dst, src, size));
  return direct_copy_succeeded (lane, "cuMemcpyDtoHAsync", result, dst, src,
				size);
}

static bool
move (struct lane *lane, void *dst, const void *src, size_t size)
{
  CUresult result = CU (cuMemcpyDtoDAsync, device_address (dst),
			device_address (src), size, lane->stream);
  return (copy_succeeded (lane->device, "cuMemcpyDtoDAsync", result, dst, src,
			  size)
	  && copy_succeeded (lane->device, "cuStreamSynchronize",
			     lane_copied (lane), dst, src, size));
}

/* Call COPY, one of these, with a lane.  */
static bool
copy_on_lane (struct device *device,
	      bool (*copy) (struct lane *, void *, const void *, size_t),
	      void *dst, const void *src, size_t size)
{
  if (!size)
    return true;
  struct lane *lane = lane_acquire (device);
  if (!lane)
    return false;
  bool ok = copy (lane, dst, src, size);
  lane_release (lane);
  return ok;
}

bool
copy_to_device (struct device *device, void *dst, const void *src,
		size_t size)
{
  return copy_on_lane (device, upload, dst, src, size);
}

bool
copy_from_device (struct device *device, void *dst, const void *src,
		  size_t size)
{
  return copy_on_lane (device, download, dst, src, size);
}

bool
copy_on_device (struct device *device, void *dst, const void *src,
		size_t size)
{
  return copy_on_lane (device, move, dst, src, size);
}
