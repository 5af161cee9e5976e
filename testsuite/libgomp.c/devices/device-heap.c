/* malloc and free on the device: many teams and threads at once, blocks of all
   sizes that nobody else has, freed by other threads than had them, realloc;
   and what is freed can be had again, in the next region, too.  */
/* { dg-do run } */

#include "on-device.h"

enum { TEAMS = 24, THREADS = 4, BLOCKS = 4, ROUNDS = 6 };

#pragma omp declare target
/* Sizes up to 40,000 bytes, most of them small.  */
static unsigned
size_of (unsigned n)
{
  unsigned r = n * 2654435761u;
  return (r >> 8) % (1u << (4 + r % 12)) + r % 5;
}

/* The next byte after I to look at in SIZE bytes: all of the first 8 and of the
   last, and few of those between.  */
static unsigned
next (unsigned i, unsigned size)
{
  return i < 8 || i + 8 >= size ? i + 1 : i + 521 < size ? i + 521 : size - 8;
}

/* A block of SIZE bytes with MARK in it; null if there is no memory.  */
static unsigned char *
make (unsigned size, unsigned mark)
{
  unsigned char *p = (unsigned char *) malloc (size);
  for (unsigned i = 0; p && i < size; i = next (i, size))
    p[i] = mark;
  return p;
}

static int
is_made (const unsigned char *p, unsigned size, unsigned mark)
{
  for (unsigned i = 0; i < size; i = next (i, size))
    if (p[i] != (unsigned char) mark)
      return 0;
  return 1;
}
#pragma omp end declare target

/* In one region, make blocks; in a team each is freed by another thread.  */
static void
use_heap (int round)
{
  int wrong = 0, lacking = 0, initial = -1;

  #pragma omp target teams num_teams (TEAMS) thread_limit (THREADS) \
    map (tofrom: wrong, lacking, initial) reduction (+: wrong, lacking)
  {
    unsigned char *blocks[THREADS][BLOCKS];
    int team = omp_get_team_num ();
    #pragma omp parallel num_threads (THREADS) reduction (+: wrong, lacking)
    {
      int me = omp_get_thread_num (), threads = omp_get_num_threads ();
      if (team == 0 && me == 0)
	initial = omp_is_initial_device ();
      for (int i = 0; i < BLOCKS; i++)
	{
	  unsigned n = (round * TEAMS + team) * 100 + me * BLOCKS + i;
	  blocks[me][i] = make (size_of (n), n);
	  lacking += !blocks[me][i];
	}
      #pragma omp barrier
      int other = (me + 1) % threads;
      for (int i = 0; i < BLOCKS; i++)
	{
	  unsigned n = (round * TEAMS + team) * 100 + other * BLOCKS + i;
	  unsigned char *p = blocks[other][i];
	  if (!p)
	    continue;
	  wrong += !is_made (p, size_of (n), n);
	  unsigned char *larger
	    = (unsigned char *) realloc (p, size_of (n) + 9);
	  lacking += !larger;
	  wrong += larger && !is_made (larger, size_of (n), n);
	  free (larger ? larger : p);
	}
    }
  }
  expect_device (initial);
  check (wrong == 0);
  check (lacking == 0);
}

int
main (void)
{
  for (int round = 0; round < ROUNDS; round++)
    use_heap (round);
  return 0;
}
