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

#define ARRAYS \
  &(struct tgt_arrays) \
    { \
      count, bases, begins, sizes, types, mappers, false, \
      { place, (const char *const *) names, NULL } \
    }

/* This thread meets DIRECTIVE, for which ARRAYS are read as USE says.  */
static void
meet (const struct data_directive *directive, enum tgt_use use, int64_t device,
      const struct tgt_arrays *arrays)
{
  struct device_request request = tgt_device (device);
  struct tgt_list list;
  struct observed observed;
  words_begin ();
  tgt_list_read (&list, directive->name, use, arrays);
  observe_begin (&observed, request, directive->name, use, arrays);
  data_encounter (directive, request, &list.own.list, false, NULL);
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
      data_encounter (&data_enter, request, &list.own.list, false, NULL);
      observe_end (&observed);
      tgt_list_write_addresses (&list, arrays, on);
      tgt_list_release (&list);
    }
  words_end ();
}

void
__tgt_target_data_begin_mapper (TGT_DATA_PARAMETERS)
{
  begin (device, ARRAYS);
}

void
__tgt_target_data_end_mapper (TGT_DATA_PARAMETERS)
{
  meet (&data_exit, TGT_USE_END, device, ARRAYS);
}

void
__tgt_target_data_update_mapper (TGT_DATA_PARAMETERS)
{
  meet (&data_update, TGT_USE_UPDATE, device, ARRAYS);
}

/* Those with nowait, and those of clang before release 12.  */
#define OTHER_FORMS(name) \
  void \
  name##_nowait_mapper (TGT_DATA_PARAMETERS, TGT_NOWAIT_PARAMETERS) \
  { \
    TGT_WAIT (); \
    name##_mapper (place, device, count, bases, begins, sizes, types, names, \
		   mappers); \
  } \
  void \
  name (TGT_OLD_DATA_PARAMETERS) \
  { \
    name##_mapper (NULL, device, count, bases, begins, sizes, types, NULL, \
		   NULL); \
  } \
  void \
  name##_nowait (TGT_OLD_DATA_PARAMETERS, TGT_NOWAIT_PARAMETERS) \
  { \
    TGT_WAIT (); \
    name (device, count, bases, begins, sizes, types); \
  }

OTHER_FORMS (__tgt_target_data_begin)
OTHER_FORMS (__tgt_target_data_end)
OTHER_FORMS (__tgt_target_data_update)
