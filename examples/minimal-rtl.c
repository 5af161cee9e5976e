/* A library with LLVM's interface for devices, as small as it can be.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* Its one device is the program's own process, and so is its memory: nothing
   is gained by it.  It shows what a library for a real device has to do.  Each
   function of the interface is marked; they return 0 if all went well.

     gcc -shared -fPIC minimal-rtl.c -o minimal-rtl.so
     GOMP_OFFLOAD_RTL=./minimal-rtl.so OMP_DEFAULT_DEVICE=1 ./saxpy

   The device has the number 1 there, since 0 is that of the emulated one.  With
   MINIMAL_RTL_SAY=1 it says what it is asked to do.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* A region or a variable: of the program, or of the device.  */
struct entry
{
  void *address;
  char *name;
  size_t size;
  int32_t flags, reserved;
};

struct image
{
  char *start, *end;
  struct entry *entries, *entries_end;
};

struct table
{
  struct entry *entries, *entries_end;
};

enum { failure = -1, success = 0 };

static void
say (const char *what, long amount)
{
  if (getenv ("MINIMAL_RTL_SAY"))
    fprintf (stderr, "minimal-rtl: %s %ld\n", what, amount);
}

/* Interface.  Whether an image of the program is for a device of this library:
   a library of this machine.  */
int32_t
__tgt_rtl_is_valid_binary (struct image *image)
{
  Elf64_Ehdr *header = (Elf64_Ehdr *) image->start;
  return (image->end - image->start >= (ptrdiff_t) sizeof *header
	  && memcmp (header->e_ident, ELFMAG, SELFMAG) == 0
	  && header->e_type == ET_DYN
#ifdef __aarch64__
	  && header->e_machine == EM_AARCH64
#else
	  && header->e_machine == EM_X86_64
#endif
	  );
}

/* Interface.  */
int32_t
__tgt_rtl_number_of_devices (void)
{
  return 1;
}

/* Interface.  Called once for a device, before all that follows.  */
int32_t
__tgt_rtl_init_device (int32_t n)
{
  say ("init device", n);
  return success;
}

/* The address that the image's entries have before it is loaded; 0 if it has
   none.  */
static Elf64_Addr
find_entries (struct image *image)
{
  Elf64_Ehdr *header = (Elf64_Ehdr *) image->start;
  Elf64_Shdr *section = (Elf64_Shdr *) (image->start + header->e_shoff);
  char *names = image->start + section[header->e_shstrndx].sh_offset;
  for (int i = 0; i < header->e_shnum; i++)
    if (strcmp (names + section[i].sh_name, "omp_offloading_entries") == 0)
      return section[i].sh_addr;
  return 0;
}

/* Have ld.so load the image, from a file that is only in memory.  It stays
   open, since ld.so takes files of one name for one library.  */
static void *
load_library (struct image *image)
{
  char path[64];
  size_t size = image->end - image->start;
  int file = memfd_create ("device-image", MFD_CLOEXEC);
  if (file < 0)
    return NULL;
  snprintf (path, sizeof path, "/proc/self/fd/%d", file);
  return (write (file, image->start, size) == (ssize_t) size
	  ? dlopen (path, RTLD_NOW | RTLD_LOCAL) : NULL);
}

/* An image that is loaded.  The interface has nothing that ends its use.  */
struct loaded
{
  struct table table;
  struct loaded *next;
};
static struct loaded *all_loaded;

/* Interface.  Load the image, and return the device's entries, which are in the
   same order as the program's.  Null if that fails.  */
struct table *
__tgt_rtl_load_binary (int32_t n, struct image *image)
{
  Elf64_Addr address = find_entries (image);
  struct link_map *library = address ? load_library (image) : NULL;
  struct loaded *loaded = library ? malloc (sizeof *loaded) : NULL;
  if (!loaded)
    return NULL;
  loaded->next = all_loaded;
  all_loaded = loaded;
  struct table *table = &loaded->table;
  table->entries = (struct entry *) (library->l_addr + address);
  table->entries_end = table->entries + (image->entries_end - image->entries);
  say ("load entries", image->entries_end - image->entries);
  return table;
}

/* Interface.  Memory of the device; the program does not access it.  HOST is
   what it is for, if that is known.  */
void *
__tgt_rtl_data_alloc (int32_t n, int64_t size, void *host, int32_t kind)
{
  say ("alloc", size);
  return malloc (size);
}

/* Interface.  */
int32_t
__tgt_rtl_data_delete (int32_t n, void *memory)
{
  free (memory);
  return success;
}

/* Interface.  */
int32_t
__tgt_rtl_data_submit (int32_t n, void *to, void *from, int64_t size)
{
  say ("submit", size);
  memcpy (to, from, size);
  return success;
}

/* Interface.  */
int32_t
__tgt_rtl_data_retrieve (int32_t n, void *to, void *from, int64_t size)
{
  say ("retrieve", size);
  memcpy (to, from, size);
  return success;
}

/* Interface.  Run a function of load_binary's table, whose arguments are
   ARGUMENTS, each with its offset added: addresses in the device's memory, or
   small values.  Those that a function does not want do no harm.  */
int32_t
__tgt_rtl_run_target_team_region (int32_t n, void *function, void **arguments,
				  ptrdiff_t *offsets, int32_t count,
				  int32_t teams, int32_t threads,
				  uint64_t trip_count)
{
  enum { most = 16 };
  char *a[most] = { NULL };
  if (count > most)
    return failure;
  for (int i = 0; i < count; i++)
    a[i] = (char *) arguments[i] + offsets[i];
  say ("run with arguments", count);
  ((void (*) (void *, void *, void *, void *, void *, void *, void *, void *,
	      void *, void *, void *, void *, void *, void *, void *, void *))
   function) (a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9],
	      a[10], a[11], a[12], a[13], a[14], a[15]);
  return success;
}

/* Interface.  The same, of a region without teams.  */
int32_t
__tgt_rtl_run_target_region (int32_t n, void *function, void **arguments,
			     ptrdiff_t *offsets, int32_t count)
{
  return __tgt_rtl_run_target_team_region (n, function, arguments, offsets,
					   count, 1, 0, 0);
}
