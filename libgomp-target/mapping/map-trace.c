/* What GOMP_DEBUG=2 prints about mappings.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include "base/note.h"
#include "base/symbol.h"
#include "mapping/map-trace.h"

/* Names as GCC's sources and dumps have them.  */
static const char *
data_name (unsigned clause)
{
  static const char *const names[] = { "ALLOC", "TO", "FROM", "TOFROM" };
  static const char *const always[]
    = { "", "ALWAYS_TO", "ALWAYS_FROM", "ALWAYS_TOFROM" };
  return (clause & (ITEM_ALWAYS_TO | ITEM_ALWAYS_FROM) ? always : names)
    [clause & (ITEM_TO | ITEM_FROM)];
}

static const char *
kind_name (const struct map_item *item)
{
  static const char *const names[] = {
    [MAP_UNKNOWN] = "unknown kind",
    [MAP_SECTION] = "ZERO_LEN_ARRAY_SECTION",
    [MAP_PRESENT] = "FORCE_PRESENT",
    [MAP_IF_PRESENT] = "IF_PRESENT",
    [MAP_STRUCTURE] = "STRUCT",
    [MAP_DESCRIPTOR] = "TO_PSET",
    [MAP_POINTER] = "POINTER",
    [MAP_POINTER_TO_PREVIOUS] = "ALWAYS_POINTER",
    [MAP_BASE] = "BASE",
    [MAP_ATTACH] = "ATTACH",
    [MAP_DETACH] = "DETACH",
    [MAP_PRIVATE] = "FIRSTPRIVATE",
    [MAP_VALUE] = "FIRSTPRIVATE_INT",
    [MAP_PRIVATE_POINTER] = "ATTACH",
    [MAP_PRIVATE_ATTACH] = "ATTACH",
    [MAP_USE_DEVICE] = "USE_DEVICE_PTR",
    [MAP_RELEASE] = "RELEASE",
    [MAP_DELETE] = "DELETE",
    [MAP_DELETE_SECTION] = "DELETE_ZERO_LEN_ARRAY_SECTION"
  };
  if (item->kind == MAP_DATA)
    return data_name (item->clause);
  if (!(item->clause & ITEM_NULL_OK))
    return names[item->kind];
  return (item->kind == MAP_ATTACH ? "ATTACH_ZERO_LENGTH_ARRAY_SECTION"
	  : "POINTER_TO_ZERO_LENGTH_ARRAY_SECTION");
}

static void
trace_element (const struct construct *c, size_t i)
{
  const struct map_item *item = &c->items[i];
  struct note_text note;
  note_read (c->origin, i, &note);
  bool typed = *note.item && *note.type;
  diag_debug_line ("  %zu: %p, %zu: %s%s (%#x)%s%s%s%s%s", i,
		   (void *) item->start, item->size, kind_name (item),
		   item->clause & ITEM_IMPLICIT ? ", implicit" : "",
		   item->code, *note.item ? " " : "", note.item,
		   typed ? " (" : "", typed ? note.type : "",
		   typed ? ")" : "");
}

/* What ENTRY is in the program, and where it was mapped; or its name, if it is
   a function or a variable, which TABLE may have.  */
static const char *
describe_entry (const struct map_entry *entry, struct symbol_table *table,
		char text[NOTE_DESCRIPTION_SIZE])
{
  struct symbol symbol;
  struct symbol_name name;
  size_t item;
  const void *origin = map_entry_origin (entry, &item);
  note_describe (origin, item, text);
  if (!*text && symbol_find ((void *) entry->host_start, &symbol)
      && symbol_name_from (table, &symbol, (void *) entry->host_start, &name)
      && name.offset == 0)
    snprintf (text, NOTE_DESCRIPTION_SIZE, " %s", name.text);
  return text;
}

static void
trace_entry (struct map_entry *entry, struct symbol_table *table)
{
  const struct map_entry *leader = map_entry_leader (entry);
  char count[24] = "static", text[NOTE_DESCRIPTION_SIZE];
  if (entry->flags & ENTRY_LINK)
    snprintf (count, sizeof count, "link");
  else if (entry->flags & ENTRY_ASSOCIATED)
    snprintf (count, sizeof count, "associated");
  else if (leader->references != REFERENCES_INFINITE)
    snprintf (count, sizeof count, "%llu",
	      (unsigned long long) leader->references);
  diag_debug_line ("  [%p..%p) is %p, count %s%s",
		   (void *) entry->host_start, (void *) entry->host_end,
		   (void *) entry->device_start, count,
		   describe_entry (entry, table, text));
}

void
map_trace_locked (struct construct *c)
{
  char place[NOTE_DESCRIPTION_SIZE];
  struct symbol_table table = { .path = NULL };
  if (env.debug < 2)
    return;
  diag_debug_line ("%s%s, %zu element(s):", c->name,
		   note_describe (c->origin, NOTE_NO_ITEM, place), c->count);
  for (size_t i = 0; i < c->count; i++)
    trace_element (c, i);
  diag_debug_line ("table of device %d:", c->device->number);
  struct map_entry *entry = device_map_next (&c->device->map, 0);
  for (; entry; entry = device_map_next (&c->device->map,
					 entry->host_start + 1))
    trace_entry (entry, &table);
  symbol_table_release (&table);
}
