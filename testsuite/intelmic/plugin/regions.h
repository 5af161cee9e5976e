/* The regions of regions.c, by their place in its table.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

enum
{
  REGION_EMPTY,
  REGION_FACTS,		/* struct facts: fill it.  */
  REGION_SLEEP,		/* int: sleep that many milliseconds.  */
  REGION_MEET,		/* int: add 1 and wait until it is 2.  */
  REGION_TOUCH,		/* int *: read through the pointer.  */
  REGION_EXIT,		/* int: exit with it.  */
  REGION_SAY,		/* char []: print it.  */
  REGION_TRIAD,		/* struct triad.  */
  REGION_OVERFLOW,	/* Exhaust the stack.  */
  REGION_TEAM_TOUCH,	/* int *: the same as TOUCH in a team's last thread.  */
  REGION_CHANGE,	/* Change control variables.  */
  REGION_COUNT,
  VARIABLE = REGION_COUNT,	/* int, 42 at first.  */
  TABLE_LENGTH = VARIABLE + 2	/* And the device number.  */
};

struct facts
{
  int pid;
  int initial_device;
  int device_number;
  int devices;
  int threads;		/* That a parallel region had.  */
  int concurrent;	/* They ran at the same time.  */
  int thread_limit;
  int schedule;
  int variable;
  int nested;		/* A target region inside ran here.  */
};

struct triad
{
  double *a, *b, *c;
  long n;
};
