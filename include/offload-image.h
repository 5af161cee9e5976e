/* What an object built by mkoffload hands to the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The constructor of such an object calls
     GOMP_offload_register_ver (GOMP_VERSION_PACK (GOMP_VERSION_OURS, device's),
				__OFFLOAD_TABLE__, enum gomp_target_type,
				target_data)
   and its destructor GOMP_offload_unregister_ver with the same arguments.  The
   address of target_data is the image's identity.  With GOMP_VERSION_REQUIRES
   in place of GOMP_VERSION_OURS, what the program requires of a device
   (requirements.h), an uintptr_t, stands before what is said below.  */

#ifndef OFFLOAD_IMAGE_H
#define OFFLOAD_IMAGE_H

#include <stdint.h>

/* In the size of a variable, in the host's table as in the device's: it is a
   "declare target link" variable, and at the device's address is a pointer
   to it.  GCC sets it.  */
#define OFFLOAD_LINK_BIT (~(UINTPTR_MAX >> 1))

/* The host's table, __OFFLOAD_TABLE__ from crtoffloadtable.o: the bounds of
   .gnu.offload_funcs (an array of function addresses), .gnu.offload_vars
   (pairs of address and size, with OFFLOAD_LINK_BIT) and .gnu.offload_ind_funcs
   (an array of the addresses of "declare target indirect" functions).  One per
   executable or shared library.  The last two are null if there is no such
   section; they may only be read if the version of the image says so, since the
   table of GCC 13 and older ends before.  */
struct offload_host_table
{
  void **func_begin;
  void **func_end;
  void **var_begin;
  void **var_end;
  void **indirect_begin;
  void **indirect_end;
};

/* target_data of GOMP_TARGET_TYPE_INTEL_MIC: the bounds of a device image, an
   ELF shared library with the sections .gnu.offload_funcs, .gnu.offload_vars
   and .gnu.offload_ind_funcs.  Since version OFFLOAD_INTELMIC_HOST of the
   image, the table of the host's that belongs to it follows.  */
struct offload_intelmic_image
{
  const void *start;
  const void *end;
  const struct offload_host_table *host;
};

#define OFFLOAD_INTELMIC_HOST 1

/* What the image's entry OFFLOAD_TABLES_ENTRY is about: the bounds of the first
   two of these sections, addresses of the device's.  */
struct offload_image_tables
{
  uintptr_t func_begin;
  uintptr_t func_end;
  uintptr_t var_begin;
  uintptr_t var_end;
};

/* Since this version the image has no sections of ours: it is one that clang
   made, the functions and variables of the host's table are found in it by
   name, and functions take their arguments one by one.  */
struct offload_named_image
{
  const void *start;
  const void *end;
  const struct offload_host_table *host;
  const char *const *functions;
  const char *const *variables;
  /* What the program registered, a struct tgt_image of
     libgomp-target/llvm/tgt-abi.h.  */
  const void *registered;
  /* What is called when it has been loaded and before it is unloaded, in this
     order; a null at the end.  */
  const char *const *constructors;
  const char *const *destructors;
};

#define OFFLOAD_INTELMIC_NAMED 2

#endif /* OFFLOAD_IMAGE_H */
