/* A cache of device code: what is made for it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "support/image-cache.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "support/image-cache-content.h"
#include "support/image-cache-folder.h"

/* The shortest and the longest pause while another process makes an entry, in
   milliseconds.  */
#define PAUSE_MIN 1
#define PAUSE_MAX 25

struct image_cache_entry
{
  struct image_cache_entry *next;
  const struct image_cache *cache;
  int folder;
  int lock;			/* Open, or -1 ...  */
  bool locked;			/* ... and ours.  */
  char lock_name[IMAGE_NAME_SIZE];
  char key[DIGEST_SIZE];
  const char *name;		/* Of the file in the folder.  */
  char path[];
};

/* All that there are, guarded by entries_lock.  */
static struct image_cache_entry *entries;
static pthread_mutex_t entries_lock = PTHREAD_MUTEX_INITIALIZER;

static void
lock_entries (void)
{
  pthread_mutex_lock (&entries_lock);
}

static void
unlock_entries (void)
{
  pthread_mutex_unlock (&entries_lock);
}

/* In a forked child: who makes them is the parent.  Its locks would be held
   here, too, and for longer than it lives.  */
static void
leave_to_parent (void)
{
  for (struct image_cache_entry *entry = entries; entry; entry = entry->next)
    {
      if (entry->lock >= 0)
	close (entry->lock);
      close (entry->folder);
    }
  entries = NULL;
  unlock_entries ();
}

static void
watch_forks (void)
{
  pthread_atfork (lock_entries, unlock_entries, leave_to_parent);
}

static void
add (struct image_cache_entry *entry)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, watch_forks);
  lock_entries ();
  entry->next = entries;
  entries = entry;
  unlock_entries ();
}

static void
take_out (struct image_cache_entry *entry)
{
  lock_entries ();
  struct image_cache_entry **place = &entries;
  while (*place && *place != entry)
    place = &(*place)->next;
  if (*place)
    *place = entry->next;
  unlock_entries ();
}

/* The time, which nobody can set, in milliseconds.  */
static long long
milliseconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void
pause_for (int ms)
{
  struct timespec time = { ms / 1000, ms % 1000 * 1000000L };
  nanosleep (&time, NULL);
}

/* Whether KEY is there.  */
static bool
is_there (const struct image_cache *cache, const char *key)
{
  size_t size;
  int fd = image_cache_find (cache, key, &size);
  if (fd >= 0)
    close (fd);
  return fd >= 0;
}

/* Try to have ENTRY's lock: 1 if it has, 0 if the key is there, -1 and errno if
   neither can be; ETIMEDOUT if that may change.  */
static int
try_turn (struct image_cache_entry *entry)
{
  if (entry->lock < 0)
    entry->lock = folder_lock_open (entry->folder, entry->lock_name);
  if (entry->lock < 0)
    return -1;
  enum folder_lock state
    = folder_lock_try (entry->folder, entry->lock_name, entry->lock);
  entry->locked = state == FOLDER_LOCK_HELD;
  if (state == FOLDER_LOCK_FAILED)
    return -1;
  if (is_there (entry->cache, entry->key))
    return 0;
  switch (state)
    {
    case FOLDER_LOCK_HELD:
      return 1;
    case FOLDER_LOCK_GIVEN_UP:
      errno = ECANCELED;
      return -1;
    case FOLDER_LOCK_RELEASED:
      /* There is a new one, or will be.  */
      close (entry->lock);
      entry->lock = -1;
      /* Fall through.  */
    default:
      errno = ETIMEDOUT;
      return -1;
    }
}

/* The same, but wait WAIT_MS milliseconds for somebody else to make it.  */
static int
take_turn (struct image_cache_entry *entry, int wait_ms)
{
  const long long end = milliseconds () + wait_ms;
  for (int pause = PAUSE_MIN;; pause = pause < PAUSE_MAX ? 2 * pause : pause)
    {
      int turn = try_turn (entry);
      if (turn >= 0 || errno != ETIMEDOUT || milliseconds () >= end)
	return turn;
      pause_for (pause);
    }
}

/* End with ENTRY, but for its file; GIVE_UP if that is not made.  errno
   stays.  */
