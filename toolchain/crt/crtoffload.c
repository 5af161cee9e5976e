/* Start and end of the offload tables, and the host's table of them; and what
   makes collect2 look for device code.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The compiler puts an entry into the sections below for each target function,
   each variable on the device and, since GCC 14, each "declare target indirect"
   function, the same ones for the host and for each device.  The linker keeps
   the order of its inputs, so objects at its head and its tail can mark where
   the tables begin and end.  Compiled with one of CRT_BEGIN, CRT_END, CRT_TABLE
   and CRT_FIND, this is crtoffloadbegin.o, crtoffloadend.o, crtoffloadtable.o
   and crtoffloadfind.o.  The empty arrays are not constant: the compiler's
   sections can be written, for the relocations in them, and some linkers keep
   sections with other flags apart.

   Where the linker puts what lto-wrapper makes after crtoffloadend.o, there is
   another end after that, CRT_LAST, crtoffloadlast.o; so the former is weak.

   In the host's program, the names are hidden: each executable and shared
   library has tables of its own.  With CRT_DEVICE they are exported, for the
   device process to find in the image.  There is then an entry for the tables,
   too, in the section where libraries with LLVM's interface for devices look
   for entries.  */

#ifdef CRT_DEVICE
# include "offload-sections.h"
# include "offload-names.h"
# define TABLE_VISIBILITY "default"
#else
# define TABLE_VISIBILITY "hidden"
#endif

#define IN_TABLE(NAME) \
  __attribute__ ((used, section (NAME), visibility (TABLE_VISIBILITY)))
#define IN_FUNCS IN_TABLE (".gnu.offload_funcs")
#define IN_VARS IN_TABLE (".gnu.offload_vars")
#define IN_INDIRECT IN_TABLE (".gnu.offload_ind_funcs")

#if defined CRT_END && !defined CRT_DEVICE
# define WEAK_END __attribute__ ((weak))
#else
# define WEAK_END
#endif

#if defined CRT_BEGIN

const void *__offload_func_table[0] IN_FUNCS = { };
const void *__offload_var_table[0] IN_VARS = { };
const void *__offload_ind_func_table[0] IN_INDIRECT = { };

#elif defined CRT_END || defined CRT_LAST

const void *__offload_funcs_end[0] IN_FUNCS WEAK_END = { };
const void *__offload_vars_end[0] IN_VARS WEAK_END = { };
const void *__offload_ind_funcs_end[0] IN_INDIRECT WEAK_END = { };

# ifdef CRT_DEVICE
extern const void *__offload_func_table[];
extern const void *__offload_var_table[];

/* A struct offload_image_tables.  */
static const void *const tables[] = {
  __offload_func_table, __offload_funcs_end,
  __offload_var_table, __offload_vars_end
};

/* As clang lays it out.  It is written to when it is loaded.  */
static struct
{
  const void *address;
  const char *name;
  unsigned long size;
  int flags, reserved;
} entry __attribute__ ((used, section (OFFLOAD_ENTRIES_SECTION))) = {
  tables, OFFLOAD_TABLES_ENTRY, sizeof tables, 0, 0
};
# endif

#elif defined CRT_TABLE

#pragma GCC visibility push (hidden)
extern const void *const __offload_func_table[];
extern const void *const __offload_funcs_end[];
extern const void *const __offload_var_table[];
extern const void *const __offload_vars_end[];
/* Absent if the marks of the others are those of GCC 12.  */
extern const void *const __offload_ind_func_table[] __attribute__ ((weak));
extern const void *const __offload_ind_funcs_end[] __attribute__ ((weak));
#pragma GCC visibility pop

/* A struct offload_host_table.  */
const void *const __OFFLOAD_TABLE__[]
  __attribute__ ((visibility ("hidden"))) =
{
  __offload_func_table, __offload_funcs_end,
  __offload_var_table, __offload_vars_end,
  __offload_ind_func_table, __offload_ind_funcs_end
};

#elif defined CRT_FIND

/* collect2 only runs lto-wrapper if an object on its command line seems to have
   device code; it does not look into archives.  Where there is some in these,
   this object is linked, too.  It has no device code, only a section that is
   called as if it was that.  */
static const char find_device_code[0]
  __attribute__ ((used, section (".gnu.offload_lto_.find"))) = { };

#else
# error "Define one of CRT_BEGIN, CRT_END, CRT_LAST, CRT_TABLE and CRT_FIND."
#endif
