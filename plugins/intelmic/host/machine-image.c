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

/* An image, or several that are one program.  */
struct machine_image
{
  struct machine_image *next;
  struct elf_image mapped;	/* All bytes; none if it cannot be had ...  */
  char *why_not;		/* ... for this reason.  */
  unsigned users;
  const char *exports;		/* In MAPPED, if COUNT is more than 1.  */
  size_t count;
  struct
  {
    const void *bounds;		/* Where it starts, its identity.  */
    struct elf_image elf;
  }
  parts[];
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
	  && header->size >= sizeof *header
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

/* Find what comes after the images of IMAGE, REST; false if it is damaged.  */
static bool
find_exports (struct machine_image *image, const struct elf_image *rest)
{
  static const char mark[] = INTERMEDIATE_EXPORTS "\n";
  if (rest->size < sizeof mark || rest->start[rest->size - 1] != '\0'
      || memcmp (rest->start, mark, sizeof mark - 1) != 0)
    return false;
  image->exports = rest->start + sizeof mark - 1;
  return true;
}

/* Divide what is mapped into IMAGE's parts, the last of which comes first;
   false if they are not there.  */
static bool
divide (struct machine_image *image)
{
  struct elf_image rest = image->mapped;
  for (size_t i = 0; i < image->count; i++)
    {
      size_t size = elf_image_size (&rest);
      if (size == 0 || size > rest.size)
	return false;
      image->parts[i == 0 ? image->count - 1 : i - 1].elf
	= (struct elf_image) { rest.start, size };
      size += -size % OFFLOAD_IMAGE_ALIGNMENT;
      if (size > rest.size)
	size = rest.size;
      rest.start += size;
      rest.size -= size;
    }
  return image->count == 1 || find_exports (image, &rest);
}

/* Map the SIZE bytes of the file FD, which is closed, for IMAGE; false if they
   are no image.  */
static bool
map (struct machine_image *image, int fd, size_t size)
{
  void *start = mmap (NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
  close (fd);
  if (start == MAP_FAILED)
    return false;
  image->mapped = (struct elf_image) { start, size };
  if (divide (image))
    return true;
  munmap (start, size);
  image->mapped = (struct elf_image) { NULL, 0 };
  return false;
}

/* An image of COUNT that start at BOUNDS.  */
static struct machine_image *
image_new (const struct offload_intelmic_image *const *bounds, size_t count)
{
  struct machine_image *image
    = GOMP_PLUGIN_malloc_cleared (sizeof *image
				  + count * sizeof *image->parts);
  image->count = count;
  for (size_t i = 0; i < count; i++)
    image->parts[i].bounds = bounds[i]->start;
  return image;
}

/* Fill in IMAGE, of what is WANTED.  */
static void
image_init (struct machine_image *image,
	    const struct machine_code_wanted *wanted)
{
  size_t size;
  int fd = machine_code_get (wanted, &size, &image->why_not);
  if (fd >= 0 && !map (image, fd, size))
    image->why_not = strdup ("what the compiler wrote is no image");
  if (image->mapped.size == 0)
    GOMP_PLUGIN_debug (0, "device %d (intelmic): the device image%s not "
		       "compiled for this machine%s: %s\n", wanted->device,
		       image->count > 1 ? "s are" : " is",
		       image->count > 1 ? " as one program" : "",
		       machine_image_why_not (image));
}

const char *
machine_image_why_not (const struct machine_image *image)
{
  return image->why_not ? image->why_not : "out of memory";
}

/* Whether IMAGE is what starts at the COUNT bounds BOUNDS.  */
static bool
is_for (const struct machine_image *image,
	const struct offload_intelmic_image *const *bounds, size_t count)
{
  bool same = image->count == count;
  for (size_t i = 0; same && i < count; i++)
    same = image->parts[i].bounds == bounds[i]->start;
  return same;
}

static struct machine_image *
find_locked (const struct offload_intelmic_image *const *bounds, size_t count)
{
  struct machine_image *image = images;
  while (image && !is_for (image, bounds, count))
    image = image->next;
  return image;
}

/* The one of COUNT BOUNDS, made of what is WANTED if it is not there.  */
static struct machine_image *
find_or_make_locked (const struct offload_intelmic_image *const *bounds,
		     size_t count, const struct machine_code_wanted *wanted)
{
  struct machine_image *image = find_locked (bounds, count);
  if (image)
    return image;
  image = image_new (bounds, count);
  image_init (image, wanted);
  image->next = images;
  images = image;
  return image;
}

struct machine_image *
machine_image_get (const struct offload_intelmic_image *bounds, int device,
		   struct elf_image *elf)
{
  const struct elf_image baseline = machine_image_baseline (bounds);
  const struct intermediate_header *code = find_code (bounds);
  const struct machine_code_wanted wanted
    = { &code, 1, elf_image_valid (&baseline), device };
  if (!code)
    return NULL;
  pthread_mutex_lock (&images_lock);
  struct machine_image *image = find_or_make_locked (&bounds, 1, &wanted);
  image->users++;
  *elf = image->parts[0].elf;
  pthread_mutex_unlock (&images_lock);
  return image;
}

/* Store in CODES what the COUNT BOUNDS have; false if one has none of the first
   one's release, which DEVICE says.  */
static bool
find_codes (const struct intermediate_header **codes,
	    const struct offload_intelmic_image *const *bounds, size_t count,
	    int device)
{
  const char *problem = NULL;
  for (size_t i = 0; i < count && !problem; i++)
    {
      codes[i] = find_code (bounds[i]);
      if (!codes[i])
	problem = "one of them has no intermediate code";
      else if (codes[i]->release != codes[0]->release)
	problem = "several releases of GCC have compiled them";
    }
  if (problem)
    GOMP_PLUGIN_debug (0, "device %d (intelmic): the device images are not "
		       "compiled for this machine as one program: %s\n",
		       device, problem);
  return !problem;
}

/* Store in ELF the parts of IMAGE and count users for all of them; false if
   there is none.  What cannot be had stays in the list, and is not tried
   again.  */
static bool
take_parts_locked (struct machine_image *image, struct elf_image *elf)
{
  if (image->mapped.size == 0)
    return false;
  for (size_t i = 0; i < image->count; i++)
    elf[i] = image->parts[i].elf;
  image->users += image->count;
  return true;
}

struct machine_image *
machine_image_get_whole (const struct offload_intelmic_image *const *bounds,
			 size_t count, int device, struct elf_image *elf)
{
  const struct intermediate_header **codes
    = GOMP_PLUGIN_malloc (count * sizeof *codes);
  const struct machine_code_wanted wanted = { codes, count, true, device };
  struct machine_image *image = NULL;
  if (find_codes (codes, bounds, count, device))
    {
      pthread_mutex_lock (&images_lock);
      image = find_or_make_locked (bounds, count, &wanted);
      if (!take_parts_locked (image, elf))
	image = NULL;
      pthread_mutex_unlock (&images_lock);
    }
  free (codes);
  return image;
}

static void
remove_locked (struct machine_image *image)
{
  struct machine_image **place = &images;
  while (*place != image)
    place = &(*place)->next;
  *place = image->next;
  if (image->mapped.size > 0)
    munmap ((void *) (uintptr_t) image->mapped.start, image->mapped.size);
  free (image->why_not);
  free (image);
}

const char *
machine_image_exports (const struct machine_image *image)
{
  return image->exports;
}

void
machine_image_keep (struct machine_image *image)
{
  pthread_mutex_lock (&images_lock);
  image->users++;
  pthread_mutex_unlock (&images_lock);
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
