/* The data of random programs: how it is defined, named and mapped.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <string.h>
#include "generate.h"

/* Types of elements, and the values that they hold.  */
static const struct { const char *name, *mask; } types[]
  = { { "unsigned", "0xffffffff" }, { "word", "~(word) 0" },
      { "unsigned char", "0xff" }, { "unsigned short", "0xffff" },
      { "int", "0x7fffffff" }, { "double", "0xffffffffffff" },
      { "float", "0xffff" } };

struct object
object_make (int number)
{
  struct object o = { .number = number, .host_valid = true };

  o.kind = random_below (OBJECT_KINDS);
  o.type = random_below (sizeof types / sizeof *types);
  o.columns = 1;
  o.length = o.kind == OBJECT_SCALAR ? 1 : random_between (1, 70);
  if (o.kind == OBJECT_MATRIX)
    {
      o.columns = random_between (2, 9);
      o.length = o.columns * random_between (1, 12);
    }
  o.count = o.length;
  if (o.kind <= OBJECT_BEHIND_POINTER && o.kind != OBJECT_MATRIX
      && o.kind != OBJECT_RECORDS && o.kind != OBJECT_MEMBER
      && random_chance (30))
    {
      o.first = random_below (o.length);
      o.count = random_between (1, o.length - o.first);
    }
  if (o.kind == OBJECT_DECLARED)
    o.present = o.device_valid = true;
  return o;
}

static const char *
type_of (const struct object *o)
{
  return types[o->type].name;
}

const char *
object_mask (const struct object *o)
{
  return types[o->type].mask;
}

void
object_define_globally (const struct object *o)
{
  if (o->kind != OBJECT_DECLARED && o->kind != OBJECT_LINK)
    return;
  line ("%s%s o%d[%d];", random_chance (50) ? "static " : "", type_of (o),
	o->number, o->length);
  line ("#pragma omp declare target %s(o%d)",
	o->kind == OBJECT_LINK ? "link " : "to ", o->number);
}

void
object_define_locally (const struct object *o)
{
  const char *type = type_of (o);
  int n = o->number, length = o->length;

  switch (o->kind)
    {
    case OBJECT_ARRAY:
      line ("%s o%d[%d];", type, n, length);
      break;
    case OBJECT_MATRIX:
      line ("%s o%d[%d][%d];", type, n, length / o->columns, o->columns);
      break;
    case OBJECT_VLA:
      line ("int length%d = opaque (%d);", n, length);
      line ("%s o%d[length%d];", type, n, n);
      break;
    case OBJECT_HEAP:
      line ("%s *o%d = malloc (%d * sizeof *o%d);", type, n, length, n);
      break;
    case OBJECT_RECORDS:
      line ("struct { char before; %s data; short after; } o%d[%d];", type, n,
	    length);
      break;
    case OBJECT_MEMBER:
      line ("struct { char before; %s data[%d]; short after; } o%d;", type,
	    length, n);
      break;
    case OBJECT_POINTER_MEMBER:
      line ("struct { char before; %s *data; int after; } o%d;", type, n);
      line ("o%d.data = malloc (%d * sizeof *o%d.data);", n, length, n);
      break;
    case OBJECT_NESTED:
      line ("struct { int before; struct { %s *data; char x; } in; } o%d;",
	    type, n);
      line ("o%d.in.data = malloc (%d * sizeof *o%d.in.data);", n, length, n);
      break;
    case OBJECT_BEHIND_POINTER:
      line ("struct { char before; %s *data; int after; } *o%d"
	    " = malloc (sizeof *o%d);", type, n, n);
      line ("o%d->data = malloc (%d * sizeof *o%d->data);", n, length, n);
      break;
    case OBJECT_SCALAR:
      line ("%s o%d;", type, n);
      break;
    default:
      break;
    }
}

void
object_free (const struct object *o)
{
  switch (o->kind)
    {
    case OBJECT_HEAP:
      line ("free (o%d);", o->number);
      break;
    case OBJECT_POINTER_MEMBER:
      line ("free (o%d.data);", o->number);
      break;
    case OBJECT_NESTED:
      line ("free (o%d.in.data);", o->number);
      break;
    case OBJECT_BEHIND_POINTER:
      line ("free (o%d->data);", o->number);
      line ("free (o%d);", o->number);
      break;
    default:
      break;
    }
}

/* What is followed by "[index]".  */
static const char *
base (const struct object *o)
{
  switch (o->kind)
    {
    case OBJECT_MEMBER:
    case OBJECT_POINTER_MEMBER:
      return text ("o%d.data", o->number);
    case OBJECT_NESTED:
      return text ("o%d.in.data", o->number);
    case OBJECT_BEHIND_POINTER:
      return text ("o%d->data", o->number);
    default:
      return text ("o%d", o->number);
    }
}

const char *
object_element (const struct object *o, const char *index)
{
  switch (o->kind)
    {
    case OBJECT_MATRIX:
      return text ("o%d[(%s) / %d][(%s) %% %d]", o->number, index, o->columns,
		   index, o->columns);
    case OBJECT_RECORDS:
      return text ("o%d[%s].data", o->number, index);
    case OBJECT_SCALAR:
      return text ("o%d", o->number);
    default:
      return text ("%s[%s]", base (o), index);
    }
}

const char *
object_section (const struct object *o, int first, int count)
{
  switch (o->kind)
    {
    case OBJECT_MATRIX:
    case OBJECT_RECORDS:
    case OBJECT_MEMBER:
    case OBJECT_SCALAR:
    case OBJECT_DECLARED:
    case OBJECT_LINK:
      return text ("o%d", o->number);
    default:
      return text ("%s[%d:%d]", base (o), first, count);
    }
}

const char *
object_item (const struct object *o)
{
  if ((o->kind == OBJECT_ARRAY || o->kind == OBJECT_VLA)
      && o->count == o->length && random_chance (60))
    return text ("o%d", o->number);
  return object_section (o, o->first, o->count);
}

const char *
object_map (const struct object *o, const char *data, const char *around)
{
  const char *elements = text ("map(%s: %s)", data, object_item (o));

  switch (o->kind)
    {
    case OBJECT_POINTER_MEMBER:
    case OBJECT_NESTED:
      return text ("map(%s: o%d) %s", around, o->number, elements);
    case OBJECT_BEHIND_POINTER:
      return text ("map(%s: o%d[:1]) %s", around, o->number, elements);
    default:
      return elements;
    }
}

bool
object_implicit_p (const struct object *o)
{
  return (o->kind != OBJECT_SCALAR && o->first == 0
	  && (o->count == o->length || o->kind == OBJECT_HEAP
	      || o->kind == OBJECT_POINTER_MEMBER || o->kind == OBJECT_NESTED));
}

bool
object_mappable_p (const struct object *o, bool construct)
{
  /* GCC cannot map members behind a pointer for a construct.  */
  return (o->kind != OBJECT_DECLARED
	  && !(construct && o->kind == OBJECT_BEHIND_POINTER));
}
