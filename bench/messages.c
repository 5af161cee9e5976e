/* What MPI's messages cost between two processes, as the peer of devices on
   other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <mpi.h>
#include <string.h>

static int rank;

/* Rank 0 sends SIZE bytes, and has one back.  */
static void
send_and_await (char *bytes, int size, char *answer, int answer_size)
{
  if (rank == 0)
    {
      MPI_Send (bytes, size, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
      MPI_Recv (answer, answer_size, MPI_BYTE, 1, 0, MPI_COMM_WORLD,
		MPI_STATUS_IGNORE);
    }
  else
    {
      MPI_Recv (bytes, size, MPI_BYTE, 0, 0, MPI_COMM_WORLD,
		MPI_STATUS_IGNORE);
      MPI_Send (answer, answer_size, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
    }
}

static void
measure (const char *name, int size, int answer_size, int times)
{
  struct bench_series s = bench_series_new (times);
  char *bytes = bench_allocate (size), *answer = bench_allocate (answer_size);
  memset (bytes, 1, size);
  memset (answer, 1, answer_size);
  for (int i = 0; i < times; i++)
    {
      double t = bench_now ();
      send_and_await (bytes, size, answer, answer_size);
      bench_series_add (&s, bench_now () - t);
    }
  if (rank == 0)
    bench_series_print (&s, name);
  bench_series_free (&s);
  free (bytes);
  free (answer);
}

int
main (int argc, char **argv)
{
  MPI_Init (&argc, &argv);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  measure ("ping-pong of 8 bytes", 8, 8, 2000);
  measure ("message of 1 MiB", 1 << 20, 8, 100);
  measure ("message of 16 MiB", 1 << 24, 8, 20);
  MPI_Finalize ();
  return 0;
}
