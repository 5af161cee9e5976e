/* Accesses of a kernel that are in no order.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* An OpenMP thread is a warp.  Each has a clock, which goes on when it lets
   others know something, and knows of each other warp of its block how far it
   had come when they last heard of each other: at a barrier, by an atomic
   operation, or by what a function of a library stored and another loaded.  An
   access is after another if the warp knows of the other's clock.

   Blocks run one after the other here, as they need not.  What one does is
   after what an earlier one did only if a warp of it has read, by an atomic
   operation, what the other had written so; after that it counts as being after
   all that the earlier ones did.  */

#include <stdlib.h>
#include <string.h>
#include "ptx-check.h"

#define WARPS 32
/* Of what earlier blocks did: whether it is known.  */
#define EARLIER WARPS

struct clocks
{
  uint32_t of[WARPS + 1];
};

/* Who did what.  */
struct event
{
  const struct ptx_insn *insn;	/* Null: nobody, nothing.  */
  unsigned block, warp;
  uint32_t clock;
  unsigned char bytes;		/* Which of the cell's.  */
};

#define CELL 4
#define READERS 4

/* What happened to CELL bytes.  */
struct cell
{
  uint64_t address;
  struct event write, reads[READERS];
  unsigned next_read;
  struct clocks *told;		/* What those know who acquire, or null.  */
  unsigned told_block;
};

struct ptx_races
{
  unsigned block;
  struct clocks warps[WARPS], barriers[PTX_BARRIERS];
  struct cell *cells;		/* A table with open addresses; 0 is free.  */
  size_t room, used;
};

static void
join (struct clocks *into, const struct clocks *from)
{
  for (int i = 0; i <= WARPS; i++)
    if (from->of[i] > into->of[i])
      into->of[i] = from->of[i];
}

struct ptx_races *
ptx_races_new (void)
{
  struct ptx_races *races = calloc (1, sizeof *races);

  if (!races || !(races->cells = calloc (1024, sizeof *races->cells)))
    abort ();
  races->room = 1024;
  return races;
}

void
ptx_races_free (struct ptx_races *races)
{
  for (size_t i = 0; races && i < races->room; i++)
    free (races->cells[i].told);
  if (races)
    free (races->cells);
  free (races);
}

void
ptx_races_block (struct ptx_races *races)
{
  races->block++;
  memset (races->warps, 0, sizeof races->warps);
  memset (races->barriers, 0, sizeof races->barriers);
  for (int i = 0; i < WARPS; i++)
    races->warps[i].of[i] = 1;
}

/* The cell of ADDRESS in CELLS, or the free one where it belongs.  */
static struct cell *
find_cell (struct cell *cells, size_t room, uint64_t address)
{
  size_t i = (address / CELL * UINT64_C (0x9e3779b97f4a7c15)) >> 20;

  while (cells[i & (room - 1)].address
	 && cells[i & (room - 1)].address != address)
    i++;
  return &cells[i & (room - 1)];
}

static void
grow (struct ptx_races *races)
{
  size_t room = 2 * races->room;
  struct cell *cells = calloc (room, sizeof *cells);

  if (!cells)
    abort ();
  for (size_t i = 0; i < races->room; i++)
    if (races->cells[i].address)
      *find_cell (cells, room, races->cells[i].address) = races->cells[i];
  free (races->cells);
  races->cells = cells;
  races->room = room;
}

static struct cell *
cell_of (struct ptx_races *races, uint64_t address)
{
  /* Each block has shared memory of its own.  */
  if (address - PTX_SHARED_BASE < PTX_LOCAL_SIZE)
    address += (uint64_t) races->block << 24;
  if (races->used * 2 > races->room)
    grow (races);
  struct cell *cell = find_cell (races->cells, races->room, address);
  if (!cell->address)
    {
      cell->address = address;
      races->used++;
    }
  return cell;
}

/* Whether what WARP does now is after EVENT.  */
static bool
is_after (const struct ptx_races *races, unsigned warp,
	  const struct event *event)
{
  const struct clocks *known = &races->warps[warp];

  if (event->block != races->block)
    return known->of[EARLIER];
  return event->warp == warp || known->of[event->warp] >= event->clock;
}

static bool
is_atomic (const struct ptx_insn *insn)
{
  return insn->op == PTX_OP_ATOMIC || insn->place.atomic;
}

