/* Registration of the program itself as an image of the shadow plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Include it in one file of a test, which is linked with GCC's
   crtoffloadtable.o.  */

#include <stdio.h>
#include <stdlib.h>
#include "gomp-constants-all.h"
#include "gomp-plugin.h"
#include "offload-image.h"

#define SHADOW_VERSION GOMP_VERSION_PACK (GOMP_VERSION_OURS, 0)

/* The kind of device to register for; may be defined before.  */
#ifndef SHADOW_KIND
# define SHADOW_KIND GOMP_TARGET_TYPE_INTEL_MIC
#endif

extern const struct offload_host_table __OFFLOAD_TABLE__;
extern void GOMP_offload_register_ver (unsigned, const void *, int,
				       const void *);
extern void GOMP_offload_unregister_ver (unsigned, const void *, int,
					 const void *);

static void __attribute__ ((constructor))
shadow_register (void)
{
  GOMP_offload_register_ver (SHADOW_VERSION,
			     &__OFFLOAD_TABLE__, SHADOW_KIND,
			     &__OFFLOAD_TABLE__);
}

static void __attribute__ ((destructor))
shadow_unregister (void)
{
  GOMP_offload_unregister_ver (SHADOW_VERSION,
			       &__OFFLOAD_TABLE__, SHADOW_KIND,
			       &__OFFLOAD_TABLE__);
}

/* Functions outlined from target regions run in this process, but their data
   lies elsewhere: &x in a region differs from &x outside.  */

#define CHECK(condition)						\
  do									\
    {									\
      if (!(condition))							\
	{								\
	  printf ("%s:%d: %s\n", __FILE__, __LINE__, #condition);	\
	  exit (1);							\
	}								\
    }									\
  while (0)
