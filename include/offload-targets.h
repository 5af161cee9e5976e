/* What is known of each offload target.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The table is offload-targets.def.  Everything here is constant.  */

#ifndef OFFLOAD_TARGETS_H
#define OFFLOAD_TARGETS_H

#include <stddef.h>
#include <string.h>

#include "gomp-plugin.h"

enum
{
  /* Images are of the host's instructions, compiled by the host's own lto1 from
     native streams (offload-sections.h).  */
  OFFLOAD_TARGET_NATIVE = 1 << 0,
  /* Devices are emulated: there are as many as the user wants, always.  */
  OFFLOAD_TARGET_EMULATED = 1 << 1,
  /* A thread-local variable is one for all threads.  */
  OFFLOAD_TARGET_SHARES_THREAD_LOCALS = 1 << 2
};

enum offload_target_id
{
#define OFFLOAD_TARGET(id, name, kind, flags) OFFLOAD_TARGET_ID_##id,
#define OFFLOAD_TARGET_ALIAS(id, alias)
#include "offload-targets.def"
  OFFLOAD_TARGET_COUNT
};

struct offload_target
{
  const char *name;
  enum gomp_target_type kind;
  unsigned flags;
};

/* The target TARGET.  */
static inline const struct offload_target *
offload_target (enum offload_target_id target)
{
  static const struct offload_target targets[] = {
#define OFFLOAD_TARGET(id, name, kind, flags)				\
    { name, GOMP_TARGET_TYPE_##kind, flags },
#define OFFLOAD_TARGET_ALIAS(id, alias)
#include "offload-targets.def"
  };
  return &targets[target];
}

/* The target that the LENGTH characters at NAME, which may be an alias, are a
   name of; or null.  */
static inline const struct offload_target *
offload_target_find (const char *name, size_t length)
{
#define OFFLOAD_TARGET(id, its_name, kind, flags)			\
  if (length == sizeof its_name - 1 && memcmp (name, its_name, length) == 0) \
    return offload_target (OFFLOAD_TARGET_ID_##id);
#define OFFLOAD_TARGET_ALIAS(id, alias)					\
  if (length == sizeof alias - 1 && memcmp (name, alias, length) == 0)	\
    return offload_target (OFFLOAD_TARGET_ID_##id);
#include "offload-targets.def"
  return NULL;
}

/* The target whose images run on devices of KIND; or null.  */
static inline const struct offload_target *
offload_target_of_kind (int kind)
{
  for (int i = 0; i < OFFLOAD_TARGET_COUNT; i++)
    {
      const struct offload_target *target
	= offload_target ((enum offload_target_id) i);
      if ((int) target->kind == kind)
	return target;
    }
  return NULL;
}

/* A library that devices of a kind need: null if none is known.  */
struct offload_target_library
{
  const char *file;
  const char *package;	/* Of Debian.  */
};

static inline struct offload_target_library
offload_target_library (int kind)
{
#define OFFLOAD_TARGET(id, name, its_kind, flags)
#define OFFLOAD_TARGET_ALIAS(id, alias)
#define OFFLOAD_TARGET_LIBRARY(id, library, its_package)		\
  if ((int) offload_target (OFFLOAD_TARGET_ID_##id)->kind == kind)	\
    return (struct offload_target_library) { library, its_package };
#include "offload-targets.def"
  return (struct offload_target_library) { NULL, NULL };
}

#endif /* OFFLOAD_TARGETS_H */
