/* Copies between the program and devices on other machines, and between these.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A copy is several pieces, of which some are on their way at a time: while one
   is copied here, another is sent, and a third is written.  A piece has as many
   rows as a message has room for, fewer if the copy had too few pieces then; a
   long row is several pieces.  */

#include "config.h"
#include "host/copy.h"

#include <string.h>

#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "host/call.h"
#include "host/job.h"
#include "host/lost.h"
#include "host/region.h"
#include "host/reverse.h"

/* How many of a copy's pieces may be on their way.  */
enum { WINDOW = 4 };

/* The most bytes of rows in a piece.  A copy to a device of fewer than PIECES
   of them is that many smaller ones, but not of fewer than LEAST bytes, which
   take little longer to copy than their message takes.  Where processes share
   CPUs, they take turns more than they work side by side, and there are
   fewer.  */
enum
{
  ROOM = CHANNEL_OWN - 2 * CHANNEL_LEVELS * sizeof (struct channel_level),
  PIECES = 8,
  PIECES_CROWDED = 2,
  LEAST = 1 << 16,
  PAGE = 4096
};

/* Some of a copy's rows, or a part of one.  */
struct piece
{
  char *to;
  const char *from;
  size_t row;
  const struct GOMP_PLUGIN_level *levels;
  unsigned level_count;
  /* How many there are of the outermost level, and bytes in all.  */
  size_t outermost;
  size_t size;
};

_Static_assert (GOMP_PLUGIN_WHOLE_COPY <= ROOM,
		"what is to be copied as a whole is one piece");

struct copy
{
  int to_n, from_n;		/* -1 is the host.  */
  size_t room;			/* The most bytes of rows in a piece.  */
  bool ok;
  /* Pieces that are on their way, the oldest first.  */
  struct
  {
    struct channel_slot *slot;
    struct piece piece;
  } window[WINDOW];
  unsigned first, count;
};

/* How many things level I of PIECE has.  */
static size_t
count_of (const struct piece *piece, unsigned i)
{
  return (i + 1 == piece->level_count ? piece->outermost
	  : piece->levels[i].count);
}

/* Copy the rows of PIECE to PACKED, where they lie one after the other, or from
   there if BACK.  LEVELS are left, and the first row is at HOST; return where
   the next is to be packed.  */
static char *
pack (const struct piece *piece, unsigned levels, char *host, char *packed,
      bool back)
{
  if (levels == 0)
    {
      memcpy (back ? host : packed, back ? packed : host, piece->row);
      return packed + piece->row;
    }
  const struct GOMP_PLUGIN_level *level = &piece->levels[levels - 1];
  size_t stride = back ? level->to_stride : level->from_stride;
  for (size_t i = 0; i < count_of (piece, levels - 1); i++)
    packed = pack (piece, levels - 1, host + i * stride, packed, back);
  return packed;
}

/* Append the levels of PIECE, as its source or destination has them, to
   MESSAGE.  */
static void
put_levels (const struct piece *piece, bool to,
	    struct channel_message *message)
{
  struct channel_level *level
    = (struct channel_level *) (message->bytes + message->size);
  for (unsigned i = 0; i < piece->level_count; i++)
    level[i] = (struct channel_level)
      { count_of (piece, i), to ? piece->levels[i].to_stride
			     : piece->levels[i].from_stride };
  message->size += piece->level_count * sizeof *level;
}

/* Fill in SLOT's message, which is for the device that PIECE is read from, or
   else the one that it is written to.  */
static void
fill (const struct copy *copy, const struct piece *piece,
      struct channel_slot *slot)
{
  struct channel_message *message = &slot->message;
  bool write = copy->from_n < 0;
  message->words[0] = (uint64_t) (write ? piece->to : piece->from);
  message->words[1] = piece->row;
  message->words[2] = piece->level_count;
  put_levels (piece, write, message);
  if (write && piece->level_count == 0 && piece->size >= CHANNEL_APART_LEAST)
    {
      memcpy (channel_apart (slot), piece->from, piece->size);
      message->apart = piece->size;
    }
  else if (write)
    {
      pack (piece, piece->level_count, (char *) piece->from,
	    (char *) message->bytes + message->size, false);
      message->size += piece->size;
    }
  else if (copy->to_n >= 0)
    {
      const struct job_device *to = job_device (copy->to_n);
      put_levels (piece, true, message);
      message->words[3] = (uint64_t) piece->to;
      message->words[4] = CHANNEL_PLACE_OF (to->rank, to->device);
      slot->further_rank = to->rank;
    }
}

/* Take PIECE from the answer in SLOT; false if it is another one.  */
static bool
take (const struct piece *piece, struct channel_slot *slot)
{
  struct channel_message *answer = &slot->message;
  char *rows = answer->apart ? channel_apart (slot) : (char *) answer->bytes;
  if ((answer->apart ? answer->apart : answer->size) != piece->size)
    return false;
  pack (piece, piece->level_count, piece->to, rows, true);
  return true;
}

/* Wait for the oldest piece.  */
static void
end_piece (struct copy *copy)
{
  struct channel_slot *slot = copy->window[copy->first].slot;
  const struct piece *piece = &copy->window[copy->first].piece;
  int n = copy->from_n < 0 ? copy->to_n : copy->from_n;
  call_await (slot);
  /* After the first error the others are not told.  */
  if (copy->ok)
    copy->ok = call_worked (n, slot);
  if (copy->ok && copy->to_n < 0)
    copy->ok = take (piece, slot);
  call_release (slot);
  copy->first = (copy->first + 1) % WINDOW;
  copy->count--;
}

