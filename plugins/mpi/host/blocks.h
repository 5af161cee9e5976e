/* Blocks of memory that devices on other machines have given to the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_BLOCKS_H
#define MPI_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Device N has given SIZE bytes at ADDRESS.  */
extern void blocks_add (int n, uint64_t address, size_t size);

/* It is to be freed.  Its size; 0 if it is not there.  */
extern size_t blocks_remove (int n, uint64_t address);

/* Device N begins anew: it has none.  */
extern void blocks_remove_all (int n);

/* How many bytes its worker has said that it has, if it was asked; else 0.  */
extern size_t blocks_room (int n, uint64_t address);
extern void blocks_set_room (int n, uint64_t address, size_t room);

/* Whether VALUE may be an address of what device N has given, ever.  */
extern bool blocks_may_have (int n, uint64_t value);

/* In the child of a fork, where no other thread is.  */
extern void blocks_after_fork (void);

#endif /* MPI_BLOCKS_H */
