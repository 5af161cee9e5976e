/* NVIDIA's assembler and linker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A CUDA toolkit is needed for two things only: to check PTX, and to make
   machine code ahead of time.  It is looked for where configure was told
   (--with-cuda), then along PATH, then in /usr/local/cuda.

   Architectures are numbers here, 90 for "sm_90".  A toolkit knows those of
   its time: PTX for an older one than it knows assembles for a newer.  */

#ifndef MKOFFLOAD_NVPTX_CUDA_H
#define MKOFFLOAD_NVPTX_CUDA_H

#include <stdbool.h>

#include "mkoffload/nvptx/ptx.h"

struct cuda_toolkit
{
  char *ptxas, *nvlink;		/* Paths of the programs.  */
  char *known;			/* What ptxas says about its options.  */
  bool debug, verbose;		/* Set by the caller: keep line numbers; show
				   each command.  */
};

/* Find a toolkit; end the program, saying that it is needed for PURPOSE, if
   there is none.  */
extern void cuda_find (struct cuda_toolkit *cuda, const char *purpose);
extern void cuda_release (struct cuda_toolkit *cuda);

/* Assemble the objects of PROGRAM for the lowest architecture that they allow
   and the toolkit knows, and drop the result.  Ends the program if ptxas
   refuses one.  */
extern void cuda_check (const struct cuda_toolkit *cuda,
			const struct ptx_program *program);

/* Assemble and link PROGRAM for each of the COUNT architectures ARCHS, several
   at a time; the paths of the machine code go to PATHS, malloc'ed.  Ends the
   program on failure.  */
extern void cuda_make_cubins (const struct cuda_toolkit *cuda,
			      const struct ptx_program *program,
			      const unsigned *archs, size_t count,
			      char **paths);

#endif /* MKOFFLOAD_NVPTX_CUDA_H */
