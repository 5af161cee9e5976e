/* Rows that pointers in an array point to.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include <stdlib.h>
#include "acc-place.h"

#define ROWS 3
#define COLUMNS 10

static int **
new_rows (void)
{
  int **rows = malloc (ROWS * sizeof *rows);
  for (int i = 0; i < ROWS; i++)
    {
      rows[i] = malloc (COLUMNS * sizeof **rows);
      for (int j = 0; j < COLUMNS; j++)
	rows[i][j] = COLUMNS * i + j;
    }
  return rows;
}

static void
free_rows (int **rows)
{
  for (int i = 0; i < ROWS; i++)
    free (rows[i]);
  free (rows);
}

/* Data that is entered and left row by row, in any order.  */
static void
enter (int **rows)
{
  int not_host, process;

  #pragma acc enter data copyin(rows[:ROWS])
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc enter data copyin(rows[i][:COLUMNS])
    }
  #pragma acc parallel loop present(rows[:ROWS]) copyout(not_host, process)
  for (int i = 0; i < ROWS; i++)
    {
      not_host = acc_on_device (acc_device_not_host);
      process = place_process ();
      for (int j = 0; j < COLUMNS; j++)
	rows[i][j] += 100;
    }
  expect_place (not_host, process);
  for (int i = ROWS - 1; i >= 0; i--)
    {
      #pragma acc exit data copyout(rows[i][:COLUMNS])
    }
  #pragma acc exit data delete(rows[:ROWS])
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      check (rows[i][j] == COLUMNS * i + j + 100);
}

/* Rows that regions map, and one that is there around them.  */
static void
use (int **rows)
{
  int not_host, process;

  #pragma acc data copyin(rows[:ROWS]) copy(rows[1][:COLUMNS])
  {
    #pragma acc parallel copy(rows[2][2:COLUMNS - 2]) \
			 copyout(not_host, process)
    {
      not_host = acc_on_device (acc_device_not_host);
      process = place_process ();
      rows[2][5] = rows[1][5] + 1;
      rows[1][0] = 7;
    }
    #pragma acc serial copy(rows[0][:COLUMNS]) present(rows[:ROWS])
    rows[0][9] += rows[1][0];
  }
  expect_place (not_host, process);
  check (rows[2][5] == 116 && rows[1][0] == 7 && rows[0][9] == 116);
}

/* Rows of rows.  */
static void
enter_rows (int ***of)
{
  #pragma acc enter data copyin(of[:2])
  #pragma acc enter data copyin(of[1][:ROWS])
  #pragma acc enter data copyin(of[1][2][:COLUMNS])
  #pragma acc serial present(of[:2])
  of[1][2][3] = 4;
  #pragma acc exit data copyout(of[1][2][:COLUMNS])
  #pragma acc exit data delete(of[1][:ROWS])
  #pragma acc exit data delete(of[:2])
  check (of[1][2][3] == 4);
}

int
main (void)
{
  int **rows = new_rows ();
  int **both[2] = { NULL, rows };

  enter (rows);
  use (rows);
  enter_rows (both);
  free_rows (rows);
}
