/* Starting the process of an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_SPAWN_H
#define INTELMIC_SPAWN_H

#include <stdbool.h>
#include <sys/types.h>

/* Whether this process has secrets: there are users who may not look into its
   memory, though they may into that of other processes of the same user.  So
   it is in a program that has, or had, more privileges than its user,
   and in one that says so (PR_SET_DUMPABLE).  */
extern bool spawn_has_secrets (void);

/* Find the device program; asks ld.so where this plugin is.  To be called
   before any device is started.  */
extern void spawn_find_program (void);

/* Its path.  */
extern const char *spawn_program (void);

/* The folder of this plugin; empty if that is not known.  */
extern const char *spawn_plugin_folder (void);

/* That of FILE beside it, to be freed; null without memory.  */
extern char *spawn_beside (const char *file);

struct spawned
{
  pid_t pid;			/* The process that was started.  */
  bool under_tool;		/* It is not the device, but started it or
				   will.  */
};

/* Start the device program, with MEMFD as its CHANNEL_FD_MEMORY, under the tool
   that OFFLOAD_EMUL_RUN names, if any.  With SECRET, and no tool, nobody can
   look into its memory from its first moment on.  Fills in *SPAWNED; false
   after GOMP_PLUGIN_error.  The process ends with the host, also before it is
   ready, unless a tool keeps it; the calling thread has to stay until it
   is.  */
extern bool spawn_device (int number, int memfd, bool secret,
			  struct spawned *spawned);

#endif /* INTELMIC_SPAWN_H */
