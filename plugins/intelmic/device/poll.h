/* How a thread of the device process waits for commands.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_POLL_H
#define INTELMIC_POLL_H

#include <stdbool.h>

/* Before anything else.  */
extern void poll_init (void);

/* Wait for a command, and take it.  Returns its slot.  Only for the thread that
   polls.  */
extern unsigned poll_wait (void);

/* Whether there is a command that nobody has taken, and that can be
   executed.  For any thread.  */
extern bool poll_is_pending (void);

/* This thread leaves the polling to another one: see to it that that one
   finds what can be executed because of what this one has done.  */
extern void poll_leave (void);

/* The command of slot NUMBER was answered, but the host's thread sleeps.  It is
   woken when there is nothing else to do.  For any thread.  */
extern void poll_note_sleeper (unsigned number);

/* An asynchronous command was answered.  For any thread.  */
extern void poll_note_answer (void);

/* Wake all who sleep though there is something for them.  For any thread.  */
extern void poll_wake_sleepers (void);

#endif /* INTELMIC_POLL_H */
