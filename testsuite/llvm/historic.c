/* A program that uses libtarget.so, with a descriptor written by hand.  WHAT is
   what is to be wrong with it.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
#include "historic-abi.h"

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

extern int omp_target_is_present (const void *address, int device);

/* The image, whose end is nowhere in particular.  */
extern const char image_begin[], image_end[];
__asm__ (".section .rodata\n\t.balign 4096\n"
	 "image_begin:\n\t.incbin \"image\"\nimage_end:\n\t.previous");

static int table[4] = { 10, 20, 30, 40 };
static char who, add_table, sum_of_all, sum_of_list, absent;
static const struct historic_entry entries[] = {
  { &who, "who", 0 },
  { table, "table", sizeof table },
  { &add_table, "add_table", 0 },
  { &sum_of_all, "sum_of_all", 0 },
  { &sum_of_list, "sum_of_list", 0 },
  { &absent, "absent", 0 }
};

/* A list of data with sizes and types.  */
#define MAPS_MAX 8
struct maps
{
  int count;
  void *bases[MAPS_MAX];
  void *begins[MAPS_MAX];
  int64_t sizes[MAPS_MAX];
  int32_t types[MAPS_MAX];
};

#define ELEMENTS(m) (m).count, (m).bases, (m).begins, (m).sizes, (m).types
#define MAP(m, data, type) add (&(m), &(data), &(data), sizeof (data), type)

static void
add (struct maps *m, void *base, void *begin, size_t size, int32_t type)
{
  m->bases[m->count] = base;
  m->begins[m->count] = begin;
  m->sizes[m->count] = size;
  m->types[m->count++] = type;
}

/* Run REGION with the COUNT first integers at X, and Y; whether DEVICE did.  */
static bool
run_with (int device, void *region, int *x, int *y, int32_t type_of_y)
{
  struct maps m = { 0 };
  add (&m, x, x, 4 * sizeof *x, HISTORIC_MAP_TO);
  add (&m, y, y, 4 * sizeof *y, type_of_y);
  return __tgt_target (device, region, ELEMENTS (m)) == 0;
}

static bool
is_another_process (int device)
{
  int process = 0;
  struct maps m = { 0 };
  MAP (m, process, HISTORIC_MAP_FROM);
  return (__tgt_target (device, &who, ELEMENTS (m)) == 0
	  && process != 0 && process != getpid ());
}

/* What X is on DEVICE, where it is present, and the table, too, is 1.  */
static int
on_device (int device, int *x)
{
  int y[4] = { 0 };
  CHECK (omp_target_is_present (x, device));
  CHECK (run_with (device, &add_table, x, y, HISTORIC_MAP_FROM));
  return y[0];
}

static void
try_regions (void)
{
  CHECK (is_another_process (-1));
  int x[4] = { 1, 2, 3, 4 }, y[4] = { 0 };
  CHECK (run_with (-1, &add_table, x, y, HISTORIC_MAP_FROM));
  CHECK (y[0] == 2 && y[3] == 8);
  struct maps m = { 0 };
  int numbers[8] = { 1, 2, 4, 8, 16, 32, 64, 0 };
  for (int i = 0; i < 8; i++)
    MAP (m, numbers[i], HISTORIC_MAP_TO | HISTORIC_MAP_FROM);
  CHECK (__tgt_target_teams (-1, &sum_of_all, ELEMENTS (m), 4, 2) == 0);
  CHECK (numbers[7] == 127);
  /* A section: the region gets the address of the whole.  */
  int whole[8] = { 0, 0, 0, 0, 5, 6, 7, 8 };
  m.count = 0;
  add (&m, whole + 4, whole + 4, 4 * sizeof (int), HISTORIC_MAP_TO);
  MAP (m, y, HISTORIC_MAP_FROM);
  CHECK (__tgt_target (-1, &add_table, ELEMENTS (m)) == 0);
  CHECK (y[0] == 6 && y[3] == 12);
  CHECK (__tgt_target (-1, &absent, ELEMENTS (m)) != 0);
  CHECK (__tgt_target (-2, &add_table, ELEMENTS (m)) != 0);
  CHECK (__tgt_target (77, &add_table, ELEMENTS (m)) != 0);
}

