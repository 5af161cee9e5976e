/* Taskgroups that begin while target tasks are not done.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* In a parallel region libgomp waits at the end of a taskgroup.  It wakes that
   thread if a task of the group may begin, and not for one outside of it that
   these depend on: when a thread of the team has ended a task, that one goes on
   with the next.  But target tasks are ended by others, which wake threads
   that are at a barrier.  If none is, as in a team of one thread, a task that
   comes between a target task outside of the group and a task of the group is
   never begun.

   A thread that waits for what a task depends on is woken for all.  So where
   there are such tasks when a group begins, its thread, before it waits for the
   group, waits for what the tasks of the group have to wait for anyway.  */

#ifndef TASKGROUP_H
#define TASKGROUP_H

#include "base/dependence.h"

/* This thread's taskgroup begins, after libgomp has begun it; and it ends,
   before libgomp waits for it.  */
extern void taskgroup_begin (void);
extern void taskgroup_end (void);

/* This thread makes a task with DEPEND (or null) in a parallel region.  */
extern void taskgroup_note_task (const struct dependences *depend);

#endif /* TASKGROUP_H */
