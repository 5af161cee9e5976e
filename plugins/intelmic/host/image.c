/* Images in an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/image.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

#include "offload-image.h"
#include "host/command.h"
#include "host/copy.h"
#include "host/told.h"

/* Read section NAME of IMAGE as it is in the device: *COUNT words, to be
   freed.  A section that is not there has none.  False after an error.  */
static bool
read_table (struct device *device, const struct image *image,
	    const char *name, uint64_t **word, size_t *count)
{
  uint64_t address = 0;
  uint64_t size = 0;
  elf_image_section (&image->elf, name, &address, &size);
  *count = size / sizeof **word;
  *word = GOMP_PLUGIN_malloc (size + 1);
  if (size == 0
      || copy_from_device (device, *word, image->bias + address, size))
    return true;
  free (*word);
  return false;
}

/* See GOMP_OFFLOAD_load_image.  NUMBER_ADDRESS is the device address of the
   device's own number.  */
static int
build_table (struct device *device, const struct image *image,
	     uint64_t number_address, struct addr_pair **table)
{
  uint64_t *function, *variable;
  size_t functions, words;
  if (!read_table (device, image, ".gnu.offload_funcs", &function, &functions))
    return -1;
  if (!read_table (device, image, ".gnu.offload_vars", &variable, &words))
    {
      free (function);
      return -1;
    }
  size_t variables = words / 2;
  struct addr_pair *pair
    = GOMP_PLUGIN_malloc ((functions + variables + 1) * sizeof *pair);
  *table = pair;
  for (size_t i = 0; i < functions; i++, pair++)
    *pair = (struct addr_pair) { function[i], function[i] + 1 };
  for (size_t i = 0; i < variables; i++, pair++)
    {
      pair->start = variable[2 * i];
      pair->end = pair->start + (variable[2 * i + 1] & ~OFFLOAD_LINK_BIT);
    }
  *pair = (struct addr_pair) { number_address, number_address + sizeof (int) };
  free (function);
  free (variable);
  return functions + variables + 1;
}

/* Whether the host's symbol NAME, as everybody finds it, is in the library that
   is at DATA.  */
static bool
is_found_in (const char *name, const Elf64_Sym *symbol, void *data)
{
  (void) symbol;
  void *address = dlsym (RTLD_DEFAULT, name);
  Dl_info info;
  return (address && dladdr (address, &info) != 0
	  && info.dli_fbase == *(void **) data);
}

/* Whether the symbols of IMAGE are for all images.  Libraries that the program
   opened without RTLD_GLOBAL keep theirs to themselves, and may have the same
   ones; their images should do as they do.  What depends on an image finds it
   whatever its scope.  */
static bool
is_global (const struct image *image)
{
  Dl_info library, program;
  if (dladdr (image->target_data, &library) == 0)
    return true;
  /* The program itself, whose symbols need not be visible.  */
  void *entry = (void *) getauxval (AT_ENTRY);
  if (dladdr (entry, &program) != 0 && program.dli_fbase == library.dli_fbase)
    return true;
  return elf_image_exports (&image->elf, is_found_in, &library.dli_fbase);
}

/* Images whose scope was looked at.  They stay: what is loaded later to the
   same address takes the place over.  */
struct scope
{
  struct scope *next;
  const void *target_data;
  bool global;
};
static struct scope *scopes;
static pthread_mutex_t scopes_lock = PTHREAD_MUTEX_INITIALIZER;

static struct scope *
find_scope_locked (const void *target_data)
{
  struct scope *scope = scopes;
  while (scope && scope->target_data != target_data)
    scope = scope->next;
  return scope;
}

/* Note that the image of TARGET_DATA is GLOBAL or not.  */
static void
note_scope (const void *target_data, bool global)
{
  struct scope *new = GOMP_PLUGIN_malloc (sizeof *new);
  pthread_mutex_lock (&scopes_lock);
  struct scope *scope = find_scope_locked (target_data);
  if (!scope)
    {
      scope = new;
      *scope = (struct scope) { scopes, target_data, global };
      scopes = scope;
    }
  scope->global = global;
  pthread_mutex_unlock (&scopes_lock);
  if (scope != new)
    free (new);
}

