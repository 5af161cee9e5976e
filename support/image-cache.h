/* A cache of device code that was made on the machine where it runs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Device code that takes long to make is kept in files, found by a key that is
   a digest of all that it was made from.  Whoever needs some does

     char *key = image_cache_key (parts, sizes, count);
     int fd = image_cache_find (cache, key, &size);
     if (fd < 0)
       switch (image_cache_begin (cache, key, wait, &entry))
	 {
	 case 1:
	   ... write it to image_cache_path (entry), or image_cache_write;
	   image_cache_commit (entry), or if that cannot be done,
	   image_cache_abandon (entry);
	   break;
	 case 0:
	   fd = image_cache_find (cache, key, &size);
	 }

   and, if there is nothing from all of this, does without.

   Where: a folder of the user, GOMP_OFFLOAD_CACHE, else gomp-offload below
   XDG_CACHE_HOME or ~/.cache; then folders of the site,
   GOMP_OFFLOAD_CACHE_SITE, to which nothing is written.  None in a program with
   raised privileges.

   What is trusted: a folder of the user's own that others cannot write to, and
   such files in it; in a folder of the site, files and folder may be root's.

   Files: KEY.image is the content with a last line that has the key and a
   checksum of both.  A file whose last line is not exactly that is none.  It
   comes about by a rename of KEY.XXXXXX.new.  Who makes it holds a lock (flock)
   on KEY.lock, which the system releases if the process is killed, and which is
   valid only as long as it has that name; then the file is removed.

   Size: after each commit, what was used least recently goes until all of it is
   as large as GOMP_OFFLOAD_CACHE_SIZE at most.  The time of use is the time of
   the file's last change, which is set once an hour at most.  Times are only
   compared among the files; one that is later than that of the newest file is
   no time of use, but of a wrong clock.

   All functions may be called by several threads at a time.  None ends the
   program or prints anything; what fails leaves the reason in errno.

   This is compiled into libraries that users' programs load, so it uses nothing
   but the C library.  */

#ifndef SUPPORT_IMAGE_CACHE_H
#define SUPPORT_IMAGE_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct image_cache;
struct image_cache_entry;

/* The cache that the environment gives; NULL if there is none, and *WHY_NOT
   says why in some words, which stay.  SAY gets a line for each variable whose
   value is ignored.  No folder is made, and no file is opened for long.  */
extern struct image_cache *image_cache_open (void (*say) (const char *line),
					     const char **why_not);
extern void image_cache_close (struct image_cache *cache);

/* The key of what is made from the COUNT parts PARTS, of SIZES: a digest in
   hexadecimal digits, to be freed; NULL if there is no memory.  Other parts, or
   the same bytes divided in another way, have another one.  */
extern char *image_cache_key (const void *const *parts, const size_t *sizes,
			      size_t count);

/* Make KEY that of what a certain tool makes of the parts; the SIZE bytes of
   TOOL say which it is.  image_cache_find_any finds what any has made.  */
extern void image_cache_key_of_tool (char *key, const void *tool, size_t size);

/* An open file that begins with what KEY stands for, of *SIZE bytes, after
   which there is more; the descriptor, at the beginning, read-only and to be
   closed, or -1.  It has been read and is undamaged.  Its name may go at any
   time.  */
extern int image_cache_find (const struct image_cache *cache, const char *key,
			     size_t *size);

/* The same of the newest that any tool has made, as far as it can be used.  */
extern int image_cache_find_any (const struct image_cache *cache,
				 const char *key, size_t *size);

/* Begin to make what KEY stands for.  1: it is for this caller to do that, with
   *ENTRY.  0: it is there by now.  -1: do without, because of errno: ETIMEDOUT
   if somebody else was still at it after WAIT_MS milliseconds, ECANCELED if
   somebody else has tried meanwhile, and abandoned it.  What is there and
   cannot be used is replaced.  */
extern int image_cache_begin (const struct image_cache *cache, const char *key,
			      int wait_ms, struct image_cache_entry **entry);

/* The file to write to, which is there and empty.  It may be replaced.  */
extern const char *image_cache_path (const struct image_cache_entry *entry);

/* Write DATA of SIZE bytes to it.  */
extern bool image_cache_write (struct image_cache_entry *entry,
			       const void *data, size_t size);

/* ENTRY's file is complete: put it into its place.  If that fails, false, all
   is as before.  ENTRY is gone in either case.  */
extern bool image_cache_commit (struct image_cache_entry *entry);
extern void image_cache_abandon (struct image_cache_entry *entry);

/* What was found for KEY is of no use after all: it goes, if it is in the
   user's folder.  */
extern void image_cache_remove (const struct image_cache *cache,
				const char *key);

/* What there is, for users.  */
struct image_cache_state
{
  const char *folder;		/* NULL if none is used.  */
  const char *why_not;		/* Why nothing can be kept, or NULL.  */
  const char *sites;		/* As the user gave them, or NULL.  */
  size_t count;			/* Of images in FOLDER, ...  */
  size_t size;			/* ... of so many bytes ...  */
  size_t limit;			/* ... of at most these.  */
};
extern void image_cache_describe (const struct image_cache *cache,
				  struct image_cache_state *state);

/* Remove all images that are kept in the user's folder, and what is left of
   those that were not completed; what others are just making stays.  STATE says
   what was removed.  */
extern bool image_cache_clear (const struct image_cache *cache,
			       struct image_cache_state *state);

#endif /* SUPPORT_IMAGE_CACHE_H */
