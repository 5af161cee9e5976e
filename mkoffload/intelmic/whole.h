/* Whether images can be compiled as one program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Between the images of a program and of its libraries, the device's dynamic
   linker says what a name means; in one program, GCC and the linker do.  It has
   to be the same.  That is so if

     - they were compiled with the same options;
     - a name that others can see is defined in one of them, or is that of
       something that C++ has in each (COMDAT), which is the same in all;
     - a name that others cannot see is not one of another image, nor one of the
       compiler's libraries, which any image may use without its being seen
       before it is compiled.

   What others can see was decided when the libraries were linked, and only
   where they are loaded it is known.  */

#ifndef MKOFFLOAD_INTELMIC_WHOLE_H
#define MKOFFLOAD_INTELMIC_WHOLE_H

#include "mkoffload/intelmic/codes.h"

/* NULL if CODES can be compiled as one program by the compiler HOST_COMPILER,
   with the names appended to EXPORTS, as INTERMEDIATE_EXPORTS says, which have
   to be the same for all on the host.  Or else the reason, in one malloced
   line.  */
extern char *whole_why_not (struct arguments *exports,
			    const struct codes *codes,
			    const char *host_compiler);

#endif /* MKOFFLOAD_INTELMIC_WHOLE_H */
