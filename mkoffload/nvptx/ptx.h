/* The PTX that the nvptx compiler writes, taken apart.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A linked nvptx program of GCC is a file of PTX objects (modules, in NVIDIA's
   words), each ended by a null character: those of the program, then those
   that came from the device's libraries.  In the program's objects, comments
   that begin with "//:" tell the order in which the tables of functions and
   variables have to be filled, the same as that of the host's tables:

     //:FUNC_MAP "main$_omp_fn$0"		OpenMP
     //:FUNC_MAP "f$_omp_fn$1", 0, 0x1, 0x20	OpenACC, with dimensions
     //:VAR_MAP "v"
     //:IND_FUNC_MAP "g"			called through host pointers

   Kernels that initialize and destroy C++ objects are in no table of the
   host's; they are known by their names (offload-names.h).  */

#ifndef MKOFFLOAD_NVPTX_PTX_H
#define MKOFFLOAD_NVPTX_PTX_H

#include <stdbool.h>
#include <stddef.h>

#include "offload-nvptx-image.h"
#include "support/text.h"

/* A PTX object: a string of LENGTH characters.  If the program was repaired,
   that may be REPAIRED, malloc'ed.  */
struct ptx_object
{
  const char *text;
  size_t length;
  char *repaired;
};

/* An entry of the tables.  OBJECT is the number, from 1, of the one it is in.
   DIMENSIONS are 0 for a variable and where nothing is said; they may be more
   than an image can say.  */
struct ptx_symbol
{
  char *name;
  size_t object;
  unsigned long dimensions[NVPTX_IMAGE_DIMS];
};

struct ptx_symbols
{
  struct ptx_symbol *values;
  size_t count;
};

struct ptx_program
{
  char *text;		/* All of the file.  */
  struct ptx_object *objects;
  size_t object_count;
  struct ptx_symbols functions, variables;
  struct ptx_symbols constructors;	/* In the order in which to run.  */
  char *destructors;	/* NULL if there is nothing to destroy.  */
  struct ptx_symbols indirect_functions;
  struct ptx_symbols indirect_tables;	/* Variables; see indirect.c.  */
};

/* Append one called NAME to SYMBOLS.  */
extern void ptx_symbols_append (struct ptx_symbols *symbols, const char *name);

/* Read the file PATH; the order of the variables from SOURCE, what the
   assembler got, if that is not NULL.  False if it is not of the form above.
   *PROGRAM is set in either case and has to be released.  */
extern bool ptx_program_read (struct ptx_program *program, const char *path,
			      const char *source);

/* The same for the LENGTH bytes at CONTENTS, malloc'ed and with a 0 after them,
   which it takes.  */
extern bool ptx_program_parse (struct ptx_program *program, char *contents,
			       size_t length, const char *source);

/* Whether TEXT begins as the PTX objects of such programs do.  */
extern bool ptx_is_object (const char *text);

extern void ptx_program_release (struct ptx_program *program);

/* PATH is a PTX object with pointers of "declare target link" variables: put
   the marks of variables into the order that they have in SOURCE, what the
   assembler made it of, and let other objects define the same pointers.  Ends
   the program on failure.  */
extern void ptx_file_mend_links (const char *path, const char *source);

/* The architecture that PROGRAM needs at least, 75 for "sm_75": the highest
   ".target" of its objects.  */
extern unsigned ptx_program_arch (const struct ptx_program *program);

#endif /* MKOFFLOAD_NVPTX_PTX_H */