/* Say so if what WARP does now to BYTES is in no order with EVENT.  */
static void
compare (const struct ptx_races *races, struct ptx_warp *warp,
	 const struct event *event, unsigned char bytes, uint64_t address)
{
  const struct ptx_insn *insn = event->insn;

  if (!insn || !(event->bytes & bytes)
      || is_atomic (insn) || is_atomic (warp->insn)
      || is_after (races, warp->number, event))
    return;
  ptx_finding (warp, "race: thread %u of team %u %s %#llx, which thread %u"
	       " of team %u %s at %s:%d, in no order", warp->number,
	       races->block - 1,
	       warp->insn->op == PTX_OP_LOAD ? "reads" : "writes",
	       (unsigned long long) address, event->warp, event->block - 1,
	       insn->op == PTX_OP_LOAD ? "reads" : "writes", insn->place.file,
	       insn->place.line);
}

/* The warp learns what those knew who wrote to CELL.  */
static void
acquire (const struct ptx_races *races, const struct cell *cell,
	 struct clocks *known)
{
  if (!cell->told)
    return;
  if (cell->told_block == races->block)
    join (known, cell->told);
  else
    known->of[EARLIER] = 1;
}

static void
release (const struct ptx_races *races, unsigned warp, struct cell *cell,
	 struct clocks *known)
{
  if (!cell->told && !(cell->told = calloc (1, sizeof *cell->told)))
    abort ();
  if (cell->told_block != races->block)
    memset (cell->told, 0, sizeof *cell->told);
  cell->told_block = races->block;
  join (cell->told, known);
  known->of[warp]++;
}

static void
note_read (struct cell *cell, const struct event *event)
{
  for (int i = 0; i < READERS; i++)
    if (cell->reads[i].warp == event->warp
	&& cell->reads[i].block == event->block)
      {
	cell->reads[i] = *event;
	return;
      }
  cell->reads[cell->next_read++ % READERS] = *event;
}

/* The user's program accesses BYTES of CELL.  */
static void
user_access (const struct ptx_races *races, struct ptx_warp *warp,
	     struct cell *cell, unsigned char bytes, uint64_t address)
{
  unsigned me = warp->number;
  const struct event event = { warp->insn, races->block, me,
			       races->warps[me].of[me], bytes };

  compare (races, warp, &cell->write, bytes, address);
  if (warp->insn->op == PTX_OP_LOAD)
    {
      note_read (cell, &event);
      return;
    }
  for (int i = 0; i < READERS; i++)
    compare (races, warp, &cell->reads[i], bytes, address);
  cell->write = event;
}

void
ptx_race_access (struct ptx_races *races, struct ptx_warp *warp,
		 const struct ptx_insn *insn, uint64_t address, unsigned size)
{
  struct clocks *known = &races->warps[warp->number];
  bool user = ptx_is_users (&insn->place);
  bool atomic = is_atomic (insn);

  for (uint64_t at = address & -CELL; at < address + size; at += CELL)
    {
      struct cell *cell = cell_of (races, at);
      unsigned char bytes = 0;
      for (unsigned i = 0; i < CELL; i++)
	if (at + i >= address && at + i < address + size)
	  bytes |= 1 << i;
      if (user)
	user_access (races, warp, cell, bytes, at);
      /* An atomic read whose source is not there is a plain load.  */
      bool of_atomic = cell->write.insn && is_atomic (cell->write.insn);
      if (atomic || (insn->op == PTX_OP_LOAD && (!user || of_atomic)))
	acquire (races, cell, known);
      if (insn->op != PTX_OP_LOAD && (atomic || !user))
	release (races, warp->number, cell, known);
    }
}

void
ptx_race_arrive (struct ptx_races *races, unsigned warp, unsigned number)
{
  join (&races->barriers[number], &races->warps[warp]);
  races->warps[warp].of[warp]++;
}

void
ptx_race_leave (struct ptx_races *races, unsigned warp, unsigned number)
{
  join (&races->warps[warp], &races->barriers[number]);
}

void
ptx_race_left (struct ptx_races *races, unsigned number)
{
  memset (&races->barriers[number], 0, sizeof races->barriers[number]);
}

void
ptx_race_forget (struct ptx_races *races, uint64_t address, uint64_t size)
{
  for (uint64_t at = address & -CELL; at < address + size; at += CELL)
    {
      struct cell *cell = find_cell (races->cells, races->room, at);
      struct clocks *told = cell->told;
      if (cell->address)
	*cell = (struct cell) { .address = at, .told = told,
				.told_block = cell->told_block };
    }
}
