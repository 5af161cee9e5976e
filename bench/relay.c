/* The least that regions on other machines and copies to them take, where the
   program's process does not call MPI: plain processes that pass messages and
   bytes on.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* MPI starts two processes.  Each shares memory with a child, which does
   without MPI: the first one's is the program, and it the hub; the second one's
   is the device, and it the worker.  Who waits looks, and offers the CPU at
   each look, since there may be fewer CPUs than processes.  What is copied goes
   through memory that program and hub share, in pieces, some of them at a time;
   the worker has it where it shall be.  */

#define _GNU_SOURCE 1
#include "bench.h"
#include "ping-pong.h"

#include <mpi.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>

enum
{
  PIECE = 256 << 10,
  PLACES = 8,
  MOST_PIECES = (16 << 20) / PIECE,
  PING_PONGS = 2000
};

/* What the words of memory are that a process and its child share.  The first
   tells the child what it is, the next two count round trips and then copies,
   the last two pieces.  */
enum { ROLE, COMMAND, ANSWER, FILLED, EMPTIED };
enum role { PROGRAM = 1, DEVICE };

static char *words, *places, *bytes;
static int peer;

/* The word of that NUMBER.  */
static _Atomic unsigned *
word (int number)
{
  return shared_word (words, number);
}

/* Wait until that word, which counts, has come to COUNT.  */
static void
await_count (int number, unsigned count)
{
  while ((int) (atomic_load_explicit (word (number), memory_order_acquire)
		- count) < 0)
    sched_yield ();
}

/* Hand the child, or the parent, COUNT.  */
static void
post_count (int number, unsigned count)
{
  post (word (number), count, SPIN);
}

static char *
place (unsigned piece)
{
  return places + (size_t) (piece % PLACES) * PIECE;
}

/* Wait for a message or for one that is sent.  */
static void
await_request (MPI_Request *request)
{
  int done = 0;
  while (MPI_Test (request, &done, MPI_STATUS_IGNORE), !done)
    sched_yield ();
}

static void
send_bytes (void *from, int size)
{
  MPI_Request request;
  MPI_Isend (from, size, MPI_BYTE, peer, 0, MPI_COMM_WORLD, &request);
  await_request (&request);
}

static void
receive_bytes (void *to, int size)
{
  MPI_Request request;
  MPI_Irecv (to, size, MPI_BYTE, peer, 0, MPI_COMM_WORLD, &request);
  await_request (&request);
}

/* The parts of hub and worker, of the child that is ROLE, in round trips of
   eight bytes, as those of messages.c.  */
static void
pass_ping_pongs (enum role role)
{
  char message[8] = "";
  for (unsigned i = 1; i <= PING_PONGS; i++)
    if (role == PROGRAM)
      {
	await_count (COMMAND, i);
	send_bytes (message, sizeof message);
	receive_bytes (message, sizeof message);
	post_count (ANSWER, i);
      }
    else
      {
	receive_bytes (message, sizeof message);
	post_count (COMMAND, i);
	await_count (ANSWER, i);
	send_bytes (message, sizeof message);
      }
}

/* The parts of program and device.  */
static void
ping_pongs (enum role role)
{
  struct bench_series s = bench_series_new (PING_PONGS);
  for (unsigned i = 1; i <= PING_PONGS; i++)
    if (role == PROGRAM)
      {
	double t = bench_now ();
	post_count (COMMAND, i);
	await_count (ANSWER, i);
	bench_series_add (&s, bench_now () - t);
      }
    else
      {
	await_count (COMMAND, i);
	post_count (ANSWER, i);
      }
  if (role == PROGRAM)
    bench_series_print (&s, "ping-pong of four processes");
  bench_series_free (&s);
}

/* The hub's part of a copy to or from the worker: PIECES of them, from number
   FIRST on, as many at a time as there are places.  */
static void
pass_pieces (int to, unsigned first, unsigned pieces)
{
  MPI_Request request[PLACES];
  int mine = to ? FILLED : EMPTIED, other = to ? EMPTIED : FILLED;
  for (unsigned next = 0, done = 0; done < pieces;)
    {
      unsigned limit = atomic_load_explicit (word (mine), memory_order_acquire)
		       + (to ? 0 : PLACES) - first;
      for (; next < pieces && next < limit && next < done + PLACES; next++)
	if (to)
	  MPI_Isend (place (first + next), PIECE, MPI_BYTE, peer, 0,
		     MPI_COMM_WORLD, &request[next % PLACES]);
	else
	  MPI_Irecv (place (first + next), PIECE, MPI_BYTE, peer, 0,
		     MPI_COMM_WORLD, &request[next % PLACES]);
      int over = 0;
      if (done < next)
	MPI_Test (&request[done % PLACES], &over, MPI_STATUS_IGNORE);
      if (over)
	post_count (other, first + ++done);
      else
	sched_yield ();
    }
}

