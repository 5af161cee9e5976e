/* Rows of a device's memory, packed in messages.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/rows.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "gomp-plugin.h"
#include "worker/alive.h"
#include "worker/apart.h"

/* Rows, as a message has them.  */
struct rows
{
  char *first;			/* On the device.  */
  size_t row;
  const struct channel_level *levels;
  unsigned count;
  size_t size;			/* Of all.  */
};

/* What was sent to another worker.  */
struct sent
{
  struct sent *next;
  MPI_Request requests[2];	/* The message, and rows apart.  */
  struct channel_message message;
};
static struct sent *all_sent;

/* What is being read; it stays here if that fails, or the device dies.  */
static struct sent *reading;

/* What MESSAGE says of rows, of MOST bytes at most.  */
static bool
take_rows (const struct channel_message *message, size_t most,
	   struct rows *rows)
{
  *rows = (struct rows) { (char *) message->words[0], message->words[1],
			  (const struct channel_level *) message->bytes,
			  message->words[2], message->words[1] };
  if (message->words[2] > CHANNEL_LEVELS
      || rows->count * sizeof *rows->levels > message->size)
    return false;
  for (unsigned i = 0; i < rows->count; i++)
    if (__builtin_mul_overflow (rows->size, rows->levels[i].count,
				&rows->size))
      return false;
  return rows->size <= most;
}

/* Copy rows of COUNT levels, of which the first is at FIRST on DEVICE, to
   *PACKED, or from there if BACK; that becomes their end.  */
static bool
copy (const struct worker_device *device, const struct rows *rows,
      unsigned count, char *first, char **packed, bool back)
{
  const struct device_plugin *plugin = device->plugin;
  bool ok = true;
  if (count == 0)
    {
      ok = (back ? plugin->host2dev (device->ordinal, first, *packed,
				     rows->row)
	    : plugin->dev2host (device->ordinal, *packed, first, rows->row));
      *packed += rows->row;
      return ok;
    }
  const struct channel_level *level = &rows->levels[count - 1];
  for (size_t i = 0; i < level->count && ok; i++)
    ok = copy (device, rows, count - 1, first + i * level->stride, packed,
	       back);
  return ok;
}

/* Copy ROWS at once, if the plugin of DEVICE can; as copy_levels.  */
static int
copy_at_once (const struct worker_device *device, const struct rows *rows,
	      char *packed, bool back)
{
  struct GOMP_PLUGIN_level levels[CHANNEL_LEVELS];
  size_t distance = rows->row;
  if (!device->plugin->copy_levels || rows->count == 0 || rows->size == 0)
    return -1;
  for (unsigned i = 0; i < rows->count; i++)
    {
      size_t count = rows->levels[i].count, stride = rows->levels[i].stride;
      levels[i] = (struct GOMP_PLUGIN_level)
	{ count, back ? stride : distance, back ? distance : stride };
      distance *= count;
    }
  int n = device->ordinal;
  return device->plugin->copy_levels (back ? n : -1, back ? -1 : n,
				      back ? rows->first : packed,
				      back ? packed : rows->first, rows->row,
				      levels, rows->count);
}

static bool
copy_all (const struct worker_device *device, const struct rows *rows,
	  char *packed, bool back)
{
  int result = copy_at_once (device, rows, packed, back);
  return (result < 0 ? copy (device, rows, rows->count, rows->first, &packed,
			     back)
	  : result);
}

/* Where ROWS of DEVICE are in this process, if they may be a message of their
   own; or NULL.  */
static void *
find_here (const struct worker_device *device, const struct rows *rows)
{
  return rows->count == 0 ? apart_here (device, rows->first, rows->size) : NULL;
}

/* Write to ROWS what comes apart.  */
static bool
write_apart (const struct worker_device *device, const struct rows *rows)
{
  void *here = find_here (device, rows);
  if (here)
    {
      apart_receive (here);
      return true;
    }
  return copy_all (device, rows, apart_receive_anywhere (), true);
}

bool
rows_write (const struct worker_device *device,
	    const struct channel_message *message)
{
  struct rows rows;
  size_t levels = message->words[2] * sizeof *rows.levels;
  if (!take_rows (message, CHANNEL_FORWARD_MOST, &rows))
    return false;
  if (message->apart > 0)
    return (rows.count == 0 && rows.size == message->apart
	    && write_apart (device, &rows));
  return (message->size - levels == rows.size
	  && copy_all (device, &rows, (char *) message->bytes + levels, true));
}

bool
rows_read (const struct worker_device *device,
	   const struct channel_message *message,
	   struct channel_message *answer)
{
  struct rows rows;
  if (!take_rows (message, CHANNEL_APART_MOST, &rows))
    return false;
  const void *here = find_here (device, &rows);
  if (here)
    {
      apart_note (here);
      answer->apart = rows.size;
      return true;
    }
  if (!copy_all (device, &rows, (char *) answer->bytes, false))
    return false;
  if (rows.size >= CHANNEL_APART_LEAST)
    {
      apart_note (answer->bytes);
      answer->apart = rows.size;
    }
  else
    answer->size = rows.size;
  return true;
}

/* Read ROWS of DEVICE behind the levels that MESSAGE says the destination has,
   in a new message, unless they are sent from HERE, apart; NULL if that is not
   possible.  */
static struct sent *
read_to_send (const struct worker_device *device, const struct rows *rows,
	      const struct channel_message *message, const void *here)
{
  size_t levels = rows->count * sizeof *rows->levels;
  size_t size = levels + (here ? 0 : rows->size);
  free (reading);
  reading = NULL;
  if (message->size == 2 * levels && size <= CHANNEL_PIECE)
    reading = malloc (sizeof *reading + size);
  struct sent *sent = reading;
  if (!sent)
    return NULL;
  sent->message = (struct channel_message)
    { .command = CHANNEL_WRITE,
      .device = CHANNEL_DEVICE_OF (message->words[4]),
      .words = { message->words[3], rows->row, rows->count }, .size = size,
      .apart = here ? rows->size : 0 };
  memcpy (sent->message.bytes, message->bytes + levels, levels);
  if (!here
      && !copy_all (device, rows, (char *) sent->message.bytes + levels,
		    false))
    return NULL;
  reading = NULL;
  return sent;
}

bool
rows_forward (const struct worker_device *device, int tag,
	      const struct channel_message *message)
{
  struct rows rows;
  int rank = CHANNEL_RANK_OF (message->words[4]);
  if (!take_rows (message, CHANNEL_FORWARD_MOST, &rows))
    return false;
  const void *here = find_here (device, &rows);
  struct sent *sent = read_to_send (device, &rows, message, here);
  if (!sent)
    return false;
  alive_return ();
  MPI_Isend (&sent->message, sizeof sent->message + sent->message.size,
	     MPI_BYTE, rank, tag, MPI_COMM_WORLD, &sent->requests[0]);
  sent->requests[1] = MPI_REQUEST_NULL;
  if (here)
    MPI_Isend (here, rows.size, MPI_BYTE, rank, tag, MPI_COMM_WORLD,
	       &sent->requests[1]);
  sent->next = all_sent;
  all_sent = sent;
  return true;
}

bool
rows_leave (void)
{
  for (struct sent **place = &all_sent; *place; )
    {
      int done;
      struct sent *sent = *place;
      MPI_Status statuses[2];
      MPI_Testall (2, sent->requests, &done, statuses);
      if (!done)
	place = &sent->next;
      else
	{
	  *place = sent->next;
	  free (sent);
	}
    }
  return all_sent != NULL;
}
