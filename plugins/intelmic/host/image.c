/* Images in an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/image.h"

#include <stdlib.h>
#include <string.h>

#include "gomp-constants-all.h"
#include "offload-image.h"
#include "offload-sections.h"
#include "host/command.h"
#include "host/copy.h"
#include "host/kept-image.h"
#include "host/machine-image.h"
#include "host/named-image.h"
#include "host/pointers.h"
#include "host/sanitizer.h"
#include "host/settings.h"
#include "host/told.h"
#include "host/visibility.h"
#include "host/whole.h"
#include "plugins/address-table.h"
#include "plugins/host-scope.h"
#include "plugins/interface.h"
#include "plugins/output.h"

/* The part of the table NAME that is IMAGE's; NULL if it has all of it.  */
static const struct table_part *
part_of (const struct image *image, const char *name)
{
  if (!image->whole)
    return NULL;
  if (strcmp (name, OFFLOAD_FUNCS_SECTION) == 0)
    return &image->parts.functions;
  if (strcmp (name, OFFLOAD_VARS_SECTION) == 0)
    return &image->parts.variables;
  if (strcmp (name, OFFLOAD_INDIRECT_SECTION) == 0)
    return &image->parts.indirect;
  return NULL;
}

bool
image_read_table (struct device *device, const struct image *image,
		  const char *name, uint64_t **word, size_t *count)
{
  uint64_t address = 0;
  uint64_t size = 0;
  const struct table_part *part = part_of (image, name);
  elf_image_section (part ? &image->parts.elf : &image->elf, name, &address,
		     &size);
  address += part ? image->parts.bias : image->bias;
  if (part)
    {
      address += part->first * sizeof **word;
      size = part->count * sizeof **word;
    }
  *count = size / sizeof **word;
  *word = GOMP_PLUGIN_malloc (size + 1);
  if (size == 0 || copy_from_device (device, *word, address, size))
    return true;
  free (*word);
  *word = NULL;
  return false;
}

/* How many functions the host has for IMAGE, of VERSION; 0 if that is not
   known.  */
static size_t
host_functions (const struct image *image, unsigned version)
{
  const struct offload_intelmic_image *data = image->target_data;
  return (GOMP_VERSION_DEV (version) < OFFLOAD_INTELMIC_HOST ? 0
	  : (size_t) (data->host->func_end - data->host->func_begin));
}

/* See GOMP_OFFLOAD_load_image.  */
static int
build_table (struct device *device, const struct image *image,
	     unsigned version, struct addr_pair **table)
{
  uint64_t *function, *variable;
  size_t functions, words;
  if (!image_read_table (device, image, OFFLOAD_FUNCS_SECTION, &function,
			 &functions))
    return -1;
  if (!image_read_table (device, image, OFFLOAD_VARS_SECTION, &variable,
			 &words))
    {
      free (function);
      return -1;
    }
  size_t count = address_table_make (function, functions, variable, words,
				     table);
  (*table)[count] = interface_number_place (image->number_address,
					    sizeof (int));
  free (function);
  free (variable);
  /* If functions are missing, the number's place is not to pass for one.  */
  return functions < host_functions (image, version) ? count : count + 1;
}

/* Fill in IMAGE, for DEVICE.  False if its bytes are no image.  */
static bool
image_init (struct image *image, const void *target_data, int device)
{
  image->target_data = target_data;
  image->machine = machine_image_get (target_data, device, &image->elf);
  if (!image->machine || image->elf.size == 0)
    image->elf = machine_image_baseline (target_data);
  return elf_image_valid (&image->elf);
}

static void
image_free (struct image *image)
{
  machine_image_release (image->machine);
  free (image);
}

void
image_prepare (const void *target_data)
{
  struct elf_image elf = machine_image_baseline (target_data);
  scope_want_linked (settings_compile_whole ());
  scope_note (target_data);
  if (elf_image_valid (&elf))
    sanitizer_note (&elf);
}

static size_t
aligned (size_t size)
{
  return (size + ARENA_ALIGNMENT - 1) & -(size_t) ARENA_ALIGNMENT;
}

/* Give the symbols of IMAGE, one of the COUNT of GROUP, in its copy COPY the
   visibility that they have on the host.  */
