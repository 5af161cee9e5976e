/* What LIBOMPTARGET_INFO has clang's programs print.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "base/note.h"
#include "base/symbol.h"
#include "constructs/region.h"
#include "devices/registry.h"
#include "no-cancel.h"
#include "llvm/descriptor.h"
#include "llvm/info.h"
#include "llvm/names.h"

/* As LLVM writes addresses.  */
#define ADDRESS "0x%016" PRIxPTR

/* Where something is in the source, and what it is called.  */
struct source_place
{
  char name[SHORT_NAME_SIZE], file[SHORT_NAME_SIZE];
  char line[SHORT_NAME_SIZE], column[SHORT_NAME_SIZE];
};

static void __attribute__ ((format (printf, 2, 3)))
say (const struct device *device, const char *format, ...)
{
  char text[1024];
  va_list arguments;
  va_start (arguments, format);
  vsnprintf (text, sizeof text, format, arguments);
  va_end (arguments);
  int cancel = cancel_disable ();
  fprintf (stderr, "Libomptarget device %d info: %s\n", device->number, text);
  cancel_restore (cancel);
}

/* Keep of FILE what comes after its folders.  */
static void
drop_folders (char *file)
{
  const char *slash = strrchr (file, '/');
  if (slash)
    memmove (file, slash + 1, strlen (slash + 1) + 1);
}

/* What SOURCE says: of an element; of a construct, the function's name stands
   after the file.  SOURCE may be null.  */
static struct source_place
read_place (const char *source, bool element)
{
  struct source_place place;
  if (!source)
    return (struct source_place) { "unknown", "unknown", "0", "0" };
  names_field (place.name, source, element ? 0 : 1);
  names_field (place.file, source, element ? 1 : 0);
  names_field (place.line, source, 2);
  names_field (place.column, source, 3);
  drop_folders (place.file);
  return place;
}

static struct source_place
construct_place (tgt_place *place)
{
  return read_place (place ? place->source : NULL, false);
}

/* The name of element I of ARRAYS.  */
static struct source_place
element_place (const struct tgt_arrays *arrays, size_t i)
{
  const char *const *names = arrays->construct.names;
  return read_place (names && i < arrays->count ? names[i] : NULL, true);
}

/* What is done with an element of TYPE.  */
static const char *
type_name (int64_t type)
{
  static const char *const directions[] = { "alloc", "to", "from", "tofrom" };
  if (type & TGT_MAP_LITERAL)
    return "firstprivate";
  if (type & TGT_MAP_PRIVATE)
    return type & TGT_MAP_TO ? "firstprivate" : "private";
  return directions[type & (TGT_MAP_TO | TGT_MAP_FROM)];
}

/* The address of what is there is all that a region has of an empty element of
   TYPE.  */
static bool
is_address (int64_t type, int64_t size)
{
  return (size == 0 && (type & TGT_MAP_ARGUMENT)
	  && !(type & (TGT_MAP_LITERAL | TGT_MAP_PRIVATE)));
}

/* "Mapper" is in LLVM's lines, "being" is how it spells that there.  */
static const char *const headings[] = {
  [TGT_USE_REGION] = "Entering OpenMP kernel",
  [TGT_USE_BEGIN] = "Entering OpenMP data region with being_mapper",
  [TGT_USE_END] = "Exiting OpenMP data region with end_mapper",
  [TGT_USE_UPDATE]
    = "Updating data within the OpenMP data region with update_mapper"
};

void
info_arguments (const struct device *device, enum tgt_use use,
		const struct tgt_arrays *arrays)
{
  if (!info_wanted (INFO_ARGUMENTS))
    return;
  struct source_place place = construct_place (arrays->construct.place);
  say (device, "%s at %s:%s:%s with %zu arguments:", headings[use], place.file,
       place.line, place.column, arrays->count);
  for (size_t i = 0; i < arrays->count; i++)
    {
      int64_t type = arrays->types[i];
      struct source_place element = element_place (arrays, i);
      say (device, "%s(%s)[%" PRId64 "]%s", (is_address (type, arrays->sizes[i])
					     ? "use_address"
					     : type_name (type)),
	   element.name, arrays->sizes[i],
	   type & TGT_MAP_IMPLICIT ? " (implicit)" : "");
    }
}

