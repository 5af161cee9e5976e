/* How images that have pointers go to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What goes to a worker are the fields of such an image one after the other,
   those that it points to in their place.  A number is a uint64_t, a text ends
   in a null character, texts have their number before them, and bytes begin at
   a multiple of IMAGE_FORM_ALIGN and have their number before them.

   Of a struct nvptx_image:

     PTX objects: how many, then for each its bytes
     variables: texts
     functions: how many, then for each its name and NVPTX_IMAGE_DIMS numbers
     cubins: how many, then for each its architecture and its bytes
     constructors: texts
     destructors: a text, empty if there are none
     variables with indirect functions: texts

   What a plain image does not have is there, and empty.  The host's table goes
   apart; see channel.h.

   Of a struct offload_named_image:

     the image: bytes
     functions, variables, constructors, destructors: texts of each

   Of the host's table a device needs the lengths, which these have.  */

#ifndef MPI_IMAGE_FORM_H
#define MPI_IMAGE_FORM_H

#define IMAGE_FORM_ALIGN 16

#endif /* MPI_IMAGE_FORM_H */
