/* The user's "asm" statements.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC puts the text of an "asm" statement into PTX as it is, although it is
   mostly the host's assembly language.  What cannot be PTX is an error if the
   device may come there.  A function that nothing on the device calls is there
   only because the host chooses it ("declare variant", "device_type(host)"), or
   because such a function calls it; then the statement becomes a trap.  Whether
   another file calls it turns out at the link.  */

#ifndef MKOFFLOAD_NVPTX_ASSEMBLY_H
#define MKOFFLOAD_NVPTX_ASSEMBLY_H

#include <stdbool.h>

#include "mkoffload/nvptx/ptx.h"

/* Whether PTX, a PTX object, has the text of such statements.  */
extern bool assembly_is_in (const char *ptx);

/* SOURCE is what the assembler gets.  Return it with traps where the device
   does not come, malloc'ed; NULL if there are none.  Ends the program, after a
   line for each, if other statements are not PTX.  */
extern char *assembly_settle (const char *source);

/* End the program, after a line for each, if the device may come to a function
   of PROGRAM with such a trap.  */
extern void assembly_check_calls (const struct ptx_program *program);

/* The place, "FILE:LINE: ", of the statement that line NUMBER of PTX, from 1
   up, is of, malloc'ed; NULL if it is of none.  */
extern char *assembly_place (const char *ptx, unsigned number);

#endif /* MKOFFLOAD_NVPTX_ASSEMBLY_H */
