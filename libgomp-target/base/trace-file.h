/* The file that a trace is written to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Events stand in pieces of the file (trace-format.h), each of which belongs to
   one thread and is mapped by its process, so that what was written there is in
   the file whatever ends the process.  A piece is filled with blanks before it
   is mapped: these mean nothing in JSON, and a full disk is noticed then.  */

#ifndef TRACE_FILE_H
#define TRACE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* A piece: what is free of it, and what has to be unmapped.  */
struct trace_piece
{
  char *at, *end;
  void *mapped;
  size_t mapped_size;
};

/* Open the file NAME, in which "%p" stands for the number of this process.
   After a failure, which is told, there are no pieces.  */
extern void trace_file_open (const char *name);

/* A new piece with room for at least SIZE bytes.  False, and told once, if
   there is none.  The caller sees to it that there is one call at a time.  */
extern bool trace_file_piece (struct trace_piece *piece, size_t size);

extern void trace_piece_release (struct trace_piece *piece);

/* Before a fork, in the parent after it, and in the child, which has its own
   lock from the beginning.  */
extern void trace_file_before_fork (void);
extern void trace_file_after_fork_parent (void);
extern void trace_file_after_fork (void);

/* No more pieces; close the array, unless another process writes to it.  */
extern void trace_file_close (void);

#endif /* TRACE_FILE_H */
