/* The folders of the cache of device code, and who can write to them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef SUPPORT_IMAGE_CACHE_FOLDER_H
#define SUPPORT_IMAGE_CACHE_FOLDER_H

#include <limits.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "support/digest.h"

/* Immutable.  */
struct image_cache
{
  char *folder;			/* The user's, or NULL ...  */
  const char *why_not;		/* ... for this reason.  */
  bool named;			/* The user said so: not by default.  */
  char *sites;			/* As the user gave them, or NULL.  */
  off_t limit;
  uid_t user;
};

/* The names of the files of one key.  */
#define IMAGE_SUFFIX ".image"
#define LOCK_SUFFIX ".lock"
#define NEW_SUFFIX ".new"
#define NEW_PATTERN ".XXXXXX" NEW_SUFFIX

/* The longest of them, with its null character.  */
#define IMAGE_NAME_SIZE (DIGEST_LENGTH + sizeof NEW_PATTERN)

/* Open the folder PATH, if it is the user's and others cannot write to it; SITE
   if it may be root's as well.  The descriptor, or -1 and errno, which is EPERM
   if it is not to be trusted.  */
extern int folder_open (const struct image_cache *cache, const char *path,
			bool site);

/* Open the user's folder, and make it if it is not there.  */
extern int folder_open_to_write (const struct image_cache *cache);

/* Open the file NAME in FOLDER to read it, in the same way.  */
extern int folder_open_file (const struct image_cache *cache, int folder,
			     const char *name, bool site);

/* Why folder_open failed for ERROR, in words.  */
extern const char *folder_why_not (int error);

/* Lock the file NAME in FOLDER, and make it if it is not there.  The
   descriptor; -1 and errno, which is EWOULDBLOCK if another process has the
   lock.  */
extern int folder_lock (int folder, const char *name);
/* Unlock it, and remove it.  */
extern void folder_unlock (int folder, const char *name, int lock);

/* Remove from FOLDER what was used least recently until the rest has at most
   LIMIT bytes, and what processes have left that were killed.  NOW is the time
   of the newest file, or 0.  *SIZE and *COUNT become what was removed.  */
extern bool folder_trim (int folder, off_t limit, time_t now, size_t *size,
			 size_t *count);

/* Remove all temporary files of KEY from FOLDER, whose lock the caller has.  */
extern void folder_remove_new (int folder, const char *key);

/* How many images there are in FOLDER, and of how many bytes.  */
extern void folder_measure (int folder, size_t *size, size_t *count);

#endif /* SUPPORT_IMAGE_CACHE_FOLDER_H */
