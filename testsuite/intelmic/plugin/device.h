/* What the tests of the emulated device's plugin share.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Programs are called with the plugin's file and the device image's.  An image
   is made of a C file by the compiler alone; its tables are written by hand
   with IMAGE_FUNCTIONS and IMAGE_VARIABLES of image.h.  */

#ifndef DEVICE_H
#define DEVICE_H

#include "offload-image.h"
#include "../../plugin-harness/harness.h"

/* The plugin in FILE.  */
extern void open_plugin (const char *file);

/* The image in FILE.  */
extern struct offload_intelmic_image read_image (const char *file);

/* Initialize device N and load IMAGE, which stays the caller's.  Returns the
   table, to be freed; *COUNT, if wanted, is its length.  */
extern struct addr_pair *
start_device (int n, const struct offload_intelmic_image *image, int *count);

/* The number that the kernel's status of process PID has where FORM, of scanf
   for a long, says; -1 if the process or the line is not there.  */
extern long process_status (int pid, const char *form);

/* Calls of GOMP_PLUGIN_target_task_completion so far.  */
extern _Atomic int completions;

#endif /* DEVICE_H */
