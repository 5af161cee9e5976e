/* An MPI program: each rank has devices of its own, and the world is as large
   as it was started.  */

#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  int rank, size, sum = 0, value = 0, initial = 1;
  MPI_Init (&argc, &argv);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &size);
  int device = omp_get_num_devices () - 1;
#pragma omp target device (device) map (from: value, initial)
  {
    value = rank + 1;
    initial = omp_is_initial_device ();
  }
  if (initial)
    abort ();
  MPI_Allreduce (&value, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
#pragma omp target device (0) map (tofrom: sum)
  sum *= 10;
  printf ("rank %d of %d: %d devices, sum %d\n", rank, size,
	  omp_get_num_devices (), sum);
  MPI_Finalize ();
  return 0;
}
