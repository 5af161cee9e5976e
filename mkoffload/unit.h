/* Device code that was compiled when its translation unit was.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A host object may have, beside the streams of device code, what a target's
   compiler made of them, in a section OFFLOAD_DEVICE_PREFIX TARGET.  The link
   then has less to do.  The section can be left out or dropped at any time:
   the streams say the same.

   It is a sequence of records, one a translation unit, as "ld -r" puts sections
   of several objects together.  A record takes a multiple of UNIT_ALIGNMENT
   bytes and begins with a struct unit_header, in the machine's own byte
   order.  */

#ifndef MKOFFLOAD_UNIT_H
#define MKOFFLOAD_UNIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arguments.h"
#include "support/object.h"

#define UNIT_MAGIC "GOMPUNIT"
#define UNIT_ALIGNMENT 8

/* What compiles device code here.  Code compiled by another version of
   gomp-offload may not fit what this one expects.  */
#define UNIT_TOOLCHAIN_OF_GCC PACKAGE_STRING ", GCC "
#define UNIT_TOOLCHAIN UNIT_TOOLCHAIN_OF_GCC GCC_SERVED_VERSION

struct unit_header
{
  char magic[8] __attribute__ ((nonstring));
  uint64_t size;	/* Of the record, in bytes.  */
  uint64_t code;	/* Where in the record the code begins.  */
  uint64_t code_size;
  /* Three strings, terminated each: the unit's name, which is what the names of
     its streams' sections end in; which toolchain compiled it; and the options
     for the device that it was compiled with.  */
};

/* What device code is asked for.  */
struct unit_request
{
  const char *target;
  const char *streams;		/* What names of stream sections begin with.  */
  struct arguments options;	/* For the device, less those for the link.  */
  char *key;			/* The same, quoted.  */
};

/* Code of one unit, within the object's memory.  */
struct unit_code
{
  const void *start;
  size_t size;
};

/* All code that an object has.  */
struct unit_codes
{
  struct unit_code *values;
  size_t count;
};

/* Set *REQUEST, to be released.  OPTIONS are the user's for the device;
   TARGET and STREAMS are not copied.  */
extern void unit_request_init (struct unit_request *request,
			       const char *target, const char *streams,
			       const struct arguments *options);
extern void unit_request_release (struct unit_request *request);

/* How many translation units OBJECT has: more than one if "ld -r" made it of
   several objects.  */
extern size_t unit_count (const struct object *object,
			  const struct unit_request *request);

/* Find the code of all translation units in OBJECT that is what REQUEST asks
   for, whichever release of GCC has compiled it, in the order of the host's.
   If some lacks, return why, in words; else return NULL and set *CODES, to be
   released.  */
extern const char *unit_find (const struct object *object,
			      const struct unit_request *request,
			      struct unit_codes *codes);
extern void unit_codes_release (struct unit_codes *codes);

/* Write a record of the file CODE, which was compiled from the only unit in
   OBJECT as REQUEST asks, to the file PATH.  Ends the program on failure.  */
extern void unit_write (const struct object *object,
			const struct unit_request *request, const char *code,
			const char *path);

/* Write to the file PATH the code of the record that is the file RECORD.  Ends
   the program on failure.  */
extern void unit_extract (const char *record, const char *path);

#endif /* MKOFFLOAD_UNIT_H */