/* What was noted of it, else what is so now.  */
static bool
noted_scope (const struct image *image)
{
  pthread_mutex_lock (&scopes_lock);
  struct scope *scope = find_scope_locked (image->target_data);
  bool global = scope && scope->global;
  pthread_mutex_unlock (&scopes_lock);
  return scope ? global : is_global (image);
}

/* Fill in IMAGE.  False if its bytes are no image.  */
static bool
image_init (struct image *image, const void *target_data)
{
  const struct offload_intelmic_image *bytes = target_data;
  image->target_data = target_data;
  image->elf.start = bytes->start;
  image->elf.size = (const char *) bytes->end - (const char *) bytes->start;
  return elf_image_valid (&image->elf);
}

void
image_prepare (const void *target_data)
{
  struct image image;
  if (image_init (&image, target_data))
    note_scope (target_data, is_global (&image));
}

/* Have the device load IMAGE.  Stores the address of the device number.  */
static bool
load (struct device *device, struct image *image, uint64_t *number_address)
{
  size_t size = image->elf.size;
  size_t room = size < CHANNEL_TEXT_MAX ? CHANNEL_TEXT_MAX : size;
  uint64_t block = arena_alloc (&device->arena, room);
  if (block == ARENA_NONE)
    {
      GOMP_PLUGIN_error ("device %d (intelmic): out of memory for an image of "
			 "%zu bytes", device->number, size);
      return false;
    }
  memcpy (device->memory + block, image->elf.start, size);
  uint64_t operand[] = { device->base + block, size, noted_scope (image) };
  uint64_t result[7];
  command_execute (device, COMMAND_LOAD, operand, 3, result);
  memcpy (image->handle, result, sizeof image->handle);
  image->bias = result[2];
  *number_address = result[3];
  if (!image->handle[0])
    {
      char text[CHANNEL_TEXT_MAX];
      told_copy (text, device->memory + block, sizeof text);
      GOMP_PLUGIN_error ("device %d (intelmic): cannot load a device image: %s",
			 device->number, text);
    }
  arena_free (&device->arena, block);
  return image->handle[0] != 0;
}

static void
unload (struct device *device, const struct image *image)
{
  command_execute (device, COMMAND_UNLOAD, image->handle, 2, NULL);
}

int
image_load (struct device *device, const void *target_data,
	    struct addr_pair **table)
{
  struct image *image = GOMP_PLUGIN_malloc_cleared (sizeof *image);
  uint64_t number_address;
  int count = -1;
  if (!image_init (image, target_data))
    GOMP_PLUGIN_error ("device %d (intelmic): the device image in this program "
		       "is damaged; link it again", device->number);
  else if (load (device, image, &number_address))
    {
      count = build_table (device, image, number_address, table);
      if (count < 0)
	unload (device, image);
    }
  if (count < 0)
    {
      free (image);
      return -1;
    }
  pthread_mutex_lock (&device->lock);
  image->next = device->images;
  device->images = image;
  pthread_mutex_unlock (&device->lock);
  return count;
}

bool
image_unload (struct device *device, const void *target_data)
{
  struct image *image = NULL;
  pthread_mutex_lock (&device->lock);
  for (struct image **p = &device->images; *p; p = &(*p)->next)
    if ((*p)->target_data == target_data)
      {
	image = *p;
	*p = image->next;
	break;
      }
  pthread_mutex_unlock (&device->lock);
  if (!image)
    {
      GOMP_PLUGIN_error ("device %d (intelmic): the image to unload is not "
			 "loaded", device->number);
      return false;
    }
  unload (device, image);
  free (image);
  return true;
}

void
image_forget_all (struct device *device)
{
  /* Another thread may look for the name of the region that it waits for.  */
  pthread_mutex_lock (&device->lock);
  while (device->images)
    {
      struct image *next = device->images->next;
      free (device->images);
      device->images = next;
    }
  pthread_mutex_unlock (&device->lock);
}

const char *
image_function (struct device *device, uint64_t address)
{
  const char *name = NULL;
  pthread_mutex_lock (&device->lock);
  for (struct image *image = device->images; image && !name;
       image = image->next)
    name = elf_image_function (&image->elf, address - image->bias);
  pthread_mutex_unlock (&device->lock);
  return name;
}
