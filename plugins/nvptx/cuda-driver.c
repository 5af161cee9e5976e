/* The CUDA driver: loading it, and calling it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* By default libcuda.so.1 is opened at run time, so that a program with an
   nvptx image starts on a machine that has no NVIDIA driver.  Configured
   --with-cuda-driver the plugin is linked with it, which then has to be
   there.  */

#include "config.h"
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "cuda-driver.h"

#define CUDA_LIBRARY "libcuda.so.1"

struct cuda_driver cuda_driver;

static char reason[256];
static int version;

void
cuda_driver_set_reason (const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (reason, sizeof reason, fmt, ap);
  va_end (ap);
}

const char *
cuda_driver_reason (void)
{
  return reason[0] ? reason : NULL;
}

int
cuda_driver_version (void)
{
  return version;
}

char *
cuda_driver_file (size_t *size)
{
  Dl_info library;
  struct stat status;
  void *entry;

  *size = 0;
  memcpy (&entry, &cuda_driver.cuInit, sizeof entry);
  /* Its name without a version is a link.  */
  char *path = (dladdr (entry, &library) ? realpath (library.dli_fname, NULL)
		: NULL);
  if (path && stat (path, &status) == 0)
    *size = status.st_size;
  char *name = strdup (path ? basename (path) : "");
  free (path);
  return name;
}

const char *
cuda_error_text (CUresult result)
{
  static __thread char text[192];
  const char *name, *meaning;

  /* Straight to the driver: CU would log, which comes back here.  */
  if (cuda_driver.cuGetErrorName (result, &name) != CUDA_SUCCESS || !name)
    {
      snprintf (text, sizeof text, "CUDA error %d", (int) result);
      return text;
    }
  if (cuda_driver.cuGetErrorString (result, &meaning) != CUDA_SUCCESS
      || !meaning)
    meaning = "unknown error";
  snprintf (text, sizeof text, "%s: %s", name, meaning);
  return text;
}

#ifdef CUDA_DRIVER_LINKED

#define CUDA_DRIVER_DECLARE(NAME, SYMBOL, PARAMETERS) \
  extern CUresult SYMBOL PARAMETERS;
CUDA_DRIVER_FUNCTIONS (CUDA_DRIVER_DECLARE)
#undef CUDA_DRIVER_DECLARE

static bool
find_entries (void)
{
#define CUDA_DRIVER_TAKE(NAME, SYMBOL, PARAMETERS) cuda_driver.NAME = SYMBOL;
  CUDA_DRIVER_FUNCTIONS (CUDA_DRIVER_TAKE)
#undef CUDA_DRIVER_TAKE
  return true;
}

#else

/* Where the functions go, in the order of the list.  */
static const struct
{
  const char *symbol;
  size_t offset;
} entries[] =
{
#define CUDA_DRIVER_ENTRY(NAME, SYMBOL, PARAMETERS) \
  { #SYMBOL, offsetof (struct cuda_driver, NAME) },
  CUDA_DRIVER_FUNCTIONS (CUDA_DRIVER_ENTRY)
#undef CUDA_DRIVER_ENTRY
};

static bool
find_entries (void)
{
  /* Never closed: NVIDIA's library does not survive that, and its threads
     may still run.  */
  void *library = dlopen (CUDA_LIBRARY, RTLD_NOW);
  if (!library)
    {
      cuda_driver_set_reason ("no NVIDIA driver: %s", dlerror ());
      return false;
    }
  for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++)
    {
      void *address = dlsym (library, entries[i].symbol);
      if (!address)
	{
	  cuda_driver_set_reason ("the NVIDIA driver is too old: "
				  CUDA_LIBRARY " has no %s"
				  " (CUDA 10.0 or later is needed)",
				  entries[i].symbol);
	  return false;
	}
      memcpy ((char *) &cuda_driver + entries[i].offset, &address,
	      sizeof address);
    }
  return true;
}

#endif

/* Turn RESULT, what cuInit or cuDeviceGetCount returned, into a reason.  */
static void
explain_init_failure (const char *call, CUresult result)
{
  if (result == CUDA_ERROR_NO_DEVICE)
    cuda_driver_set_reason ("the NVIDIA driver is there, but no GPU that"
			    " this process may use (%s: %s)", call,
			    cuda_error_text (result));
  else
    cuda_driver_set_reason ("the NVIDIA driver does not work: %s: %s", call,
			    cuda_error_text (result));
}

bool
cuda_driver_load (void)
{
  static bool loaded;

  if (loaded)
    return true;
  if (!find_entries ())
    return false;
  CUresult result = CU (cuInit, 0);
  if (result != CUDA_SUCCESS)
    {
      explain_init_failure ("cuInit", result);
      return false;
    }
  result = CU (cuDriverGetVersion, &version);
  if (result != CUDA_SUCCESS)
    {
      explain_init_failure ("cuDriverGetVersion", result);
      return false;
    }
  reason[0] = '\0';
  loaded = true;
  return true;
}