/* The worker's.  */
static void
serve_pieces (int to, unsigned pieces)
{
  MPI_Request request[MOST_PIECES];
  for (unsigned i = 0; i < pieces; i++)
    if (to)
      MPI_Irecv (bytes + (size_t) i * PIECE, PIECE, MPI_BYTE, peer, 0,
		 MPI_COMM_WORLD, &request[i]);
    else
      MPI_Isend (bytes + (size_t) i * PIECE, PIECE, MPI_BYTE, peer, 0,
		 MPI_COMM_WORLD, &request[i]);
  for (unsigned i = 0; i < pieces; i++)
    await_request (&request[i]);
}

/* The program's.  */
static void
copy_pieces (int to, unsigned first, unsigned pieces)
{
  for (unsigned i = 0; i < pieces; i++)
    {
      char *mine = bytes + (size_t) i * PIECE, *shared = place (first + i);
      if (to)
	await_count (EMPTIED, first + i + 1 - PLACES);
      else
	await_count (FILLED, first + i + 1);
      memcpy (to ? shared : mine, to ? mine : shared, PIECE);
      post_count (to ? FILLED : EMPTIED, first + i + 1);
    }
}

/* What process number RANK does for TIMES copies of so many pieces, which begin
   and end with a message.  *ROUND counts them on from the round trips.  */
static void
pass_copies (int rank, int to, unsigned first, unsigned pieces, unsigned times,
	     unsigned *round)
{
  char message[8] = "";
  for (unsigned i = 0; i < times; i++, first += pieces)
    if (rank == 0)
      {
	await_count (COMMAND, ++*round);
	send_bytes (message, sizeof message);
	pass_pieces (to, first, pieces);
	receive_bytes (message, sizeof message);
	post_count (ANSWER, *round);
      }
    else
      {
	receive_bytes (message, sizeof message);
	serve_pieces (to, pieces);
	send_bytes (message, sizeof message);
      }
}

/* What the program does for them.  */
static void
copies (const char *name, int to, unsigned first, unsigned pieces,
	unsigned times, unsigned *round)
{
  struct bench_series s = bench_series_new (times);
  for (unsigned i = 0; i < times; i++, first += pieces)
    {
      double t = bench_now ();
      post_count (COMMAND, ++*round);
      copy_pieces (to, first, pieces);
      await_count (ANSWER, *round);
      bench_series_add (&s, bench_now () - t);
    }
  bench_series_print (&s, name);
  bench_series_free (&s);
}

/* All copies: the part of MPI's process number RANK, or the program's, if that
   is -1.  */
static void
all_copies (int rank)
{
  static const struct { const char *name; int to; unsigned pieces, times; }
  all[] = { { "1 MiB copied and sent", 1, (1 << 20) / PIECE, 100 },
	    { "1 MiB received and copied", 0, (1 << 20) / PIECE, 100 },
	    { "16 MiB copied and sent", 1, MOST_PIECES, 20 },
	    { "16 MiB received and copied", 0, MOST_PIECES, 20 } };
  unsigned first = 0, round = PING_PONGS;
  for (unsigned i = 0; i < sizeof all / sizeof all[0]; i++)
    {
      if (rank < 0)
	copies (all[i].name, all[i].to, first, all[i].pieces, all[i].times,
		&round);
      else
	pass_copies (rank, all[i].to, first, all[i].pieces, all[i].times,
		     &round);
      first += all[i].pieces * all[i].times;
    }
}

/* It ends with its parent, whatever happens to that.  */
static void
child (void)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  await_count (ROLE, PROGRAM);
  enum role role = *word (ROLE);
  ping_pongs (role);
  if (role == PROGRAM)
    all_copies (-1);
  exit (0);
}

int
main (int argc, char **argv)
{
  int rank;
  words = shared_words ();
  places = shared_memory ((size_t) PLACES * PIECE);
  memset (places, 0, (size_t) PLACES * PIECE);
  bytes = bench_allocate (16 << 20);
  memset (bytes, 1, 16 << 20);
  pid_t pid = fork ();
  if (pid == 0)
    child ();
  MPI_Init (&argc, &argv);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  peer = !rank;
  enum role role = rank == 0 ? PROGRAM : DEVICE;
  post_count (ROLE, role);
  pass_ping_pongs (role);
  all_copies (rank);
  MPI_Finalize ();
  int status;
  return pid < 0 || waitpid (pid, &status, 0) < 0 || status != 0;
}
