/* What GOMP_DEBUG=2 prints about mappings.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <dlfcn.h>
#include <stdio.h>
#include "mapping/map-trace.h"

static const struct
{
  unsigned kind;
  const char *name;
} kind_names[] = {
#define KIND(name) { GOMP_MAP_##name, #name }
  KIND (ALLOC), KIND (TO), KIND (FROM), KIND (TOFROM), KIND (POINTER),
  KIND (TO_PSET), KIND (FORCE_PRESENT), KIND (DELETE),
  KIND (FORCE_DEVICEPTR), KIND (IF_PRESENT), KIND (FIRSTPRIVATE),
  KIND (FIRSTPRIVATE_INT), KIND (USE_DEVICE_PTR),
  KIND (ZERO_LEN_ARRAY_SECTION), KIND (USE_DEVICE_PTR_IF_PRESENT),
  KIND (ALWAYS_TO), KIND (ALWAYS_FROM), KIND (ALWAYS_TOFROM), KIND (STRUCT),
  KIND (ALWAYS_POINTER), KIND (POINTER_TO_ZERO_LENGTH_ARRAY_SECTION),
  KIND (DELETE_ZERO_LEN_ARRAY_SECTION), KIND (RELEASE), KIND (ATTACH),
  KIND (DETACH), KIND (ATTACH_ZERO_LENGTH_ARRAY_SECTION)
#undef KIND
};

static const char *
kind_name (unsigned kind)
{
  for (size_t i = 0; i < sizeof kind_names / sizeof kind_names[0]; i++)
    if (kind_names[i].kind == kind)
      return kind_names[i].name;
  return "unknown kind";
}

static void
trace_element (const struct map_list *list, size_t i)
{
  unsigned raw = map_list_raw (list, i);
  diag_debug_line ("  %zu: %p, %zu: %s%s (%#x)", i, list->hosts[i],
		   list->sizes[i], kind_name (map_list_kind (list, i)),
		   map_list_implicit (list, i) ? ", implicit" : "", raw);
}

/* The name of what is mapped, if it is a variable that a shared object or the
   program exports.  */

static const char *
variable_name (const struct map_entry *entry)
{
  Dl_info info;
  if (dladdr ((void *) entry->host_start, &info) && info.dli_sname
      && info.dli_saddr == (void *) entry->host_start)
    return info.dli_sname;
  return "";
}

static void
trace_entry (struct map_entry *entry)
{
  const struct map_entry *leader = map_entry_leader (entry);
  char count[24] = "static";
  if (entry->flags & ENTRY_LINK)
    snprintf (count, sizeof count, "link");
  else if (entry->flags & ENTRY_ASSOCIATED)
    snprintf (count, sizeof count, "associated");
  else if (leader->references != REFERENCES_INFINITE)
    snprintf (count, sizeof count, "%llu",
	      (unsigned long long) leader->references);
  diag_debug_line ("  [%p..%p) is %p, count %s %s",
		   (void *) entry->host_start, (void *) entry->host_end,
		   (void *) entry->device_start, count,
		   variable_name (entry));
}

void
map_trace_locked (struct construct *c)
{
  if (env.debug < 2)
    return;
  diag_debug_line ("%s, %zu element(s):", c->name, c->list.count);
  for (size_t i = 0; i < c->list.count; i++)
    trace_element (&c->list, i);
  diag_debug_line ("table of device %d:", c->device->number);
  struct map_entry *entry = device_map_next (&c->device->map, 0);
  for (; entry; entry = device_map_next (&c->device->map,
					 entry->host_start + 1))
    trace_entry (entry);
}
