/* Loading images into the device process.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The bytes go into a memfd, which the dynamic linker opens by its name in
   /proc.  That name has the process's number in it, so that a debugger finds
   the file under it, too; and the descriptor stays open as long as the image
   is loaded, because the dynamic linker takes another file of the same name
   for the one that it has.  */

#include "config.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "device/parallel.h"
#include "device/process.h"

static bool
write_all (int fd, const char *data, size_t size)
{
  while (size > 0)
    {
      ssize_t written = write (fd, data, size);
      if (written < 0)
	return false;
      data += written;
      size -= written;
    }
  return true;
}

/* A file with the SIZE bytes of DATA that cannot be changed, or -1.  */
static int
sealed_file (const char *data, size_t size)
{
  int fd = memfd_create ("offload-image", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0)
    return -1;
  if (write_all (fd, data, size)
      && fcntl (fd, F_ADD_SEALS,
		F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) == 0)
    return fd;
  int error = errno;
  close (fd);
  errno = error;
  return -1;
}

/* If GLOBAL, images loaded later can use the symbols without saying so.
   Lazily, since a library may call functions of the program, whose image comes
   later.  */
static void *
open_library (int fd, bool global)
{
  char path[64];
  snprintf (path, sizeof path, "/proc/%d/fd/%d", (int) getpid (), fd);
  return dlopen (path, RTLD_LAZY | (global ? RTLD_GLOBAL : RTLD_LOCAL));
}

void
image_load (uint64_t *word)
{
  char *data = (char *) word[0];
  size_t size = word[1];
  bool global = word[2];
  symbols_keep_own (data, size);
  int fd = sealed_file (data, size);
  word[0] = 0;
  if (fd < 0)
    {
      snprintf (data, CHANNEL_TEXT_MAX, "%s", strerror (errno));
      return;
    }
  void *library = open_library (fd, global);
  if (!library)
    {
      snprintf (data, CHANNEL_TEXT_MAX, "%s", dlerror ());
      close (fd);
      return;
    }
  parallel_note_image (data, size);
  struct link_map *map;
  dlinfo (library, RTLD_DI_LINKMAP, &map);
  word[0] = (uint64_t) library;
  word[1] = fd;
  word[2] = map->l_addr;
  word[3] = (uint64_t) &device_number;
  output_prepare ();
  output_flush ();
}

void
image_unload (const uint64_t *word)
{
  dlclose ((void *) word[0]);
  close (word[1]);
  output_flush ();
}
