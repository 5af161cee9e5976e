/* The parts of the device process.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The device process is one object in several files, which call each other.
   What is not in a header of its own stands here.  */

#ifndef INTELMIC_PROCESS_H
#define INTELMIC_PROCESS_H

#include <stdbool.h>

#include "device/teams.h"
#include "shared/channel.h"

/* Immutable after start.  */
extern struct channel *channel;

/* The number of this device for the program, which the host stores here.  */
extern int device_number;

/* How many slots to look at.  A region may have written anything there.  */
static inline unsigned
slots_used (void)
{
  unsigned used = atomic_load_explicit (&channel->slots_used,
					memory_order_relaxed);
  return used < CHANNEL_WAITED_SLOTS ? used : CHANNEL_WAITED_SLOTS;
}

/* The same of asynchronous commands.  */
static inline unsigned
async_used (void)
{
  unsigned used = atomic_load_explicit (&channel->async_used,
					memory_order_relaxed);
  return used < CHANNEL_ASYNC_SLOTS ? used : CHANNEL_ASYNC_SLOTS;
}

/* main.c: End the process, as the host wants.  */
extern void device_exit (void) __attribute__ ((noreturn));

/* quiet.c: The libraries have been initialized: stderr is what it should be
   again.  */
extern void quiet_end (void);

/* workers.c: Serve commands in this thread and in others; does not return.  */
extern void workers_run (void) __attribute__ ((noreturn));

/* The slot whose command this thread executes; -1 if it executes none, or is
   not a thread that takes commands (a member of a team, say).  */
extern _Thread_local int worker_slot
  __attribute__ ((tls_model ("initial-exec")));

/* region.c: Remember what a region finds at its start, once in each thread
   that runs some.  */
extern void region_prepare (void);

/* That, for this thread.  */
struct control;
extern const struct control *region_control (void);

/* Call the function of REGION, which finds that.  */
extern void region_enter (const struct region_call *region);

/* Run REGION, and write out what it printed.  */
extern void region_run (const struct region_call *region);

/* Find out whose buffers there are, after an image came.  */
extern void output_prepare (void);

/* Write out what the program printed.  */
extern void output_flush (void);

/* loader.c: Execute COMMAND_LOAD and COMMAND_UNLOAD with the operands in WORD,
   which gets the results.  */
extern void image_load (uint64_t *word);
extern void image_unload (const uint64_t *word);

/* pointers.c: Execute COMMAND_POINTERS; forget what the image of HANDLE has
   brought.  */
extern void pointers_add (const uint64_t *word);
extern void pointers_remove (uint64_t handle);

/* symbols.c: Have the image of SIZE bytes at DATA, which is not loaded yet, use
   its own definitions before those of libraries.  */
extern void symbols_keep_own (char *data, size_t size);

/* routines.c: Have IMAGE, which dlopen returned and which finds its own
   libraries first, use the process's routines of OpenMP that are about the
   device.  */
extern void routines_redirect (void *image);

/* umbrella.c: Make PATHS[0..COUNT) the first that a library needs, in this
   order, which is nothing else.  Its bytes, *SIZE, to be freed; NULL without
   memory.  */
extern char *umbrella_make (char *const *paths, unsigned count, size_t *size);

/* populate.c: Execute COMMAND_POPULATE.  */
extern void memory_populate (char *memory, uint64_t size);

/* protect.c: Execute COMMAND_PROTECT with the operands in WORD, which gets the
   result.  */
extern void memory_protect (uint64_t *word);

/* sanitizer.c: Have the sanitizer of IMAGE, which dlopen returned, if it has
   one, say when it ends the process.  */
extern void sanitizer_watch (void *image);

/* Of the SIZE bytes at START, which the host has placed something in, regions
   may only use DATA_SIZE bytes at DATA.  */
extern void sanitizer_limit (uint64_t start, uint64_t size, uint64_t data,
			     uint64_t data_size);

/* leave.c: Leave a word for the host when the process calls exit.  */
extern void leave_watch (void);

/* fork.c: This process is one that a region forked; its fate is none of the
   host's business.  */
extern bool is_forked;

/* Whether it is the device itself.  Also right in a child of vfork, which has
   the device's variables.  */
extern bool is_device_process (void);

/* Have forked processes be what they should.  */
extern void fork_watch (void);

/* crash.c: Leave a record for the host when a fatal signal arrives.  */
extern void crash_watch (void);

/* A thread that the host waits for, or other threads of a region, was about to
   end: leave a record of that, and end the process.  */
extern void crash_by_thread_end (void) __attribute__ ((noreturn));

/* The same for a thread that has met an object whose virtual table is at
   ADDRESS, where there is none.  */
extern void crash_by_vtable (void *address) __attribute__ ((noreturn));

/* The same for a thread that was about to free ADDRESS, where there is no
   memory of the device's malloc, with the functions that it was executing.  */
extern void crash_by_free (void *address) __attribute__ ((noreturn));

/* The same after a report of a sanitizer, which then ends the process.  */
extern void crash_by_sanitizer (void);

/* backtrace.c: Add to that record, in the signal's handler, the functions that
   the thread was executing.  CONTEXT is the handler's argument.  */
extern void backtrace_record (const void *context);

/* Give this thread a stack for signals, so that the overflow of its own can be
   told, too.  */
extern void crash_prepare_thread (void);

#endif /* INTELMIC_PROCESS_H */
