/* The images of clang's programs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What clang puts into one array of entries, each with a name, becomes the
   tables of functions and variables that images of ours have, and tables of the
   names, by which the plugin finds them in the image.  */

#include "config.h"
#include <elf.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "offload-image.h"
#include "base/diag.h"
#include "devices/registration.h"
#include "devices/registry.h"
#include "llvm/descriptor.h"
#include "llvm/packed-image.h"
#include "llvm/requires.h"

#define NAMED_VERSION \
  GOMP_VERSION_PACK (GOMP_VERSION_OURS, OFFLOAD_INTELMIC_NAMED)

/* More images than any program has.  */
#define IMAGES_MAX 64

/* A registered image, in one piece of memory with its tables.  */
struct named
{
  struct named *next;
  const struct tgt_descriptor *descriptor;
  int kind;
  struct offload_named_image image;
  struct offload_host_table host;
  /* The devices that descriptor_visit_indirect was called of; guarded by
     lock.  */
  unsigned char visited[MAX_DEVICES / 8];
  void *tables[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct named *all;

/* Whether ENTRY is a function, which may be one that is called by pointers,
   too; and whether it is a variable.  What has no place or no name is
   neither.  */
static bool
is_function (const struct tgt_entry *entry)
{
  return (entry->address && entry->name
	  && ((entry->size == 0 && entry->flags == 0)
	      || entry->flags == TGT_ENTRY_INDIRECT));
}

static bool
is_variable (const struct tgt_entry *entry)
{
  return (entry->address && entry->name && entry->size != 0
	  && (entry->flags & ~TGT_ENTRY_LINK) == 0);
}

/* Whether it is a constructor or destructor, as FLAG says.  */
static bool
is_of_object (const struct tgt_entry *entry, int32_t flag)
{
  return entry->name && entry->flags == flag;
}

/* How many entries there are of each sort.  */
struct counts
{
  size_t functions;
  size_t variables;
  size_t constructors;
  size_t destructors;
};

static void
count_entries (struct counts *n, const struct tgt_descriptor *descriptor)
{
  *n = (struct counts) { 0 };
  for (const struct tgt_entry *entry = descriptor->entries;
       entry < descriptor->entries_end; entry++)
    {
      n->functions += is_function (entry);
      n->variables += is_variable (entry);
      n->constructors += is_of_object (entry, TGT_ENTRY_CONSTRUCTOR);
      n->destructors += is_of_object (entry, TGT_ENTRY_DESTRUCTOR);
    }
}

/* Fill in, from NAME on, the names of constructors and, the last first, of
   destructors of NAMED, of which there are N.  */
static void
fill_objects (struct named *named, const struct counts *n, const char **name)
{
  const char **destructor = name + n->constructors + 1 + n->destructors;
  named->image.constructors = name;
  named->image.destructors = name + n->constructors + 1;
  *destructor = NULL;
  const struct tgt_descriptor *descriptor = named->descriptor;
  for (const struct tgt_entry *entry = descriptor->entries;
       entry < descriptor->entries_end; entry++)
    if (is_of_object (entry, TGT_ENTRY_CONSTRUCTOR))
      *name++ = entry->name;
    else if (is_of_object (entry, TGT_ENTRY_DESTRUCTOR))
      *--destructor = entry->name;
  *name = NULL;
}

/* Fill in the tables of NAMED, for what N counts.  */
static void
fill_tables (struct named *named, const struct counts *n)
{
  const struct tgt_descriptor *descriptor = named->descriptor;
  void **function = named->tables;
  void **variable = function + n->functions;
  const char **function_name = (const char **) (variable + 2 * n->variables);
  const char **variable_name = function_name + n->functions;
  fill_objects (named, n, variable_name + n->variables);
  named->host = (struct offload_host_table) {
    .func_begin = function, .func_end = variable,
    .var_begin = variable, .var_end = variable + 2 * n->variables
  };
  named->image.host = &named->host;
  named->image.functions = function_name;
  named->image.variables = variable_name;
  for (const struct tgt_entry *entry = descriptor->entries;
       entry < descriptor->entries_end; entry++)
    if (is_function (entry))
      {
	*function++ = entry->address;
	*function_name++ = entry->name;
      }
    else if (is_variable (entry))
      {
	*variable++ = entry->address;
	*variable++ = (void *) entry->size;
	*variable_name++ = entry->name;
      }
}

static struct named *
named_new (const struct tgt_descriptor *descriptor,
	   const struct tgt_image *image, const void *start, const void *end)
{
  struct counts n;
  count_entries (&n, descriptor);
  struct named *named
    = malloc (sizeof *named
	      + (2 * n.functions + 3 * n.variables + n.constructors
		 + n.destructors + 2) * sizeof (void *));
  if (!named)
    diag_fatal ("out of memory for the registration of a device image");
  memset (named->visited, 0, sizeof named->visited);
  named->descriptor = descriptor;
  named->image.start = start;
  named->image.end = end;
  named->image.registered = image;
  fill_tables (named, &n);
  return named;
}

/* Since LLVM 18 entries say what a program requires.  */
static void
note_requirements (const struct tgt_descriptor *descriptor)
{
  for (const struct tgt_entry *entry = descriptor->entries;
       entry < descriptor->entries_end; entry++)
    if (entry->flags & TGT_ENTRY_REQUIRES)
      requires_note (entry->reserved);
}

/* No device here has IMAGE, which is for MACHINE: the host runs its
   regions.  */
static void
warn_of_machine (int machine)
{
  if (machine < 0)
    diag_warning ("a device image of the program is no ELF file, as those of"
		  " all devices here are: compile it with"
		  " -fopenmp-targets=x86_64-pc-linux-gnu");
  else
    diag_warning ("a device image of the program is for machine %d of ELF,"
		  " which no device here is: compile it with"
		  " -fopenmp-targets=x86_64-pc-linux-gnu", machine);
}

static void
register_image (const struct tgt_descriptor *descriptor,
		const struct tgt_image *image)
{
  const void *start, *end;
  int machine = packed_image_find (image, &start, &end);
  if (machine != MACHINE_ELF && !env.rtl)
    {
      warn_of_machine (machine);
      return;
    }
  struct named *named = named_new (descriptor, image, start, end);
  named->kind = (machine == MACHINE_ELF ? GOMP_TARGET_TYPE_INTEL_MIC
		 : GOMP_TARGET_TYPE_RTL);
  pthread_mutex_lock (&lock);
  named->next = all;
  all = named;
  pthread_mutex_unlock (&lock);
  registry_note_linked (named->kind);
  registration_add (NAMED_VERSION, &named->host, named->kind, &named->image);
}

bool
descriptor_is_sound (int count, ptrdiff_t entries)
{
  if (count >= 0 && count <= IMAGES_MAX && entries >= 0)
    return true;
  diag_warning ("the program registers %d device images and %td entries,"
		" in a form that is not known: compile it with clang 14,"
		" 15, 16 or 19; the host runs its regions", count, entries);
  return false;
}

void
descriptor_register (const struct tgt_descriptor *descriptor)
{
  if (!descriptor_is_sound (descriptor->count,
			    descriptor->entries_end - descriptor->entries))
    return;
  note_requirements (descriptor);
  for (int i = 0; i < descriptor->count; i++)
    register_image (descriptor, &descriptor->images[i]);
}

/* Take an image of DESCRIPTOR out of the list; null if there is none.  */
static struct named *
take (const struct tgt_descriptor *descriptor)
{
  pthread_mutex_lock (&lock);
  struct named **place = &all;
  while (*place && (*place)->descriptor != descriptor)
    place = &(*place)->next;
  struct named *named = *place;
  if (named)
    *place = named->next;
  pthread_mutex_unlock (&lock);
  return named;
}

/* At the program's end images stay in the devices, and so does what describes
   them; in devices of the user's libraries always.  */
void
descriptor_unregister (const struct tgt_descriptor *descriptor)
{
  struct named *named;
  while ((named = take (descriptor)) != NULL)
    if (registration_remove (named->kind, &named->image) && !env.rtl)
      free (named);
}

/* The same of NAMED.  */
static const char *
find_name (const struct named *named, const void *region)
{
  size_t functions = named->host.func_end - named->host.func_begin;
  for (size_t i = 0; i < functions; i++)
    if (named->host.func_begin[i] == region)
      return named->image.functions[i];
  return NULL;
}

const char *
descriptor_name (const void *region)
{
  const char *name = NULL;
  pthread_mutex_lock (&lock);
  for (struct named *named = all; named && !name; named = named->next)
    name = find_name (named, region);
  pthread_mutex_unlock (&lock);
  return name;
}

void
descriptor_visit_indirect (int number,
			   void (*visit) (const void *function, void *data),
			   void *data)
{
  const unsigned char bit = 1 << number % 8;
  pthread_mutex_lock (&lock);
  for (struct named *named = all; named; named = named->next)
    if (!(named->visited[number / 8] & bit))
      {
	const struct tgt_descriptor *descriptor = named->descriptor;
	named->visited[number / 8] |= bit;
	for (const struct tgt_entry *entry = descriptor->entries;
	     entry < descriptor->entries_end; entry++)
	  if (is_function (entry) && entry->flags == TGT_ENTRY_INDIRECT)
	    visit (entry->address, data);
      }
  pthread_mutex_unlock (&lock);
}
