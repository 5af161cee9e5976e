/* Where the dynamic linker of the host looks for what an image's library has.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "plugins/host-scope.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

#include "gomp-plugin.h"
#include "offload-image.h"
#include "plugins/host-library.h"

static bool linked_is_wanted;

void
scope_want_linked (bool linked)
{
  linked_is_wanted = linked;
}

/* Whether the host's symbol NAME, as everybody finds it, is in the library that
   is at DATA.  */
static bool
is_found_in (const char *name, void *data)
{
  void *address = dlsym (RTLD_DEFAULT, name);
  Dl_info info;
  return (address && dladdr (address, &info) != 0
	  && info.dli_fbase == *(void **) data);
}

/* Whether LIBRARY is the program itself, whose symbols need not be visible.  */
static bool
is_program (const Dl_info *library)
{
  Dl_info program;
  void *entry = (void *) getauxval (AT_ENTRY);
  return (dladdr (entry, &program) != 0
	  && program.dli_fbase == library->dli_fbase);
}

/* Libraries that the program opened without RTLD_GLOBAL keep their symbols to
   themselves, and may have the same ones; their images should do as they do.
   What depends on an image finds it whatever its scope.  */
static struct scope
find_scope (const void *target_data)
{
  struct scope scope = { .global = true };
  Dl_info library;
  struct link_map *map;
  const struct offload_intelmic_image *image = target_data;
  if (dladdr1 (image->start, &library, (void **) &map, RTLD_DL_LINKMAP) == 0)
    return scope;
  scope.library = map;
  scope.global = (is_program (&library)
		  || host_library_exports (map, is_found_in,
					   &library.dli_fbase));
  scope.linked = linked_is_wanted && host_library_is_linked (map);
  while ((map = map->l_prev) != NULL)
    scope.position++;
  return scope;
}

/* Scopes that were looked at.  They stay: what is loaded later to the same
   address takes the place over.  */
struct noted_scope
{
  struct noted_scope *next;
  const void *target_data;
  struct scope scope;
};
static struct noted_scope *noted;
static pthread_mutex_t noted_lock = PTHREAD_MUTEX_INITIALIZER;

static struct noted_scope *
find_noted_locked (const void *target_data)
{
  struct noted_scope *found = noted;
  while (found && found->target_data != target_data)
    found = found->next;
  return found;
}

/* Note that TARGET_DATA has SCOPE.  */
static void
note (const void *target_data, const struct scope *scope)
{
  struct noted_scope *new = GOMP_PLUGIN_malloc (sizeof *new);
  pthread_mutex_lock (&noted_lock);
  struct noted_scope *there = find_noted_locked (target_data);
  if (!there)
    {
      there = new;
      *there = (struct noted_scope) { .next = noted,
				      .target_data = target_data };
      noted = there;
    }
  free ((char *) there->scope.names);
  there->scope = *scope;
  pthread_mutex_unlock (&noted_lock);
  if (there != new)
    free (new);
}

void
scope_note (const void *target_data)
{
  struct scope scope = scope_of (target_data);
  if (scope.names)
    return;
  scope = find_scope (target_data);
  note (target_data, &scope);
}

void
scope_note_foreign (const void *target_data,
		    const struct GOMP_PLUGIN_scope *there)
{
  char *names = GOMP_PLUGIN_malloc (there->size + 1);
  memcpy (names, there->names, there->size);
  note (target_data, &(struct scope) { .global = there->global,
				       .position = there->position,
				       .names = names, .size = there->size });
}

struct scope
scope_of (const void *target_data)
{
  pthread_mutex_lock (&noted_lock);
  struct noted_scope *there = find_noted_locked (target_data);
  struct scope scope = there ? there->scope : (struct scope) { 0 };
  pthread_mutex_unlock (&noted_lock);
  return there ? scope : find_scope (target_data);
}
