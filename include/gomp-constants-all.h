/* The numbers that GCC's code and libgomp tell each other, of all releases.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GCC's own header for them, gomp-constants.h, has those of one release.  Here
   are those that we use, of GCC 12 to 16, which no release gives two meanings,
   so that nothing depends on which GCC it is built by or for.  The names are
   GCC's.  The compiler plugin alone uses GCC's header.  */

#ifndef GOMP_CONSTANTS_ALL_H
#define GOMP_CONSTANTS_ALL_H

/* The lower 8 bits of a map kind.  */
enum gomp_map_kind
{
  GOMP_MAP_ALLOC = 0x00,
  GOMP_MAP_TO = 0x01,
  GOMP_MAP_FROM = 0x02,
  GOMP_MAP_TOFROM = 0x03,
  GOMP_MAP_POINTER = 0x04,
  GOMP_MAP_TO_PSET = 0x05,
  GOMP_MAP_FORCE_PRESENT = 0x06,
  GOMP_MAP_DELETE = 0x07,
  GOMP_MAP_FORCE_DEVICEPTR = 0x08,
  GOMP_MAP_DEVICE_RESIDENT = 0x09,
  GOMP_MAP_LINK = 0x0a,
  GOMP_MAP_IF_PRESENT = 0x0b,
  GOMP_MAP_FIRSTPRIVATE = 0x0c,
  GOMP_MAP_FIRSTPRIVATE_INT = 0x0d,
  GOMP_MAP_USE_DEVICE_PTR = 0x0e,
  GOMP_MAP_ZERO_LEN_ARRAY_SECTION = 0x0f,
  GOMP_MAP_USE_DEVICE_PTR_IF_PRESENT = 0x10,
  GOMP_MAP_ALWAYS_TO = 0x11,
  GOMP_MAP_ALWAYS_FROM = 0x12,
  GOMP_MAP_ALWAYS_TOFROM = 0x13,
  GOMP_MAP_RELEASE = 0x17,
  GOMP_MAP_STRUCT = 0x1c,
  GOMP_MAP_ALWAYS_POINTER = 0x1d,
  GOMP_MAP_POINTER_TO_ZERO_LENGTH_ARRAY_SECTION = 0x1e,
  GOMP_MAP_DELETE_ZERO_LEN_ARRAY_SECTION = 0x1f,
  GOMP_MAP_ATTACH = 0x50,
  GOMP_MAP_DETACH = 0x51,
  GOMP_MAP_ATTACH_ZERO_LENGTH_ARRAY_SECTION = 0x52,
  GOMP_MAP_STRUCT_UNORD = 0x5c,		/* Since GCC 14.  */
  /* A bit of ALLOC, TO, FROM and TOFROM: no clause named the variable.  */
  GOMP_MAP_IMPLICIT = 0x60,
  GOMP_MAP_FORCE_ALLOC = 0x80,
  GOMP_MAP_FORCE_TO = 0x81,
  GOMP_MAP_FORCE_FROM = 0x82,
  GOMP_MAP_FORCE_TOFROM = 0x83,
  /* Since GCC 14: it has to be present, and is copied in any case.  */
  GOMP_MAP_ALWAYS_PRESENT_TO = 0x95,
  GOMP_MAP_ALWAYS_PRESENT_FROM = 0x96,
  GOMP_MAP_ALWAYS_PRESENT_TOFROM = 0x97,
  GOMP_MAP_FORCE_DETACH = 0xd1
};

/* OpenACC's calls have flags, all bits inverted.  */
#define GOACC_FLAG_HOST_FALLBACK (1 << 0)
/* Since GCC 14: its clause "self" says that the host runs it.  */
#define GOACC_FLAG_LOCAL_DEVICE (1 << 1)

/* What follows the arguments of GOACC_parallel_keyed: words with a code, which
   arguments it is for, and a number; 0 at the end.  */
#define GOMP_LAUNCH_CODE(WORD) (((WORD) >> 28) & 0xf)
#define GOMP_LAUNCH_DEVICE(WORD) (((WORD) >> 16) & 0xfff)
#define GOMP_LAUNCH_OP(WORD) ((WORD) & 0xffff)
#define GOMP_LAUNCH_OP_MAX 0xffff
/* A bit of the number for each of the dimensions that follow.  */
#define GOMP_LAUNCH_DIM 1
/* The number is the queue; if it is GOMP_LAUNCH_OP_MAX, that follows.  */
#define GOMP_LAUNCH_ASYNC 2
/* So many queues follow.  */
#define GOMP_LAUNCH_WAIT 3

