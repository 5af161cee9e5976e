/* The pointer among mapped data that a region has followed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The compiler's notes say what it is called.  */

#include "config.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "offload-notes.h"
#include "base/note.h"
#include "constructs/fault.h"
#include "mapping/part.h"
#include "mapping/words.h"

/* Elements of an array in which null pointers are looked for.  */
#define ELEMENTS_MAX 1000

/* Enough for an item with a number in brackets.  */
#define ELEMENT_SIZE (SHORT_NAME_SIZE + 32)

/* What a pointer is called.  */
struct pointer_name
{
  char text[2 * SHORT_NAME_SIZE];
  /* OFFLOAD_POINTER_*; 0 if only the text of the item is known, that it is
     in.  */
  char kind;
  /* What the pointer lies in, as the user wrote it; and where that was mapped,
     if that is known, as " (mapped at a.c:7, in main)".  */
  char item[SHORT_NAME_SIZE];
  char place[NOTE_DESCRIPTION_SIZE];
};

/* A construct's item, and the host's address of what it maps.  */
struct named_item
{
  const void *origin;
  size_t number;
  uintptr_t start;
  /* It is this construct's mapping.  */
  bool made;
};

/* Whether *TEXT, a list of offload-notes.h after the size, has another pointer:
   then it is at *OFFSET, of *KIND, with the *LENGTH characters at *NAME.  */
static bool
next_pointer (const char **text, size_t *offset, char *kind, const char **name,
	      int *length)
{
  char *end;
  *offset = strtoul (*text, &end, 10);
  if (end == *text || *end == '\0')
    return false;
  *kind = *end;
  *name = end + 1;
  *length = strcspn (*name, " ");
  *text = *name + *length;
  return true;
}

/* Write to NAME what element INDEX of ITEM is called, as the user wrote it, of
   which there are COUNT: "p[3]" of "p[1:n]".  */
static void
name_element (char name[ELEMENT_SIZE], const char *item, size_t index,
	      size_t count, bool fortran)
{
  const char *open = strchr (item, fortran ? '(' : '[');
  int length = open ? open - item : (int) strlen (item);
  char *colon;
  if (fortran)
    snprintf (name, ELEMENT_SIZE, "%.*s%s", length, item,
	      open || count > 1 ? "(:)" : "");
  else if (open)
    {
      unsigned long low = open[1] == ':' ? 0 : strtoul (open + 1, &colon, 10);
      bool known = open[1] == ':' || (*colon == ':' && colon != open + 1);
      bool one = !strchr (open + 1, '[') && strchr (open, ':');
      if (known && one)
	snprintf (name, ELEMENT_SIZE, "%.*s[%zu]", length, item,
		  low + index);
      else
	snprintf (name, ELEMENT_SIZE, "%.*s[...]", length, item);
    }
  else if (count > 1)
    snprintf (name, ELEMENT_SIZE, "%s[%zu]", item, index);
  else
    snprintf (name, ELEMENT_SIZE, *item == '*' ? "(%s)" : "%s", item);
}

/* Fill in what the pointer of KIND is called whose name after the element is
   LENGTH characters at MEMBER, in element INDEX of COUNT.  */
static void
name_member (struct pointer_name *name, char kind, const char *member,
	     int length, size_t index, size_t count)
{
  char element[ELEMENT_SIZE];
  name->kind = kind;
  if (kind == OFFLOAD_POINTER_CAPTURED)
    {
      snprintf (name->text, sizeof name->text, "%.*s", length, member);
      return;
    }
  name_element (element, name->item, index, count,
		kind == OFFLOAD_POINTER_FORTRAN);
  bool arrow = !strcmp (element, "this") && *member == '.';
  snprintf (name->text, sizeof name->text, "%s%s%.*s", element,
	    arrow ? "->" : "", length - arrow, member + arrow);
}

/* Fill in NAME, if the notes know a pointer at OFFSET of what ITEM maps, SIZE
   bytes.  */
static void
find_member (struct pointer_name *name, const struct named_item *item,
	     size_t offset, size_t size)
{
  char *pointers = note_pointers (item->origin, item->number), *end = pointers;
  size_t element = pointers ? strtoul (pointers, &end, 10) : 0;
  const char *text = end, *member;
  bool found = false;
  size_t at;
  char kind;
  int length;
  while (element && !found
	 && next_pointer (&text, &at, &kind, &member, &length))
    if (at == offset % element)
      {
	found = true;
	name_member (name, kind, member, length, offset / element,
		     size / element);
      }
  free (pointers);
}

