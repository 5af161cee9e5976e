/* What clang leaves to the runtime to list: mappers, sections with gaps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A mapper (OpenMP 5.1, section 2.21.7.4) is a function of the program's that
   says, component by component, what a variable of its type comes to.  A
   section with gaps, of "target update" only, is a row of dimensions; its size
   is their number.  */

#include "config.h"
#include <stdlib.h>
#include "base/diag.h"
#include "llvm/expand.h"
#include "llvm/tgt-abi.h"

static void *
grow (void *array, size_t room)
{
  void *grown = realloc (array, room * sizeof (void *));
  if (!grown)
    diag_fatal ("out of memory for %zu components of what is mapped", room);
  return grown;
}

static void
push (struct tgt_components *c, void *base, void *begin, int64_t size,
      int64_t type)
{
  if (c->count == c->room)
    {
      c->room = c->room ? 2 * c->room : 32;
      c->bases = grow (c->bases, c->room);
      c->begins = grow (c->begins, c->room);
      c->sizes = grow (c->sizes, c->room);
      c->types = grow (c->types, c->room);
    }
  c->bases[c->count] = base;
  c->begins[c->count] = begin;
  c->sizes[c->count] = size;
  c->types[c->count++] = type;
}

struct component
{
  void *base;
  void *begin;
  int64_t size;
  int64_t type;
  void *name;
};

/* What a mapper gets to add its components to.  A program may make one of its
   own: with LLVM's runtime it is a vector of C++, so it has the layout of one,
   and memory that the C++ library can free.  */
struct mapping
{
  struct component *first;
  struct component *end;
  struct component *limit;
};

int64_t
__tgt_mapper_num_components (void *handle)
{
  const struct mapping *mapping = handle;
  return mapping->end - mapping->first;
}

void
__tgt_push_mapper_component (void *handle, void *base, void *begin,
			     int64_t size, int64_t type, void *name)
{
  struct mapping *mapping = handle;
  if (mapping->end == mapping->limit)
    {
      size_t count = mapping->end - mapping->first;
      size_t room = count ? 2 * count : 8;
      struct component *grown = realloc (mapping->first, room * sizeof *grown);
      if (!grown)
	diag_fatal ("out of memory for %zu components of what is mapped",
		    room);
      *mapping = (struct mapping) { grown, grown + count, grown + room };
    }
  *mapping->end++ = (struct component) { base, begin, size, type, name };
}

typedef void mapper_function (void *handle, void *base, void *begin,
			      int64_t size, int64_t type, void *name);

/* Element I has a mapper.  If the region gets its address, or the program
   wants it, it is an element, too, which maps nothing more.  */
static void
expand_mapped (struct tgt_components *c, enum tgt_use use,
	       const struct tgt_arrays *arrays, size_t i)
{
  int64_t type = arrays->types[i];
  struct mapping mapping = { NULL };
  mapper_function *mapper = (mapper_function *) (uintptr_t) arrays->mappers[i];
  mapper (&mapping, arrays->bases[i], arrays->begins[i], arrays->sizes[i],
	  type, NULL);
  for (struct component *part = mapping.first; part < mapping.end; part++)
    push (c, part->base, part->begin, part->size,
	  part->type & ~(TGT_MAP_ARGUMENT | TGT_MAP_RETURN));
  free (mapping.first);
  type &= ((use == TGT_USE_REGION ? TGT_MAP_ARGUMENT : 0)
	   | (use == TGT_USE_BEGIN ? TGT_MAP_RETURN : 0));
  if (type)
    push (c, arrays->bases[i], arrays->begins[i],
	  arrays->sizes[i] > 0 ? arrays->sizes[i] : 1,
	  type | TGT_MAP_IMPLICIT);
}

/* A section of which DIMENSIONS, COUNT of them, are left.  Elements with what
   I says are added for the parts of it, the first of which is at BEGIN.  */
static void
expand_dimensions (struct tgt_components *c, const struct tgt_arrays *arrays,
		   size_t i, const struct tgt_dimension *dimensions,
		   size_t count, char *begin)
{
  const struct tgt_dimension *d = dimensions;
  begin += d->offset * d->stride;
  if (count == 1)
    push (c, arrays->bases[i], begin, d->count * d->stride,
	  arrays->types[i] & ~TGT_MAP_NON_CONTIGUOUS);
  else
    for (uint64_t k = 0; k < d->count; k++)
      expand_dimensions (c, arrays, i, d + 1, count - 1,
			 begin + k * d->stride);
}

/* How many of DIMENSIONS, COUNT of them, are left if those that fill what is
   around them count with that.  */
static size_t
count_separate (const struct tgt_dimension *dimensions, size_t count)
{
  for (; count > 1; count--)
    {
      const struct tgt_dimension *last = &dimensions[count - 1];
      if (last->offset != 0 || last->count * last->stride != last[-1].stride)
	break;
    }
  return count;
}

bool
tgt_needs_expansion (const struct tgt_arrays *arrays)
{
  for (size_t i = 0; i < arrays->count; i++)
    if ((arrays->mappers && arrays->mappers[i])
	|| (arrays->types[i] & TGT_MAP_NON_CONTIGUOUS))
      return true;
  return false;
}

void
tgt_expand (struct tgt_components *c, const char *name, enum tgt_use use,
	    const struct tgt_arrays *arrays)
{
  *c = (struct tgt_components) { 0 };
  for (size_t i = 0; i < arrays->count; i++)
    if (arrays->mappers && arrays->mappers[i])
      expand_mapped (c, use, arrays, i);
    else if (!(arrays->types[i] & TGT_MAP_NON_CONTIGUOUS))
      push (c, arrays->bases[i], arrays->begins[i], arrays->sizes[i],
	    arrays->types[i]);
    else if (use == TGT_USE_UPDATE && arrays->sizes[i] > 0)
      expand_dimensions (c, arrays, i, arrays->begins[i],
			 count_separate (arrays->begins[i], arrays->sizes[i]),
			 arrays->bases[i]);
    else
      diag_fatal ("%s: item %zu is an array section with gaps, which only"
		  " target update can have", name, i + 1);
}

void
tgt_components_release (struct tgt_components *c)
{
  free (c->bases);
  free (c->begins);
  free (c->sizes);
  free (c->types);
}
