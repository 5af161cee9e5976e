/* How GCC encodes what a construct maps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "gomp-constants-all.h"
#include "base/diag.h"
#include "gomp/encoding.h"
#include "mapping/words.h"

struct meaning
{
  uint8_t kind;
  uint8_t clause;
  /* The bytes at the address: "size", if all bits of SIZED are set, and
     MORE.  */
  int8_t sized;
  uint8_t more;
};

/* What "size" says: the bytes at the address; the bias of the pointer that is
   there; the same of a pointer in what others map, or the number of
   members.  */
#define BYTES -1, 0
#define BIAS 0, sizeof (void *)
#define OTHER 0, 0

/* The meaning of the lower 8 bits of a kind, an enum gomp_map_kind.  */
static const struct meaning meanings[256] = {
#define DATA(gcc, flags) \
  [GOMP_MAP_##gcc] = { MAP_DATA, flags, BYTES }
#define IMPLICIT(gcc, flags) \
  [GOMP_MAP_IMPLICIT | GOMP_MAP_##gcc] \
    = { MAP_DATA, ITEM_IMPLICIT | (flags), BYTES }
  DATA (ALLOC, 0), IMPLICIT (ALLOC, 0), DATA (FORCE_ALLOC, 0),
  DATA (TO, ITEM_TO), IMPLICIT (TO, ITEM_TO), DATA (FORCE_TO, ITEM_TO),
  DATA (FORCE_DEVICEPTR, ITEM_TO),
  DATA (FROM, ITEM_FROM), IMPLICIT (FROM, ITEM_FROM),
  DATA (FORCE_FROM, ITEM_FROM),
  DATA (TOFROM, ITEM_TO | ITEM_FROM), IMPLICIT (TOFROM, ITEM_TO | ITEM_FROM),
  DATA (FORCE_TOFROM, ITEM_TO | ITEM_FROM),
  DATA (ALWAYS_TO, ITEM_TO | ITEM_ALWAYS_TO),
  DATA (ALWAYS_FROM, ITEM_FROM | ITEM_ALWAYS_FROM),
  DATA (ALWAYS_TOFROM,
	ITEM_TO | ITEM_FROM | ITEM_ALWAYS_TO | ITEM_ALWAYS_FROM),
#undef DATA
#undef IMPLICIT
  [GOMP_MAP_ZERO_LEN_ARRAY_SECTION] = { MAP_SECTION, 0, BYTES },
  [GOMP_MAP_FORCE_PRESENT] = { MAP_PRESENT, 0, BYTES },
  [GOMP_MAP_ALWAYS_PRESENT_TO]
    = { MAP_PRESENT, ITEM_TO | ITEM_ALWAYS_TO, BYTES },
  [GOMP_MAP_ALWAYS_PRESENT_FROM]
    = { MAP_PRESENT, ITEM_FROM | ITEM_ALWAYS_FROM, BYTES },
  [GOMP_MAP_ALWAYS_PRESENT_TOFROM]
    = { MAP_PRESENT, ITEM_TO | ITEM_FROM | ITEM_ALWAYS_TO | ITEM_ALWAYS_FROM,
	BYTES },
  [GOMP_MAP_IF_PRESENT] = { MAP_IF_PRESENT, 0, BYTES },
  [GOMP_MAP_STRUCT] = { MAP_STRUCTURE, 0, OTHER },
  [GOMP_MAP_STRUCT_UNORD] = { MAP_STRUCTURE, 0, OTHER },
  [GOMP_MAP_TO_PSET] = { MAP_DESCRIPTOR, 0, BYTES },
  [GOMP_MAP_POINTER] = { MAP_POINTER, 0, BIAS },
  [GOMP_MAP_POINTER_TO_ZERO_LENGTH_ARRAY_SECTION]
    = { MAP_POINTER, ITEM_NULL_OK, BIAS },
  [GOMP_MAP_ALWAYS_POINTER] = { MAP_POINTER_TO_PREVIOUS, 0, OTHER },
  [GOMP_MAP_ATTACH] = { MAP_ATTACH, 0, OTHER },
  [GOMP_MAP_ATTACH_ZERO_LENGTH_ARRAY_SECTION]
    = { MAP_ATTACH, ITEM_NULL_OK, OTHER },
  [GOMP_MAP_DETACH] = { MAP_DETACH, 0, OTHER },
  [GOMP_MAP_FIRSTPRIVATE] = { MAP_PRIVATE, 0, BYTES },
  [GOMP_MAP_FIRSTPRIVATE_INT] = { MAP_VALUE, 0, BYTES },
  [GOMP_MAP_USE_DEVICE_PTR] = { MAP_USE_DEVICE, 0, BYTES },
  [GOMP_MAP_USE_DEVICE_PTR_IF_PRESENT] = { MAP_USE_DEVICE, 0, BYTES },
  [GOMP_MAP_RELEASE] = { MAP_RELEASE, 0, BYTES },
  [GOMP_MAP_DELETE] = { MAP_DELETE, 0, BYTES },
  [GOMP_MAP_DELETE_ZERO_LEN_ARRAY_SECTION]
    = { MAP_DELETE_SECTION, 0, BYTES }
};

/* Read an element into ITEM.  KIND is its enum gomp_map_kind, of all of
   CODE.  */
static inline void
read_element (struct map_item *item, void *host, size_t size, unsigned kind,
	      unsigned alignment, unsigned code)
{
  const struct meaning *meaning = &meanings[kind];
  item->start = (uintptr_t) host;
  item->end = item->start + (size & (size_t) meaning->sized) + meaning->more;
  item->size = size;
  item->clause = meaning->clause;
  item->code = code;
  item->kind = meaning->kind;
  item->alignment = alignment;
}

static inline void
read_wide (struct map_item *item, void *host, size_t size, unsigned short kind)
{
  read_element (item, host, size, kind & 0xff, kind >> 8, kind);
}

/* Item I is a pointer to attach.  From GCC 13 on, where the descriptor of an
   allocatable array is firstprivate, and its elements after it, the pointer in
   the descriptor is named by where the descriptor's address is in HOSTS.  */
static inline void
read_private_pointer (const struct map_list *list, size_t i, void **hosts)
{
  struct map_item *item = &list->items[i];
  size_t place = (item->start - (uintptr_t) hosts) / sizeof *hosts;
  if (place >= i)
    return;
  item->kind = MAP_PRIVATE_POINTER;
  item->start = item->end = i - place;
}

/* Item I is a pointer to attach.  Of allocatable components, which GCC 15 and
   later map with the variable that has them, no alignment is said: what lies
   before the pointer has that of its address and size.  */
static inline void
read_alignment (const struct map_list *list, size_t i)
{
  enum { MOST = 16 };
  struct map_item *target = &list->items[i - 1];
  if (target->alignment == 0 && target->kind == MAP_DATA)
    target->alignment = __builtin_ctzl (target->start | target->size | MOST);
}

/* Read element I, which has no iterator.  */
static inline void
read_alone (const struct map_list *list, size_t i, void **hosts,
	    const size_t *sizes, const unsigned short *kinds)
{
  read_wide (&list->items[i], hosts[i], sizes[i], kinds[i]);
  if (list->items[i].kind != MAP_ATTACH)
    return;
  read_private_pointer (list, i, hosts);
  if (i > 0)
    read_alignment (list, i);
}

/* The "size" of a pointer may be any number, so it is one that has bytes.  */
size_t
encoding_first_iterator (size_t count, const size_t *sizes,
			 const unsigned short *kinds)
{
  for (size_t i = 0; i < count; i++)
    if (sizes[i] == SIZE_MAX && meanings[kinds[i] & 0xff].sized != 0)
      return i;
  return count;
}

size_t
encoding_iterations (size_t count, size_t first, void **hosts,
		     const size_t *sizes)
{
  size_t more = 0;
  for (size_t i = first; i < count; i++)
    if (sizes[i] == SIZE_MAX)
      {
	size_t times = *(const uintptr_t *) hosts[i];
	more += times > 1 ? times - 1 : 0;
      }
  return more;
}

/* Read an element with an iterator, whose WORDS and KIND these are: into ITEM
   and, what comes after the first time, from MORE on.  Returns the end of
   that.  */
static struct map_item *
read_iterator (struct map_item *item, struct map_item *more,
	       const uintptr_t *words, unsigned short kind)
{
  size_t times = *words++;
  if (times == 0)
    read_wide (item, NULL, 0, kind);
  for (size_t i = 0; i < times; i++, words += 2)
    read_wide (i == 0 ? item : more++, (void *) words[0], words[1], kind);
  return more;
}

void
encoding_read_wide_into (const struct map_list *list, size_t count,
			 size_t first, void **hosts, const size_t *sizes,
			 const unsigned short *kinds)
{
  struct map_item *more = list->items + count;
  for (size_t i = 0; i < first; i++)
    read_alone (list, i, hosts, sizes, kinds);
  for (size_t i = first; i < count; i++)
    if (sizes[i] == SIZE_MAX)
      more = read_iterator (&list->items[i], more, hosts[i], kinds[i]);
    else
      read_alone (list, i, hosts, sizes, kinds);
}

void
encoding_read_narrow_into (const struct map_list *list, void **hosts,
			   const size_t *sizes, const unsigned char *kinds)
{
  for (size_t i = 0; i < list->count; i++)
    read_element (&list->items[i], hosts[i], sizes[i], kinds[i] & 7,
		  kinds[i] >> 3, kinds[i]);
}

void
encoding_write_addresses (const struct map_list *list, void **hosts)
{
  for (size_t i = 0; i < list->count; i++)
    if (list->items[i].kind == MAP_USE_DEVICE && list->items[i].start != 0)
      hosts[i] = (void *) list->items[i].value;
}

void **
encoding_write (const struct map_list *list, const char *name, size_t **sizes,
		unsigned short **kinds)
{
  const size_t count = list->count;
  void **hosts = malloc (count * (sizeof *hosts + sizeof **sizes
				  + sizeof **kinds) + 1);
  if (!hosts)
    diag_fatal ("%s%s: out of memory for %zu arguments",
		words_of (name)->error, name, count);
  *sizes = (size_t *) (hosts + count);
  *kinds = (unsigned short *) (*sizes + count);
  for (size_t i = 0; i < count; i++)
    {
      const struct map_item *item = &list->items[i];
      hosts[i] = (item->kind == MAP_PRIVATE_POINTER
		  ? &hosts[i - item->start] : (void *) item->start);
      (*sizes)[i] = item->size;
      (*kinds)[i] = item->code;
    }
  return hosts;
}
