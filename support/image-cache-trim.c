/* What is in a folder of the cache of device code, and what goes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "support/image-cache-folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* By how much the times of two files differ that are written at once.  */
#define SAME_TIME 3600

enum file_kind
{
  FILE_FOREIGN, FILE_IMAGE, FILE_LOCK, FILE_NEW
};

struct file
{
  char name[IMAGE_NAME_SIZE];
  off_t size;
  time_t used;
};

/* Images, in an array that grows.  */
struct file_list
{
  struct file *files;
  size_t count, room;
};

/* What NAME is of; all that is not ours is left alone.  */
static enum file_kind
kind_of (const char *name)
{
  const char *suffix = name + DIGEST_LENGTH;
  if (strspn (name, "0123456789abcdef") != DIGEST_LENGTH)
    return FILE_FOREIGN;
  if (strcmp (suffix, IMAGE_SUFFIX) == 0)
    return FILE_IMAGE;
  if (strcmp (suffix, LOCK_SUFFIX) == 0)
    return FILE_LOCK;
  if (strlen (suffix) == strlen (NEW_PATTERN)
      && strcmp (suffix + strlen (NEW_PATTERN) - strlen (NEW_SUFFIX),
		 NEW_SUFFIX) == 0)
    return FILE_NEW;
  return FILE_FOREIGN;
}

/* A stream of the names in FOLDER, of its own position; NULL if there is
   none.  */
static DIR *
list_begin (int folder)
{
  int fd = openat (folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *stream = fd < 0 ? NULL : fdopendir (fd);
  if (!stream && fd >= 0)
    close (fd);
  return stream;
}

/* Remove NAME, which a process has left that was killed, unless another one is
   just working on the same key.  */
static void
remove_left (int folder, const char *name)
{
  char lock_name[IMAGE_NAME_SIZE];
  snprintf (lock_name, sizeof lock_name, "%.*s" LOCK_SUFFIX, DIGEST_LENGTH,
	    name);
  int lock = folder_lock (folder, lock_name);
  if (lock < 0)
    return;
  if (strcmp (name, lock_name) != 0)
    unlinkat (folder, name, 0);
  folder_unlock (folder, lock_name, lock, false);
}

/* Append the image NAME of STATUS to LIST.  */
static bool
append (struct file_list *list, const char *name, const struct stat *status)
{
  if (list->count == list->room)
    {
      size_t room = list->room ? 2 * list->room : 64;
      struct file *files = realloc (list->files, room * sizeof *files);
      if (!files)
	return false;
      list->files = files;
      list->room = room;
    }
  struct file *file = &list->files[list->count++];
  strcpy (file->name, name);
  file->size = status->st_size;
  file->used = status->st_mtime;
  return true;
}

/* Fill LIST with the images of FOLDER; CLEAN, and remove what was left.  */
static bool
list_images (int folder, struct file_list *list, bool clean)
{
  DIR *stream = list_begin (folder);
  struct dirent *entry;
  struct stat status;
  bool ok = stream != NULL;
  while (ok && (entry = readdir (stream)) != NULL)
    {
      enum file_kind kind = kind_of (entry->d_name);
      if (kind == FILE_IMAGE
	  && fstatat (folder, entry->d_name, &status,
		      AT_SYMLINK_NOFOLLOW) == 0)
	ok = append (list, entry->d_name, &status);
      else if (clean && (kind == FILE_LOCK || kind == FILE_NEW))
	remove_left (folder, entry->d_name);
    }
  if (stream)
    closedir (stream);
  return ok;
}

/* The order in which they go.  */
static int
compare_use (const void *a, const void *b)
{
  const struct file *first = a, *second = b;
  return (first->used > second->used) - (first->used < second->used);
}

/* The bytes of all images of LIST.  */
static off_t
total_size (const struct file_list *list)
{
  off_t size = 0;
  for (size_t i = 0; i < list->count; i++)
    size += list->files[i].size;
  return size;
}

/* Remove the first images of LIST from FOLDER, as folder_trim says.  */
static bool
remove_first (int folder, const struct file_list *list, off_t limit,
	      size_t *size, size_t *count)
{
  off_t rest = total_size (list);
  bool ok = true;
  for (size_t i = 0; i < list->count && rest > limit; i++)
    {
      const struct file *file = &list->files[i];
      rest -= file->size;
      if (unlinkat (folder, file->name, 0) == 0)
	{
	  *size += file->size;
	  ++*count;
	}
      /* Somebody else may have been faster.  */
      else if (errno != ENOENT)
	ok = false;
    }
  return ok;
}

bool
folder_trim (int folder, off_t limit, time_t now, size_t *size,
	     size_t *count)
{
  struct file_list list = { NULL, 0, 0 };
  *size = *count = 0;
  /* One at a time is enough; where a folder cannot be locked, all do.  */
  int turn = openat (folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  bool ok = turn >= 0;
  if (ok && (limit == 0 || flock (turn, LOCK_EX | LOCK_NB) == 0
	     || errno != EWOULDBLOCK))
    {
      ok = list_images (folder, &list, true);
      for (size_t i = 0; now != 0 && i < list.count; i++)
	if (list.files[i].used > now + SAME_TIME)
	  list.files[i].used = 0;
      if (list.count > 0)
	qsort (list.files, list.count, sizeof *list.files, compare_use);
      if (ok)
	ok = remove_first (folder, &list, limit, size, count);
    }
  free (list.files);
  if (turn >= 0)
    {
      flock (turn, LOCK_UN);
      close (turn);
    }
  return ok;
}

void
folder_remove_new (int folder, const char *key)
{
  DIR *stream = list_begin (folder);
  struct dirent *entry;
  while (stream && (entry = readdir (stream)) != NULL)
    if (strncmp (entry->d_name, key, DIGEST_LENGTH) == 0
	&& kind_of (entry->d_name) == FILE_NEW)
      unlinkat (folder, entry->d_name, 0);
  if (stream)
    closedir (stream);
}

bool
folder_find_newest (int folder, size_t length, char key[DIGEST_SIZE])
{
  struct file_list list = { NULL, 0, 0 };
  const struct file *newest = NULL;
  list_images (folder, &list, false);
  for (size_t i = 0; i < list.count; i++)
    if (strncmp (list.files[i].name, key, length) == 0
	&& (!newest || list.files[i].used > newest->used))
      newest = &list.files[i];
  if (newest)
    memcpy (key, newest->name, DIGEST_LENGTH);
  free (list.files);
  return newest != NULL;
}

void
folder_measure (int folder, size_t *size, size_t *count)
{
  struct file_list list = { NULL, 0, 0 };
  list_images (folder, &list, false);
  *size = total_size (&list);
  *count = list.count;
  free (list.files);
}
