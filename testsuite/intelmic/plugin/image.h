/* Tables of a device image, written by hand.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#define IMAGE_FUNCTIONS							\
  __attribute__ ((used, section (".gnu.offload_funcs")))		\
  static void *const image_functions[]

#define IMAGE_VARIABLES							\
  __attribute__ ((used, section (".gnu.offload_vars")))			\
  static struct { void *address; unsigned long size; } const image_variables[]