static void
restrict_symbols (const struct image *image, struct image *const *group,
		  size_t count, char *copy)
{
  struct scope *scopes = GOMP_PLUGIN_malloc (count * sizeof *scopes);
  size_t n = 0;
  bool known = true;
  for (size_t i = 0; i < count; i++)
    if (group[i] == image || (image->whole == image
			      && group[i]->whole == image))
      {
	scopes[n] = scope_of (group[i]->target_data);
	known &= scope_is_known (&scopes[n++]);
      }
  if (known)
    visibility_restrict (scopes, n, &image->elf, copy);
  free (scopes);
}

/* The COUNT images of GROUP, as the device wants them: an array of struct
   channel_image, and their bytes.  Its place in the arena, or ARENA_NONE.  */
static uint64_t
pass_images (struct device *device, struct image *const *group, size_t count)
{
  size_t head = aligned (count * sizeof (struct channel_image)), size = head;
  for (size_t i = 0; i < count; i++)
    size += aligned (group[i]->elf.size);
  if (size < CHANNEL_TEXT_MAX)
    size = CHANNEL_TEXT_MAX;
  uint64_t block = arena_alloc (&device->arena, size);
  if (block == ARENA_NONE)
    {
      GOMP_PLUGIN_error ("device %d (intelmic): out of memory for images of "
			 "%zu bytes", device->number, size);
      return ARENA_NONE;
    }
  struct channel_image *passed
    = (struct channel_image *) (device->memory + block);
  uint64_t at = block + head;
  for (size_t i = 0; i < count; i++)
    {
      const struct elf_image *elf = &group[i]->elf;
      struct scope scope = scope_of (group[i]->target_data);
      char *copy = device->memory + at;
      memcpy (copy, elf->start, elf->size);
      restrict_symbols (group[i], group, count, copy);
      passed[i] = (struct channel_image) {
	.address = device->base + at,
	.size = elf->size,
	.deep = elf_image_needed (elf, "libomp.so") != NULL
      };
      kept_image_name (passed[i].file, scope.library);
      at += aligned (elf->size);
    }
  return block;
}

/* Note in the COUNT images of GROUP what the device says at PASSED.  */
static void
take_results (struct image *const *group, size_t count,
	      const struct channel_image *passed, uint64_t number_address)
{
  for (size_t i = 0; i < count; i++)
    {
      memcpy (group[i]->handle, passed[i].handle, sizeof group[i]->handle);
      group[i]->bias = passed[i].bias;
      group[i]->number_address = number_address;
    }
  for (size_t i = 0; i < count; i++)
    if (group[i]->whole)
      group[i]->parts.bias = group[i]->whole->bias;
}

/* Have the device load the COUNT images of GROUP, which are for all others or
   not.  If it cannot, that is an error if REPORT.  */
static bool
load (struct device *device, struct image *const *group, size_t count,
      bool global, bool report)
{
  uint64_t block = pass_images (device, group, count);
  if (block == ARENA_NONE)
    return false;
  uint64_t operands[] = { device->base + block, count, global };
  uint64_t results[7];
  output_flush ();
  command_execute (device, COMMAND_LOAD, operands, 3, results);
  char *answer = device->memory + block;
  bool loaded = results[0] != 0;
  if (loaded)
    take_results (group, count, (const struct channel_image *) answer,
		  results[1]);
  else if (report)
    {
      char text[CHANNEL_TEXT_MAX];
      told_copy (text, answer, sizeof text);
      GOMP_PLUGIN_error ("device %d (intelmic): cannot load a device image: %s",
			 device->number, text);
    }
  arena_free (&device->arena, block);
  return loaded;
}

static void
unload (struct device *device, const struct image *image)
{
  output_flush ();
  command_execute (device, COMMAND_UNLOAD, image->handle, 2, NULL);
}

static void
add (struct device *device, struct image *image)
{
  pthread_mutex_lock (&device->lock);
  image->next = device->images;
  device->images = image;
  pthread_mutex_unlock (&device->lock);
}

/* The image of TARGET_DATA that is in DEVICE, or NULL; taken out if REMOVE.  */
static struct image *
find (struct device *device, const void *target_data, bool remove)
{
  pthread_mutex_lock (&device->lock);
  struct image **place = &device->images;
  while (*place && (*place)->target_data != target_data)
    place = &(*place)->next;
  struct image *image = *place;
  if (image && remove)
    *place = image->next;
  pthread_mutex_unlock (&device->lock);
  return image;
}

