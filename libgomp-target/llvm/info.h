/* What LIBOMPTARGET_INFO has clang's programs print.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* LLVM documents which lines there are, and tools and its own tests read
   them; GOMP_DEBUG says more.  */

#ifndef LLVM_INFO_H
#define LLVM_INFO_H

#include "devices/device.h"
#include "llvm/encoding.h"
#include "mapping/data-events.h"

/* Bits of LIBOMPTARGET_INFO.  */
enum
{
  INFO_ARGUMENTS = 0x01,
  INFO_PRESENT = 0x02,
  INFO_TABLE = 0x04,
  INFO_CHANGES = 0x08,
  INFO_LAUNCHES = 0x10,
  INFO_COPIES = 0x20,
  INFO_ABSENT = 0x40
};

/* Whether one of KINDS is to be told.  */
static inline bool
info_wanted (unsigned kinds)
{
  return __builtin_expect (env.info != 0, 0) && (env.info & kinds) != 0;
}

/* A construct with ARRAYS for DEVICE begins, or what USE says ends.  */
extern void info_arguments (const struct device *device, enum tgt_use use,
			    const struct tgt_arrays *arrays);

/* The addresses on DEVICE of functions that are called by pointers, which the
   host got from there with their images; once.  Called with no lock held.  */
extern void info_indirect (struct device *device);

/* What EVENT is, of element I of ARRAYS, or of none of them if that is
   their count.  */
extern void info_event (const struct device *device,
			const struct data_event *event,
			const struct tgt_arrays *arrays, size_t i);

/* The region of ARRAYS starts on DEVICE with so many teams and threads; those
   that it makes itself, where the number is 0, are none of them.  */
extern void info_launch (const struct device *device,
			 const struct tgt_arrays *arrays, int teams,
			 int threads);

/* The table of DEVICE, after the construct at PLACE, or null.  */
extern void info_table (struct device *device, tgt_place *place);

/* That of each device that is up.  */
extern void info_tables (void);

/* There is nothing on DEVICE for element I of ARRAYS, whose address the program
   wants.  */
extern void info_absent (const struct device *device,
			 const struct tgt_arrays *arrays, size_t i);

#endif /* LLVM_INFO_H */
