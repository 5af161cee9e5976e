/* Pages of the host that the program cannot access for a while.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <inttypes.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#include "mapping/host-pages.h"
#include "mapping/part.h"

/* Runs of pages, each of which may take two of the mappings that the kernel
   lets a process have.  */
#define RUNS_MAX 1024

static atomic_flag taken = ATOMIC_FLAG_INIT;
/* Guarded by TAKEN; COUNT may be read without it.  */
static struct host_pages runs[RUNS_MAX];
static _Atomic unsigned count;

/* Take the lock.  No handler of the program's runs in this thread until it is
   released: it might access such a page.  */
static void
acquire (sigset_t *before)
{
  sigset_t all;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, before);
  while (atomic_flag_test_and_set_explicit (&taken, memory_order_acquire))
    sched_yield ();
}

static void
release (const sigset_t *before)
{
  atomic_flag_clear_explicit (&taken, memory_order_release);
  pthread_sigmask (SIG_SETMASK, before, NULL);
}

/* Whether all from START to END can be read and written, and nothing of it is
   code.  */
static bool
is_data (uintptr_t start, uintptr_t end)
{
  FILE *maps = fopen ("/proc/thread-self/maps", "re");
  char *line = NULL;
  size_t size = 0;
  while (maps && start < end && getline (&line, &size, maps) > 0)
    {
      uintptr_t from, to;
      char access[5];
      if (sscanf (line, "%" SCNxPTR "-%" SCNxPTR " %4s", &from, &to, access)
	  != 3 || to <= start)
	continue;
      if (from > start || access[0] != 'r' || access[1] != 'w'
	  || access[2] != '-')
	break;
      start = to;
    }
  free (line);
  if (maps)
    fclose (maps);
  return start >= end;
}

static bool
is_closed_locked (uintptr_t start, uintptr_t end)
{
  for (unsigned i = 0; i < count; i++)
    if (runs[i].start < end && start < runs[i].end)
      return true;
  return false;
}

void
host_pages_close (const struct host_pages *pages)
{
  uintptr_t start = pages->start, end = pages->end;
  sigset_t before;
  if (!is_data (start, end))
    return;
  acquire (&before);
  if (count < RUNS_MAX && !is_closed_locked (start, end)
      && mprotect ((void *) start, end - start, PROT_NONE) == 0)
    runs[count++] = *pages;
  release (&before);
}

bool
host_pages_find (uintptr_t address, struct host_pages *found)
{
  sigset_t before;
  bool known = false;
  acquire (&before);
  for (unsigned i = 0; i < count && !known; i++)
    if (runs[i].start <= address && address < runs[i].end)
      {
	*found = runs[i];
	known = true;
      }
  release (&before);
  return known;
}

static bool
can_be_read (uintptr_t address)
{
  char byte;
  return part_read_host ((const void *) address, &byte, 1) == 1;
}

/* Have the program access the pages from START to END.  If they can be read,
   the program has given back those that were closed, and has others there.  */
static void
make_accessible (uintptr_t start, uintptr_t end)
{
  if (!can_be_read (start) && !can_be_read (end - 1))
    mprotect ((void *) start, end - start, PROT_READ | PROT_WRITE);
}

/* Take the pages from START to END out of the run at PLACE, which has some of
   them, and open them.  What is left of it goes to the end of the table.  */
static void
cut_locked (unsigned place, uintptr_t start, uintptr_t end)
{
  struct host_pages before = runs[place], after = before;
  if (before.start > start)
    start = before.start;
  if (before.end < end || count == RUNS_MAX)
    end = before.end;
  make_accessible (start, end);
  before.end = start;
  after.start = end;
  runs[place] = runs[--count];
  if (before.start < before.end)
    runs[count++] = before;
  if (after.start < after.end)
    runs[count++] = after;
}

void
host_pages_open (uintptr_t start, uintptr_t end)
{
  if (count == 0)
    return;
  uintptr_t size = sysconf (_SC_PAGESIZE);
  sigset_t before;
  start &= -size;
  end = (end + size - 1) & -size;
  acquire (&before);
  for (unsigned i = 0; i < count; )
    if (runs[i].start < end && start < runs[i].end)
      cut_locked (i, start, end);
    else
      i++;
  release (&before);
}

void
host_pages_after_fork (void)
{
  atomic_flag_clear (&taken);
  host_pages_open (0, -(uintptr_t) sysconf (_SC_PAGESIZE));
}