static void
try_data (void)
{
  int x[4] = { 1, 1, 1, 1 }, y[4] = { 0 };
  struct maps m = { 0 }, both = { 0 };
  MAP (m, x, HISTORIC_MAP_TO);
  MAP (both, x, HISTORIC_MAP_TO);
  MAP (both, y, HISTORIC_MAP_ALLOC);
  __tgt_target_data_begin (0, ELEMENTS (both));
  CHECK (on_device (0, x) == 2);
  x[0] = 5;
  CHECK (on_device (0, x) == 2);
  __tgt_target_data_update (0, ELEMENTS (m));
  CHECK (on_device (0, x) == 6);
  x[0] = 7;
  m.types[0] = HISTORIC_MAP_TO | HISTORIC_MAP_ALWAYS;
  __tgt_target_data_begin (0, ELEMENTS (m));
  CHECK (on_device (0, x) == 8);
  /* Y is present, so what the region stores is not copied.  */
  CHECK (run_with (0, &add_table, x, y, HISTORIC_MAP_FROM) && y[0] == 0);
  m.count = 0;
  MAP (m, y, HISTORIC_MAP_FROM);
  __tgt_target_data_update (0, ELEMENTS (m));
  CHECK (y[0] == 8);
  y[0] = 0;
  CHECK (run_with (0, &add_table, x, y,
		   HISTORIC_MAP_FROM | HISTORIC_MAP_ALWAYS) && y[0] == 8);
  m.count = 0;
  MAP (m, x, HISTORIC_MAP_RELEASE);
  __tgt_target_data_end (0, ELEMENTS (m));
  CHECK (omp_target_is_present (x, 0));
  both.types[0] = HISTORIC_MAP_DELETE;
  both.types[1] = HISTORIC_MAP_FROM;
  y[0] = 0;
  __tgt_target_data_begin (0, ELEMENTS (m));
  __tgt_target_data_end (0, ELEMENTS (both));
  CHECK (!omp_target_is_present (x, 0) && !omp_target_is_present (y, 0));
  CHECK (x[0] == 7 && y[0] == 8);
}

static void
try_table (void)
{
  int x[4] = { 0 }, y[4];
  struct maps m = { 0 };
  MAP (m, table, HISTORIC_MAP_TO);
  __tgt_target_data_update (0, ELEMENTS (m));
  CHECK (run_with (0, &add_table, x, y, HISTORIC_MAP_FROM));
  CHECK (y[0] == 10 && y[3] == 40);
  for (int i = 0; i < 4; i++)
    table[i] = i + 1;
  __tgt_target_data_update (0, ELEMENTS (m));
}

static void
try_pointers (void)
{
  int numbers[5] = { 1, 2, 3, 4, 5 }, sum = 0;
  struct { int count; int *numbers; } list = { 5, numbers };
  struct maps m = { 0 };
  MAP (m, list, HISTORIC_MAP_TO);
  add (&m, &list.numbers, numbers, sizeof numbers,
       HISTORIC_MAP_TO | HISTORIC_MAP_POINTER);
  MAP (m, sum, HISTORIC_MAP_FROM);
  CHECK (__tgt_target (0, &sum_of_list, ELEMENTS (m)) == 0);
  CHECK (sum == 20 && list.numbers == numbers);
  /* What the pointer points to need not be at the beginning.  */
  m.begins[1] = numbers + 2;
  m.sizes[1] = 3 * sizeof (int);
  __tgt_target_data_begin (0, ELEMENTS (m));
  CHECK (omp_target_is_present (numbers + 2, 0));
  __tgt_target_data_end (0, ELEMENTS (m));
  CHECK (!omp_target_is_present (numbers + 2, 0));
  CHECK (!omp_target_is_present (&list, 0));
}

