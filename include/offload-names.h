/* Names that device code has and the host's lacks.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef OFFLOAD_NAMES_H
#define OFFLOAD_NAMES_H

/* What the compiler plugin calls a function that initializes the C++ objects of
   a translation unit that have priority N: OFFLOAD_CONSTRUCTOR, a character
   that separates, and N.  More may follow, after such a character: lto1 tells
   functions of the same name apart by "Slto_privSM" at the end, where S is that
   character and M counts from 0 in the order of the link, and mkoffload those
   of several PTX objects by the like.  A device whose objects have
   constructors calls it as such; on others it is a kernel, without mapped
   variables.  */
#define OFFLOAD_CONSTRUCTOR "__offload_constructor"

/* The functions in gomp-offload's own library for nvptx-none with the target
   regions that run the constructors which GCC itself has made, and the
   destructors.  They are C identifiers; the kernel of the former has a name as
   that of OFFLOAD_CONSTRUCTOR.  */
#define OFFLOAD_CONSTRUCTORS __offload_constructor
#define OFFLOAD_DESTRUCTORS __offload_destructors

/* What the entry is called that stands for an image's tables, in
   OFFLOAD_ENTRIES_SECTION.  */
#define OFFLOAD_TABLES_ENTRY "__offload_tables"

/* What the compiler plugin appends to the name of a "declare target link"
   variable for that of the pointer which stands for it.  */
#define OFFLOAD_LINK_POINTER ".linkptr"

#endif /* OFFLOAD_NAMES_H */
