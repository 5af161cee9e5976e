/* How an image for GPUs goes to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A struct nvptx_image has pointers; what goes to a worker are its fields one
   after the other, those that it points to in their place.  A number is a
   uint64_t, a text ends in a null character, and bytes begin at a multiple of
   NVPTX_FORM_ALIGN and have their number before them:

     PTX objects: how many, then for each its bytes
     variables: how many, then their names
     functions: how many, then for each its name and NVPTX_IMAGE_DIMS numbers
     cubins: how many, then for each its architecture and its bytes
     constructors: how many, then their names
     destructors: a text, empty if there are none
     variables with indirect functions: how many, then their names

   What a plain image does not have is there, and empty.  The host's table goes
   apart; see channel.h.  */

#ifndef MPI_NVPTX_FORM_H
#define MPI_NVPTX_FORM_H

#define NVPTX_FORM_ALIGN 16

#endif /* MPI_NVPTX_FORM_H */
