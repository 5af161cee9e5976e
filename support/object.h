/* Object files as GCC's link-time programs name them, and what they hold.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* An object is named by its path, or by "PATH@0xOFFSET" if it is a member of
   an archive; OFFSET (any base that strtol takes) is where the member's own
   bytes begin.  That is how GCC's linker plugin and lto-wrapper name them.

     struct object object;

     if (object_open (&object, name) != OBJECT_OK)
       die ("%s", object.problem);
     if (object_contents (&object) & OBJECT_HAS_NATIVE)
       ...
     object_release (&object);

   Opening checks all that later use relies on: a file cut short or with
   headers that lead outside of it is refused there.  */

#ifndef SUPPORT_OBJECT_H
#define SUPPORT_OBJECT_H

#include <stdbool.h>
#include <stddef.h>

#include <gelf.h>

enum object_status
{
  OBJECT_OK,
  OBJECT_UNREADABLE,	/* The file cannot be opened or mapped.  */
  OBJECT_NOT_ELF,	/* It is something else: a text, an archive, ...  */
  OBJECT_CORRUPT	/* It is ELF, but truncated or inconsistent.  */
};

/* Bits of object_contents.  */
enum
{
  OBJECT_HAS_OFFLOAD = 1,	/* GCC's stream for accelerators.  */
  OBJECT_HAS_NATIVE = 2,	/* Our stream for the host's machine.  */
  OBJECT_HAS_LTO = 4,		/* -flto code of the host.  */
  OBJECT_HAS_TABLES = 8		/* Host tables of functions or variables.  */
};

struct object
{
  char *name;		/* As given.  */
  char *path;		/* Without the offset.  */
  char *problem;	/* Why object_open failed: one line for the user,
			   naming the object; NULL on success.  */
  Elf *elf;
  GElf_Ehdr header;
  void *map;		/* The whole file, private, and its length.  */
  size_t map_size;
};

/* Open the object called NAME.  In each case *OBJECT is set and has to be
   released.  */
extern enum object_status object_open (struct object *object,
				       const char *name);
extern void object_release (struct object *object);

/* The same for the SIZE bytes at START, which have to stay, and which messages
   call NAME.  */
extern enum object_status object_open_memory (struct object *object,
					      const char *name, void *start,
					      size_t size);

/* What the object holds: OBJECT_HAS_* bits.  */
extern unsigned object_contents (const struct object *object);

/* The name of SECTION, which belongs to the object.  */
extern const char *object_section_name (const struct object *object,
					Elf_Scn *section);

/* The section called NAME, or NULL.  */
extern Elf_Scn *object_find_section (const struct object *object,
				     const char *name);

/* The data of the first section that has TYPE, an SHT_*, with its header in
   *HEADER; NULL if there is none.  */
extern Elf_Data *object_section_of_type (const struct object *object,
					 GElf_Word type, GElf_Shdr *header);

/* Call EACH (NAME, CONTEXT) for the global symbols in the object's table of
   TYPE, SHT_SYMTAB or SHT_DYNSYM, that it defines, or those that it does not,
   until EACH returns true; whether it did.  */
extern bool object_any_symbol (const struct object *object, GElf_Word type,
			       bool defined,
			       bool (*each) (const char *name, void *context),
			       void *context);

/* The source file that the object says it was compiled from, or NULL; lives as
   long as the object.  */
extern const char *object_source_file (const struct object *object);

/* Call EACH (NAME, CONTEXT) with the name ("PATH@0xOFFSET", gone after the
   call) of each ELF member of the archive PATH, in order, as long as it
   returns true.  A member of a thin archive is named by its own path.  What
   this returns is OBJECT_OK, or why it could not go on.  */
extern enum object_status archive_for_each (const char *path,
					    bool (*each) (const char *name,
							  void *context),
					    void *context);

#endif /* SUPPORT_OBJECT_H */
