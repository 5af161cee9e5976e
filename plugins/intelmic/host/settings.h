/* The environment variables of the emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_SETTINGS_H
#define INTELMIC_SETTINGS_H

#include <sched.h>
#include <stdbool.h>
#include <stdint.h>

/* For SETTINGS_MAX_DEVICES.  */
#define SETTING(...)
#define SETTING_ELSEWHERE(...)
#include "settings/emulated.def"
#undef SETTING
#undef SETTING_ELSEWHERE

/* OFFLOAD_EMUL_NUM: how many devices, from 0 to SETTINGS_MAX_DEVICES.  */
extern int settings_devices (void);

/* OFFLOAD_EMUL_RUN: what to run the device program under, words for
   setting_split; "" for nothing.  */
extern const char *settings_tool (void);

/* OFFLOAD_EMUL_MEMORY: of each device, in bytes; 0 if it is not set.  */
extern uint64_t settings_memory (void);

/* GOMP_OFFLOAD_REGION_TIMEOUT: in seconds, or 0.  */
extern unsigned settings_region_timeout (void);

/* GOMP_OFFLOAD_KEEP_IMAGES: the folder for files of images; NULL for none.  */
extern const char *settings_kept_images (void);

/* GOMP_OFFLOAD_COMPILE: when intermediate code is compiled.  */
enum compile_when
{
  COMPILE_OFF,			/* Never.  */
  COMPILE_WAIT,			/* Before the device is used.  */
  COMPILE_BACKGROUND		/* For later runs.  */
};
extern enum compile_when settings_compile (void);

/* GOMP_OFFLOAD_COMPILE_WHOLE: whether the program is compiled with its
   libraries.  */
extern bool settings_compile_whole (void);

/* GOMP_OFFLOAD_COMPILE_TIMEOUT: for how many seconds at most.  */
extern unsigned settings_compile_timeout (void);

/* The CPUs that this process may use, its present thread perhaps only one of
   them.  False if that cannot be told.  */
extern bool settings_affinity (cpu_set_t *set);

/* How many they are.  */
extern unsigned settings_cpus (void);

/* Default number of threads of a team on DEVICE, as the plugin numbers it, one
   of DEVICES: the CPUs divided among the devices, so that regions on all of
   them together do not ask for more threads than there are CPUs.  0 if the user
   chose with OMP_NUM_THREADS, in whichever form, which the device then follows,
   too.  */
extern unsigned settings_threads (int device, unsigned devices);

#endif /* INTELMIC_SETTINGS_H */
