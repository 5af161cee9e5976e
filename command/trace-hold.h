/* The file of a trace, while programs write to it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_TRACE_HOLD_H
#define COMMAND_TRACE_HOLD_H

/* Have programs that are run write a trace to the file NAME: begin it, and set
   GOMP_OFFLOAD_TRACE.  As long as what is returned has not been given to
   trace_let_go, all of them write to the same trace.  Each has a file of its
   own if NAME has "%p"; then -1 is returned.  Ends this program if that is not
   possible.  */
extern int trace_hold (const char *name);

/* They have ended: end the trace, unless one of them goes on.  */
extern void trace_let_go (int trace);

#endif /* COMMAND_TRACE_HOLD_H */
