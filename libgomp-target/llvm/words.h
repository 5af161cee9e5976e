/* What clang's users know of LLVM's runtime when something is wrong.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Our line says more, and comes first.  After it are lines that scripts and
   LLVM's own tests look for, and the program ends by SIGABRT, as with LLVM's
   runtime: what runs programs may tell a crash from a failure.  */

#ifndef LLVM_WORDS_H
#define LLVM_WORDS_H

#include "base/program-end.h"

/* Say why the program ends, in LLVM's words.  */
extern void words_say_last (void);

/* The same if the program has "requires" CLAUSE in some of its parts only.  */
extern void words_say_inconsistent (const char *clause);

/* This thread meets a construct of clang's code; and has left it.  */
static inline void
words_begin (void)
{
  program_end_last_words = words_say_last;
}

static inline void
words_end (void)
{
  program_end_last_words = NULL;
}

/* Something did not work, and the program goes on: it is WHAT.  */
extern void words_say_error (const char *what);

#endif /* LLVM_WORDS_H */
