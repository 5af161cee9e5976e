/* Mistakes of kernels that no driver tells of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* CUDA_STANDIN_CHECK says what to look for.  A finding is printed, once for
   each instruction in a launch, and the kernel goes on.  Only instructions of
   which a line of the source is known, and which are not of GCC's own
   libraries, are looked at: these have their own ways of talking to each
   other.  */

#ifndef PTX_CHECK_H
#define PTX_CHECK_H

#include "ptx-run.h"

enum ptx_check
{
  /* Threads of a team that are at different barriers of a function.  */
  PTX_CHECK_BARRIERS = 1,
  /* Device memory, and shared memory of a block, that is read, and that nobody
     has written.  What is read only to be stored there again with other bits
     set or cleared is not told: so GCC writes a bit-field.  */
  PTX_CHECK_UNWRITTEN = 2,
  /* Accesses to the same memory, one of them at least a store, between which
     there is no barrier and no atomic operation.  What is in a line of "omp
     atomic" or of its statement is one, if the source can be read.  Bit-fields
     side by side are the same memory, as in C.  */
  PTX_CHECK_RACES = 4
};

/* What CUDA_STANDIN_CHECK says, of enum ptx_check.  */
extern unsigned ptx_checks (void);

/* Print a finding of the instruction that WARP executes.  */
extern void ptx_finding (struct ptx_warp *warp, const char *fmt, ...)
  __attribute__ ((format (printf, 2, 3)));

/* WARP accesses SIZE bytes at ADDRESS in SPACE, behind which MEMORY is, by
   INSN.  */
extern void ptx_check_access (struct ptx_warp *warp,
			      const struct ptx_insn *insn,
			      enum ptx_space space, uint64_t address,
			      const void *memory, unsigned size);

/* WARP calls a function, by INSN.  */
extern void ptx_check_call (struct ptx_warp *warp,
			    const struct ptx_split *split,
			    const struct ptx_insn *insn);

/* ptx-use.c: whether the function CODE reads something by its INSN, a load or
   an atomic operation, and not only to write it.  */
extern bool ptx_is_read (const struct ptx_code *code,
			 const struct ptx_insn *insn);

/* ptx-source.c: find the lines of FILE with "omp atomic" and its statement;
   whether line NUMBER is one.  */
extern void ptx_read_source (struct ptx_program *program,
			     struct ptx_file *file);
extern bool ptx_line_is_atomic (const struct ptx_file *file, int number);

/* Where in the user's program WARP is, or null.  */
extern const struct ptx_place *ptx_user_place (const struct ptx_warp *warp);

/* WARP has come to barrier NUMBER; it leaves it after all were there.  */
extern void ptx_check_arrive (struct ptx_warp *warp, unsigned number);
extern void ptx_check_leave (struct ptx_warp *warp, unsigned number);
/* All have left it.  */
extern void ptx_check_left (struct ptx_block *block, unsigned number);

/* ptx-race.c: the same for PTX_CHECK_RACES.  */
struct ptx_races;
extern struct ptx_races *ptx_races_new (void);
extern void ptx_races_free (struct ptx_races *races);
extern void ptx_races_block (struct ptx_races *races);
extern void ptx_race_access (struct ptx_races *races, struct ptx_warp *warp,
			     const struct ptx_insn *insn, uint64_t address,
			     unsigned size);
extern void ptx_race_arrive (struct ptx_races *races, unsigned warp,
			     unsigned number);
extern void ptx_race_leave (struct ptx_races *races, unsigned warp,
			    unsigned number);
extern void ptx_race_left (struct ptx_races *races, unsigned number);

/* The SIZE bytes at ADDRESS are other memory from now on.  */
extern void ptx_race_forget (struct ptx_races *races, uint64_t address,
			     uint64_t size);

#endif /* PTX_CHECK_H */
