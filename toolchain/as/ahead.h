/* Device code that is made while GCC still compiles the host's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC's compiler writes the streams of device code before it compiles the
   host's.  When they are in the assembler file, the compiler plugin
   (gcc-plugin/front-end/ahead.cc) runs

     as --ahead FILE SIZE INPUT

   which assembles the first SIZE bytes of FILE, has the mkoffloads make the
   device code of that, and writes it to standard output in the form of the
   assembler's comments (code-comment.h).  INPUT is the file that GCC compiles.
   The plugin appends the comments to the assembler file when the host's code is
   complete.  The assembler that GCC runs then finds them, and need not make the
   code; the object is the same.

   What cannot be made in this way, or not without a message, is left out:
   nobody sees the messages of this program, and the assembler that comes later
   says the same.  So is all of it where the assembler would not make it
   either, or where it says what it runs, or keeps files.  */

#ifndef TOOLCHAIN_AS_AHEAD_H
#define TOOLCHAIN_AS_AHEAD_H

#include "toolchain/as/gcc-command.h"

/* The option above.  */
#define AHEAD_OPTION "--ahead"

/* Do what it says; ARGV is what follows it, and TARGETS are those of the
   command GCC, separated by ':'.  */
extern void ahead_make (char *const *argv, const char *targets,
			const struct gcc_command *gcc);

#endif /* TOOLCHAIN_AS_AHEAD_H */