/* For qsort: of images, those come first in which the host looks first.  */
static int
compare_positions (const void *a, const void *b)
{
  const struct image *const *image[] = { a, b };
  unsigned position[2];
  for (int i = 0; i < 2; i++)
    position[i] = scope_of ((*image[i])->target_data).position;
  return (position[0] > position[1]) - (position[0] < position[1]);
}

/* Store in GROUP those of the COUNT images TARGET_DATA that are for all others
   and not in DEVICE yet; how many they are.  */
static size_t
find_global (struct device *device, const void *const *target_data,
	     size_t count, const void **group)
{
  size_t n = 0;
  for (size_t i = 0; i < count; i++)
    if (scope_of (target_data[i]).global
	&& !find (device, target_data[i], false))
      group[n++] = target_data[i];
  return n;
}

/* Whether IMAGE was compiled here and there is *BASELINE, too, from before.  */
static bool
has_baseline (const struct image *image, struct elf_image *baseline)
{
  *baseline = machine_image_baseline (image->target_data);
  return image->elf.start != baseline->start && elf_image_valid (baseline);
}

/* Load the COUNT images of GROUP, which are global, together; as they were
   before if they cannot be as they were compiled here.  */
static bool
load_together (struct device *device, struct image *const *group, size_t count)
{
  struct elf_image baseline;
  bool others = false;
  if (load (device, group, count, true, false))
    return true;
  for (size_t i = 0; i < count; i++)
    if (has_baseline (group[i], &baseline))
      {
	group[i]->elf = baseline;
	others = true;
      }
  return others && load (device, group, count, true, false);
}

/* New images for the COUNT TARGET_DATA.  */
static struct image **
group_new (const void *const *target_data, size_t count)
{
  struct image **group = GOMP_PLUGIN_malloc (count * sizeof *group);
  for (size_t i = 0; i < count; i++)
    {
      group[i] = GOMP_PLUGIN_malloc_cleared (sizeof **group);
      group[i]->target_data = target_data[i];
      group[i]->expected = true;
    }
  return group;
}

/* DEVICE has the COUNT images of GROUP, if LOADED; GROUP itself goes.  */
static void
group_release (struct device *device, struct image **group, size_t count,
	       bool loaded)
{
  for (size_t i = 0; i < count; i++)
    if (loaded)
      add (device, group[i]);
    else
      image_free (group[i]);
  free (group);
}

/* Load the COUNT images of TARGET_DATA together, as those of one program if
   WHOLE, as far as they were linked with it; if not, false.  */
static bool
load_group (struct device *device, const void *const *target_data,
	    size_t count, bool whole)
{
  struct image **group = group_new (target_data, count);
  size_t n = 0;
  if (whole && !whole_init (group, count, device->number))
    {
      group_release (device, group, count, false);
      return false;
    }
  for (size_t i = 0; i < count; i++)
    if (group[i]->whole
	|| image_init (group[i], target_data[i], device->number))
      group[n++] = group[i];
    else
      image_free (group[i]);
  qsort (group, n, sizeof *group, compare_positions);
  bool loaded = n > 1 && (whole ? load (device, group, n, true, false)
			  : load_together (device, group, n));
  group_release (device, group, n, loaded);
  return loaded;
}

/* On the host, what several define is that of the first, which is the program
   if it is one of them.  The order in which initializers run is another one.
   So all that is global is loaded together, in the host's order.  */
void
image_expect (struct device *device, const void *const *target_data,
	      size_t count)
{
  const void **group = GOMP_PLUGIN_malloc ((count + 1) * sizeof *group);
  size_t n = find_global (device, target_data, count, group);
  if (n > 1 && !(settings_compile_whole ()
		 && load_group (device, group, n, true)))
    load_group (device, group, n, false);
  free (group);
}

/* Say what is wrong with IMAGE, which has no library.  */
static void
say_not_usable (const struct device *device, const struct image *image)
{
  if (image->machine)
    GOMP_PLUGIN_error ("device %d (intelmic): the device image in this program "
		       "has only intermediate code, which is not compiled: %s",
		       device->number, machine_image_why_not (image->machine));
  else
    GOMP_PLUGIN_error ("device %d (intelmic): the device image in this program "
		       "is damaged; link it again", device->number);
}

/* Have DEVICE load IMAGE.  If that was compiled here and does not fit, what it
   had from before will do.  */
