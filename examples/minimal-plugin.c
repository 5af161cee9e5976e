/* A device plugin, as small as it can be.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* Its one device is the program's own process, and runs the images for
   host-emul: nothing is gained by it.  It shows what a plugin for a real device
   has to do.  The functions are libgomp's; doc/plugins.md says what each is
   for, and include/gomp-plugin.h of the sources has the contract of each.

     gcc -shared -fPIC minimal-plugin.c -o libgomp-plugin-minimal.so.1
     GOMP_OFFLOAD_PLUGIN_PATH=. ./saxpy

   With MINIMAL_PLUGIN_SAY=1 it says what it is asked to do.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* What it gets from the runtime.  */
extern void *GOMP_PLUGIN_malloc (size_t size);
extern void GOMP_PLUGIN_error (const char *format, ...);

/* A range of addresses of the device's.  */
struct addr_pair
{
  uintptr_t start, end;
};

/* An image for host-emul: a library of this machine.  */
struct image
{
  const char *start, *end;
};

/* One of its entries, as libraries of LLVM's for devices want them.  That of
   the name "__offload_tables" has the bounds of two tables: an address for each
   function, an address and a size for each variable.  */
struct entry
{
  uintptr_t *address;
  char *name;
  size_t size;
  int32_t flags, reserved;
};

/* In the size of a "declare target link" variable.  */
#define LINK_BIT (~(UINTPTR_MAX >> 1))

static void
say (const char *what, long amount)
{
  if (getenv ("MINIMAL_PLUGIN_SAY"))
    fprintf (stderr, "minimal-plugin: %s %ld\n", what, amount);
}

/* Version 1 of the interface, GCC 12's; later ones add to it.  */
unsigned
GOMP_OFFLOAD_version (void)
{
  return 1;
}

const char *
GOMP_OFFLOAD_get_name (void)
{
  return "minimal";
}

/* It runs OpenMP's regions.  */
unsigned
GOMP_OFFLOAD_get_caps (void)
{
  return 1u << 2;
}

/* Whose images it takes: GOMP_TARGET_TYPE_INTEL_MIC, those for host-emul.  */
int
GOMP_OFFLOAD_get_type (void)
{
  return 6;
}

/* -1 if the program requires what the device cannot do.  The lowest bit only
   says that there are regions.  */
int
GOMP_OFFLOAD_get_num_devices (unsigned required)
{
  return (required & ~1u) == 0 ? 1 : -1;
}

bool
GOMP_OFFLOAD_init_device (int n)
{
  say ("init device", n);
  return true;
}

bool
GOMP_OFFLOAD_fini_device (int n)
{
  say ("fini device", n);
  return true;
}

/* Have ld.so load IMAGE, from a file that is only in memory.  It stays open,
   since ld.so takes files of one name for one library.  */
static struct link_map *
load_library (const struct image *image)
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

/* The bounds of the tables of IMAGE, which is loaded as LIBRARY; null if it has
   none.  */
static uintptr_t *
find_tables (const struct image *image, const struct link_map *library)
{
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) image->start;
  const Elf64_Shdr *section
    = (const Elf64_Shdr *) (image->start + header->e_shoff);
  const char *names = image->start + section[header->e_shstrndx].sh_offset;
  for (int i = 0; i < header->e_shnum; i++)
    if (strcmp (names + section[i].sh_name, "omp_offloading_entries") == 0)
      {
	const struct entry *entry
	  = (const struct entry *) (library->l_addr + section[i].sh_addr);
	return entry->address;
      }
  return NULL;
}

/* Load an image; *TABLE becomes the device's addresses of its functions and
   variables, in the order of the host's.  The runtime frees it.  */
int
GOMP_OFFLOAD_load_image (int n, unsigned version, const void *target_data,
			 struct addr_pair **table)
{
  const struct image *image = target_data;
  const struct link_map *library = load_library (image);
  uintptr_t *bounds = library ? find_tables (image, library) : NULL;
  if (!bounds)
    {
      GOMP_PLUGIN_error ("device %d (minimal): the image cannot be loaded: %s",
			 n, library ? "it has no tables" : dlerror ());
      return -1;
    }
  uintptr_t *function = (uintptr_t *) bounds[0];
  uintptr_t *variable = (uintptr_t *) bounds[2];
  size_t functions = (bounds[1] - bounds[0]) / sizeof *function;
  size_t variables = (bounds[3] - bounds[2]) / (2 * sizeof *variable);
  struct addr_pair *pair
    = GOMP_PLUGIN_malloc ((functions + variables + 1) * sizeof *pair);
  *table = pair;
  for (size_t i = 0; i < functions; i++, pair++)
    *pair = (struct addr_pair) { function[i], function[i] + 1 };
  for (size_t i = 0; i < variables; i++, variable += 2, pair++)
    *pair = (struct addr_pair) { variable[0],
				 variable[0] + (variable[1] & ~LINK_BIT) };
  say ("load functions", functions);
  return functions + variables;
}

bool
GOMP_OFFLOAD_unload_image (int n, unsigned version, const void *target_data)
{
  say ("unload image", n);
  return true;
}

/* Memory of the device; the program does not access it.  */
void *
GOMP_OFFLOAD_alloc (int n, size_t size)
{
  say ("alloc", size);
  return malloc (size);
}

bool
GOMP_OFFLOAD_free (int n, void *memory)
{
  free (memory);
  return true;
}

bool
GOMP_OFFLOAD_host2dev (int n, void *to, const void *from, size_t size)
{
  say ("to device", size);
  memcpy (to, from, size);
  return true;
}

bool
GOMP_OFFLOAD_dev2host (int n, void *to, const void *from, size_t size)
{
  say ("from device", size);
  memcpy (to, from, size);
  return true;
}

bool
GOMP_OFFLOAD_dev2dev (int n, void *to, const void *from, size_t size)
{
  memcpy (to, from, size);
  return true;
}

/* Run a function of load_image's table.  Its one argument is the address, on
   the device, of what it needs; ARGS says how many teams and threads there may
   be.  */
void
GOMP_OFFLOAD_run (int n, void *function, void *variables, void **args)
{
  say ("run", n);
  ((void (*) (void *)) function) (variables);
}