/* What ITEM is called, if anything, and where it was mapped.  False if the
   program has no note of it.  */
static bool
name_item (struct pointer_name *name, const struct named_item *item)
{
  struct note_text note;
  if (!note_read (item->origin, item->number, &note))
    return false;
  strcpy (name->item, note.item);
  name->place[0] = '\0';
  if (item->made && *note.place)
    snprintf (name->place, sizeof name->place, " (mapped at %s, in %s)",
	      note.place, note.function);
  return true;
}

/* Whether item number I of C maps POINTER; *NAMED becomes that.  */
static bool
maps_pointer (const struct construct *c, size_t i,
	      const struct fault_pointer *pointer, struct named_item *named)
{
  const struct map_item *item = &c->items[i];
  if (item->entry != pointer->entry
      || (!item->entry && item->kind != MAP_PRIVATE)
      || pointer->host < item->start || pointer->host >= item->end)
    return false;
  size_t unused;
  *named = (struct named_item) {
    c->origin, i, item->start,
    item->entry && map_entry_origin (item->entry, &unused) == c->origin
  };
  return true;
}

/* Fill in NAME for POINTER, if it is in SIZE bytes that ITEM maps.  False if
   nothing is known of it.  The object of the lambda that the construct is in
   has no name.  */
static bool
name_in_item (const struct fault_pointer *pointer,
	      const struct named_item *item, size_t size,
	      struct pointer_name *name)
{
  name->kind = 0;
  if (!name_item (name, item))
    return false;
  find_member (name, item, pointer->host - item->start, size);
  return *name->item || name->kind == OFFLOAD_POINTER_CAPTURED;
}

/* Fill in NAME for POINTER.  False if nothing is known of it.  */
static bool
name_pointer (const struct fault *fault, const struct fault_pointer *pointer,
	      struct pointer_name *name)
{
  const struct construct *c = fault->construct;
  const struct map_entry *entry = pointer->entry;
  struct named_item item;
  for (size_t i = 0; c && i < c->count; i++)
    if (maps_pointer (c, i, pointer, &item)
	&& name_in_item (pointer, &item, c->items[i].end - item.start, name))
      return true;
  if (!entry)
    return false;
  item.origin = map_entry_origin (entry, &item.number);
  item.start = entry->host_start;
  item.made = true;
  return name_in_item (pointer, &item, entry->host_end - item.start, name);
}

void
fault_propose (const struct fault *fault, const char *pointer, bool fortran)
{
  const char *directive = fault->construct ? fault->construct->name : NULL;
  fprintf (fault->out, ": add %s%s%s) or the like",
	   words_of (directive)->clauses[ITEM_TO | ITEM_FROM], pointer,
	   fortran ? "" : "[0:N]");
}

/* Whether NAME is of an element of an array of C's.  GCC attaches none.  */
static bool
is_element (const struct pointer_name *name)
{
  size_t length = strlen (name->text);
  return (name->kind != OFFLOAD_POINTER_FORTRAN
	  && length > 0 && name->text[length - 1] == ']');
}

/* How much of NAME is the object of a class of libstdc++ whose member the
   pointer is, which no clause can name; 0 if it is none.  */
static size_t
library_object (const char *name)
{
  const char *member = strstr (name, "._M_");
  return member ? member - name : 0;
}

/* Say how the pointer called NAME is to be mapped.  */
static void
propose_pointer (const struct fault *fault, const struct pointer_name *name)
{
  size_t object = library_object (name->text);
  if (is_element (name))
    fputs (": map what it points to, and in a region store a pointer to"
	   " that there", fault->out);
  else if (object)
    fprintf (fault->out, ": map what it points to by a variable of your own,"
	     " as after 'auto *p = %.*s.%s ()'", (int) object, name->text,
	     strstr (name->text, "_M_head_impl") ? "get" : "data");
  else
    fault_propose (fault, name->text, name->kind == OFFLOAD_POINTER_FORTRAN);
}

