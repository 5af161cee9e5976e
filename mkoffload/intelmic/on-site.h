/* Compiling intermediate code where the program runs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The plugin of emulated devices runs

     mkoffload -on-site

   with intermediate code (offload-intermediate.h) as its standard input.  The
   streams are compiled as one program for the CPU at hand, with the options
   that they have; the image is written to standard output, which is empty after
   a failure.  The environment need have no variable.

   If there are codes of several images, one after the other and the program's
   last, all are compiled as one program, or none, for the reason that is
   written (INTERMEDIATE_REFUSAL, whole.h).  Then several images are written,
   each filled up to OFFLOAD_IMAGE_ALIGNMENT: first one that is all of them, in
   whose tables the last code comes first; then, in the order of the others, one
   for each, by which what needs it finds the first; and at last
   INTERMEDIATE_EXPORTS.  */

#ifndef MKOFFLOAD_INTELMIC_ON_SITE_H
#define MKOFFLOAD_INTELMIC_ON_SITE_H

/* If ARGV, main's, asks for that, do it and end the program.  */
extern void on_site_answer (char **argv);

#endif /* MKOFFLOAD_INTELMIC_ON_SITE_H */
