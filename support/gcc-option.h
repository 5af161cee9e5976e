/* What the words of a GCC command line are.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* For command lines of the drivers gcc, g++ and gfortran, and for what GCC
   writes in the same form: COLLECT_GCC_OPTIONS, the options in an object, those
   that its lto-wrapper gives to a mkoffload.

     struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

     for (each word)
       {
	 struct gcc_word said = gcc_option_read (&reader, word);

	 if (said.id == GCC_ID_OUTPUT && said.argument != NULL)
	   ... -oFILE, -o FILE, --output FILE, --output=FILE ...
       }

   These functions are also called before the C library has been initialized
   (driver/start.c), and so call nothing of it.  */

#ifndef SUPPORT_GCC_OPTION_H
#define SUPPORT_GCC_OPTION_H

#include <stddef.h>

/* Where an option has its argument.  */
enum gcc_option_form
{
  GCC_ALONE,		/* It has none.  */
  GCC_JOINED,		/* In the same word; it may be empty.  */
  GCC_SEPARATE,		/* It is the next word.  */
  GCC_BOTH		/* In the same word, or if that ends, the next.  */
};

/* Options that someone asks about by name.  */
enum gcc_option_id
{
  GCC_ID_OTHER,		/* None of these.  */
  GCC_ID_COMPILE,	/* -c */
  GCC_ID_DUMPBASE,
  GCC_ID_DUMPDIR,
  GCC_ID_FOR_LINKER,	/* -Xlinker */
  GCC_ID_FOR_LINKER_LIST, /* -Wl, */
  GCC_ID_LANGUAGE,	/* -x */
  GCC_ID_LIBRARY,	/* -l */
  GCC_ID_LIBRARY_FOLDER, /* -L */
  GCC_ID_LINKER,	/* -fuse-ld= */
  GCC_ID_LINKER_OUTPUT,
  GCC_ID_LINKER_PLUGIN,
  GCC_ID_LTO,
  GCC_ID_MACHINE,	/* -m */
  GCC_ID_NO_STARTFILES,	/* -nostartfiles, -nostdlib */
  GCC_ID_OFFLOAD,
  GCC_ID_OFFLOAD_ABI,
  GCC_ID_OFFLOAD_IMAGE,
  GCC_ID_OFFLOAD_OPTIONS,
  GCC_ID_OMPTARGETS,
  GCC_ID_OPENACC,
  GCC_ID_OPENMP,
  GCC_ID_OUTPUT,	/* -o */
  GCC_ID_PARTIAL,	/* -r */
  GCC_ID_PREFIX,	/* -B */
  GCC_ID_PREFIX_MAP,	/* -ffile-prefix-map=, -fdebug-prefix-map= */
  GCC_ID_SAVE_TEMPS,
  GCC_ID_SHARED,
  GCC_ID_STATIC,	/* -static, -static-pie */
  GCC_ID_VERBOSE	/* -v, -### */
};

enum gcc_option_flags
{
  /* GCC stops before it links.  */
  GCC_STOPS = 1,

  /* It is the negative form of what its ID says.  */
  GCC_NEGATED = 2,

  /* It is about OpenMP, OpenACC or offloading.  */
  GCC_OFFLOADS = 4,

  /* It only concerns a link: what that makes, and of what.  */
  GCC_LINK = 8,

  /* It is about the host's code alone.  Plugins are loaded for one compiler
     and one purpose; a device has no attacker, and must not lack a library, so
     it needs no hardening; the run-time part of instrumentation lives in the
     host's process; and the assembler is another one.  */
  GCC_HOST = 16,

  /* For device code mkoffload decides it itself.  A stream says it, too, and
     there it does no harm.  */
  GCC_OURS = 32,

  /* What GCC's lto-wrapper tells a mkoffload of the options in an object's
     section for them.  The streams have the rest, function by function.  */
  GCC_UNIT = 64,

  /* It belongs to a machine: GCC for another one may not have it.  */
  GCC_TARGET = 128,

  /* It is about sanitizers, which find mistakes in code of the host's
     instruction set: the emulated device has them, too.  */
  GCC_SANITIZER = 256
};

/* What a word is.  */
struct gcc_word
{
  enum
  {
    GCC_WORD_INPUT,	/* A file, or - for standard input.  */
    GCC_WORD_OPTION,
    GCC_WORD_UNKNOWN,	/* An option that is not in the table.  */
    GCC_WORD_ARGUMENT	/* The argument of the option before.  */
  }
  kind;

  /* Of the option; of the option before for an argument.  */
  enum gcc_option_id id;
  unsigned flags;

  /* The option's argument, within this word or all of it.  NULL if it has none
     or if that is the next word.  */
  const char *argument;
};

struct gcc_option;

/* Between two words.  */
struct gcc_option_reader
{
  const struct gcc_option *pending; /* The next word is its argument.  */
};

#define GCC_OPTION_READER_INIT { NULL }

/* What WORD is, the next of a command line.  An @FILE has to be replaced before
   by what it says; where it is not, it is taken for an input.  */
extern struct gcc_word gcc_option_read (struct gcc_option_reader *reader,
					const char *word);

#endif /* SUPPORT_GCC_OPTION_H */
