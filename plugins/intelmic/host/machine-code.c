/* Intermediate code as code for the machine that there is.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/machine-code.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "plugin-settings.h"
#include "system-error.h"
#include "thread-start.h"
#include "host/compiler.h"
#include "host/cpu-identity.h"
#include "host/settings.h"
#include "host/spawn.h"
#include "shared/cpu.h"
#include "shared/elf-image.h"
#include "support/image-cache.h"

/* Code that is to be had.  */
struct request
{
  const struct intermediate_header *code;
  int device;
  char compiler[PATH_MAX];
  struct image_cache *cache;	/* NULL for none.  */
  char *key;			/* In the cache.  */
};

/* The key of CODE: what comes out depends on that, whose header has a digest,
   on us and on the CPU.  */
static char *
make_key (const struct intermediate_header *code)
{
  static const char versions[]
    = PACKAGE_STRING ", GCC " GCC_SERVED_VERSION ", host-emul";
  struct cpu_identity identity;
  const void *const parts[] = { code, versions, &identity };
  const size_t sizes[] = { sizeof *code, sizeof versions, sizeof identity };
  cpu_identity_read (&identity);
  return image_cache_key (parts, sizes, sizeof sizes / sizeof *sizes);
}

static bool
file_size (int fd, size_t *size)
{
  struct stat st;
  if (fstat (fd, &st) != 0)
    return false;
  *size = st.st_size;
  return true;
}

static int
find (const struct request *r, size_t *size)
{
  int fd = r->key ? image_cache_find (r->cache, r->key, size) : -1;
  if (fd >= 0)
    GOMP_PLUGIN_debug (0, "device %d (intelmic): the device image was compiled "
		       "for this machine before\n", r->device);
  return fd;
}

/* Have it compiled now.  */
static int
compile (const struct request *r, size_t *size, char **why_not)
{
  uint64_t begin = clock_nanoseconds ();
  int fd = compiler_run (r->compiler, (const char *) r->code, r->code->size,
			 settings_compile_timeout (), why_not);
  if (fd < 0 || !file_size (fd, size))
    return -1;
  GOMP_PLUGIN_debug (0, "device %d (intelmic): the device image was compiled "
		     "for this machine in %.1f ms\n", r->device,
		     (clock_nanoseconds () - begin) / 1e6);
  return fd;
}

