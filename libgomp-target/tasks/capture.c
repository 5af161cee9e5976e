/* A construct's arguments, kept for later.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "tasks/capture.h"

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

/* Whether element I is a pointer that lies in nothing else that LIST maps.  For
   an array section, GCC makes one on the stack of the construct, which may be
   gone or point elsewhere when the region runs; and two regions at a time must
   not share it.  */

static bool
is_own_pointer (const struct map_list *list, size_t i)
{
  if (!GOMP_MAP_POINTER_P (map_list_kind (list, i)))
    return false;
  uintptr_t pointer = map_list_start (list, i);
  for (size_t j = 0; j < list->count; j++)
    if (!GOMP_MAP_POINTER_P (map_list_kind (list, j))
	&& map_list_start (list, j) <= pointer
	&& pointer < map_list_end (list, j))
      return false;
  return true;
}

/* How many bytes of element I of a construct of type TYPE are to be copied.  */

static size_t
private_size (enum construct_type type, const struct map_list *list, size_t i)
{
  if (list->hosts[i] == NULL)
    return 0;
  if (map_list_kind (list, i) == GOMP_MAP_FIRSTPRIVATE)
    return list->sizes[i];
  if (type == CONSTRUCT_REGION && is_own_pointer (list, i))
    return sizeof (void *);
  return 0;
}

/* Room for what is to be copied, wherever it begins.  */

static size_t
measure_privates (enum construct_type type, const struct map_list *list)
{
  size_t total = 0;
  for (size_t i = 0; i < list->count; i++)
    {
      size_t size = private_size (type, list, i);
      if (size)
	total += size + map_list_align (list, i) - 1;
    }
  return total;
}

/* Copy it to PLACE and let HOSTS refer to the copies.  */

static void
copy_privates (enum construct_type type, const struct map_list *list,
	       void **hosts, char *place)
{
  for (size_t i = 0; i < list->count; i++)
    {
      size_t size = private_size (type, list, i);
      if (!size)
	continue;
      size_t align = map_list_align (list, i);
      place = (char *) (((uintptr_t) place + align - 1) & -align);
      memcpy (place, list->hosts[i], size);
      hosts[i] = place;
      place += size;
    }
}

void
capture_init (struct capture *capture, const char *name,
	      enum construct_type type, const struct map_list *list,
	      void **args)
{
  size_t count = list->count, words = count_args (args);
  size_t fixed = (count * (sizeof (void *) + sizeof (size_t))
		  + words * sizeof (void *) + count * sizeof (short));
  char *memory = malloc (fixed + measure_privates (type, list) + 1);
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
  copy_privates (type, list, hosts, memory + fixed);
  capture->memory = memory;
  capture->list = (struct map_list) { count, hosts, sizes, kinds, true };
  capture->args = words ? args_copy : NULL;
}

void
capture_release (struct capture *capture)
{
  free (capture->memory);
}
