/* Copies between the host's memory and the device's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_COPY_H
#define NVPTX_COPY_H

#include <stdbool.h>
#include <stddef.h>

struct device;

/* Copy SIZE bytes from host to device, from device to host, and on the device.
   On return the host's memory is the caller's again, and every later operation
   of the plugin finds the device's memory as it should be.  The calling thread
   has entered DEVICE.  False after a message.  */
extern bool copy_to_device (struct device *device, void *dst, const void *src,
			    size_t size);
extern bool copy_from_device (struct device *device, void *dst,
			      const void *src, size_t size);
extern bool copy_on_device (struct device *device, void *dst, const void *src,
			    size_t size);

/* See GOMP_OFFLOAD_device_of_address.  The calling thread has entered some
   device.  */
extern int copy_device_of_address (const void *address);

#endif /* NVPTX_COPY_H */
