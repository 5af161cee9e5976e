/* The file of a trace.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* An array of JSON that is valid at any time but for its end, which whoever
   reads it takes as it is.  It begins with TRACE_HEAD, with the number of the
   process that has begun it, and blanks up to TRACE_PIECE_SIZE; what follows is
   appended in pieces of that size, or several at once.

   Several processes may write to it.  Each that does holds a shared lock
   (flock) on it.  So one that begins and gets an exclusive one knows that what
   is there is of an earlier run, unless it executed another program itself
   meanwhile, and begins anew; and the last one to end knows that it is to close
   the array, with TRACE_END.  */

#ifndef TRACE_FORMAT_H
#define TRACE_FORMAT_H

#define TRACE_PIECE_SIZE ((size_t) 1 << 16)

/* Both with the number of a process, a long; and the first with what tells it
   from others of that number, an unsigned long long, such as when it began.  */
#define TRACE_HEAD \
  "[{\"ph\":\"M\",\"name\":\"trace\",\"pid\":%ld," \
  "\"args\":{\"began\":%llu}},\n"
#define TRACE_END \
  "{\"ph\":\"M\",\"name\":\"end\",\"pid\":%ld,\"args\":{}}]\n"

#endif /* TRACE_FORMAT_H */
