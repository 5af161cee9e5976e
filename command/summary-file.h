/* What programs did with devices, as the runtime wrote it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_SUMMARY_FILE_H
#define COMMAND_SUMMARY_FILE_H

#include <stddef.h>
#include <stdint.h>

/* With the fields that libgomp-target/base/summary.h says.  Texts are part of
   CONTENTS.  */
struct summary_construct
{
  const char *name, *place, *function;
  uint64_t on_device, on_host;
  uint64_t to, from;
  uint64_t copying, running, time;
};

struct summary_mapped
{
  uint64_t device, count, bytes;
};

/* Of all processes together.  */
struct summary
{
  char *contents;
  size_t process_count;
  struct summary_construct *constructs;	/* By time, the longest first.  */
  size_t construct_count;
  struct summary_mapped *mapped;
  size_t mapped_count;
  struct summary_construct total;	/* Of all constructs.  */
  uint64_t regions_on_device, regions_on_host;
};

/* Read the file PATH.  What is no record is left out.  */
extern void summary_read (struct summary *summary, const char *path);
extern void summary_release (struct summary *summary);

#endif /* COMMAND_SUMMARY_FILE_H */
