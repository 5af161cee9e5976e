/* A process of the MPI job that a program has beside it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <mpi.h>
#include <stdlib.h>

#include "worker/finalize.h"
#include "worker/hub.h"
#include "worker/serve.h"

int
main (int argc, char **argv)
{
  int given, rank, ranks;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &given);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &ranks);
  if (rank == 0)
    hub (ranks);
  else
    serve (rank, ranks);
  finalize ();
  return EXIT_SUCCESS;
}
