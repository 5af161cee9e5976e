/* Copies between the host's memory and the device's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <string.h>
#include "copy.h"
#include "device.h"

/* From this size on it pays to ask the driver whether the host's memory is
   page-locked, and then to copy without staging.  */
#define ASK_PINNED ((size_t) 64 << 10)

static CUdeviceptr
device_address (const void *p)
{
  return (uintptr_t) p;
}

/* Whether P is page-locked memory that the driver knows.  */

static bool
is_pinned (const void *p)
{
  unsigned int type;

  return (CU (cuPointerGetAttribute, &type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
	      device_address (p)) == CUDA_SUCCESS
	  && type == CU_MEMORYTYPE_HOST);
}

/* Say what could not be copied.  */

static bool
copy_succeeded (struct device *device, const char *call, CUresult result,
		const void *dst, const void *src, size_t size)
{
  if (result == CUDA_SUCCESS)
    return true;
  GOMP_PLUGIN_error ("nvptx device %d (%s): copying %zu bytes from %p to %p:"
		     " %s: %s", device->number, device->name, size, src, dst,
		     call, cuda_error_text (result));
  return false;
}

/* Copy by way of the staging buffer; the device may finish later.  */

static bool
upload_staged (struct lane *lane, char *dst, const char *src, size_t size)
{
  for (size_t done = 0, length; done < size; done += length)
    {
      char *stage = lane_stage (lane, size - done, &length);
      if (!stage)
	return false;
      memcpy (stage, src + done, length);
      CUresult result = CU (cuMemcpyHtoDAsync, device_address (dst + done),
			    stage, length, lane->stream);
      if (!copy_succeeded (lane->device, "cuMemcpyHtoDAsync", result,
			   dst + done, src + done, length))
	return false;
    }
  lane_mark_dirty (lane);
  return true;
}

static bool
upload_direct (struct lane *lane, void *dst, const void *src, size_t size)
{
  CUresult result = CU (cuMemcpyHtoDAsync, device_address (dst), src, size,
			lane->stream);
  return (copy_succeeded (lane->device, "cuMemcpyHtoDAsync", result, dst, src,
			  size)
	  && copy_succeeded (lane->device, "cuStreamSynchronize",
			     lane_synchronize (lane), dst, src, size));
}

bool
copy_to_device (struct device *device, void *dst, const void *src,
		size_t size)
{
  if (!size)
    return true;
  struct lane *lane = lane_acquire (device);
  if (!lane)
    return false;
  bool ok = (size >= ASK_PINNED && is_pinned (src)
	     ? upload_direct (lane, dst, src, size)
	     : upload_staged (lane, dst, src, size));
  lane_release (lane);
  return ok;
}

/* Put the copy of the piece of SIZE bytes at OFFSET on LANE, into half HALF of
   its staging buffer.  */

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

/* Copy by way of the staging buffer.  What lies there for a copy to the device
   is before this on the same stream, so it is not overwritten too early.  */

static bool
download_staged (struct lane *lane, char *dst, const char *src, size_t size)
{
  size_t pieces = (size + LANE_HALF - 1) / LANE_HALF;
  size_t last = size - (pieces - 1) * LANE_HALF;

  if (!lane_staging (lane)
      || !download_piece (lane, src, pieces == 1 ? last : LANE_HALF, 0))
    return false;
  for (size_t i = 0; i < pieces; i++)
    {
      size_t next = (i + 1) * LANE_HALF;
      size_t length = i + 1 == pieces ? last : LANE_HALF;
      if (i + 1 < pieces
	  && !download_piece (lane, src + next,
			      i + 2 == pieces ? last : LANE_HALF, (i + 1) & 1))
	return false;
      CUresult result = CU (cuEventSynchronize, lane->drained[i & 1]);
      if (!copy_succeeded (lane->device, "cuEventSynchronize", result,
			   dst + i * LANE_HALF, src + i * LANE_HALF, length))
	return false;
      memcpy (dst + i * LANE_HALF, lane->staging + (i & 1) * LANE_HALF,
	      length);
    }
  lane_idle (lane);
  return true;
}

static bool
download_direct (struct lane *lane, void *dst, const void *src, size_t size)
{
  CUresult result = CU (cuMemcpyDtoHAsync, dst, device_address (src), size,
			lane->stream);
  return (copy_succeeded (lane->device, "cuMemcpyDtoHAsync", result, dst, src,
			  size)
	  && copy_succeeded (lane->device, "cuStreamSynchronize",
			     lane_synchronize (lane), dst, src, size));
}

bool
copy_from_device (struct device *device, void *dst, const void *src,
		  size_t size)
{
  if (!size)
    return true;
  struct lane *lane = lane_acquire (device);
  if (!lane)
    return false;
  bool ok = (size >= ASK_PINNED && is_pinned (dst)
	     ? download_direct (lane, dst, src, size)
	     : download_staged (lane, dst, src, size));
  lane_release (lane);
  return ok;
}

bool
copy_on_device (struct device *device, void *dst, const void *src,
		size_t size)
{
  if (!size)
    return true;
  struct lane *lane = lane_acquire (device);
  if (!lane)
    return false;
  CUresult result = CU (cuMemcpyDtoDAsync, device_address (dst),
			device_address (src), size, lane->stream);
  bool ok = copy_succeeded (device, "cuMemcpyDtoDAsync", result, dst, src,
			    size);
  if (ok)
    lane_mark_dirty (lane);
  lane_release (lane);
  return ok;
}