/* COUNT in TEXT.  */
static const char *
count_text (uint64_t count, char text[24])
{
  snprintf (text, 24, "%" PRIu64, count);
  return text;
}

/* The counts REFERENCES, of which HELD are held, in the two texts.  */
static void
write_counts (uint64_t references, uint64_t held, char dynamic[24],
	      char hold[24])
{
  if (references == REFERENCES_INFINITE)
    strcpy (dynamic, "INF");
  else
    count_text (references - held, dynamic);
  count_text (held, hold);
}

static const char *
change_text (const struct data_event *event)
{
  if (!event->changed)
    return "";
  if (event->kind == DATA_COUNTED)
    return " (incremented)";
  return event->references ? " (decremented)"
	 : " (decremented, delayed deletion)";
}

static void
say_counts (const struct device *device, const struct data_event *event,
	    const struct tgt_arrays *arrays, size_t i)
{
  struct source_place element = element_place (arrays, i);
  char dynamic[24], hold[24];
  bool holds = i < arrays->count && (arrays->types[i] & TGT_MAP_HOLD);
  bool implicit = i < arrays->count && (arrays->types[i] & TGT_MAP_IMPLICIT);
  write_counts (event->references, event->held, dynamic, hold);
  say (device, "Mapping exists%s with HstPtrBegin=" ADDRESS ", TgtPtrBegin="
       ADDRESS ", Size=%zu, DynRefCount=%s%s, HoldRefCount=%s%s, Name=%s",
       implicit ? " (implicit)" : "", (uintptr_t) event->host,
       (uintptr_t) event->device, event->size, dynamic,
       holds ? "" : change_text (event), hold,
       holds ? change_text (event) : "", element.name);
}

/* The entry of EVENT is new, or has gone.  */
static void
say_change (const struct device *device, const struct data_event *event,
	    const struct tgt_arrays *arrays, size_t i)
{
  struct source_place element = element_place (arrays, i);
  char dynamic[24], hold[24];
  uintptr_t base = (uintptr_t) (i < arrays->count ? arrays->bases[i]
				: event->host);
  if (event->kind == DATA_DELETED)
    {
      say (device, "Removing map entry with HstPtrBegin=" ADDRESS
	   ", TgtPtrBegin=" ADDRESS ", Size=%zu, Name=%s",
	   (uintptr_t) event->host, (uintptr_t) event->device, event->size,
	   element.name);
      return;
    }
  write_counts (event->references, event->held, dynamic, hold);
  say (device, "Creating new map entry with HstPtrBase=" ADDRESS
       ", HstPtrBegin=" ADDRESS ", TgtAllocBegin=" ADDRESS ", TgtPtrBegin="
       ADDRESS ", Size=%zu, DynRefCount=%s, HoldRefCount=%s, Name=%s", base,
       (uintptr_t) event->host, (uintptr_t) event->device,
       (uintptr_t) event->device, event->size, dynamic, hold, element.name);
}

static void
say_copy (const struct device *device, const struct data_event *event,
	  const struct tgt_arrays *arrays, size_t i)
{
  struct source_place element = element_place (arrays, i);
  if (event->kind == DATA_UPLOADED)
    say (device, "Copying data from host to device, HstPtr=" ADDRESS
	 ", TgtPtr=" ADDRESS ", Size=%zu, Name=%s", (uintptr_t) event->host,
	 (uintptr_t) event->device, event->size, element.name);
  else
    say (device, "Copying data from device to host, TgtPtr=" ADDRESS
	 ", HstPtr=" ADDRESS ", Size=%zu, Name=%s", (uintptr_t) event->device,
	 (uintptr_t) event->host, event->size, element.name);
}

/* The address on DEVICE, of which the caller holds the lock, of FUNCTION is a
   word that was copied.  */
static void
say_indirect_locked (const void *function, void *data)
{
  struct device *device = data;
  const struct map_entry *entry
    = device_map_find (&device->map, (uintptr_t) function,
		       (uintptr_t) function + 1);
  if (entry)
    say (device, "Copying data from device to host, TgtPtr=" ADDRESS
	 ", HstPtr=" ADDRESS ", Size=%zu, Name=unknown", entry->device_start,
	 (uintptr_t) function, sizeof (void *));
}

void
info_indirect (struct device *device)
{
  device_lock (device);
  descriptor_visit_indirect (device->number, say_indirect_locked, device);
  lock_release (&device->lock);
}

