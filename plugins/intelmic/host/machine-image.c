/* Images compiled for the machine that there is.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/machine-image.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "offload-intermediate.h"
#include "offload-sections.h"
#include "host/machine-code.h"

struct machine_image
{
  struct machine_image *next;
  const void *bounds;		/* The image's start, its identity.  */
  struct elf_image elf;		/* Mapped; no bytes if it cannot be had ...  */
  char *why_not;		/* ... for this reason.  */
  unsigned users;
};

/* Guarded by images_lock, which is held while something is compiled: who else
   wants it, waits.  Nothing else is locked meanwhile.  An image is in the list
   once it is complete.  */
static struct machine_image *images;
static pthread_mutex_t images_lock = PTHREAD_MUTEX_INITIALIZER;

void
machine_image_leave_to_parent (void)
{
  pthread_mutex_init (&images_lock, NULL);
}

static size_t
size_of (const struct offload_intelmic_image *bounds)
{
  return (const char *) bounds->end - (const char *) bounds->start;
}

/* The intermediate code within BOUNDS, with its header, or NULL.  */
static const struct intermediate_header *
find_code (const struct offload_intelmic_image *bounds)
{
  struct elf_image elf = { bounds->start, size_of (bounds) };
  size_t at = elf_image_size (&elf);
  if (at > 0)
    at = (at / OFFLOAD_IMAGE_ALIGNMENT + 1) * OFFLOAD_IMAGE_ALIGNMENT;
  const struct intermediate_header *header
    = (const struct intermediate_header *) (elf.start + at);
  return (at < elf.size && elf.size - at >= sizeof *header
	  && memcmp (header->magic, INTERMEDIATE_MAGIC,
		     sizeof header->magic) == 0
	  && header->size <= elf.size - at ? header : NULL);
}

struct elf_image
machine_image_baseline (const struct offload_intelmic_image *bounds)
{
  const char *start = bounds->start;
  const char *code = (const char *) find_code (bounds);
  return (struct elf_image) { start, code ? (size_t) (code - start)
			      : size_of (bounds) };
}

/* Map the SIZE bytes of the file FD, which is closed, to *ELF; false if that is
   no image.  */
static bool
map (int fd, size_t size, struct elf_image *elf)
{
  void *start = mmap (NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
  close (fd);
  if (start == MAP_FAILED)
    return false;
  *elf = (struct elf_image) { start, size };
  if (elf_image_valid (elf))
    return true;
  munmap (start, size);
  *elf = (struct elf_image) { NULL, 0 };
  return false;
}

/* Fill in IMAGE, of CODE, which is within BOUNDS.  */
static void
image_init (struct machine_image *image, const struct intermediate_header *code,
	    const struct offload_intelmic_image *bounds, int device)
{
  const struct elf_image baseline = machine_image_baseline (bounds);
  size_t size;
  int fd = machine_code_get (code, elf_image_valid (&baseline), device, &size,
			     &image->why_not);
  if (fd >= 0 && !map (fd, size, &image->elf))
    image->why_not = strdup ("what the compiler wrote is no image");
  if (image->elf.size == 0)
    GOMP_PLUGIN_debug (0, "device %d (intelmic): the device image is not "
		       "compiled for this machine: %s\n", device,
		       machine_image_why_not (image));
}

const char *
machine_image_why_not (const struct machine_image *image)
{
  return image->why_not ? image->why_not : "out of memory";
}

static struct machine_image *
find_locked (const void *bounds)
{
  struct machine_image *image = images;
  while (image && image->bounds != bounds)
    image = image->next;
  return image;
}

/* The one of BOUNDS, made if it is not there.  */
static struct machine_image *
find_or_make_locked (const struct offload_intelmic_image *bounds,
		     const struct intermediate_header *code, int device)
{
  struct machine_image *image = find_locked (bounds->start);
  if (image)
    return image;
  image = GOMP_PLUGIN_malloc_cleared (sizeof *image);
  image->bounds = bounds->start;
  image_init (image, code, bounds, device);
  image->next = images;
  images = image;
  return image;
}

struct machine_image *
machine_image_get (const struct offload_intelmic_image *bounds, int device,
		   struct elf_image *elf)
{
  const struct intermediate_header *code = find_code (bounds);
  if (!code)
    return NULL;
  pthread_mutex_lock (&images_lock);
  struct machine_image *image = find_or_make_locked (bounds, code, device);
  image->users++;
  *elf = image->elf;
  pthread_mutex_unlock (&images_lock);
  return image;
}

static void
remove_locked (struct machine_image *image)
{
  struct machine_image **place = &images;
  while (*place != image)
    place = &(*place)->next;
  *place = image->next;
  if (image->elf.size > 0)
    munmap ((void *) (uintptr_t) image->elf.start, image->elf.size);
  free (image->why_not);
  free (image);
}

void
machine_image_release (struct machine_image *image)
{
  if (!image)
    return;
  pthread_mutex_lock (&images_lock);
  if (--image->users == 0)
    remove_locked (image);
  pthread_mutex_unlock (&images_lock);
}
