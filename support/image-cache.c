/* A cache of device code: the settings, and what is found there.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "support/image-cache.h"

#include <endian.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <time.h>
#include <unistd.h>

#include "support/image-cache-content.h"
#include "support/image-cache-folder.h"
#include "support/setting.h"

#define FOLDER_NAME "gomp-offload"

/* How often a time of use is set, in seconds.  */
#define USE_INTERVAL 3600

/* By the rows of settings/image-cache.def.  */
struct image_cache_settings
{
#define SETTING SETTING_FIELD
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/image-cache.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

static const struct setting rows[] = {
#define SETTING(...) SETTING_ROW (struct image_cache_settings, __VA_ARGS__),
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/image-cache.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

/* Set CACHE's folder to FIRST, then SECOND.  */
static void
set_folder (struct image_cache *cache, const char *first, const char *second)
{
  size_t size = strlen (first) + strlen (second) + 1;
  cache->folder = malloc (size);
  if (cache->folder)
    snprintf (cache->folder, size, "%s%s", first, second);
  else
    cache->why_not = "there is no memory";
}

/* Set CACHE's folder to what the user has named, NAME.  */
static void
set_named_folder (struct image_cache *cache, const char *name)
{
  size_t length = strlen (name);
  cache->named = true;
  while (length > 1 && name[length - 1] == '/')
    length--;
  if (*name != '/' || length == 1)
    cache->why_not = "GOMP_OFFLOAD_CACHE is not the absolute path of a folder";
  else
    {
      set_folder (cache, name, "");
      if (cache->folder)
	cache->folder[length] = '\0';
    }
}

/* Set it as SETTINGS say.  A relative path would be another one in each
   folder; as to XDG_CACHE_HOME, its specification has it ignored.  */
static void
choose_folder (struct image_cache *cache,
	       const struct image_cache_settings *settings)
{
  if (settings->folder && *settings->folder)
    set_named_folder (cache, settings->folder);
  else if (settings->xdg && *settings->xdg == '/')
    set_folder (cache, settings->xdg, "/" FOLDER_NAME);
  else if (settings->home && *settings->home == '/')
    set_folder (cache, settings->home, "/.cache/" FOLDER_NAME);
  else
    cache->why_not = "neither XDG_CACHE_HOME nor HOME says where";
}

/* If CACHE's folder is there and is not to be used, there is none.  */
static void
check_folder (struct image_cache *cache)
{
  int folder = folder_open (cache, cache->folder, false);
  if (folder >= 0)
    close (folder);
  else if (errno != ENOENT)
    {
      cache->why_not = folder_why_not (errno);
      free (cache->folder);
      cache->folder = NULL;
    }
}

struct image_cache *
image_cache_open (void (*say) (const char *line), const char **why_not)
{
  struct image_cache_settings settings;
  if (getauxval (AT_SECURE) != 0)
    {
      *why_not = "the program has raised privileges";
      return NULL;
    }
  settings_read (rows, sizeof rows / sizeof *rows, &settings, say);
  if (settings.folder && strcmp (settings.folder, "none") == 0)
    {
      *why_not = "GOMP_OFFLOAD_CACHE=none";
      return NULL;
    }
  struct image_cache *cache = calloc (1, sizeof *cache);
  if (!cache)
    {
      *why_not = "there is no memory";
      return NULL;
    }
  cache->user = geteuid ();
  cache->limit = settings.limit;
  cache->sites = settings.sites ? strdup (settings.sites) : NULL;
  choose_folder (cache, &settings);
  if (cache->folder)
    check_folder (cache);
  if (cache->folder || cache->sites)
    return cache;
  *why_not = cache->why_not;
  image_cache_close (cache);
  return NULL;
}

void
image_cache_close (struct image_cache *cache)
{
  free (cache->folder);
  free (cache->sites);
  free (cache);
}

char *
image_cache_key (const void *const *parts, const size_t *sizes, size_t count)
{
  struct digest digest;
  char *key = malloc (DIGEST_SIZE);
  if (!key)
    return NULL;
  digest_begin (&digest);
  for (size_t i = 0; i < count; i++)
    {
      uint64_t size = htole64 (sizes[i]);
      digest_add (&digest, &size, sizeof size);
      digest_add (&digest, parts[i], sizes[i]);
    }
  digest_end (&digest, key);
  return key;
}

/* How many characters at the end of a key say which tool it is.  */
#define TOOL_LENGTH 16

void
image_cache_key_of_tool (char *key, const void *tool, size_t size)
{
  struct digest digest;
  char text[DIGEST_SIZE];
  digest_begin (&digest);
  digest_add (&digest, tool, size);
  digest_end (&digest, text);
  memcpy (key + DIGEST_LENGTH - TOOL_LENGTH, text, TOOL_LENGTH);
}

/* Note that FD, a file of the user's, is used now.  */
static void
note_use (int fd)
{
  struct stat status;
  if (fstat (fd, &status) == 0
      && llabs ((long long) time (NULL) - status.st_mtime) > USE_INTERVAL)
    futimens (fd, NULL);
}

/* What is looked for.  */
struct wanted
{
  const char *key;
  bool any_tool;		/* The end of KEY may differ.  */
};

/* Look for WANTED in FOLDER, which is closed, as image_cache_find does.  */
static int
find_in (const struct image_cache *cache, int folder,
	 const struct wanted *wanted, bool site, size_t *size)
{
  if (folder < 0)
    return -1;
  char name[IMAGE_NAME_SIZE], key[DIGEST_SIZE];
  snprintf (key, sizeof key, "%s", wanted->key);
  if (wanted->any_tool)
    folder_find_newest (folder, DIGEST_LENGTH - TOOL_LENGTH, key);
  snprintf (name, sizeof name, "%s" IMAGE_SUFFIX, key);
  int fd = folder_open_file (cache, folder, name, site);
  close (folder);
  if (fd >= 0 && !content_check (fd, key, size))
    {
      close (fd);
      errno = EBADMSG;
      return -1;
    }
  if (fd >= 0 && !site)
    note_use (fd);
  return fd;
}

/* Look for WANTED in the folders of the site.  */
static int
find_in_sites (const struct image_cache *cache, const struct wanted *wanted,
	       size_t *size)
{
  char path[PATH_MAX];
  int fd = -1;
  for (const char *rest = cache->sites; fd < 0 && rest && *rest;)
    {
      size_t length = strcspn (rest, ":");
      if (*rest == '/' && length < sizeof path)
	{
	  memcpy (path, rest, length);
	  path[length] = '\0';
	  fd = find_in (cache, folder_open (cache, path, true), wanted, true,
			size);
	}
      rest += length + (rest[length] == ':');
    }
  return fd;
}

static int
find (const struct image_cache *cache, const struct wanted *wanted,
      size_t *size)
{
  int fd = -1;
  if (cache->folder)
    fd = find_in (cache, folder_open (cache, cache->folder, false), wanted,
		  false, size);
  if (fd < 0)
    fd = find_in_sites (cache, wanted, size);
  return fd;
}

int
image_cache_find (const struct image_cache *cache, const char *key,
		  size_t *size)
{
  const struct wanted wanted = { key, false };
  return find (cache, &wanted, size);
}

int
image_cache_find_any (const struct image_cache *cache, const char *key,
		      size_t *size)
{
  const struct wanted wanted = { key, true };
  return find (cache, &wanted, size);
}

void
image_cache_remove (const struct image_cache *cache, const char *key)
{
  char name[IMAGE_NAME_SIZE];
  int folder = cache->folder ? folder_open (cache, cache->folder, false) : -1;
  if (folder < 0)
    return;
  snprintf (name, sizeof name, "%s" IMAGE_SUFFIX, key);
  unlinkat (folder, name, 0);
  close (folder);
}

void
image_cache_describe (const struct image_cache *cache,
		      struct image_cache_state *state)
{
  *state = (struct image_cache_state) {
    .folder = cache->folder, .why_not = cache->why_not,
    .sites = cache->sites, .limit = cache->limit
  };
  int folder = cache->folder ? folder_open (cache, cache->folder, false) : -1;
  if (folder < 0)
    return;
  folder_measure (folder, &state->size, &state->count);
  if (faccessat (folder, ".", W_OK, AT_EACCESS) != 0)
    state->why_not = "its folder cannot be written";
  close (folder);
}

bool
image_cache_clear (const struct image_cache *cache,
		   struct image_cache_state *state)
{
  image_cache_describe (cache, state);
  state->count = state->size = 0;
  int folder = cache->folder ? folder_open (cache, cache->folder, false) : -1;
  if (folder < 0)
    return errno == ENOENT || !cache->folder;
  bool ok = folder_trim (folder, 0, 0, &state->size, &state->count);
  close (folder);
  return ok;
}