static void
release (struct image_cache_entry *entry, bool give_up)
{
  int error = errno;
  take_out (entry);
  if (entry->locked)
    folder_unlock (entry->folder, entry->lock_name, entry->lock, give_up);
  else if (entry->lock >= 0)
    close (entry->lock);
  close (entry->folder);
  free (entry);
  errno = error;
}

/* Make ENTRY's file, after what others may have left of it.  */
static bool
make_file (struct image_cache_entry *entry)
{
  folder_remove_new (entry->folder, entry->key);
  int fd = mkostemps (entry->path, strlen (NEW_SUFFIX), O_CLOEXEC);
  if (fd < 0)
    return false;
  close (fd);
  return true;
}

/* An entry for KEY, in FOLDER, which becomes its own; NULL if there is no
   memory.  */
static struct image_cache_entry *
entry_new (const struct image_cache *cache, int folder, const char *key)
{
  size_t size = strlen (cache->folder) + 1 + IMAGE_NAME_SIZE;
  struct image_cache_entry *entry = calloc (1, sizeof *entry + size);
  if (!entry)
    return NULL;
  entry->cache = cache;
  entry->folder = folder;
  entry->lock = -1;
  snprintf (entry->key, sizeof entry->key, "%s", key);
  snprintf (entry->lock_name, sizeof entry->lock_name, "%s" LOCK_SUFFIX, key);
  snprintf (entry->path, size, "%s/%s" NEW_PATTERN, cache->folder, key);
  entry->name = entry->path + strlen (cache->folder) + 1;
  add (entry);
  return entry;
}

int
image_cache_begin (const struct image_cache *cache, const char *key,
		   int wait_ms, struct image_cache_entry **entry)
{
  if (!cache->folder)
    {
      errno = EACCES;
      return -1;
    }
  int folder = folder_open_to_write (cache);
  if (folder < 0)
    return -1;
  struct image_cache_entry *new = entry_new (cache, folder, key);
  if (!new)
    {
      close (folder);
      errno = ENOMEM;
      return -1;
    }
  int turn = take_turn (new, wait_ms);
  if (turn == 1 && make_file (new))
    {
      *entry = new;
      return 1;
    }
  release (new, turn == 1);
  return turn == 0 ? 0 : -1;
}

const char *
image_cache_path (const struct image_cache_entry *entry)
{
  return entry->path;
}

bool
image_cache_write (struct image_cache_entry *entry, const void *data,
		   size_t size)
{
  int fd = open (entry->path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0)
    return false;
  bool ok = content_write (fd, data, size);
  return close (fd) == 0 && ok;
}

/* Make ENTRY's file, open as FD, one of the cache; *NOW is its time.  */
static bool
complete (struct image_cache_entry *entry, int fd, time_t *now)
{
  struct stat status, folder;
  if (!content_finish (fd, entry->key, entry->cache->limit)
      || fstat (fd, &status) != 0 || fstat (entry->folder, &folder) != 0)
    return false;
  *now = status.st_mtime;
  /* Whatever the umask is, only the user can write it; who can read the folder
     can read it.  */
  mode_t mode = S_IRUSR | S_IWUSR | (folder.st_mode & (S_IRGRP | S_IROTH));
  return fchmod (fd, mode) == 0;
}

/* The name in the end of ENTRY's file.  */
static bool
put_into_place (struct image_cache_entry *entry)
{
  char name[IMAGE_NAME_SIZE];
  snprintf (name, sizeof name, "%s" IMAGE_SUFFIX, entry->key);
  return renameat (entry->folder, entry->name, entry->folder, name) == 0;
}

bool
image_cache_commit (struct image_cache_entry *entry)
{
  time_t now = 0;
  size_t size, count;
  int fd = open (entry->path, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
  bool ok = fd >= 0 && complete (entry, fd, &now);
  if (fd >= 0 && close (fd) != 0)
    ok = false;
  if (!ok || !put_into_place (entry))
    {
      image_cache_abandon (entry);
      return false;
    }
  folder_trim (entry->folder, entry->cache->limit, now, &size, &count);
  release (entry, false);
  return true;
}

void
image_cache_abandon (struct image_cache_entry *entry)
{
  int error = errno;
  unlinkat (entry->folder, entry->name, 0);
  errno = error;
  release (entry, true);
}