/* Put the SIZE bytes of FD into ENTRY.  NULL, or why that is not possible.  */
static const char *
keep (struct image_cache_entry *entry, int fd, size_t size,
      char reason[SYSTEM_ERROR_MAX])
{
  void *start = mmap (NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
  struct elf_image elf = { start, size };
  errno = start == MAP_FAILED ? errno : ENOEXEC;
  bool written = (start != MAP_FAILED && elf_image_valid (&elf)
		  && image_cache_write (entry, start, size));
  int error = errno;
  if (start != MAP_FAILED)
    munmap (start, size);
  if (!written)
    image_cache_abandon (entry);
  else if (image_cache_commit (entry))
    return NULL;
  else
    error = errno;
  return system_error (error, reason);
}

/* Compile it for the cache's ENTRY, too.  */
static int
compile_and_keep (const struct request *r, struct image_cache_entry *entry,
		  size_t *size, char **why_not)
{
  char reason[SYSTEM_ERROR_MAX];
  int fd = compile (r, size, why_not);
  if (fd < 0)
    {
      image_cache_abandon (entry);
      return -1;
    }
  const char *problem = keep (entry, fd, *size, reason);
  if (problem)
    GOMP_PLUGIN_debug (0, "device %d (intelmic): the device image is not kept "
		       "for later: %s\n", r->device, problem);
  return fd;
}

/* Why there is no code if others were to make it and image_cache_begin failed
   with ERROR, or NULL if it is to be compiled here.  */
static const char *
why_not_others (int error)
{
  switch (error)
    {
    case ETIMEDOUT:
      return "another process is still at it";
    case ECANCELED:
      return "another process has just failed";
    default:
      return NULL;
    }
}

/* Compile it, unless others are doing so.  */
static int
compile_once (const struct request *r, size_t *size, char **why_not)
{
  struct image_cache_entry *entry;
  unsigned seconds = settings_compile_timeout ();
  int wait = seconds < INT_MAX / 1000 ? seconds * 1000 : INT_MAX;
  int answer = (r->key ? image_cache_begin (r->cache, r->key, wait, &entry)
		: -1);
  if (answer > 0)
    return compile_and_keep (r, entry, size, why_not);
  const char *reason = answer < 0 && r->key ? why_not_others (errno) : NULL;
  int fd = answer == 0 ? find (r, size) : -1;
  if (fd >= 0)
    return fd;
  if (!reason)
    return compile (r, size, why_not);
  *why_not = strdup (reason);
  return -1;
}

/* Find the compiler for R.  */
static bool
find_compiler (struct request *r, char **why_not)
{
  if (compiler_find (r->code->release, r->compiler))
    return true;
  if (asprintf (why_not, "gomp-offload for GCC %u is not installed",
		r->code->release) < 0)
    *why_not = NULL;
  return false;
}

/* The cache, opened when it is first asked for; NULL if there is none, which
   DEVICE says.  */
static struct image_cache *
cache (int device)
{
  static struct image_cache *cache;
  static const char *why_not;
  if (!cache && !why_not)
    cache = image_cache_open (plugin_settings_say, &why_not);
  if (!cache)
    GOMP_PLUGIN_debug (0, "device %d (intelmic): device images that are "
		       "compiled for this machine are not kept: %s\n", device,
		       why_not);
  return cache;
}

/* For a thread: compile a request, which has its code for itself, for the
   cache, and free it.  It goes with the process, and the compiler with it.  */
static void *
compile_for_later (void *data)
{
  struct request *r = data;
  char *why_not = NULL;
  size_t size;
  int fd = compile_once (r, &size, &why_not);
  if (fd >= 0)
    close (fd);
  free (why_not);
  free ((void *) r->code);
  free (r->key);
  free (r);
  return NULL;
}

/* Have that done for R.  Why there is nothing now, to be freed.  */
static char *
begin_for_later (const struct request *r)
{
  if (!r->key)
    return strdup ("there is no cache to keep it in for later");
  struct request *own = GOMP_PLUGIN_malloc (sizeof *own);
  struct intermediate_header *code = GOMP_PLUGIN_malloc (r->code->size);
  *own = *r;
  own->code = memcpy (code, r->code, r->code->size);
  own->key = strdup (r->key);
  if (own->key && thread_start (compile_for_later, own))
    return strdup ("it is being compiled for later");
  free (own->key);
  free (code);
  free (own);
  return strdup ("there is no thread for that");
}

/* The same as machine_code_get, LATER being whether it is to be compiled for
   later runs.  */
static int
find_or_compile (const struct intermediate_header *code, bool later,
		 int device, size_t *size, char **why_not)
{
  struct request r
    = { .code = code, .device = device, .cache = cache (device) };
  if (r.cache)
    r.key = make_key (code);
  int fd = find (&r, size);
  if (fd < 0 && find_compiler (&r, why_not))
    {
      if (later)
	*why_not = begin_for_later (&r);
      else
	fd = compile_once (&r, size, why_not);
    }
  free (r.key);
  return fd;
}

int
machine_code_get (const struct intermediate_header *code, bool baseline,
		  int device, size_t *size, char **why_not)
{
  enum compile_when when = settings_compile ();
  if (spawn_has_secrets ())
    *why_not = strdup ("the program has raised privileges");
  else if (when == COMPILE_OFF)
    *why_not = strdup ("GOMP_OFFLOAD_COMPILE is off");
  else
    return find_or_compile (code, baseline && when == COMPILE_BACKGROUND,
			    device, size, why_not);
  return -1;
}
