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
  const struct intermediate_header *const *codes;
  size_t count;
  int device;
  bool has_compiler;
  struct compiler compiler;	/* If there is one.  */
  struct image_cache *cache;	/* NULL for none.  */
  char *key;			/* In the cache.  */
};

/* The key of R's code: what comes out depends on that, whose headers have
   digests, on us and on the CPU, and on what compiles it.  */
static char *
make_key (const struct request *r)
{
  static const char versions[]
    = PACKAGE_STRING ", GCC " GCC_SERVED_VERSION ", host-emul";
  struct cpu_identity identity;
  const void **parts = GOMP_PLUGIN_malloc ((r->count + 2) * sizeof *parts);
  size_t *sizes = GOMP_PLUGIN_malloc ((r->count + 2) * sizeof *sizes);
  for (size_t i = 0; i < r->count; i++)
    {
      parts[i] = r->codes[i];
      sizes[i] = sizeof *r->codes[i];
    }
  parts[r->count] = versions;
  sizes[r->count] = sizeof versions;
  cpu_identity_read (&identity);
  parts[r->count + 1] = &identity;
  sizes[r->count + 1] = sizeof identity;
  char *key = image_cache_key (parts, sizes, r->count + 2);
  free (parts);
  free (sizes);
  if (key && r->has_compiler)
    image_cache_key_of_tool (key, r->compiler.identity,
			     sizeof r->compiler.identity);
  return key;
}

/* How messages speak of what R is about.  */
static const char *
subject (const struct request *r)
{
  return (r->count > 1 ? "the device images as one program were"
	  : "the device image was");
}

