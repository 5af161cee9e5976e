/* How the processes of the job get to know each other.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/greeting.h"

#include <mpi.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "worker/settings.h"

extern char **environ;

/* What is exchanged first: it is the same in all versions.  */
struct identity
{
  char version[64];
  char node[CHANNEL_NODE];
};

void
greeting_node (char node[CHANNEL_NODE])
{
  char name[CHANNEL_NODE];
  if (gethostname (name, sizeof name) != 0)
    strcpy (name, "?");
  name[sizeof name - 1] = '\0';
  strcpy (node, name);
}

bool
greeting_agree (int rank, int ranks, char *problem, uint32_t size)
{
  struct identity own = { .version = CHANNEL_VERSION };
  struct identity *all = calloc (ranks, sizeof *all);
  int agree = all != NULL;
  greeting_node (own.node);
  MPI_Gather (&own, sizeof own, MPI_BYTE, all, sizeof own, MPI_BYTE, 0,
	      MPI_COMM_WORLD);
  for (int i = 1; rank == 0 && agree && i < ranks; i++)
    if (strncmp (all[i].version, own.version, sizeof own.version) != 0)
      {
	snprintf (problem, size, "rank %d on %.*s has %.*s, this machine %s:"
		  " install the same version on both", i, CHANNEL_NODE - 1,
		  all[i].node, (int) sizeof own.version - 1, all[i].version,
		  own.version);
	agree = 0;
      }
  free (all);
  MPI_Bcast (&agree, 1, MPI_INT, 0, MPI_COMM_WORLD);
  return agree;
}

/* Whether ENTRY of the environment is for devices.  */
static bool
is_shared (const char *entry)
{
  static const char *const prefixes[]
    = { "OMP_", "GOMP_", "OFFLOAD_EMUL_", "KMP_", "LIBOMPTARGET_", "ASAN_",
	"TSAN_", "UBSAN_", "LSAN_" };
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (strncmp (entry, prefixes[i], strlen (prefixes[i])) == 0)
      return true;
  return false;
}

/* Append what is shared to TEXT, if that is not NULL, each with its end; how
   many devices each worker has comes last, since that counts.  How many bytes
   that takes.  */
static size_t
collect (char *text)
{
  char devices[32];
  size_t size = 0;
  for (char **entry = environ; entry && *entry; entry++)
    if (is_shared (*entry))
      {
	size_t length = strlen (*entry) + 1;
	if (text)
	  memcpy (text + size, *entry, length);
	size += length;
      }
  int length = 1 + snprintf (devices, sizeof devices, "OFFLOAD_EMUL_NUM=%ld",
			     worker_settings ()->mpi_devices);
  if (text)
    memcpy (text + size, devices, length);
  return size + length;
}

void
greeting_share_environment (int rank)
{
  uint64_t size = rank == 0 ? collect (NULL) : 0;
  MPI_Bcast (&size, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  /* What is put into the environment stays.  */
  char *text = malloc (size + 1);
  if (!text)
    MPI_Abort (MPI_COMM_WORLD, EXIT_FAILURE);
  if (rank == 0)
    collect (text);
  MPI_Bcast (text, size, MPI_BYTE, 0, MPI_COMM_WORLD);
  for (char *entry = text; rank > 0 && entry < text + size;
       entry += strlen (entry) + 1)
    putenv (entry);
  if (rank == 0)
    free (text);
}

uint32_t
greeting_tell (uint32_t value)
{
  MPI_Bcast (&value, 1, MPI_UINT32_T, 0, MPI_COMM_WORLD);
  return value;
}

void
greeting_gather (int rank, int ranks, const struct channel_worker *own,
		 struct channel_worker *workers)
{
  struct channel_worker *all = calloc (ranks, sizeof *all);
  if (!all)
    MPI_Abort (MPI_COMM_WORLD, EXIT_FAILURE);
  MPI_Gather (own, sizeof *own, MPI_BYTE, all, sizeof *own, MPI_BYTE, 0,
	      MPI_COMM_WORLD);
  if (rank == 0)
    memcpy (workers, all + 1, (ranks - 1) * sizeof *all);
  free (all);
}

unsigned
greeting_spare_cpus (void)
{
  MPI_Comm here;
  int ranks, needed, cpus;
  cpu_set_t allowed;
  MPI_Comm_split_type (MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL,
		       &here);
  MPI_Comm_size (here, &ranks);
  MPI_Comm_free (&here);
  needed = 2 * ranks;
  cpus = (sched_getaffinity (0, sizeof allowed, &allowed) == 0
	  ? CPU_COUNT (&allowed) : 0);
  return cpus > needed ? cpus - needed : 0;
}
