/* How much memory this process may still have.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/room.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define GROUPS "/sys/fs/cgroup"

/* The number in FILE of the control group GROUP, UINT64_MAX if there is
   none.  */
static uint64_t
number_of_group (const char *group, const char *file)
{
  char name[PATH_MAX + 64];
  unsigned long long number;
  snprintf (name, sizeof name, GROUPS "%s/%s", group, file);
  FILE *stream = fopen (name, "re");
  bool found = stream && fscanf (stream, "%llu", &number) == 1;
  if (stream)
    fclose (stream);
  return found ? number : UINT64_MAX;
}

/* What GROUP leaves.  */
static uint64_t
room_of_group (const char *group)
{
  uint64_t limit = number_of_group (group, "memory.max");
  uint64_t used = (limit == UINT64_MAX ? 0
		   : number_of_group (group, "memory.current"));
  return used < limit ? limit - used : 0;
}

/* The control group of this process in the second hierarchy: the path, empty
   for the root or if it is not known.  */
static void
find_group (char group[PATH_MAX])
{
  FILE *stream = fopen ("/proc/self/cgroup", "re");
  char line[PATH_MAX];
  group[0] = '\0';
  while (stream && fgets (line, sizeof line, stream))
    if (strncmp (line, "0::/", 4) == 0)
      {
	line[strcspn (line, "\n")] = '\0';
	strcpy (group, line[4] ? line + 3 : "");
      }
  if (stream)
    fclose (stream);
}

/* What the group, and those that it is in, leave.  */
static uint64_t
room_of_groups (void)
{
  char group[PATH_MAX];
  find_group (group);
  uint64_t room = room_of_group (group);
  for (char *slash; (slash = strrchr (group, '/')); )
    {
      *slash = '\0';
      uint64_t outer = room_of_group (group);
      room = outer < room ? outer : room;
    }
  return room;
}

static uint64_t
room_of_system (void)
{
  FILE *stream = fopen ("/proc/meminfo", "re");
  char line[256];
  unsigned long long kib = 0;
  while (stream && kib == 0 && fgets (line, sizeof line, stream))
    sscanf (line, "MemAvailable: %llu", &kib);
  if (stream)
    fclose (stream);
  return kib << 10;
}

uint64_t
room_for_memory (void)
{
  uint64_t system = room_of_system (), groups = room_of_groups ();
  return system < groups ? system : groups;
}
