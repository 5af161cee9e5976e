/* What an address means that a region has faulted at.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The device is lost, and the program about to end: all that is left to do is
   to tell the user which of the usual mistakes this looks like.  */

#include "config.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "gomp-plugin-ext.h"
#include "base/note.h"
#include "base/symbol.h"
#include "constructs/fault.h"
#include "constructs/region.h"
#include "devices/registry.h"
#include "mapping/checked.h"

/* Where nothing else than what a null pointer points to is likely.  */
#define NULL_SIZE 0x1000

/* Whether another item of C maps what is at ADDRESS.  */
static bool
is_mapped_there (const struct construct *c, uintptr_t address)
{
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_entry *entry = c->items[i].entry;
      if (entry && entry->host_start <= address && address < entry->host_end)
	return true;
    }
  return false;
}

/* Whether ADDRESS is one of the program's or a library's code.  */
static bool
is_code (uintptr_t address)
{
  struct symbol symbol;
  return symbol_find ((void *) address, &symbol) && symbol.is_code;
}

/* What to do about a function that is not called by its name.  */
static void
propose_function (const struct fault *fault)
{
  fputs (": only a function that is 'declare target indirect' can be called on"
	 " the device by a pointer of the host's, and not by a library, such as"
	 " in qsort", fault->out);
}

/* Item I is a pointer, not null in the program, that points to what is not
   mapped: in the region it is null or, since GCC 13, what it is in the
   program.  */
static bool
is_unmapped (const struct construct *c, size_t i)
{
  const struct map_item *item = &c->items[i];
  return (item->kind == MAP_SECTION && item->start != 0 && !item->entry
	  && !is_mapped_there (c, item->start));
}

static bool
became_null (const struct construct *c, size_t i)
{
  return is_unmapped (c, i) && map_item_address (c, i) == 0;
}

/* Write the names of the pointers that IS says so of, if the program has a note
   of them.  Returns how many there are; *DATA is the item of the first that is
   to data, or SIZE_MAX.  */
static size_t
write_pointers (const struct fault *fault,
		bool (*is) (const struct construct *, size_t), size_t *data)
{
  const struct construct *c = fault->construct;
  char name[NOTE_TYPED_SIZE];
  size_t count = 0;
  *data = SIZE_MAX;
  for (size_t i = 0; c && i < c->count && count < FAULT_NAMES_MAX; i++)
    if (is (c, i) && *note_typed_pointer (c->origin, i, name))
      {
	fprintf (fault->out, "%s%s", count ? ", " : ": ", name);
	count++;
	if (*data == SIZE_MAX && !is_code (c->items[i].start))
	  *data = i;
      }
  return count;
}

/* Write what to do about such pointers, of which item DATA is to data, unless
   it is SIZE_MAX.  */
static void
propose (const struct fault *fault, size_t data)
{
  char name[SHORT_NAME_SIZE];
  if (data == SIZE_MAX)
    propose_function (fault);
  else
    {
      note_pointer (fault->construct->origin, data, name);
      fault_propose (fault, name, false);
    }
}

/* Write which pointers IS says so of, what they are on the device, ONE of them,
   or several, and what to do about them.  Returns how many there are.  */
static size_t
name_pointers (const struct fault *fault,
	       bool (*is) (const struct construct *, size_t), const char *one,
	       const char *several)
{
  size_t data, count = write_pointers (fault, is, &data);
  if (count == 0)
    return 0;
  fprintf (fault->out, " %s on the device, since what %s to is not mapped",
	   count == 1 ? one : several,
	   count == 1 ? "it points" : "they point");
  propose (fault, data);
  return count;
}

static size_t
name_null (const struct fault *fault)
{
  return name_pointers (fault, became_null, "is null", "are null");
}

/* Nobody knows the address.  */
static void
explain_unknown_address (const struct fault *fault)
{
  if (name_null (fault) == 0)
    name_pointers (fault, is_unmapped, "has the host's address",
		   "have the host's addresses");
}

/* Whether the tables of FAULT's device, whose lock this thread has now, can be
   looked at: what a lost device maps may be in any state.  Otherwise without
   the lock: whoever has it may be this thread.  */
static bool
lock_tables (const struct fault *fault)
{
  if (!lock_try (&fault->device->lock))
    return false;
  if (fault->device->state != DEVICE_LOST)
    return true;
  lock_release (&fault->device->lock);
  return false;
}

