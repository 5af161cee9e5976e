/* Images that are compiled as one program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/whole.h"

#include <stdlib.h>
#include <string.h>

#include "offload-image.h"
#include "offload-sections.h"
#include "host/machine-image.h"
#include "plugins/host-library.h"
#include "plugins/host-scope.h"

/* Store in MEMBERS those of the COUNT images GROUP that were linked with the
   program; how many they are.  */
static size_t
find_members (struct image **members, struct image *const *group, size_t count)
{
  size_t n = 0;
  for (size_t i = 0; i < count; i++)
    if (scope_of (group[i]->target_data).linked)
      members[n++] = group[i];
  return n;
}

/* Whether the host looks into all of the COUNT MEMBERS before it looks into any
   other of the ALL images of GROUP.  */
static bool
come_first (struct image *const *members, size_t count,
	    struct image *const *group, size_t all)
{
  unsigned last = 0;
  for (size_t i = 0; i < count; i++)
    {
      unsigned position = scope_of (members[i]->target_data).position;
      if (position > last)
	last = position;
    }
  for (size_t i = 0; i < all; i++)
    {
      struct scope scope = scope_of (group[i]->target_data);
      if (!scope.linked && scope.position < last)
	return false;
    }
  return true;
}

/* Set the part of a table that has COUNT words after those *BEFORE, which then
   are more.  */
static void
set_part (struct table_part *part, size_t *before, size_t count)
{
  part->first = *before;
  part->count = count;
  *before += count;
}

/* Whether the section NAME of ELF has COUNT words.  */
static bool
has_words (const struct elf_image *elf, const char *name, size_t count)
{
  uint64_t address, size = 0;
  elf_image_section (elf, name, &address, &size);
  return size == count * sizeof (uint64_t);
}

/* Divide the tables of the last one of the COUNT MEMBERS, whose part is the
   first, followed by that of the one before it.  False if they are not as long
   as the host's.  */
static bool
divide_tables (struct image *const *members, size_t count)
{
  struct image *last = members[count - 1];
  size_t functions = 0, variables = 0, indirect = 0;
  for (size_t i = count; i-- > 0;)
    {
      const struct offload_intelmic_image *data = members[i]->target_data;
      const struct offload_host_table *host = data->host;
      struct table_parts *parts = &members[i]->parts;
      members[i]->whole = last;
      parts->elf = last->elf;
      set_part (&parts->functions, &functions,
		host->func_end - host->func_begin);
      set_part (&parts->variables, &variables, host->var_end - host->var_begin);
      set_part (&parts->indirect, &indirect,
		host->indirect_end - host->indirect_begin);
    }
  return (has_words (&last->elf, OFFLOAD_FUNCS_SECTION, functions)
	  && has_words (&last->elf, OFFLOAD_VARS_SECTION, variables)
	  && has_words (&last->elf, OFFLOAD_INDIRECT_SECTION, indirect));
}

/* A variable, by its addresses on the host and on the device.  */
struct pair
{
  uint64_t host, device;
};

static int
compare (uint64_t a, uint64_t b)
{
  return (a > b) - (a < b);
}

/* For qsort.  */
static int
compare_pairs (const void *a, const void *b)
{
  const struct pair *first = a, *second = b;
  int order = compare (first->host, second->host);
  return order ? order : compare (first->device, second->device);
}

static int
compare_devices (const void *a, const void *b)
{
  const struct pair *first = a, *second = b;
  return compare (first->device, second->device);
}

/* Whether what is one of the COUNT variables PAIRS on the host is one on the
   device, and the other way round.  */
static bool
are_one_to_one (struct pair *pairs, size_t count)
{
  bool good = true;
  size_t n = 0;
  qsort (pairs, count, sizeof *pairs, compare_pairs);
  for (size_t i = 0; i < count; i++)
    if (n == 0 || pairs[i].host != pairs[n - 1].host)
      pairs[n++] = pairs[i];
    else
      good &= pairs[i].device == pairs[n - 1].device;
  qsort (pairs, n, sizeof *pairs, compare_devices);
  for (size_t i = 1; i < n; i++)
    good &= pairs[i].device != pairs[i - 1].device;
  return good;
}