/* Start PIECE; others are waited for if there is no room for it.  */
static void
start_piece (struct copy *copy, const struct piece *piece)
{
  int n = copy->from_n < 0 ? copy->to_n : copy->from_n;
  enum channel_command command
    = (copy->from_n < 0 ? CHANNEL_WRITE : copy->to_n < 0 ? CHANNEL_READ
       : CHANNEL_FORWARD);
  struct channel_slot *slot = NULL;
  if (copy->count == WINDOW)
    end_piece (copy);
  while (!(slot = call_claim (n, command, copy->count > 0)))
    end_piece (copy);
  fill (copy, piece, slot);
  call_post (n, slot);
  unsigned last = (copy->first + copy->count++) % WINDOW;
  copy->window[last].slot = slot;
  copy->window[last].piece = *piece;
}

/* Start the pieces of one row.  */
static void
start_row (struct copy *copy, char *to, const char *from, size_t row)
{
  while (copy->ok && row > 0)
    {
      size_t now = row < copy->room ? row : copy->room;
      start_piece (copy, &(struct piece)
		   { .to = to, .from = from, .row = now, .outermost = 1,
		     .size = now });
      to += now;
      from += now;
      row -= now;
    }
}

/* Start the pieces of COUNT levels of rows.  */
static void
start_rows (struct copy *copy, char *to, const char *from, size_t row,
	    const struct GOMP_PLUGIN_level *levels, unsigned count)
{
  size_t inner = row;
  if (count == 0)
    {
      start_row (copy, to, from, row);
      return;
    }
  for (unsigned i = 0; i + 1 < count && inner <= copy->room; i++)
    inner *= levels[i].count <= ROOM ? levels[i].count : ROOM + 1;
  const struct GOMP_PLUGIN_level *level = &levels[count - 1];
  size_t most = inner <= copy->room ? copy->room / inner : 0, now;
  for (size_t i = 0; copy->ok && i < level->count; i += now)
    {
      char *t = to + i * level->to_stride;
      const char *f = from + i * level->from_stride;
      now = most < level->count - i ? most : level->count - i;
      if (most > 0)
	start_piece (copy, &(struct piece)
		     { t, f, row, levels, count, now, now * inner });
      else
	{
	  start_rows (copy, t, f, row, levels, count - 1);
	  now = 1;
	}
    }
}

/* Whether the memory of device N is in its worker's process, too.  */
static bool
is_in_worker (int n)
{
  return n >= 0 && job_device (n)->kind == GOMP_TARGET_TYPE_INTEL_MIC;
}

/* How many bytes a piece of COPY is to have at most, of COUNT levels of rows.
   Rows for which there is room are not cut.  */
static size_t
room_for (const struct copy *copy, size_t row,
	  const struct GOMP_PLUGIN_level *levels, unsigned count)
{
  size_t size = row;
  size_t pieces = job_channel ()->spare_cpus > 0 ? PIECES : PIECES_CROWDED;
  if (copy->to_n < 0)
    return ROOM;
  /* Neither is read before it is sent, nor written after that.  */
  if (count == 0 && is_in_worker (copy->to_n) && is_in_worker (copy->from_n))
    return CHANNEL_FORWARD_MOST;
  for (unsigned i = 0; i < count && size < PIECES * ROOM; i++)
    size *= levels[i].count < PIECES * ROOM ? levels[i].count : PIECES * ROOM;
  size = (size / (pieces * PAGE) + 1) * PAGE;
  if (count > 0 && row <= ROOM && size < row)
    size = row;
  return size < LEAST ? LEAST : size < ROOM ? size : ROOM;
}

int
copy_rows (int dst_n, int src_n, void *dst, const void *src, size_t row,
	   const struct GOMP_PLUGIN_level *levels, unsigned count)
{
  struct copy copy = { .to_n = dst_n, .from_n = src_n, .ok = true };
  if (count > CHANNEL_LEVELS)
    return -1;
  for (unsigned i = 0; i < count; i++)
    if (levels[i].count == 0)
      return 1;
  if (row == 0)
    return 1;
  while (count > 0 && levels[count - 1].count == 1)
    count--;
  copy.room = room_for (&copy, row, levels, count);
  /* What another worker writes to it is to come after that.  */
  if (dst_n >= 0 && src_n >= 0)
    copy.ok = call_flush (dst_n);
  start_rows (&copy, dst, src, row, levels, count);
  while (copy.count > 0)
    end_piece (&copy);
  if (dst_n >= 0 && src_n >= 0)
    call_changed (dst_n);
  if (!copy.ok && dst_n >= 0)
    lost_check (dst_n);
  if (!copy.ok && src_n >= 0)
    lost_check (src_n);
  return copy.ok;
}

bool
copy_to_device (int n, void *dst, const void *src, size_t size)
{
  return (size == 0 || call_defer (n, dst, src, size)
	  || copy_rows (n, -1, dst, src, size, NULL, 0));
}

bool
copy_from_device (int n, void *dst, const void *src, size_t size)
{
  return (region_had (n, src, dst, size) || reverse_had (n, src, dst, size)
	  || copy_rows (-1, n, dst, src, size, NULL, 0));
}
