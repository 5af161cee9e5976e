/* Names of the sections that carry device code from the compiler to mkoffload.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef OFFLOAD_SECTIONS_H
#define OFFLOAD_SECTIONS_H

/* The stream in the dialect of an accelerator's lto1, written by GCC.  The
   linker plugin only claims an object that has OFFLOAD_LTO_OPTS_SECTION.  */
#define OFFLOAD_LTO_PREFIX ".gnu.offload_lto_"
#define OFFLOAD_LTO_OPTS_SECTION OFFLOAD_LTO_PREFIX ".opts"

/* The same nodes in the dialect of the host's lto1, for devices with the
   host's instruction set, whichever that is, written by our plugin.  Begins
   with none of GCC's own prefixes, on purpose.  */
#define OFFLOAD_NATIVE_PREFIX ".gnu.offload_lto.native_"

/* What a target's compiler made of these streams, followed by the target's
   name; see mkoffload/unit.h.  */
#define OFFLOAD_DEVICE_PREFIX ".gnu.offload_device."

/* What the host's lto1 expects.  */
#define LTO_PREFIX ".gnu.lto_"

/* DWARF that LTO streams refer to.  */
#define DEBUG_LTO_PREFIX ".gnu.debuglto_"

/* Host tables.  */
#define OFFLOAD_FUNCS_SECTION ".gnu.offload_funcs"
#define OFFLOAD_VARS_SECTION ".gnu.offload_vars"
#define OFFLOAD_INDIRECT_SECTION ".gnu.offload_ind_funcs"

/* In images for emulated devices: of the functions of OpenACC's regions with
   several gangs, a word with the address, and one with how many there are, 0 if
   only the device or the program knows it.  */
#define OFFLOAD_GANGS_SECTION ".gnu.offload_gangs"

/* Where images have the entries that clang makes of these; ours have one, by
   which the tables are found.  */
#define OFFLOAD_ENTRIES_SECTION "omp_offloading_entries"

/* What each translation unit requires of devices, 32 bits; see
   requirements.h.  */
#define OFFLOAD_REQUIRES_SECTION ".gnu.offload_requires"

/* Device images in the host's executables and shared libraries: one after the
   other, each at a multiple of OFFLOAD_IMAGE_ALIGNMENT.  */
#define OFFLOAD_IMAGES_SECTION ".gnu.offload_images"
#define OFFLOAD_IMAGE_ALIGNMENT 64

#endif /* OFFLOAD_SECTIONS_H */
