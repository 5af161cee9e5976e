/* A plate that heats up, in strips of which each device has one.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* Each strip stays on its device, with a row above and one below that are its
   neighbours'.  In a step all devices compute at a time, each in a region that
   nobody waits for; then rows at the edges go from device to device.  The first
   argument is how many rows a strip has, the second one how many steps there
   are.  At the end the same is done without devices, and has to agree.

   OFFLOAD_EMUL_NUM=3 ./halo has three emulated devices;
   OFFLOAD_EMUL_NUM=0 GOMP_OFFLOAD_MPI=3 ./halo those of three workers, on other
   machines if GOMP_OFFLOAD_MPI_HOSTFILE names some.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { columns = 512, most = 64 };

static int devices;

/* Where strip S is.  */
static int
place (int s)
{
  return devices > 0 ? s : omp_get_initial_device ();
}

#pragma omp declare target
static void
compute_row (double *new, const double *old)
{
  new[0] = old[0];
  new[columns - 1] = old[columns - 1];
  for (int j = 1; j < columns - 1; j++)
    new[j] = 0.25 * (old[j - 1] + old[j + 1] + old[j - columns]
		     + old[j + columns]);
}
#pragma omp end declare target

/* A strip: its rows are 1 ... ROWS; two copies, of which each step reads one
   and writes the other.  */
static double *strips[most][2];
static size_t row = columns * sizeof (double);

static void
compute (int count, int rows, int step)
{
  for (int s = 0; s < count; s++)
    {
      double *old = strips[s][step % 2], *new = strips[s][!(step % 2)];
      #pragma omp target teams distribute parallel for nowait \
	      device (place (s)) is_device_ptr (old, new)
      for (int i = 1; i <= rows; i++)
	compute_row (new + i * columns, old + i * columns);
    }
  #pragma omp taskwait
}

/* Give each strip the rows beside it, of the copy that was written.  */
static void
exchange (int count, int rows, int step)
{
  for (int s = 0; s + 1 < count; s++)
    {
      double *upper = strips[s][!(step % 2)];
      double *lower = strips[s + 1][!(step % 2)];
      if (omp_target_memcpy (lower, upper, row, 0, rows * row, place (s + 1),
			     place (s)) != 0
	  || omp_target_memcpy (upper, lower, row, (rows + 1) * row, row,
				place (s), place (s + 1)) != 0)
	abort ();
    }
}

static void
allocate (int count, int rows, const double *plate)
{
  size_t size = (rows + 2) * row;
  int initial = omp_get_initial_device ();
  for (int s = 0; s < count; s++)
    for (int copy = 0; copy < 2; copy++)
      {
	strips[s][copy] = omp_target_alloc (size, place (s));
	if (!strips[s][copy]
	    || omp_target_memcpy (strips[s][copy], plate, size, 0,
				  s * rows * row, place (s), initial) != 0)
	  {
	    fprintf (stderr, "no memory for strip %d\n", s);
	    exit (1);
	  }
      }
}

static void
fetch (int count, int rows, int steps, double *plate)
{
  int initial = omp_get_initial_device ();
  for (int s = 0; s < count; s++)
    {
      if (omp_target_memcpy (plate, strips[s][steps % 2], rows * row,
			     (s * rows + 1) * row, row, initial, place (s))
	  != 0)
	abort ();
      omp_target_free (strips[s][0], place (s));
      omp_target_free (strips[s][1], place (s));
    }
}

static void
say_place (int s)
{
  int device = -1;
  #pragma omp target device (place (s)) map (from: device)
  device = omp_is_initial_device () ? -1 : omp_get_device_num ();
  if (device >= 0)
    printf ("strip %d: device %d\n", s, device);
  else
    printf ("strip %d: here\n", s);
}

/* The same without devices; the result is in PLATES[STEPS % 2].  */
static void
compute_here (double *plates[2], int rows, int steps)
{
  for (int step = 0; step < steps; step++)
    for (int i = 1; i <= rows; i++)
      compute_row (plates[!(step % 2)] + (size_t) i * columns,
		   plates[step % 2] + (size_t) i * columns);
}

static double *
new_plate (int rows)
{
  double *plate = calloc (rows + 2, row);
  if (!plate)
    abort ();
  for (int j = 0; j < columns; j++)
    plate[j] = 100;
  for (int i = 0; i < rows + 2; i++)
    plate[(size_t) i * columns] = i % 50;
  return plate;
}

int
main (int argc, char **argv)
{
  int rows = argc > 1 ? atoi (argv[1]) : 64;
  int steps = argc > 2 ? atoi (argv[2]) : 40;
  devices = omp_get_num_devices ();
  int count = devices == 0 ? 1 : devices < most ? devices : most;
  double *plates[2] = { new_plate (count * rows), new_plate (count * rows) };
  double *result = new_plate (count * rows);
  for (int s = 0; s < count; s++)
    say_place (s);
  allocate (count, rows, result);
  double begun = omp_get_wtime ();
  for (int step = 0; step < steps; step++)
    {
      compute (count, rows, step);
      exchange (count, rows, step);
    }
  double time = omp_get_wtime () - begun;
  fetch (count, rows, steps, result);
  compute_here (plates, count * rows, steps);
  int correct = memcmp (result, plates[steps % 2],
			(count * rows + 2) * row) == 0;
  printf ("microseconds a step: %.1f\n", time * 1e6 / steps);
  printf ("%s\n", correct ? "correct" : "wrong");
  free (plates[0]);
  free (plates[1]);
  free (result);
  return !correct;
}
