/* Tests of the nvptx plugin: images.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "../harness/tests.h"

void
scenario_image (void)
{
  int number = 7, back;

  tests_open ();
  tests_device (0);
  struct addr_pair *table = load_test_image (0);
  check (table[VARIABLE_counter].end - table[VARIABLE_counter].start == 4);
  check (table[VARIABLE_table].end - table[VARIABLE_table].start == 32);
  check (table[DEVICE_NUM].end - table[DEVICE_NUM].start == 4);
  check (plugin.host2dev (0, (void *) table[DEVICE_NUM].start, &number, 4));
  check (plugin.dev2host (0, &back, (void *) table[DEVICE_NUM].start, 4));
  check (back == number);
  check (plugin.unload_image (0, 1 << 16 | 1, &test_image));
  check (!plugin.unload_image (0, 1 << 16 | 1, &test_image));
  free (table);
  /* What is loaded at the end is unloaded then.  */
  free (load_test_image (0));
}

/* The image has machine code for sm_75, sm_86 and sm_80.  */
void
scenario_machine_code (void)
{
  tests_open ();
  tests_device (0);
  test_image.base.ptx = marked_ptx;
  free (load_test_image (0));
}

/* Without the mark nobody looks beyond the plain descriptor.  */
void
scenario_unmarked_image (void)
{
  tests_open ();
  tests_device (0);
  free (load_test_image (0));
}

/* Nor beyond the end of the extension.  */
void
scenario_short_extension (void)
{
  tests_open ();
  tests_device (0);
  test_image.base.ptx = marked_ptx;
  test_image.extension_size = 2 * sizeof (void *);
  free (load_test_image (0));
}

void
scenario_faulty_image (void)
{
  struct addr_pair *table;

  tests_open ();
  tests_device (0);
  test_image.base.ptx = faulty_ptx;
  check (plugin.load_image (0, 1 << 16 | 1, &test_image, &table) == -1);
  /* The device is as usable as before.  */
  test_image.base.ptx = test_ptx;
  free (load_test_image (0));
}

void
scenario_missing_kernel (void)
{
  static const struct nvptx_function functions[] = { { "absent", { 0 } } };
  static const char *const variables[] = { "missing" };
  struct nvptx_image image = { test_ptx, 2, NULL, 0, functions, 1 };
  struct addr_pair *table;

  tests_open ();
  tests_device (0);
  check (plugin.load_image (0, 1 << 16 | 1, &image, &table) == -1);
  image = (struct nvptx_image) { test_ptx, 2, variables, 1, NULL, 0 };
  check (plugin.load_image (0, 1 << 16 | 1, &image, &table) == -1);
}

void
scenario_newer_image (void)
{
  struct addr_pair *table;

  tests_open ();
  tests_device (0);
  check (plugin.load_image (0, 1 << 16 | 2, &test_image, &table) == -1);
  check (!plugin.unload_image (0, 1 << 16 | 2, &test_image));
}

/* Objects are initialized once, before the first region, and destroyed when the
   image goes: by unload_image, or with the device.  */
void
scenario_objects (void)
{
  tests_open ();
  tests_device (0);
  add_test_objects ();
  for (int round = 0; round < 2; round++)
    {
      struct addr_pair *table = load_test_image (0);
      run_kernel (table, KERNEL_nothing, NULL, 1, 1);
      run_kernel (table, KERNEL_nothing, NULL, 1, 1);
      free (table);
      if (round == 0)
	check (plugin.unload_image (0, 1 << 16 | 1, &test_image));
    }
}

void
scenario_missing_constructor (void)
{
  static const char *const absent[] = { "absent" };
  struct addr_pair *table;

  tests_open ();
  tests_device (0);
  add_test_objects ();
  test_image.constructors = absent;
  test_image.constructor_num = 1;
  check (plugin.load_image (0, 1 << 16 | 1, &test_image, &table) == -1);
}
