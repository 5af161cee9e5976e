/* Images of several targets, made at the same time.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC's lto-wrapper runs the mkoffloads of a link one after the other, each
   with a command line that only it can put together.  So those before the last
   only note theirs, in a file that our lto-wrapper has opened for this, and
   the last one runs them all; no one looks at what they make before that.

   The file has no name (memfd_create), so that it goes with the processes that
   have it open.  TOGETHER_VARIABLE of support/environment.h has its
   descriptor and how many mkoffloads there will be.  */

#ifndef MKOFFLOAD_TOGETHER_H
#define MKOFFLOAD_TOGETHER_H

/* Called by each mkoffload (begin.c), with main's ARGV.  Returns if this one is
   to make its own image; else the program ends.  */
extern void together_make (char *const *argv);

#endif /* MKOFFLOAD_TOGETHER_H */