/* Of three devices, the program has used 0.  */
static void
try_all_devices (void)
{
  int x[4] = { 5, 0, 0, 0 };
  struct maps m = { 0 };
  MAP (m, x, HISTORIC_MAP_TO);
  __tgt_target_data_begin (-2, ELEMENTS (m));
  x[0] = 7;
  CHECK (is_another_process (1));
  x[0] = 9;
  CHECK (on_device (0, x) == 6 && on_device (1, x) == 8);
  __tgt_target_data_update (-3, ELEMENTS (m));
  x[0] = 11;
  CHECK (on_device (2, x) == 12);
  CHECK (on_device (0, x) == 10 && on_device (1, x) == 10);
  __tgt_target_data_update (-2, ELEMENTS (m));
  CHECK (on_device (0, x) == 12 && on_device (1, x) == 12);
  m.types[0] = HISTORIC_MAP_RELEASE;
  __tgt_target_data_end (-2, ELEMENTS (m));
  for (int device = 0; device < 3; device++)
    CHECK (!omp_target_is_present (x, device));
}

/* Before any device is used: one that comes later does all of it, in order, but
   does not overwrite what the host has.  */
static void
try_before_all (void)
{
  static int x[4] = { 1, 0, 0, 0 }, y[4] = { 1, 0, 0, 0 };
  struct maps both = { 0 }, m = { 0 };
  MAP (both, x, HISTORIC_MAP_TO);
  MAP (both, y, HISTORIC_MAP_TO | HISTORIC_MAP_FROM);
  MAP (m, y, HISTORIC_MAP_FROM);
  __tgt_target_data_begin (-2, ELEMENTS (both));
  __tgt_target_data_update (-3, ELEMENTS (m));
  __tgt_target_data_end (-2, ELEMENTS (m));
  x[0] = 2;
  CHECK (on_device (0, x) == 3);
  CHECK (!omp_target_is_present (y, 0) && y[0] == 1);
}

/* Code of clang's beside it finds LLVM's functions of the same names.  */
static void
try_library (void)
{
#ifdef LIBRARY
  extern int of_library (int *);
  int x = 0;
  CHECK (of_library (&x) && x == 1);
#endif
}

static void
make_wrong (struct historic_descriptor *d, struct historic_image *image,
	    const char *what)
{
  if (strcmp (what, "negative") == 0)
    d->count = -1;
  else if (strcmp (what, "many") == 0)
    d->count = 1 << 30;
  else if (strcmp (what, "backwards") == 0)
    d->entries_end = entries - 1;
  else if (strcmp (what, "null") == 0)
    image->start = image->end = NULL;
  else if (strcmp (what, "short") == 0)
    image->end = image_begin + 1000;
}

/* The construct that is wrong ends the program.  */
static void
do_wrong (const char *what)
{
  int x = 0;
  struct maps m = { 0 };
  MAP (m, x, strcmp (what, "type") == 0 ? 0x101 : HISTORIC_MAP_TO);
  if (strcmp (what, "count") == 0)
    m.count = -3;
  __tgt_target_data_begin (-1, ELEMENTS (m));
  puts ("not told");
}

int
main (void)
{
  const char *what = getenv ("WHAT");
  struct historic_image image
    = { image_begin, image_end, entries, entries + COUNT (entries) };
  struct historic_descriptor d
    = { 1, &image, entries, entries + COUNT (entries) };
  if (what)
    make_wrong (&d, &image, what);
  __tgt_register_lib (&d);
  if (what && (strcmp (what, "type") == 0 || strcmp (what, "count") == 0))
    do_wrong (what);
  else if (what)
    printf ("on %s\n", is_another_process (-1) ? "a device" : "the host");
  else
    {
      try_before_all ();
      try_regions ();
      try_data ();
      try_table ();
      try_pointers ();
      try_all_devices ();
      try_library ();
    }
  __tgt_unregister_lib (&d);
  __tgt_unregister_lib (&d);
  return what ? 0 : checked ();
}
