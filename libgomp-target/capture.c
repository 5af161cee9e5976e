/* A construct's arguments, kept for later.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "capture.h"

/* The number of words of ARGS with its terminator; 0 if it is null.  */

static size_t
count_args (void **args)
{
  size_t count = 0;
  if (!args)
    return 0;
  while (args[count])
    count += ((uintptr_t) args[count] & GOMP_TARGET_ARG_SUBSEQUENT_PARAM
	      ? 2 : 1);
  return count + 1;
}

static bool
is_private (const struct map_list *list, size_t i)
{
  return (list->hosts[i] != NULL
	  && map_list_kind (list, i) == GOMP_MAP_FIRSTPRIVATE);
}

/* Room for the firstprivate variables of LIST, wherever it begins.  */

static size_t
measure_privates (const struct map_list *list)
{
  size_t size = 0;
  for (size_t i = 0; i < list->count; i++)
    if (is_private (list, i))
      size += list->sizes[i] + map_list_align (list, i) - 1;
  return size;
}

/* Copy the firstprivate variables to PLACE and let HOSTS refer to them.  */

static void
copy_privates (const struct map_list *list, void **hosts, char *place)
{
  for (size_t i = 0; i < list->count; i++)
    if (is_private (list, i))
      {
	size_t align = map_list_align (list, i);
	place = (char *) (((uintptr_t) place + align - 1) & -align);
	memcpy (place, list->hosts[i], list->sizes[i]);
	hosts[i] = place;
	place += list->sizes[i];
      }
}

void
capture_init (struct capture *capture, const char *name,
	      const struct map_list *list, void **args)
{
  size_t count = list->count, words = count_args (args);
  size_t fixed = (count * (sizeof (void *) + sizeof (size_t))
		  + words * sizeof (void *) + count * sizeof (short));
  char *memory = malloc (fixed + measure_privates (list) + 1);
  if (!memory)
    diag_fatal ("%s: out of memory for %zu arguments", name, count);
  void **hosts = (void **) memory;
  size_t *sizes = (size_t *) (hosts + count);
  void **args_copy = (void **) (sizes + count);
  unsigned short *kinds = (unsigned short *) (args_copy + words);
  if (count)
    {
      memcpy (hosts, list->hosts, count * sizeof *hosts);
      memcpy (sizes, list->sizes, count * sizeof *sizes);
      memcpy (kinds, list->kinds, count * sizeof *kinds);
    }
  if (words)
    memcpy (args_copy, args, words * sizeof *args_copy);
  copy_privates (list, hosts, memory + fixed);
  capture->memory = memory;
  capture->list = (struct map_list) { count, hosts, sizes, kinds, true };
  capture->args = words ? args_copy : NULL;
}

void
capture_release (struct capture *capture)
{
  free (capture->memory);
}
