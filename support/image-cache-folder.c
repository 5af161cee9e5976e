/* The folders of the cache of device code, and who can write to them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "support/image-cache-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "support/image-cache-content.h"

/* Whether only the user can have written what STATUS is of; SITE, or root.  */
static bool
is_trusted (const struct image_cache *cache, const struct stat *status,
	    bool site)
{
  return ((status->st_uid == cache->user || (site && status->st_uid == 0))
	  && (status->st_mode & (S_IWGRP | S_IWOTH)) == 0);
}

/* FD, or -1 after closing it if it is not of the kind TYPE or not to be
   trusted.  */
static int
if_trusted (const struct image_cache *cache, int fd, mode_t type, bool site)
{
  struct stat status;
  if (fd < 0 || (fstat (fd, &status) == 0 && (status.st_mode & S_IFMT) == type
		 && is_trusted (cache, &status, site)))
    return fd;
  close (fd);
  errno = EPERM;
  return -1;
}

int
folder_open (const struct image_cache *cache, const char *path, bool site)
{
  return if_trusted (cache, open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC),
		     S_IFDIR, site);
}

int
folder_open_file (const struct image_cache *cache, int folder,
		  const char *name, bool site)
{
  /* What is no file shall not be waited for.  */
  int fd = openat (folder, name,
		   O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  return if_trusted (cache, fd, S_IFREG, site);
}

/* Whether PATH is there and the user may make folders in it: a program that is
   started as root with another user's HOME leaves nothing of root's there.  */
static bool
may_make_in (const struct image_cache *cache, const char *path)
{
  struct stat status;
  if (stat (path, &status) != 0)
    return false;
  if (cache->named || status.st_uid == cache->user)
    return true;
  errno = EPERM;
  return false;
}

/* Make PATH, and if need be the folder that it is in.  */
static bool
make (const struct image_cache *cache, const char *path, bool parent)
{
  const char *slash = strrchr (path, '/');
  char *above = strndup (path, slash == path ? 1 : slash - path);
  bool made = (above && (may_make_in (cache, above)
			 || (errno == ENOENT && parent
			     && make (cache, above, false)))
	       && (mkdir (path, S_IRWXU) == 0 || errno == EEXIST));
  free (above);
  return made;
}

int
folder_open_to_write (const struct image_cache *cache)
{
  int fd = folder_open (cache, cache->folder, false);
  if (fd < 0 && errno == ENOENT && make (cache, cache->folder, true))
    fd = folder_open (cache, cache->folder, false);
  return fd;
}

const char *
folder_why_not (int error)
{
  switch (error)
    {
    case EPERM:
      return "its folder is another user's, or others can write to it";
    case ENOTDIR:
      return "there is something else in the place of its folder";
    case EACCES:
      return "its folder cannot be read";
    default:
      return "its folder cannot be opened";
    }
}

/* Whether NAME in FOLDER is the file that is open as FD: 1, or 0, or -1 and
   errno if that cannot be known.  */
static int
is_still (int folder, const char *name, int fd)
{
  struct stat there, open;
  if (fstat (fd, &open) != 0)
    return -1;
  if (fstatat (folder, name, &there, AT_SYMLINK_NOFOLLOW) != 0)
    return errno == ENOENT ? 0 : -1;
  return there.st_ino == open.st_ino && there.st_dev == open.st_dev;
}

int
folder_lock_open (int folder, const char *name)
{
  return openat (folder, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC,
		 S_IRUSR | S_IWUSR);
}

enum folder_lock
folder_lock_try (int folder, const char *name, int lock)
{
  char mark;
  bool locked = flock (lock, LOCK_EX | LOCK_NB) == 0;
  if (!locked && errno != EWOULDBLOCK)
    return FOLDER_LOCK_FAILED;
  int still = is_still (folder, name, lock);
  if (still < 0)
    return FOLDER_LOCK_FAILED;
  if (still)
    return locked ? FOLDER_LOCK_HELD : FOLDER_LOCK_BUSY;
  return (pread (lock, &mark, 1, 0) == 1 ? FOLDER_LOCK_GIVEN_UP
	  : FOLDER_LOCK_RELEASED);
}

int
folder_lock (int folder, const char *name)
{
  int lock = folder_lock_open (folder, name);
  if (lock < 0)
    return -1;
  enum folder_lock state = folder_lock_try (folder, name, lock);
  if (state == FOLDER_LOCK_HELD)
    return lock;
  close (lock);
  return -1;
}

void
folder_unlock (int folder, const char *name, int lock, bool give_up)
{
  /* Where there is no room for a mark, those who wait try for themselves.  */
  if (give_up)
    content_write (lock, "", 1);
  unlinkat (folder, name, 0);
  /* The file is open in a forked process, too.  */
  flock (lock, LOCK_UN);
  close (lock);
}
