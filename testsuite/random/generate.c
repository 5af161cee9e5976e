/* Prints a random program with target regions, which prints the same wherever
   they run and however it is compiled.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* usage: generate SEED [SCENARIOS [REGIONS-OF-EACH [no-tasks]]]  */

#include <stdio.h>
#include <stdlib.h>
#include "generate.h"

static const char prelude[] =
  "#include <omp.h>\n"
  "#include <stdint.h>\n"
  "#include <stdio.h>\n"
  "#include <stdlib.h>\n"
  "\n"
  "typedef uint64_t word;\n"
  "\n"
  "#pragma omp declare target\n"
  "static word\n"
  "mix (word a, word b)\n"
  "{\n"
  "  a ^= b * UINT64_C (0x9e3779b97f4a7c15);\n"
  "  return a ^ a >> 29;\n"
  "}\n"
  "\n"
  "static void __attribute__ ((noinline))\n"
  "bump (word *p)\n"
  "{\n"
  "  *p += 3;\n"
  "}\n"
  "#pragma omp end declare target\n"
  "\n"
  "static void\n"
  "show (FILE *output, const char *what, int number, word value)\n"
  "{\n"
  "  fprintf (output, \"  %s %d: %llx\\n\", what, number,\n"
  "\t   (unsigned long long) value);\n"
  "}\n"
  "\n"
  "/* X, which the compiler cannot know.  */\n"
  "static int __attribute__ ((noipa))\n"
  "opaque (int x)\n"
  "{\n"
  "  return x;\n"
  "}\n"
  "\n";

static int
argument (int argc, char **argv, int number, int otherwise)
{
  return argc > number ? atoi (argv[number]) : otherwise;
}

/* The scenario NUMBER, whose output main prints later.  */
static void
call_emit (int number)
{
  line ("{");
  line ("FILE *output = open_memstream (&texts[%d], &sizes[%d]);", number - 1,
	number - 1);
  line ("scenario%d (output);", number);
  line ("fclose (output);");
  line ("}");
}

/* All SCENARIOS, one after the other or by several threads of the host.  */
static void
calls_emit (int scenarios)
{
  enum { IN_ORDER, SECTIONS, TASKS, WAYS } way = random_below (WAYS);

  line ("char *texts[%d];", scenarios);
  line ("size_t sizes[%d];", scenarios);
  if (way == SECTIONS)
    line ("#pragma omp parallel sections num_threads(%d)",
	  random_between (2, 4));
  else if (way == TASKS)
    {
      line ("#pragma omp parallel num_threads(%d)", random_between (2, 4));
      line ("#pragma omp single");
    }
  line ("{");
  for (int i = 1; i <= scenarios; i++)
    {
      if (way == SECTIONS)
	line ("#pragma omp section");
      else if (way == TASKS)
	line ("#pragma omp task shared(texts, sizes)");
      call_emit (i);
    }
  line ("}");
  for (int i = 0; i < scenarios; i++)
    line ("fputs (texts[%d], stdout);", i);
}

int
main (int argc, char **argv)
{
  int scenarios = argument (argc, argv, 2, 3);
  int regions = argument (argc, argv, 3, 6);

  if (argc < 2 || argc > 5)
    {
      fprintf (stderr,
	       "usage: generate SEED [SCENARIOS [REGIONS [no-tasks]]]\n");
      return 2;
    }
  region_without_tasks = argc > 4;
  random_seed (strtoul (argv[1], NULL, 10));
  printf ("/* generate %s %d %d%s */\n%s", argv[1], scenarios, regions,
	  region_without_tasks ? " no-tasks" : "", prelude);
  for (int i = 1; i <= scenarios; i++)
    scenario_emit (i, regions);
  line ("int");
  line ("main (void)");
  line ("{");
  line ("int initial = 1;");
  line ("#pragma omp target map(from: initial)");
  line ("initial = omp_is_initial_device ();");
  line ("fprintf (stderr, initial ? \"host\\n\" : \"device\\n\");");
  calls_emit (scenarios);
  line ("}");
}