void
info_event (const struct device *device, const struct data_event *event,
	    const struct tgt_arrays *arrays, size_t i)
{
  switch (event->kind)
    {
    case DATA_CREATED:
    case DATA_DELETED:
      if (info_wanted (INFO_CHANGES))
	say_change (device, event, arrays, i);
      break;
    case DATA_COUNTED:
    case DATA_RELEASED:
      if (info_wanted (INFO_PRESENT))
	say_counts (device, event, arrays, i);
      break;
    case DATA_UPLOADED:
    case DATA_DOWNLOADED:
      if (info_wanted (INFO_COPIES))
	say_copy (device, event, arrays, i);
      break;
    case DATA_ALLOCATED:
    case DATA_FREED:
      break;
    }
}

void
info_launch (const struct device *device, const struct tgt_arrays *arrays,
	     int teams, int threads)
{
  char text[REGION_NAME_SIZE];
  if (!info_wanted (INFO_LAUNCHES))
    return;
  const void *region = arrays->construct.region;
  const char *name = descriptor_name (region);
  if (!name)
    name = region_name ((void (*) (void *)) region, text);
  say (device, "Launching kernel %s with %d blocks and %d threads in Generic"
       " mode", name, teams > 0 ? teams : 1, threads > 0 ? threads : 1);
}

/* What ENTRY is in the program.  */
static struct source_place
entry_place (const struct map_entry *entry, struct symbol_table *table)
{
  size_t item;
  const void *origin = map_entry_origin (entry, &item);
  struct source_place place
    = read_place (names_source (origin, item), true);
  struct symbol symbol;
  struct symbol_name name;
  if (strcmp (place.name, "unknown") == 0
      && symbol_find ((void *) entry->host_start, &symbol)
      && symbol_name_from (table, &symbol, (void *) entry->host_start, &name)
      && name.offset == 0)
    snprintf (place.name, sizeof place.name, "%s", name.text);
  return place;
}

/* The entries of DEVICE's table are data, but for the functions of images,
   which have no size.  */
static struct map_entry *
next_data (const struct device *device, uintptr_t from)
{
  struct device_map *map = (struct device_map *) &device->map;
  struct map_entry *entry = device_map_next (map, from);
  while (entry && entry->host_end - entry->host_start <= 1
	 && map_entry_leader (entry)->references == REFERENCES_INFINITE)
    entry = device_map_next (map, entry->host_start + 1);
  return entry;
}

static void
say_entry (const struct device *device, struct map_entry *entry,
	   struct symbol_table *table)
{
  char dynamic[24], hold[24], name[SHORT_NAME_SIZE];
  struct source_place place = entry_place (entry, table);
  write_counts (map_entry_leader (entry)->references, map_entry_held (entry),
		dynamic, hold);
  say (device, ADDRESS " " ADDRESS " %-8zu %-11s %-12s %s at %s:%s:%s",
       entry->host_start, entry->device_start,
       (size_t) (entry->host_end - entry->host_start), dynamic, hold,
       short_name (place.name, name), place.file, place.line, place.column);
}

void
info_table (struct device *device, tgt_place *construct)
{
  struct symbol_table table = { .path = NULL };
  struct source_place place = construct_place (construct);
  if (!device_lock_unless_lost (device))
    return;
  struct map_entry *entry = next_data (device, 0);
  if (!entry)
    say (device, "OpenMP Host-Device pointer mappings table empty");
  else
    {
      say (device, "OpenMP Host-Device pointer mappings after block at"
	   " %s:%s:%s:", place.file, place.line, place.column);
      say (device, "%-18s %-18s %s %s %s %s", "Host Ptr", "Target Ptr",
	   "Size (B)", "DynRefCount", "HoldRefCount", "Declaration");
    }
  for (; entry; entry = next_data (device, entry->host_start + 1))
    say_entry (device, entry, &table);
  lock_release (&device->lock);
  symbol_table_release (&table);
}

void
info_tables (void)
{
  for (int i = 0; i < registry_count (); i++)
    info_table (registry_device (i), NULL);
}

void
info_absent (const struct device *device, const struct tgt_arrays *arrays,
	     size_t i)
{
  if (info_wanted (INFO_ABSENT))
    say (device, "variable %s does not have a valid device counterpart",
	 element_place (arrays, i).name);
}