/* All bytes of R's code, *SIZE; to be freed.  */
static char *
gather (const struct request *r, size_t *size)
{
  *size = 0;
  for (size_t i = 0; i < r->count; i++)
    *size += r->codes[i]->size;
  char *bytes = GOMP_PLUGIN_malloc (*size), *at = bytes;
  for (size_t i = 0; i < r->count; i++)
    {
      memcpy (at, r->codes[i], r->codes[i]->size);
      at += r->codes[i]->size;
    }
  return bytes;
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

/* Why FD, which may be what R's code becomes, says that it cannot be one
   program, to be freed; NULL if it does not say that.  */
static char *
refusal (const struct request *r, int fd)
{
  static const char mark[] = INTERMEDIATE_REFUSAL " ";
  char line[1024];
  ssize_t length = r->count > 1 ? pread (fd, line, sizeof line - 1, 0) : -1;
  if (length < 0)
    return NULL;
  line[length] = '\0';
  line[strcspn (line, "\n")] = '\0';
  return (strncmp (line, mark, strlen (mark)) == 0
	  ? strdup (line + strlen (mark)) : NULL);
}

/* Say HOW the code that is in FD came about, unless it is a refusal.  */
static void
say_compiled (const struct request *r, int fd, const char *how)
{
  char *refused = refusal (r, fd);
  if (!refused)
    GOMP_PLUGIN_debug (0, "device %d (intelmic): %s compiled for this machine "
		       "%s\n", r->device, subject (r), how);
  free (refused);
}

/* Where there is no compiler, what any has made is as good as it can be.  */
static int
find (const struct request *r, size_t *size)
{
  int fd = (!r->key ? -1
	    : r->has_compiler ? image_cache_find (r->cache, r->key, size)
	    : image_cache_find_any (r->cache, r->key, size));
  if (fd >= 0)
    say_compiled (r, fd, "before");
  return fd;
}

/* Have it compiled now.  */
static int
compile (const struct request *r, size_t *size, char **why_not)
{
  uint64_t begin = clock_nanoseconds ();
  size_t length;
  char how[32];
  char *bytes = gather (r, &length);
  int fd = compiler_run (r->compiler.path, bytes, length,
			 settings_compile_timeout (), why_not);
  free (bytes);
  if (fd < 0 || !file_size (fd, size))
    return -1;
  snprintf (how, sizeof how, "in %.1f ms",
	    (clock_nanoseconds () - begin) / 1e6);
  say_compiled (r, fd, how);
  return fd;
}

/* Whether FD, of which ELF has the bytes, is worth keeping for R.  */
static bool
is_lasting (const struct request *r, int fd, const struct elf_image *elf)
{
  char *refused = refusal (r, fd);
  bool lasting = refused || elf_image_valid (elf);
  free (refused);
  return lasting;
}

/* Put the SIZE bytes of FD into ENTRY.  NULL, or why that is not possible.  */
static const char *
keep (const struct request *r, struct image_cache_entry *entry, int fd,
      size_t size, char reason[SYSTEM_ERROR_MAX])
{
  void *start = mmap (NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
  struct elf_image elf = { start, size };
  errno = start == MAP_FAILED ? errno : ENOEXEC;
  bool written = (start != MAP_FAILED && is_lasting (r, fd, &elf)
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

static void
say_not_kept (const struct request *r, const char *reason)
{
  GOMP_PLUGIN_debug (0, "device %d (intelmic): %s not kept for later: %s\n",
		     r->device, subject (r), reason);
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
  const char *problem = keep (r, entry, fd, *size, reason);
  if (problem)
    say_not_kept (r, problem);
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

/* Compile it where the cache cannot have it for ERROR.  */
static int
compile_only (const struct request *r, int error, size_t *size, char **why_not)
{
  char reason[SYSTEM_ERROR_MAX];
  int fd = compile (r, size, why_not);
  if (fd >= 0 && r->key)
    say_not_kept (r, system_error (error, reason));
  return fd;
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
  int error = answer < 0 ? errno : ENOENT;
  if (answer > 0)
    return compile_and_keep (r, entry, size, why_not);
  const char *reason = answer < 0 && r->key ? why_not_others (error) : NULL;
  int fd = answer == 0 ? find (r, size) : -1;
  if (fd >= 0)
    return fd;
  if (!reason)
    return compile_only (r, error, size, why_not);
  *why_not = strdup (reason);
  return -1;
}

/* Say that there is no compiler for R.  */
static void
say_no_compiler (const struct request *r, char **why_not)
{
  if (asprintf (why_not, "gomp-offload for GCC %u is not installed",
		r->codes[0]->release) < 0)
    *why_not = NULL;
}

/* The cache, opened when it is first asked for; NULL if there is none, which
   DEVICE says then.  */
static struct image_cache *
cache (int device)
{
  static struct image_cache *cache;
  static const char *why_not;
  if (cache || why_not)
    return cache;
  cache = image_cache_open (plugin_settings_say, &why_not);
  if (!cache)
    GOMP_PLUGIN_debug (0, "device %d (intelmic): device images that are "
		       "compiled for this machine are not kept: %s\n", device,
		       why_not);
  return cache;
}

/* A request that a thread works on, which has its code for itself.  */
struct later
{
  struct request request;
  const struct intermediate_header *codes[];
};

static void
later_free (struct later *later)
{
  for (size_t i = 0; i < later->request.count; i++)
    free ((void *) later->codes[i]);
  free (later->request.key);
  free (later);
}

static struct later *
later_new (const struct request *r)
{
  struct later *later
    = GOMP_PLUGIN_malloc (sizeof *later + r->count * sizeof *r->codes);
  later->request = *r;
  later->request.codes = later->codes;
  later->request.key = strdup (r->key);
  for (size_t i = 0; i < r->count; i++)
    {
      void *code = GOMP_PLUGIN_malloc (r->codes[i]->size);
      later->codes[i] = memcpy (code, r->codes[i], r->codes[i]->size);
    }
  return later;
}

/* For a thread: compile it for the cache.  It goes with the process, and the
   compiler with it.  */
static void *
compile_for_later (void *data)
{
  struct later *later = data;
  char *why_not = NULL;
  size_t size;
  int fd = compile_once (&later->request, &size, &why_not);
  if (fd >= 0)
    close (fd);
  free (why_not);
  later_free (later);
  return NULL;
}

/* Have that done for R.  Why there is nothing now, to be freed.  */
static char *
begin_for_later (const struct request *r)
{
  if (!r->key)
    return strdup ("there is no cache to keep it in for later");
  struct later *later = later_new (r);
  if (later->request.key && thread_start (compile_for_later, later))
    return strdup ("it is being compiled for later");
  later_free (later);
  return strdup ("there is no thread for that");
}

/* The same as machine_code_get, LATER being whether it is to be compiled for
   later runs.  */
static int
find_or_compile (const struct machine_code_wanted *wanted, bool later,
		 size_t *size, char **why_not)
{
  struct request r = { .codes = wanted->codes, .count = wanted->count,
		       .device = wanted->device };
  r.cache = cache (r.device);
  r.has_compiler = compiler_find (r.codes[0]->release, &r.compiler);
  if (r.cache)
    r.key = make_key (&r);
  int fd = find (&r, size);
  if (fd < 0 && !r.has_compiler)
    say_no_compiler (&r, why_not);
  else if (fd < 0 && later)
    *why_not = begin_for_later (&r);
  else if (fd < 0)
    fd = compile_once (&r, size, why_not);
  char *refused = fd >= 0 ? refusal (&r, fd) : NULL;
  if (refused)
    {
      close (fd);
      fd = -1;
      *why_not = refused;
    }
  free (r.key);
  return fd;
}

int
machine_code_get (const struct machine_code_wanted *wanted, size_t *size,
		  char **why_not)
{
  enum compile_when when = settings_compile ();
  if (spawn_has_secrets ())
    *why_not = strdup ("the program has raised privileges");
  else if (when == COMPILE_OFF)
    *why_not = strdup ("GOMP_OFFLOAD_COMPILE is off");
  else
    return find_or_compile (wanted, (wanted->baseline
				     && when == COMPILE_BACKGROUND),
			    size, why_not);
  return -1;
}
