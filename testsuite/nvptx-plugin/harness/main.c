/* Tests of the nvptx plugin with the stand-in for the driver.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* usage: nvptx-plugin-tests SCENARIO
   Status 0 if all is as it should be, 1 if the plugin ended the program or
   refused something, 3 if a check failed.  */

#include "tests.h"

static const struct
{
  const char *name;
  void (*run) (void);
} scenarios[] =
{
#define SCENARIO_ROW(NAME) { #NAME, scenario_##NAME },
  SCENARIOS (SCENARIO_ROW)
#undef SCENARIO_ROW
};

int
main (int argc, char **argv)
{
  for (size_t i = 0; argc == 2 && i < sizeof scenarios / sizeof *scenarios;
       i++)
    if (strcmp (argv[1], scenarios[i].name) == 0)
      {
	scenarios[i].run ();
	return 0;
      }
  fprintf (stderr, "usage: %s SCENARIO\n", argv[0]);
  return 2;
}
