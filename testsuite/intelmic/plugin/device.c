/* What the tests of the emulated device's plugin share.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device.h"

_Atomic int completions;

static void
count_completion (void *data)
{
  (void) data;
  completions++;
}

void
open_plugin (const char *file)
{
  harness_completed = count_completion;
  harness_open (file, GOMP_TARGET_TYPE_INTEL_MIC);
}

/* Images stay to the end, as those of a program do, which nothing frees.  */
static void *images[4];
static size_t num_images;

struct offload_intelmic_image
read_image (const char *file)
{
  FILE *stream = fopen (file, "rb");
  check (stream);
  fseek (stream, 0, SEEK_END);
  long size = ftell (stream);
  rewind (stream);
  char *data = malloc (size);
  check (fread (data, 1, size, stream) == (size_t) size);
  fclose (stream);
  check (num_images < sizeof images / sizeof images[0]);
  images[num_images++] = data;
  return (struct offload_intelmic_image) { data, data + size, NULL };
}

struct addr_pair *
start_device (int n, const struct offload_intelmic_image *image, int *count)
{
  struct addr_pair *table;
  check (plugin.init_device (n));
  int length = plugin.load_image (n, 0x10000, image, &table);
  check (length >= 0);
  if (count)
    *count = length;
  return table;
}

long
process_status (int pid, const char *form)
{
  char path[64], line[256];
  long number = -1;
  snprintf (path, sizeof path, "/proc/%d/status", pid);
  FILE *file = fopen (path, "r");
  while (file && fgets (line, sizeof line, file)
	 && sscanf (line, form, &number) != 1)
    ;
  if (file)
    fclose (file);
  return number;
}