void
fault_explain_pointer (const struct fault *fault,
		       const struct fault_pointer *pointer)
{
  struct pointer_name name;
  bool known = name_pointer (fault, pointer, &name);
  fputs (": the region found it in ", fault->out);
  if (known && name.kind == OFFLOAD_POINTER_CAPTURED && *name.item)
    fprintf (fault->out, "'%s', which the lambda '%s' has captured%s: map what"
	     " it points to, and give it to the lambda as an argument",
	     name.text, name.item, name.place);
  else if (known && name.kind)
    {
      fprintf (fault->out, "'%s'%s, which was copied as it is", name.text,
	       name.place);
      propose_pointer (fault, &name);
    }
  else if (known)
    fprintf (fault->out, "'%s'%s, which was copied as it is: map what it points"
	     " to by that pointer", name.item, name.place);
  else if (pointer->entry)
    fprintf (fault->out, "byte %" PRIuPTR " of [%#" PRIxPTR "..%#" PRIxPTR
	     "), which is mapped, in a pointer that was copied as it is: map"
	     " what it points to by that pointer",
	     pointer->host - pointer->entry->host_start,
	     pointer->entry->host_start, pointer->entry->host_end);
  else
    fputs ("a firstprivate variable, which was copied as it is: map what it"
	   " points to by that pointer", fault->out);
}

/* The search for null pointers.  */
struct nulls
{
  const struct fault *fault;
  /* Of Fortran's alone.  */
  bool fortran;
  size_t count;
  /* One of them.  */
  struct pointer_name name;
  bool null_on_host;
};

/* The pointer of NAME is at HOST, in ENTRY, or firstprivate if that is null:
   whether it is null on the device.  */
static void
look_for_null (struct nulls *nulls, const struct map_entry *entry,
	       uintptr_t host, const struct pointer_name *name)
{
  uintptr_t there, here = 0;
  if (!fault_read (nulls->fault, entry, host, &there, sizeof there)
      || there != 0)
    return;
  if (nulls->count < FAULT_NAMES_MAX)
    fprintf (nulls->fault->out, "%s'%s'", nulls->count ? ", " : ": ",
	     name->text);
  if (nulls->count++ == 0)
    {
      nulls->name = *name;
      part_read_host ((void *) host, &here, sizeof here);
      nulls->null_on_host = here == 0;
    }
}

/* Look at the pointers in ITEM of C, number I.  */
static void
look_in_item (struct nulls *nulls, const struct construct *c, size_t i)
{
  const struct map_item *item = &c->items[i];
  const struct named_item named = { c->origin, i, item->start, false };
  char *pointers = note_pointers (c->origin, i), *end = pointers;
  size_t size = pointers ? strtoul (pointers, &end, 10) : 0, at;
  size_t count = size ? (item->end - item->start) / size : 0;
  const char *member;
  struct pointer_name name;
  char kind;
  int length;
  if (count > 0 && (!name_item (&name, &named) || !*name.item))
    count = 0;
  for (size_t n = 0; n < count && n < ELEMENTS_MAX; n++)
    for (const char *text = end;
	 next_pointer (&text, &at, &kind, &member, &length); )
      {
	if (nulls->fortran && kind != OFFLOAD_POINTER_FORTRAN)
	  continue;
	name_member (&name, kind, member, length, n, count);
	look_for_null (nulls, item->entry, item->start + n * size + at, &name);
      }
  free (pointers);
}

bool
fault_explain_null_locked (const struct fault *fault, bool fortran)
{
  const struct construct *c = fault->construct;
  struct nulls nulls = { .fault = fault, .fortran = fortran };
  for (size_t i = 0; c && i < c->count; i++)
    if (c->items[i].entry || c->items[i].kind == MAP_PRIVATE
	|| (c->items[i].flags & ITEM_OWN_COPY))
      look_in_item (&nulls, c, i);
  if (nulls.count == 0)
    return false;
  fortran = nulls.name.kind == OFFLOAD_POINTER_FORTRAN;
  fprintf (fault->out, " %s %s on the device", nulls.count == 1 ? "is" : "are",
	   fortran ? "not allocated or associated" : "null");
  if (nulls.count == 1 && nulls.null_on_host)
    fputs (fortran ? ", nor on the host" : " and on the host", fault->out);
  else if (nulls.count == 1)
    fprintf (fault->out, ", %s on the host: map it after that",
	     fortran ? "though it is" : "and set");
  return true;
}
