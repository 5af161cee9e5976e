/* What the user is told of a device that is gone.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A worker does not know the program.  What its device plugin asks of the
   runtime, for its message, it leaves for this process to fill in:
   shared/channel.h says how.  */

#include "config.h"
#include "host/lost.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "host/job.h"
#include "host/region.h"

enum { MESSAGE_SIZE = 2 * CHANNEL_REASON, PART_SIZE = 1024 };

/* Where device N is, for a message.  */
static void
write_name (int n, char *text, size_t size)
{
  const struct job_device *device = job_device (n);
  snprintf (text, size, "device %d (mpi, rank %u on %.*s)",
	    GOMP_PLUGIN_device_number (GOMP_TARGET_TYPE_REMOTE, n),
	    device->rank, CHANNEL_NODE, job_worker (device->rank)->node);
}

/* Which device the worker of RANK has as DEVICE.  */
static int
find_device (unsigned rank, unsigned device)
{
  for (unsigned n = 0; n < job_devices (); n++)
    if (job_device (n)->rank == rank && job_device (n)->device == device)
      return n;
  return 0;
}

/* Whether the program has something at ADDRESS.  */
static bool
is_there (uint64_t address)
{
  uint64_t page = sysconf (_SC_PAGESIZE);
  return msync ((void *) (address & -page), 1, MS_ASYNC) == 0;
}

/* Write to PART what is left out at TEXT, of device N.  Where the rest
   begins.  */
static const char *
fill_in (int n, const char *text, char part[PART_SIZE])
{
  uint64_t numbers[3] = { 0 };
  enum channel_question question = *text++;
  for (unsigned i = 0; i < 3; i++)
    {
      char *end;
      numbers[i] = strtoull (text, &end, 16);
      text = *end ? end + 1 : end;
    }
  const void *data = (numbers[2] > 0 && numbers[2] <= CHANNEL_SLOTS
		      ? region_data (numbers[2] - 1) : NULL);
  part[0] = '\0';
  if (question == CHANNEL_PLACE)
    GOMP_PLUGIN_region_place (numbers[0], data, part, PART_SIZE);
  else if (question == CHANNEL_MEANING)
    GOMP_PLUGIN_fault_meaning (GOMP_TARGET_TYPE_REMOTE, n, numbers[0], data,
			       numbers[1], part, PART_SIZE);
  else
    GOMP_PLUGIN_host_symbol (numbers[1], part, PART_SIZE);
  if (question == CHANNEL_MEANING && !part[0] && is_there (numbers[1]))
    strcpy (part, ", which is host memory that is not mapped to the device");
  return text;
}

/* Copy TEXT, which is about device N, to MESSAGE, and fill in what is left
   out.  */
static void
complete (int n, const char *text, char message[MESSAGE_SIZE])
{
  char part[PART_SIZE];
  size_t length = 0;
  while (*text && length < MESSAGE_SIZE - PART_SIZE)
    if (*text < CHANNEL_PLACE || *text > CHANNEL_SYMBOL)
      message[length++] = *text++;
    else
      {
	text = fill_in (n, text, part);
	strcpy (message + length, part);
	length += strlen (part);
      }
  message[length] = '\0';
}

/* A device is lost, as CHANNEL says.  */
static void __attribute__ ((noreturn))
tell_lost (const struct channel *channel)
{
  char name[128], message[MESSAGE_SIZE], *line = NULL;
  int n = find_device (channel->lost_rank, channel->lost_device);
  write_name (n, name, sizeof name);
  complete (n, channel->lost_text, message);
  if (message[0] && asprintf (&line, "%s%s", name, message) < 0)
    line = NULL;
  GOMP_PLUGIN_device_lost (GOMP_TARGET_TYPE_REMOTE, n, channel->lost_status,
			   line);
}

/* The job has ended, which device N was in.  */
static void __attribute__ ((noreturn))
tell_ended (int n)
{
  char name[128], why[CHANNEL_TEXT], *line;
  job_explain_end (why, sizeof why);
  write_name (n, name, sizeof name);
  if (asprintf (&line, "%s: MPI's processes have ended%s", name, why) < 0)
    line = NULL;
  GOMP_PLUGIN_device_lost (GOMP_TARGET_TYPE_REMOTE, n, EXIT_FAILURE, line);
}

void
lost_look (int n)
{
  struct channel *channel = job_channel ();
  uint32_t lost = atomic_load (&channel->lost_rank);
  bool alive = job_alive ();
  /* A thread that is in a region while another one ends the program.  */
  while (atomic_load (&channel->ending))
    pause ();
  if (lost)
    tell_lost (channel);
  if (!alive)
    tell_ended (n);
}