static bool
load_either (struct device *device, struct image *image)
{
  bool global = scope_of (image->target_data).global;
  struct elf_image baseline;
  bool other = has_baseline (image, &baseline);
  if (load (device, &image, 1, global, !other))
    return true;
  if (!other)
    return false;
  GOMP_PLUGIN_debug (0, "device %d (intelmic): cannot load the device image "
		     "that was compiled for this machine\n", device->number);
  image->elf = baseline;
  return load (device, &image, 1, global, true);
}

/* Load the image of TARGET_DATA; NULL if that fails.  */
static struct image *
load_one (struct device *device, const void *target_data)
{
  struct image *image = GOMP_PLUGIN_malloc_cleared (sizeof *image);
  bool loaded = false;
  if (image_init (image, target_data, device->number))
    loaded = load_either (device, image);
  else
    say_not_usable (device, image);
  if (!loaded)
    {
      image_free (image);
      return NULL;
    }
  add (device, image);
  return image;
}

/* An image that is in DEVICE and was only announced, or NULL; taken out.  */
static struct image *
take_expected (struct device *device)
{
  pthread_mutex_lock (&device->lock);
  struct image **place = &device->images;
  while (*place && !(*place)->expected)
    place = &(*place)->next;
  struct image *image = *place;
  if (image)
    *place = image->next;
  pthread_mutex_unlock (&device->lock);
  return image;
}

/* An image was not loaded, so those announced with it may never be, and go
   without notice.  */
static void
unload_expected (struct device *device)
{
  struct image *image;
  while ((image = take_expected (device)) != NULL)
    {
      unload (device, image);
      image_free (image);
    }
}

static int
table_of (struct device *device, const struct image *image, unsigned version,
	  struct addr_pair **table)
{
  return (GOMP_VERSION_DEV (version) < OFFLOAD_INTELMIC_NAMED
	  ? build_table (device, image, version, table)
	  : named_table (device, image, table));
}

/* As image_load, but leave the others that were announced.  */
static int
load_with_table (struct device *device, unsigned version,
		 const void *target_data, struct addr_pair **table)
{
  struct image *image = find (device, target_data, false);
  if (!image || !image->expected)
    image = load_one (device, target_data);
  if (!image)
    return -1;
  image->expected = false;
  int count = (pointers_tell (device, image, version)
	       ? table_of (device, image, version, table) : -1);
  if (count < 0)
    image_unload (device, target_data);
  else if (GOMP_VERSION_DEV (version) >= OFFLOAD_INTELMIC_NAMED)
    named_construct (device, image);
  return count;
}

int
image_load (struct device *device, unsigned version, const void *target_data,
	    struct addr_pair **table)
{
  int count = load_with_table (device, version, target_data, table);
  if (count < 0)
    unload_expected (device);
  return count;
}

bool
image_unload (struct device *device, const void *target_data)
{
  struct image *image = find (device, target_data, true);
  if (!image)
    {
      GOMP_PLUGIN_error ("device %d (intelmic): the device image to unload is "
			 "not loaded", device->number);
      return false;
    }
  named_destroy (device, image);
  unload (device, image);
  image_free (image);
  return true;
}

bool
image_get (struct device *device, unsigned number, struct image *image)
{
  pthread_mutex_lock (&device->lock);
  const struct image *found = device->images;
  while (found && number-- > 0)
    found = found->next;
  if (found)
    *image = *found;
  pthread_mutex_unlock (&device->lock);
  return found != NULL;
}

void
image_forget_all (struct device *device)
{
  /* Another thread may look for the name of the region that it waits for.  */
  pthread_mutex_lock (&device->lock);
  struct image *image = device->images;
  device->images = NULL;
  pthread_mutex_unlock (&device->lock);
  while (image)
    {
      struct image *next = image->next;
      image_free (image);
      image = next;
    }
}

const struct image *
image_find_locked (const struct device *device, uint64_t address,
		   const char **function)
{
  const struct image *image = device->images;
  *function = NULL;
  while (image
	 && !(*function = elf_image_function (&image->elf,
					      address - image->bias)))
    image = image->next;
  return image;
}

const char *
image_function (struct device *device, uint64_t address)
{
  const char *name;
  pthread_mutex_lock (&device->lock);
  image_find_locked (device, address, &name);
  pthread_mutex_unlock (&device->lock);
  return name;
}
