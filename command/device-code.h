/* The device code in a file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_DEVICE_CODE_H
#define COMMAND_DEVICE_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arguments.h"
#include "support/object.h"

/* A region or a variable.  Texts are the table's own.  */
struct table_entry
{
  char *symbol;			/* Empty if it is not known.  */
  char *name;			/* As it is in the program, or NULL.  */
  char *place;			/* "FILE:LINE", or NULL.  */
  char *function;		/* That the region is in, or NULL.  */
  uint64_t size;		/* Of a variable.  */
  bool is_link;			/* Of one, "declare target link".  */
};

struct table
{
  struct table_entry *values;
  size_t count;
};

/* One that can be loaded into a device.  */
struct device_image
{
  const char *target;
  const char *form;		/* "machine code", "PTX", "cubin",
				   "intermediate code".  */
  char *machine;		/* What it is for: "x86-64", "sm_30".  */
  char *made_by;		/* Which compiler, or NULL.  */
  uint64_t size;
  bool has_tables;
  struct table functions, variables;
  struct arguments needed;	/* Libraries.  */
  char *problem;		/* Why it cannot be used, or NULL.  */
};

/* Code of one translation unit for one target, in an object file, for the
   link.  */
struct unit_of_code
{
  char *target;
  uint64_t size;
  char *made_by;		/* Which toolchain.  */
  char *options;		/* The user's, for the device.  */
};

/* What one object, program or library has.  */
struct device_code
{
  char *name;			/* Of the file, or of an archive's member.  */
  const char *kind;		/* "program", "library", "object".  */
  char *made_by;		/* Which compiler, or NULL.  */
  struct table functions, variables;
  struct device_image *images;
  size_t image_count;
  struct unit_of_code *units;
  size_t unit_count;
  bool has_stream;		/* GCC's stream for accelerators.  */
  bool has_native_stream;	/* Ours, for emulated devices.  */
  char *problem;		/* NULL if all of it could be read.  */
};

/* Read what the object called NAME (object.h) has.  *CODE is to be released in
   any case; if there is a problem, it says so in a line that names the
   object.  What the result is, object.h says.  */
extern enum object_status device_code_read (struct device_code *code,
					    const char *name);
extern void device_code_release (struct device_code *code);

/* Whether there is nothing in it that is about devices.  */
extern bool device_code_is_empty (const struct device_code *code);

#endif /* COMMAND_DEVICE_CODE_H */
