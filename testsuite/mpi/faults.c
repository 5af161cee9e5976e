/* Runs regions that end as the argument says.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int
main (int argc, char **argv)
{
  const char *how = argc > 1 ? argv[1] : "";
  int devices = omp_get_num_devices (), device = devices ? devices - 1 : 0;
  int kind = (strcmp (how, "crash") == 0 ? 1 : strcmp (how, "exit") == 0 ? 2
	      : strcmp (how, "spin") == 0 ? 3
	      : strcmp (how, "flood") == 0 ? 4 : 0);
  if (strcmp (how, "ask") == 0)
    return devices != 0;
  int *unmapped = malloc (sizeof *unmapped);
  if (strcmp (how, "quiet") != 0)
    printf ("host 1\n");
#pragma omp target device (device)
  printf ("device 2\n");
  printf ("host 3\n");
  if (kind == 3)
    fflush (stdout);
#pragma omp target device (device) map (to: unmapped[:0])
  {
    if (kind == 1)
      *unmapped = 1;
    else if (kind == 2)
      exit (7);
    else if (kind == 3)
      for (volatile int i = 0; ; i = 0)
	;
    else if (kind == 4)
      for (;;)
	printf ("device 2\n");
  }
  return 0;
}
