/* How messages say what to write.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <string.h>
#include "gomp-plugin-ext.h"
#include "mapping/item.h"
#include "mapping/words.h"

static const struct words openmp = {
  .error = "",
  .update_to = "target update to(",
  .update_from = "target update from(",
  .enter = "target enter data or target data",
  .exit = "target exit data",
  .clauses = {
    [0] = "map(alloc: ",
    [ITEM_TO] = "map(to: ",
    [ITEM_FROM] = "map(from: ",
    [ITEM_TO | ITEM_FROM] = "map(tofrom: "
  },
  .release = "map(release: ",
  .delete = "map(delete: ",
  .always_to = "map(always, to: ",
  .absent = ""
};

static const struct words openacc = {
  .error = GOMP_PLUGIN_OPENACC_ERROR,
  .update_to = "acc update device(",
  .update_from = "acc update self(",
  .enter = "acc enter data or acc data",
  .exit = "acc exit data",
  .clauses = {
    [0] = "create(",
    [ITEM_TO] = "copyin(",
    [ITEM_FROM] = "copyout(",
    [ITEM_TO | ITEM_FROM] = "copy("
  },
  .release = "delete(",
  .delete = "delete(",
  .always_to = NULL,
  .absent = " (present clause: !acc_is_present)"
};

bool
words_of_openacc (const char *name)
{
  /* Directives begin with "acc ", routines with "acc_".  */
  return name && !strncmp (name, "acc", 3);
}

const struct words *
words_of (const char *name)
{
  return words_of_openacc (name) ? &openacc : &openmp;
}
