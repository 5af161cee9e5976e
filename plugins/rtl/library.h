/* Libraries with LLVM's interface for devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef RTL_LIBRARY_H
#define RTL_LIBRARY_H

#include <stdatomic.h>
#include <stdbool.h>
#include "rtl-abi.h"

struct rtl_library
{
  char *path;
  /* It has the interface as it was at first.  */
  bool old;
  int device_count;
  struct rtl_functions call;
};

struct rtl_image;

struct rtl_device
{
  const struct rtl_library *library;
  int number;			/* The runtime's for the plugin.  */
  int ordinal;			/* The library's.  */
  bool started;			/* And is to be stopped.  */
  /* It was stopped: the library may be gone.  */
  atomic_bool stopped;
  /* What is loaded; guarded by the runtime's lock of the device.  */
  struct rtl_image *images;
};

/* Open the libraries that the user names.  One that cannot be used is left out
   after a line that says why.  Returns how many devices there are.  Caller
   holds ld.so's lock.  */
extern int rtl_libraries_open (void);

/* Why there are none, or null.  */
extern const char *rtl_no_devices_reason (void);

extern int rtl_device_count (void);

/* Device N, which is one of them.  */
extern struct rtl_device *rtl_device (int n);

#endif /* RTL_LIBRARY_H */
