/* How GCC encodes the data clauses of OpenACC.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "gomp-constants-all.h"
#include "gomp/encoding.h"
#include "openacc/clauses.h"

static inline unsigned
kind_of (const struct map_item *item)
{
  return item->code & 0xff;
}

/* Whether item I is what a Fortran pointer of a deviceptr clause points to, and
   the next one is that pointer.  */
static bool
is_fortran_target (const struct map_list *list, size_t i)
{
  const struct map_item *item = &list->items[i], *pointer = item + 1;
  return (i + 1 < list->count && kind_of (pointer) == GOMP_MAP_POINTER
	  && pointer->bias == 0
	  && *(uintptr_t *) pointer->start == item->start);
}

/* Item I is of a deviceptr clause.  In Fortran what the pointer points to is
   named, which may be as large as a pointer, and then it, unless nothing uses
   it.  Only the pointer is mapped.  */
static void
read_device_pointer (const struct map_list *list, size_t i)
{
  struct map_item *item = &list->items[i], *pointer = item + 1;
  if (is_fortran_target (list, i))
    {
      pointer->kind = MAP_DATA;
      pointer->clause = ITEM_TO;
      pointer->size = sizeof (void *);
    }
  else if (item->size == sizeof (void *))
    return;
  item->start = item->end = 0;
}

/* Item I of LIST, which has been read as OpenMP's, has a kind that means
   something else, or more.  */
static void
read_particular (const struct map_list *list, size_t i)
{
  struct map_item *item = &list->items[i];
  switch (kind_of (item))
    {
    case GOMP_MAP_FORCE_DEVICEPTR:
      read_device_pointer (list, i);
      break;
    case GOMP_MAP_FORCE_DETACH:
      item->kind = MAP_DETACH;
      item->end = item->start;
      item->clause |= ITEM_FINALIZE;
      break;
    default:
      item->clause |= ITEM_FINALIZE;
      break;
    }
}

void
acc_read_into (const struct map_list *list, size_t count, void **hosts,
	       const size_t *sizes, const unsigned short *kinds)
{
  /* For read_particular.  */
  static const bool particular[256] = {
    [GOMP_MAP_FORCE_DEVICEPTR] = true, [GOMP_MAP_FORCE_DETACH] = true,
    [GOMP_MAP_DELETE] = true, [GOMP_MAP_FORCE_FROM] = true
  };
  encoding_read_wide_into (list, count, count, hosts, sizes, kinds);
  for (size_t i = 0; i < count; i++)
    if (particular[kinds[i] & 0xff])
      read_particular (list, i);
}

void
acc_read_update (struct own_map_list *own, const char *name,
		 const void *origin, size_t count, void **hosts,
		 const size_t *sizes, const unsigned short *kinds)
{
  own_map_list_init (own, name, origin, count);
  encoding_read_wide_into (&own->list, count, count, hosts, sizes, kinds);
  for (size_t i = 0; i < count; i++)
    {
      struct map_item *item = &own->list.items[i];
      unsigned kind = kind_of (item);
      if (kind == GOMP_MAP_FORCE_TO || kind == GOMP_MAP_FORCE_FROM)
	item->kind = MAP_PRESENT;
      else if (kind == GOMP_MAP_TO || kind == GOMP_MAP_FROM)
	item->kind = MAP_IF_PRESENT;
      else
	item->clause = 0;
      /* An optional argument that there is not.  */
      if (item->start == 0)
	item->clause = 0;
    }
}

bool
acc_enters (size_t count, const unsigned short *kinds)
{
  for (size_t i = 0; i < count; i++)
    switch (kinds[i] & 0xff)
      {
      case GOMP_MAP_POINTER:
      case GOMP_MAP_TO_PSET:
      case GOMP_MAP_STRUCT:
	break;
      case GOMP_MAP_ALLOC:
      case GOMP_MAP_FORCE_ALLOC:
      case GOMP_MAP_TO:
      case GOMP_MAP_FORCE_TO:
      case GOMP_MAP_FORCE_PRESENT:
      case GOMP_MAP_ATTACH:
	return true;
      default:
	return false;
      }
  return false;
}

bool
acc_uses_addresses (size_t count, const unsigned short *kinds)
{
  for (size_t i = 0; i < count; i++)
    if ((kinds[i] & 0xff) == GOMP_MAP_USE_DEVICE_PTR
	|| (kinds[i] & 0xff) == GOMP_MAP_USE_DEVICE_PTR_IF_PRESENT)
      return true;
  return false;
}

enum acc_declared
acc_declared (unsigned short kind)
{
  switch (kind & 0xff)
    {
    case GOMP_MAP_ALLOC:
      return ACC_DECLARED_CREATE;
    case GOMP_MAP_FORCE_ALLOC:
    case GOMP_MAP_TO:
    case GOMP_MAP_FORCE_TO:
      return ACC_DECLARED_ENTER;
    case GOMP_MAP_FROM:
    case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_RELEASE:
    case GOMP_MAP_DELETE:
      return ACC_DECLARED_EXIT;
    case GOMP_MAP_FORCE_PRESENT:
      return ACC_DECLARED_PRESENT;
    default:
      return ACC_DECLARED_NOTHING;
    }
}

const struct map_item *
acc_write_addresses (const struct map_list *list, void **hosts)
{
  encoding_write_addresses (list, hosts);
  for (size_t i = 0; i < list->count; i++)
    {
      const struct map_item *item = &list->items[i];
      if (kind_of (item) == GOMP_MAP_USE_DEVICE_PTR && item->start != 0
	  && item->value == item->start)
	return item;
    }
  return NULL;
}
