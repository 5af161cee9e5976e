/* Machine code that was made of PTX before, in files.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "cuda-driver.h"
#include "device.h"
#include "environment.h"
#include "kept-code.h"
#include "plugin-settings.h"
#include "support/image-cache.h"

/* How long another process may take to compile the same PTX, in milliseconds.
   This one would take about as long.  */
#define WAIT_MS 10000

/* The words of GOMP_NVPTX_CACHE.  */
enum
{
  CACHE_NEVER, CACHE_NEEDED, CACHE_ALWAYS
};

/* Null if nothing is to be kept.  */
static struct image_cache *cache;

/* Whether the driver keeps nothing.  */
static bool
is_needed (void)
{
  const char *disable = nvptx_settings.cache_disable;

  return disable && strcmp (disable, "1") == 0;
}

static void
open_cache (void)
{
  const char *why_not;

  if (nvptx_settings.cache == CACHE_NEVER
      || (nvptx_settings.cache == CACHE_NEEDED && !is_needed ()))
    return;
  cache = image_cache_open (plugin_settings_say, &why_not);
  if (!cache)
    GOMP_PLUGIN_debug (1, "nvptx: machine code is not kept: %s\n", why_not);
}

/* The key of what DEVICE makes of the PTX of IMAGE, to be freed, or null.  */
static char *
make_key (const struct device *device, const struct nvptx_image *image)
{
  static const char what[] = "machine code of PTX";
  const int driver = cuda_driver_version ();
  size_t file_size, count = 0;
  char *file = cuda_driver_file (&file_size);
  const size_t room = 6 + image->ptx_num;
  const void **parts = malloc (room * sizeof *parts);
  size_t *sizes = malloc (room * sizeof *sizes);
  char *key = NULL;

#define PART(DATA, SIZE) parts[count] = DATA, sizes[count++] = SIZE
  if (file && parts && sizes)
    {
      PART (what, sizeof what);
      PART (&driver, sizeof driver);
      PART (file, strlen (file));
      PART (&file_size, sizeof file_size);
      PART (&device->arch, sizeof device->arch);
      PART (&nvptx_settings.jit_level, sizeof nvptx_settings.jit_level);
      for (unsigned i = 0; i < image->ptx_num; i++)
	PART (image->ptx[i].code, image->ptx[i].size);
      key = image_cache_key (parts, sizes, count);
    }
#undef PART
  free (parts);
  free (sizes);
  free (file);
  return key;
}

/* Load the content of FD, SIZE bytes, onto DEVICE.  */
static bool
load_file (struct device *device, int fd, size_t size, CUmodule *module)
{
  void *code = mmap (NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
  CUresult result = CUDA_ERROR_OUT_OF_MEMORY;

  if (code != MAP_FAILED)
    {
      result = CU (cuModuleLoadData, module, code);
      munmap (code, size);
    }
  if (result == CUDA_SUCCESS)
    GOMP_PLUGIN_debug (1, "nvptx device %d: machine code that was kept is"
		       " loaded\n", device->number);
  else
    GOMP_PLUGIN_debug (1, "nvptx device %d: machine code that was kept is not"
		       " usable (%s), taking the PTX\n", device->number,
		       cuda_error_text (result));
  return result == CUDA_SUCCESS;
}

/* Look for KEY, and load it.  What does not load goes.  */
static bool
find_and_load (struct device *device, const char *key, CUmodule *module)
{
  size_t size;
  int fd = image_cache_find (cache, key, &size);

  if (fd < 0)
    return false;
  bool ok = load_file (device, fd, size, module);
  close (fd);
  if (!ok)
    image_cache_remove (cache, key);
  return ok;
}

/* Say that what the PTX becomes on DEVICE is not kept, because of errno.  */
static void
say_not_kept (const struct device *device)
{
  GOMP_PLUGIN_debug (1, "nvptx device %d: the machine code is not kept: %s\n",
		     device->number,
		     errno == ETIMEDOUT ? "another process is compiling it"
		     : strerror (errno));
}

bool
kept_code_load (struct device *device, const struct nvptx_image *image,
		CUmodule *module, struct image_cache_entry **entry)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  bool loaded = false;

  *entry = NULL;
  pthread_once (&once, open_cache);
  char *key = cache ? make_key (device, image) : NULL;
  if (!key)
    return false;
  if (find_and_load (device, key, module))
    loaded = true;
  else
    switch (image_cache_begin (cache, key, WAIT_MS, entry))
      {
      case 0:
	loaded = find_and_load (device, key, module);
	break;
      case -1:
	say_not_kept (device);
      }
  free (key);
  return loaded;
}

void
kept_code_keep (struct device *device, struct image_cache_entry *entry,
		const void *code, size_t size)
{
  if (!entry)
    return;
  if (!code || !image_cache_write (entry, code, size))
    {
      if (code)
	say_not_kept (device);
      image_cache_abandon (entry);
    }
  else if (!image_cache_commit (entry))
    say_not_kept (device);
  else
    GOMP_PLUGIN_debug (1, "nvptx device %d: the machine code is kept\n",
		       device->number);
}
