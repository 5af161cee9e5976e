/* A stand-in for the runtime, to test the plugin of the emulated device alone.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Programs are called with the plugin's file and the device image's.  An image
   is made of a C file by the compiler alone; its tables are written by hand with
   IMAGE_FUNCTIONS and IMAGE_VARIABLES.  */

#ifndef HARNESS_H
#define HARNESS_H

#include <stdio.h>
#include <stdlib.h>

#include "gomp-plugin.h"
#include "offload-image.h"

/* The functions of the plugin.  */
struct plugin
{
  __typeof (&GOMP_OFFLOAD_get_num_devices) get_num_devices;
  __typeof (&GOMP_OFFLOAD_init_device) init_device;
  __typeof (&GOMP_OFFLOAD_fini_device) fini_device;
  __typeof (&GOMP_OFFLOAD_load_image) load_image;
  __typeof (&GOMP_OFFLOAD_unload_image) unload_image;
  __typeof (&GOMP_OFFLOAD_alloc) alloc;
  __typeof (&GOMP_OFFLOAD_free) free;
  __typeof (&GOMP_OFFLOAD_dev2host) dev2host;
  __typeof (&GOMP_OFFLOAD_host2dev) host2dev;
  __typeof (&GOMP_OFFLOAD_dev2dev) dev2dev;
  __typeof (&GOMP_OFFLOAD_run) run;
  __typeof (&GOMP_OFFLOAD_async_run) async_run;
};

extern struct plugin plugin;

/* Load the plugin in FILE.  */
void harness_plugin (const char *file);

/* The image in FILE.  */
struct offload_intelmic_image harness_image (const char *file);

/* Initialise device N and load IMAGE, which stays the caller's.  Returns the
   table, to be freed; *COUNT, if wanted, is its length.  */
struct addr_pair *harness_device (int n,
				  const struct offload_intelmic_image *image,
				  int *count);

/* Calls of GOMP_PLUGIN_target_task_completion so far.  */
extern _Atomic int completions;

/* End the program if CONDITION does not hold.  */
#define CHECK(condition)						\
  do									\
    if (!(condition))							\
      {									\
	fprintf (stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__,	\
		 #condition);						\
	exit (2);							\
      }									\
  while (0)

#endif /* HARNESS_H */
