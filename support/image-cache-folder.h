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

/* A lock is a file NAME in FOLDER, which is removed when it is released.  */

enum folder_lock
{
  FOLDER_LOCK_HELD,		/* The caller has it now.  */
  FOLDER_LOCK_BUSY,		/* Somebody else has it.  */
  FOLDER_LOCK_RELEASED,		/* Who had it has removed it ...  */
  FOLDER_LOCK_GIVEN_UP,		/* ... and has not done what it was for.  */
  FOLDER_LOCK_FAILED		/* There are no locks, says errno.  */
};

/* Open the file, and make it if it is not there.  -1 and errno if that
   fails.  */
extern int folder_lock_open (int folder, const char *name);

/* Try to have LOCK, the open file.  */
extern enum folder_lock folder_lock_try (int folder, const char *name,
					 int lock);

/* Both.  The descriptor, or -1 if it is not the caller's.  */
extern int folder_lock (int folder, const char *name);

/* Release LOCK; GIVE_UP if what it was for was not done.  */
extern void folder_unlock (int folder, const char *name, int lock,
			   bool give_up);

/* Remove from FOLDER what was used least recently until the rest has at most
   LIMIT bytes, and what processes have left that were killed.  NOW is the time
   of the newest file, or 0.  *SIZE and *COUNT become what was removed.  */
extern bool folder_trim (int folder, off_t limit, time_t now, size_t *size,
			 size_t *count);

/* Remove all temporary files of KEY from FOLDER, whose lock the caller has.  */
extern void folder_remove_new (int folder, const char *key);

/* Make KEY that of the newest image in FOLDER whose key begins with the same
   LENGTH characters; false if there is none.  */
extern bool folder_find_newest (int folder, size_t length,
				char key[DIGEST_SIZE]);

/* How many images there are in FOLDER, and of how many bytes.  */
extern void folder_measure (int folder, size_t *size, size_t *count);

#endif /* SUPPORT_IMAGE_CACHE_FOLDER_H */