static void
explain_null (const struct fault *fault)
{
  bool known = name_null (fault) > 0;
  if (!known && lock_tables (fault))
    {
      known = fault_explain_null_locked (fault, false);
      lock_release (&fault->device->lock);
    }
  if (!known && fault->address < NULL_SIZE)
    fprintf (fault->out, ": a null pointer");
}

/* The address is one of the host, that a pointer of the construct leads to;
   FOUND, if it is not null, is another one that may.  */
static bool
explain_unmapped (const struct fault *fault, const struct fault_pointer *found)
{
  const struct construct *c = fault->construct;
  char name[SHORT_NAME_SIZE], typed[NOTE_TYPED_SIZE];
  size_t closest = c ? c->count : 0;
  for (size_t i = 0; c && i < c->count; i++)
    if (is_unmapped (c, i)
	&& fault->address - c->items[i].start < FAULT_ARRAY
	&& (closest == c->count
	    || c->items[i].start > c->items[closest].start))
      closest = i;
  if (!c || closest == c->count
      || (found && found->value > c->items[closest].start)
      || !*note_pointer (c->origin, closest, name))
    return false;
  fprintf (fault->out, ", the host's address of what %s points to, which is"
	   " not mapped", note_typed_pointer (c->origin, closest, typed));
  fault_propose (fault, name, false);
  return true;
}

/* How many bytes ENTRY has, which has been named.  */
static void
tell_size (const struct fault *fault, const struct map_entry *entry)
{
  fprintf (fault->out, ", %" PRIuPTR " bytes long",
	   entry->host_end - entry->host_start);
}

/* The item of the construct that ENTRY is of, as the user wrote it, or of the
   one that mapped it, and where that is; or the variable, or what else there is
   to say of ENTRY.  */
static void
name_entry (const struct fault *fault, const struct map_entry *entry)
{
  const struct construct *c = fault->construct;
  char name[SHORT_NAME_SIZE];
  struct note_text note;
  struct symbol symbol;
  struct symbol_name variable;
  size_t item;
  for (size_t i = 0; c && i < c->count; i++)
    if (c->items[i].entry == entry && *note_item (c->origin, i, name))
      {
	fprintf (fault->out, "'%s'", name);
	return;
      }
  const void *origin = map_entry_origin (entry, &item);
  if (note_read (origin, item, &note) && *note.item)
    fprintf (fault->out, "'%s' (mapped at %s, in %s)", note.item, note.place,
	     note.function);
  else if (symbol_find ((void *) entry->host_start, &symbol)
	   && symbol_name (&symbol, (void *) entry->host_start, &variable)
	   && variable.offset == 0)
    fprintf (fault->out, "'%s' in %s", variable.text, symbol.file);
  else
    fprintf (fault->out, "[%#" PRIxPTR "..%#" PRIxPTR ")", entry->host_start,
	     entry->host_end);
}

/* The address is one of the host, of what is mapped; FOUND, if it is not null,
   leads to it.  */
static bool
explain_mapped_locked (const struct fault *fault,
		       const struct fault_pointer *found)
{
  const struct map_entry *entry
    = device_map_find (&fault->device->map, fault->address, fault->address + 1);
  if (!entry || (entry->flags & ENTRY_LINK))
    return false;
  fprintf (fault->out, ", the host's address of ");
  name_entry (fault, entry);
  tell_size (fault, entry);
  fputs (", which is mapped", fault->out);
  if (found)
    fault_explain_pointer (fault, found);
  else
    fputs (": the region found it in a pointer that was copied as it is; map"
	   " what it points to by that pointer", fault->out);
  return true;
}

/* The address is one of the device, in that of something mapped or near.  */
static bool
explain_near_locked (const struct fault *fault)
{
  uintptr_t address = fault->address;
  struct device_map *map = &fault->device->map;
  const struct map_entry *entry
    = device_map_find_reverse (map, address, address + 1);
  if (!entry)
    entry = device_map_find_reverse (map, address - FAULT_NEAR,
				     address + FAULT_NEAR);
  if (!entry || entry->host_end - entry->host_start <= 1)
    return false;
  uintptr_t start = entry->device_start;
  uintptr_t end = start + (entry->host_end - entry->host_start);
  if (address >= start && address < end)
    fputs (", in the device's copy of ", fault->out);
  else
    fprintf (fault->out, ", %" PRIuPTR " bytes %s the device's copy of ",
	     address >= end ? address - end : start - address,
	     address >= end ? "beyond the end of" : "before");
  name_entry (fault, entry);
  tell_size (fault, entry);
  return true;
}