/* Dimensions: gangs, workers, vectors.  */
#define GOMP_DIM_GANG 0
#define GOMP_DIM_WORKER 1
#define GOMP_DIM_VECTOR 2
#define GOMP_DIM_MAX 3

/* Device numbers in calls of GOMP_target_ext and the like.  */
#define GOMP_DEVICE_ICV -1
#define GOMP_DEVICE_HOST_FALLBACK -2
#define GOMP_DEVICE_INVALID -4		/* Since GCC 13.  */
#define GOMP_DEVICE_DEFAULT_OMP_61 -5	/* Since GCC 15.  */

/* Flags of GOMP_task and GOMP_taskloop.  */
#define GOMP_TASK_FLAG_DEPEND (1 << 3)
#define GOMP_TASK_FLAG_NOGROUP (1 << 11)
#define GOMP_TASK_FLAG_REDUCTION (1 << 12)
#define GOMP_TASK_FLAG_DETACH (1 << 13)

/* Flags of GOMP_target_ext, _update_ext and _enter_exit_data.  */
#define GOMP_TARGET_FLAG_NOWAIT (1 << 0)
#define GOMP_TARGET_FLAG_EXIT_DATA (1 << 1)

/* The first argument of GOMP_offload_register_ver: the version of the interface
   of libgomp and its plugins, which was 1 in GCC 12, 2 in GCC 13 and is 3 since
   GCC 14, and that of a target's image.  Images of ours have the version that
   every libgomp takes, unless they say what they require of a device.  */
#define GOMP_VERSION_OURS 1
#define GOMP_VERSION_NEWEST 3
#define GOMP_VERSION_PACK(LIB, DEV) (((LIB) << 16) | (DEV))
#define GOMP_VERSION_LIB(PACK) (((PACK) >> 16) & 0xffff)
#define GOMP_VERSION_DEV(PACK) ((PACK) & 0xffff)
#define GOMP_VERSION_NVIDIA_PTX 1
/* Of images for the emulated device: 0 in GCC 12, the last that had them, and
   1 since there is a table of functions that are called by pointers.  */
#define OFFLOAD_VERSION_INTEL_MIC 1

/* Since this version, target_data of an image begins with a word that has what
   the program requires of a device.  */
#define GOMP_VERSION_REQUIRES 2

/* Bits of that word, since GCC 13.  */
#define GOMP_REQUIRES_UNIFIED_ADDRESS 0x10
#define GOMP_REQUIRES_UNIFIED_SHARED_MEMORY 0x20
#define GOMP_REQUIRES_REVERSE_OFFLOAD 0x80
#define GOMP_REQUIRES_TARGET_USED 0x200
#define GOMP_REQUIRES_SELF_MAPS 0x400	/* Since GCC 15.  */

/* What an interop object is for, since GCC 15.  */
#define GOMP_INTEROP_TARGETSYNC (1 << 1)

/* What prefer_type says: for each item the separator, foreign runtimes, the
   separator, attributes, each with a null at its end, and a null; after the
   last one another null.  */
#define GOMP_INTEROP_IFR_SEPARATOR ((char) -128)

/* Elements of the arguments of a region.  */
#define GOMP_TARGET_ARG_DEVICE_MASK 0x7f
#define GOMP_TARGET_ARG_DEVICE_ALL 0
#define GOMP_TARGET_ARG_SUBSEQUENT_PARAM (1 << 7)
#define GOMP_TARGET_ARG_ID_MASK 0xff00
#define GOMP_TARGET_ARG_NUM_TEAMS (1 << 8)
#define GOMP_TARGET_ARG_THREAD_LIMIT (2 << 8)
#define GOMP_TARGET_ARG_VALUE_SHIFT 16
/* From GCC 13 on the number of teams of a region without "teams"; before, and
   for plugins, it is 1.  */
#define GOMP_TARGET_NO_TEAMS -2

/* What is in an omp_depend_t.  */
#define GOMP_DEPEND_IN 1
#define GOMP_DEPEND_OUT 2
#define GOMP_DEPEND_INOUT 3
#define GOMP_DEPEND_MUTEXINOUTSET 4
#define GOMP_DEPEND_INOUTSET 5		/* Since GCC 13.  */

#endif /* GOMP_CONSTANTS_ALL_H */
