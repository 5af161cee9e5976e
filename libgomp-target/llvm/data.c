/* Data that clang's programs map.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "constructs/data.h"
#include "llvm/device.h"
#include "llvm/encoding.h"
#include "llvm/libomp.h"
#include "llvm/observe.h"
#include "llvm/tgt-abi.h"
#include "llvm/words.h"

/* What an entry point got; NAMES and MAPPERS are null before clang 12.  */
#define ARRAYS(place, names, mappers, kind) \
  &(struct tgt_arrays) \
    { \
      count, bases, begins, sizes, types, mappers, false, \
      { place, (const char *const *) names, NULL }, OMPT_CALLER (kind) \
    }

/* This thread meets DIRECTIVE, for which ARRAYS are read as USE says.  */
static void
meet (int64_t device, const struct tgt_arrays *arrays,
      const struct data_directive *directive, enum tgt_use use)
{
  struct device_request request = tgt_device (device);
  struct tgt_list list;
  struct observed observed;
  words_begin ();
  tgt_list_read (&list, directive->name, use, arrays);
  observe_begin (&observed, request, directive->name, use, arrays);
  data_encounter (directive, request, &list.own.list, false, NULL,
		  arrays->caller);
  observe_end (&observed);
  words_end ();
  tgt_list_release (&list);
}

/* The device's addresses go to the program, too, unless the host is meant.  */
static void
begin (int64_t device, const struct tgt_arrays *arrays)
{
  struct device_request request = tgt_device (device);
  struct tgt_list list;
  struct observed observed;
  words_begin ();
  const struct device *on = select_device (request, data_enter.name);
  if (on)
    {
      tgt_list_read (&list, data_enter.name, TGT_USE_BEGIN, arrays);
      observe_begin (&observed, request, data_enter.name, TGT_USE_BEGIN,
		     arrays);
      data_encounter (&data_enter, request, &list.own.list, false, NULL,
		      arrays->caller);
      observe_end (&observed);
      tgt_list_write_addresses (&list, arrays, on);
      tgt_list_release (&list);
    }
  words_end ();
}

static void
end (int64_t device, const struct tgt_arrays *arrays)
{
  meet (device, arrays, &data_exit, TGT_USE_END);
}

static void
update (int64_t device, const struct tgt_arrays *arrays)
{
  meet (device, arrays, &data_update, TGT_USE_UPDATE);
}

/* All forms of the entry point NAME, which does ACT, of KIND.  */
#define FORMS(name, act, kind) \
  void \
  name##_mapper (TGT_DATA_PARAMETERS) \
  { \
    act (device, ARRAYS (place, names, mappers, kind)); \
  } \
  void \
  name##_nowait_mapper (TGT_DATA_PARAMETERS, TGT_NOWAIT_PARAMETERS) \
  { \
    TGT_WAIT (); \
    act (device, ARRAYS (place, names, mappers, ompt_kind (kind, true))); \
  } \
  void \
  name (TGT_OLD_DATA_PARAMETERS) \
  { \
    act (device, ARRAYS (NULL, NULL, NULL, kind)); \
  } \
  void \
  name##_nowait (TGT_OLD_DATA_PARAMETERS, TGT_NOWAIT_PARAMETERS) \
  { \
    TGT_WAIT (); \
    act (device, ARRAYS (NULL, NULL, NULL, ompt_kind (kind, true))); \
  }

FORMS (__tgt_target_data_begin, begin, ompt_target_enter_data)
FORMS (__tgt_target_data_end, end, ompt_target_exit_data)
FORMS (__tgt_target_data_update, update, ompt_target_update)
