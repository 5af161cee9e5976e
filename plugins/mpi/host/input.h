/* The program's standard input, for devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* An emulated device of this machine has the program's descriptor, and takes
   from there what a region reads.  A region elsewhere waits for a pipe, and its
   worker sees how many bytes it waits for (worker/input.h).  So no more is read
   for it than it would read itself, and nothing if no region reads.

   The program reads, and not the hub, which may be in another session or in the
   background, where a terminal gives nothing.  A thread of the plugin's does
   so, since those that wait for regions may have to go on.  */

#ifndef MPI_INPUT_H
#define MPI_INPUT_H

/* For threads that wait for a region, whenever they wake up: if input is wanted
   have a thread read it.  */
extern void input_look (void);

/* In the child: it has no such thread.  */
extern void input_after_fork (void);

#endif /* MPI_INPUT_H */
