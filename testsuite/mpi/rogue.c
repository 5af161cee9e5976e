/* A process in a worker's place that says what makes no sense: ROGUE.  */

#include "config.h"

#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gomp-plugin.h"
#include "shared/channel.h"

/* More than a message may have.  */
enum { LONG = sizeof (struct channel_message) + CHANNEL_PIECE + 1 };

/* What comes after ANSWER, which has TAG, or is said to, HOW.  */
static void
send_apart (struct channel_message *answer, uint32_t command, int tag,
	    const char *how)
{
  static char rows[CHANNEL_APART_MOST];
  bool is_read = command == CHANNEL_READ;
  answer->apart = 0;
  if (strcmp (how, "unasked") == 0)
    answer->apart = CHANNEL_APART_LEAST;
  if (strcmp (how, "large") == 0 && is_read)
    answer->apart = CHANNEL_APART_MOST + 1;
  if (strcmp (how, "another") == 0 && is_read)
    answer->apart = CHANNEL_APART_LEAST;
  MPI_Send (answer, sizeof *answer, MPI_BYTE, 0, tag, MPI_COMM_WORLD);
  if (answer->apart > 0)
    MPI_Send (rows, CHANNEL_APART_LEAST + 1, MPI_BYTE, 0, tag, MPI_COMM_WORLD);
}

/* Say that each command is done, and nothing is there, or that it is at address
   4096, until the end.  */
static void
answer_all (const char *how)
{
  static char command[sizeof (struct channel_message) + CHANNEL_PIECE];
  const struct channel_message *told = (struct channel_message *) command;
  struct channel_message answer = { .command = CHANNEL_DONE };
  MPI_Status status;
  answer.words[0] = strcmp (how, "content") == 0 ? 0 : 4096;
  for (;;)
    {
      MPI_Probe (0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
      if (status.MPI_TAG == CHANNEL_TAG_END)
	return;
      MPI_Recv (command, sizeof command, MPI_BYTE, 0, status.MPI_TAG,
		MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      send_apart (&answer, told->command, status.MPI_TAG, how);
    }
}

int
main (int argc, char **argv)
{
  const char *how = getenv ("ROGUE");
  struct { char version[64], node[CHANNEL_NODE]; } identity
    = { CHANNEL_VERSION, "rogue" };
  struct channel_worker own = { .node = "rogue", .devices = 1,
				.kinds = { GOMP_TARGET_TYPE_INTEL_MIC } };
  struct channel_message answer = { .command = CHANNEL_DONE };
  MPI_Comm here;
  int word;
  uint64_t size;
  MPI_Init (&argc, &argv);
  MPI_Gather (&identity, sizeof identity, MPI_BYTE, NULL, 0, MPI_BYTE, 0,
	      MPI_COMM_WORLD);
  MPI_Bcast (&word, 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Bcast (&size, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  char *text = malloc (size);
  MPI_Bcast (text, size, MPI_BYTE, 0, MPI_COMM_WORLD);
  MPI_Bcast (&word, 1, MPI_UINT32_T, 0, MPI_COMM_WORLD);
  MPI_Bcast (&word, 1, MPI_UINT32_T, 0, MPI_COMM_WORLD);
  if (strcmp (how, "devices") == 0)
    own.devices = 1000000;
  if (strcmp (how, "unused") == 0)
    {
      own.devices = 2;
      own.kinds[1] = 31;
      answer.device = 1;
    }
  if (strcmp (how, "kind") == 0)
    own.kinds[0] = 200;
  if (strcmp (how, "text") == 0)
    {
      memset (own.node, 'n', sizeof own.node);
      memset (own.problem, 'p', sizeof own.problem);
      memset (own.acc_names, 'a', sizeof own.acc_names);
    }
  MPI_Gather (&own, sizeof own, MPI_BYTE, NULL, 0, MPI_BYTE, 0,
	      MPI_COMM_WORLD);
  MPI_Comm_split_type (MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL,
		       &here);
  if (strcmp (how, "answer") == 0)
    MPI_Send (&answer, sizeof answer, MPI_BYTE, 0, CHANNEL_SLOTS - 1,
	      MPI_COMM_WORLD);
  if (strcmp (how, "reverse") == 0 || strcmp (how, "unused") == 0)
    MPI_Send (&answer, sizeof answer, MPI_BYTE, 0, CHANNEL_TAG_REVERSE,
	      MPI_COMM_WORLD);
  if (strcmp (how, "long") == 0)
    MPI_Send (calloc (1, LONG), LONG, MPI_BYTE, 0, CHANNEL_TAG_OUTPUT,
	      MPI_COMM_WORLD);
  if (strcmp (how, "short") == 0)
    MPI_Send (&answer, sizeof answer - 1, MPI_BYTE, 0, CHANNEL_TAG_OUTPUT,
	      MPI_COMM_WORLD);
  if (strcmp (how, "content") == 0 || strcmp (how, "unasked") == 0
      || strcmp (how, "large") == 0 || strcmp (how, "another") == 0)
    answer_all (how);
  MPI_Recv (NULL, 0, MPI_BYTE, 0, CHANNEL_TAG_END, MPI_COMM_WORLD,
	    MPI_STATUS_IGNORE);
  MPI_Finalize ();
  return 0;
}
