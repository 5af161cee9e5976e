/* Which functions a thread was executing when a fatal signal came.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* This runs in the handler of the signal.  Neither the unwinder nor dladdr is
   made for that: either may wait for a lock that this thread, or one that waits
   for it, has, and may meet what the program has destroyed.  The process is
   lost anyway; each frame counts as soon as it is written, and the host does
   not wait for more than a second.  */

#include "config.h"

#include <dlfcn.h>
#include <string.h>
#include <unwind.h>

#include "device/process.h"
#include "device/registers.h"

/* Of this program.  */
static void *own_base;

/* Write the frame of ADDRESS, unless it is one of those that run the
   region.  Images have their files in /proc.  */
static void
record_frame (uint64_t address)
{
  struct channel_crash *crash = &channel->crash;
  struct channel_frame *frame = &crash->frames[crash->frame_count];
  Dl_info info;
  bool found = dladdr ((void *) (uintptr_t) address, &info) != 0;
  const char *file = found ? basename (info.dli_fname) : "";
  if (found && (info.dli_fbase == own_base
		|| strncmp (file, "libgomp.so", 10) == 0))
    return;
  frame->address = address;
  if (found && strncmp (info.dli_fname, "/proc/", 6) != 0)
    strncpy (frame->library, file, sizeof frame->library - 1);
  crash->frame_count++;
}

/* The functions before the one that the signal came to are the handler's.  Of
   any other the address is the one to return to.  */
static _Unwind_Reason_Code
visit (struct _Unwind_Context *context, void *data)
{
  bool *interrupted = data;
  int interrupted_here = 0;
  uintptr_t address = _Unwind_GetIPInfo (context, &interrupted_here);
  if (interrupted_here)
    *interrupted = true;
  if (!*interrupted)
    return _URC_NO_REASON;
  record_frame (interrupted_here ? address : address - 1);
  return (channel->crash.frame_count < CHANNEL_FRAMES
	  ? _URC_NO_REASON : _URC_NORMAL_STOP);
}

/* The unwinder looks at the instructions of what it does not know, as where a
   wild pointer to a function leads.  */
static bool
is_code (uint64_t address)
{
  Dl_info info;
  return dladdr ((void *) (uintptr_t) address, &info) != 0;
}

void
backtrace_record (const void *context)
{
  Dl_info info;
  bool interrupted = false;
  const struct registers registers = registers_of (context);
  if (dladdr ((void *) (uintptr_t) backtrace_record, &info) != 0)
    own_base = info.dli_fbase;
  if (is_code (registers.program_counter))
    _Unwind_Backtrace (visit, &interrupted);
  else if (registers.return_address && is_code (*registers.return_address))
    record_frame (*registers.return_address - 1);
}
