/* Loading images into the device process.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The bytes go into a memfd, which the dynamic linker opens by its name in
   /proc.  That name has the process's number in it, so that a debugger finds
   the file under it, too; and the descriptor stays open as long as the image
   is loaded, because the dynamic linker takes another file of the same name
   for the one that it has.  An image that the user wants to keep goes into a
   file of the folder that was named.  */

#include "config.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "system-error.h"
#include "device/parallel.h"
#include "device/process.h"
#include "shared/image-file.h"

/* The name in /proc of the file FD; to be freed.  There, the process may have
   another number than in its namespace, as after "unshare --pid".  */
static char *
file_name (int fd)
{
  char *name, number[32];
  ssize_t length = readlink ("/proc/self", number, sizeof number - 1);
  number[length < 0 ? 0 : length] = '\0';
  return (asprintf (&name, "/proc/%s/fd/%d", length < 0 ? "self" : number,
		    fd) < 0 ? NULL : name);
}

/* What images are loaded with.  */
struct loading
{
  struct channel_image *images;
  unsigned count;
  char **names;		/* Of their files.  */
  /* Lazily, since a library may call functions of the program, whose image may
     come later.  If its symbols are for all, images loaded later can use them
     without saying so.  */
  int mode;
  char reason[CHANNEL_TEXT_MAX];	/* Why it failed.  */
};

static bool
failed (struct loading *loading, const char *reason)
{
  snprintf (loading->reason, sizeof loading->reason, "%s", reason);
  return false;
}

static bool
failed_by_system (struct loading *loading, int error)
{
  char text[SYSTEM_ERROR_MAX];
  return failed (loading, system_error (error, text));
}

/* The same for FILE.  */
static bool
failed_with_file (struct loading *loading, const char *file, int error)
{
  char text[SYSTEM_ERROR_MAX];
  snprintf (loading->reason, sizeof loading->reason,
	    "cannot keep it as %.512s (GOMP_OFFLOAD_KEEP_IMAGES): %s", file,
	    system_error (error, text));
  return false;
}

/* The same for dlopen, of which only the text says why.  */
static bool
failed_to_open (struct loading *loading)
{
  const char *reason = dlerror ();
  return (strstr (reason, strerror (EMFILE))
	  ? failed_by_system (loading, EMFILE) : failed (loading, reason));
}

/* Write IMAGE to the file that it is to be kept in.  Returns its descriptor, or
   -1 with errno set.  */
static int
kept_file (const struct channel_image *image)
{
  /* A process that had the number of this one's host may have left it.  */
  unlink (image->file);
  int fd = open (image->file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0500);
  if (fd < 0 || write_all (fd, (const char *) image->address, image->size))
    return fd;
  int error = errno;
  close (fd);
  unlink (image->file);
  errno = error;
  return -1;
}

/* Write IMAGE to a file, and store its name in *NAME.  */
static bool
write_image (struct loading *loading, struct channel_image *image, char **name)
{
  bool kept = image->file[0] != '\0';
  symbols_keep_own ((char *) image->address, image->size);
  int fd = kept ? kept_file (image)
	   : image_file ((const char *) image->address, image->size);
  if (fd < 0)
    return (kept ? failed_with_file (loading, image->file, errno)
	    : failed_by_system (loading, errno));
  image->handle[1] = fd;
  *name = kept ? strdup (image->file) : file_name (fd);
  return *name || failed_by_system (loading, ENOMEM);
}

/* Write the images to files.  */
static bool
write_images (struct loading *loading)
{
  for (unsigned i = 0; i < loading->count; i++)
    if (!write_image (loading, &loading->images[i], &loading->names[i]))
      return false;
  return true;
}

static int
mode_of (const struct loading *loading, const struct channel_image *image)
{
  return loading->mode | (image->deep ? RTLD_DEEPBIND : 0);
}

/* Open the images, each by itself; they may be there already.  */
static bool
open_each (struct loading *loading)
{
  for (unsigned i = 0; i < loading->count; i++)
    {
      struct channel_image *image = &loading->images[i];
      void *library = dlopen (loading->names[i], mode_of (loading, image));
      if (!library)
	return failed_to_open (loading);
      if (image->deep)
	routines_redirect (library);
      struct link_map *map;
      dlinfo (library, RTLD_DI_LINKMAP, &map);
      image->handle[0] = (uint64_t) library;
      image->bias = map->l_addr;
    }
  return true;
}

/* Open several images at a time, by a library that needs them all.  Each of
   them is held by itself then.  */
static bool
open_together (struct loading *loading)
{
  size_t size;
  char *umbrella = umbrella_make (loading->names, loading->count, &size);
  int fd = umbrella ? image_file (umbrella, size) : -1;
  char *name = fd < 0 ? NULL : file_name (fd);
  void *library = name ? dlopen (name, loading->mode) : NULL;
  bool opened = (library ? open_each (loading)
		 : name ? failed_to_open (loading)
		 : failed_by_system (loading, errno));
  if (library)
    dlclose (library);
  if (fd >= 0)
    close (fd);
  free (name);
  free (umbrella);
  return opened;
}

/* Undo what was done.  */
static void
give_up (struct loading *loading)
{
  for (unsigned i = 0; i < loading->count; i++)
    {
      if (loading->images[i].handle[0])
	dlclose ((void *) loading->images[i].handle[0]);
      if (!loading->images[i].handle[1])
	continue;
      close (loading->images[i].handle[1]);
      if (loading->images[i].file[0])
	unlink (loading->images[i].file);
    }
}

static bool
load (struct loading *loading)
{
  loading->names = calloc (loading->count, sizeof *loading->names);
  if (!loading->names)
    return failed_by_system (loading, ENOMEM);
  bool loaded = (write_images (loading)
		 && (loading->count > 1 ? open_together (loading)
		     : open_each (loading)));
  for (unsigned i = 0; i < loading->count; i++)
    free (loading->names[i]);
  free (loading->names);
  return loaded;
}

void
image_load (uint64_t *word)
{
  struct loading loading = {
    .images = (struct channel_image *) word[0],
    .count = word[1],
    .mode = RTLD_LAZY | (word[2] ? RTLD_GLOBAL : RTLD_LOCAL)
  };
  word[1] = (uint64_t) &device_number;
  if (!load (&loading))
    {
      give_up (&loading);
      memcpy ((char *) word[0], loading.reason, sizeof loading.reason);
      word[0] = 0;
      return;
    }
  for (unsigned i = 0; i < loading.count; i++)
    {
      const char *image = (const char *) loading.images[i].address;
      sanitizer_watch ((void *) loading.images[i].handle[0]);
      parallel_note_image (image, loading.images[i].size);
      teams_note_image (image, loading.images[i].size);
    }
  output_prepare ();
  output_flush ();
}

void
image_unload (const uint64_t *word)
{
  pointers_remove (word[0]);
  dlclose ((void *) word[0]);
  close (word[1]);
  output_flush ();
}