/* Store in PAIRS the variables of the COUNT MEMBERS, where the device's table
   is TABLE; how many they are.  */
static size_t
pair_up (struct pair *pairs, struct image *const *members, size_t count,
	 const uint64_t *table)
{
  size_t n = 0;
  for (size_t i = 0; i < count; i++)
    {
      const struct offload_intelmic_image *data = members[i]->target_data;
      const struct table_part *part = &members[i]->parts.variables;
      for (size_t j = 0; j < part->count; j += 2)
	pairs[n++] = (struct pair) {
	  (uint64_t) data->host->var_begin[j], table[part->first + j]
	};
    }
  return n;
}

/* Whether the variables of the COUNT MEMBERS are the same on the device as on
   the host.  They need not be: what several libraries have is one variable on
   the host only if the libraries export it.  */
static bool
have_same_variables (struct image *const *members, size_t count)
{
  const struct table_part *last = &members[0]->parts.variables;
  size_t words = last->first + last->count;
  uint64_t *table = GOMP_PLUGIN_malloc ((words + 1) * sizeof *table);
  struct pair *pairs = GOMP_PLUGIN_malloc ((words / 2 + 1) * sizeof *pairs);
  bool same = elf_image_words (&members[0]->parts.elf, OFFLOAD_VARS_SECTION,
			       table, words);
  if (same)
    same = are_one_to_one (pairs, pair_up (pairs, members, count, table));
  free (pairs);
  free (table);
  return same;
}

/* Whether the libraries of the COUNT MEMBERS export the names EXPORTS.  */
static bool
export_names (struct image *const *members, size_t count, const char *exports)
{
  while (*exports)
    {
      size_t length = strcspn (exports, "\n");
      char *name, *line = strndup (exports, length);
      unsigned long number = line ? strtoul (line, &name, 10) : count;
      const struct link_map *library
	= (number < count && *name == ' '
	   ? scope_of (members[number]->target_data).library : NULL);
      bool exported = library && host_library_exports_name (library, name + 1);
      free (line);
      if (!exported)
	return false;
      exports += length + (exports[length] == '\n');
    }
  return true;
}

/* Have the COUNT MEMBERS compiled.  */
static bool
get_image (struct image *const *members, size_t count, int device)
{
  const struct offload_intelmic_image **bounds
    = GOMP_PLUGIN_malloc (count * sizeof *bounds);
  struct elf_image *elf = GOMP_PLUGIN_malloc (count * sizeof *elf);
  for (size_t i = 0; i < count; i++)
    bounds[i] = members[i]->target_data;
  struct machine_image *machine
    = machine_image_get_whole (bounds, count, device, elf);
  for (size_t i = 0; machine && i < count; i++)
    {
      members[i]->machine = machine;
      members[i]->elf = elf[i];
    }
  free (elf);
  free (bounds);
  return machine != NULL;
}

/* The same as whole_init, of MEMBERS.  */
static bool
init_members (struct image *const *members, size_t count,
	      struct image *const *group, size_t all, int device)
{
  const char *problem = NULL;
  if (!come_first (members, count, group, all))
    problem = "there is one that was not linked with the program, and comes"
	      " before another that was";
  else if (!get_image (members, count, device))
    return false;
  else if (!divide_tables (members, count))
    problem = "their tables are not those of the host";
  else if (!have_same_variables (members, count))
    problem = "a variable of one library is that of another one on the device"
	      " only, or on the host only";
  else if (!export_names (members, count,
			  machine_image_exports (members[0]->machine)))
    problem = "a library does not export a name that another one has, too";
  if (!problem)
    return true;
  GOMP_PLUGIN_debug (0, "device %d (intelmic): the device images are not used "
		     "as one program: %s\n", device, problem);
  if (members[0]->machine)
    machine_image_keep (members[0]->machine);
  return false;
}

bool
whole_init (struct image *const *group, size_t count, int device)
{
  struct image **members = GOMP_PLUGIN_malloc (count * sizeof *members);
  size_t n = find_members (members, group, count);
  bool done = n > 1 && init_members (members, n, group, count, device);
  free (members);
  return done;
}