/* A function of the program or of a library, SYMBOL.  */
static void
explain_function (const struct fault *fault, const struct symbol *symbol)
{
  struct symbol_name name;
  bool known = symbol_name (symbol, (void *) fault->address, &name);
  fprintf (fault->out, ", the host's address of %s%s%s in %s",
	   known ? "'" : "a function", name.text, known ? "'" : "",
	   symbol->file);
  propose_function (fault);
}

/* A variable of the program or of a library, SYMBOL.  */
static void
explain_variable (const struct fault *fault, const struct symbol *symbol)
{
  struct symbol_name name;
  if (symbol_name (symbol, (void *) fault->address, &name))
    {
      fputs (", the host's address of ", fault->out);
      if (name.offset > 0)
	fprintf (fault->out, "byte %" PRIuPTR " of the %" PRIuPTR " of ",
		 name.offset, name.size);
      fprintf (fault->out, "'%s' in %s, which is not mapped", name.text,
	       symbol->file);
    }
  else
    fprintf (fault->out, ", the host's address of something in %s that is not"
	     " mapped", symbol->file);
}

/* The address is one of the host, of what is not mapped; FOUND, if it is not
   null, leads to it.  Or it is nowhere: that of an element of an array of
   Fortran's that is not allocated may be anything.  */
static void
explain_unknown (const struct fault *fault, const struct fault_pointer *found)
{
  struct symbol symbol;
  bool known = symbol_find ((void *) fault->address, &symbol);
  if (known && symbol.is_code)
    {
      explain_function (fault, &symbol);
      return;
    }
  if (explain_unmapped (fault, found))
    return;
  if (known)
    explain_variable (fault, &symbol);
  else if (found)
    fputs (", which is host memory that is not mapped to the device",
	   fault->out);
  if (found)
    fault_explain_pointer (fault, found);
  else if (!known && lock_tables (fault))
    {
      fault_explain_null_locked (fault, true);
      lock_release (&fault->device->lock);
    }
}

/* The address is not null.  */
static void
explain_address (const struct fault *fault)
{
  if (lock_tables (fault))
    {
      struct fault_pointer pointer;
      bool found = fault_find_pointer_locked (fault, &pointer);
      bool known
	= ((check_on (CHECK_MEMORY)
	    && checked_explain_locked (fault->device, fault->address,
				       fault->out))
	   || explain_mapped_locked (fault, found ? &pointer : NULL)
	   || explain_near_locked (fault));
      /* What the pointer is in may go when the lock does.  */
      if (!known && found)
	explain_unknown (fault, &pointer);
      lock_release (&fault->device->lock);
      if (known || found)
	return;
    }
  explain_unknown (fault, NULL);
}

static void
explain (const struct fault *fault)
{
  /* Where nothing is mapped that cannot be the reason.  */
  if (fault->device->shares_memory)
    {
      if (fault->address < NULL_SIZE)
	fputs (": a null pointer", fault->out);
    }
  else if (fault->address == GOMP_PLUGIN_ADDRESS_UNKNOWN)
    explain_unknown_address (fault);
  else if (fault->address < FAULT_ARRAY)
    explain_null (fault);
  else
    explain_address (fault);
}

/* The construct of the region that is FUNCTION, if this thread waits for it, or
   was started with DATA; or null.  */
static const struct construct *
construct_of (uint64_t function, const void *data)
{
  const struct plugin_report *report = data;
  if (report)
    return report->construct;
  return (function != 0 && function == (uintptr_t) running_region.function
	  ? running_region.construct : NULL);
}

const char *
GOMP_PLUGIN_fault_meaning (int type, int n, uint64_t function,
			   const void *data, uint64_t address, char *text,
			   size_t size)
{
  struct fault fault = {
    .device = registry_counted (registry_number (type, n)),
    .address = address,
    .construct = construct_of (function, data),
    .out = fmemopen (text, size, "w")
  };
  text[0] = '\0';
  if (fault.out && fault.device)
    explain (&fault);
  if (fault.out)
    fclose (fault.out);
  return text;
}
