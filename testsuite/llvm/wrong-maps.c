/* Maps what WHAT says, which no compiler would, or is not there.  */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void
__tgt_target_data_begin_mapper (void *place, int64_t device, int32_t count,
				void **bases, void **begins, int64_t *sizes,
				int64_t *types, void **names, void **mappers);

int
main (void)
{
  const char *what = getenv ("WHAT");
  int values[4] = { 0 };
  void *at = values;
  int64_t size = sizeof values, type = 3;
  int32_t count = 1;
  void *base = values;
  if (strcmp (what, "null") == 0)
    {
      base = (void *) sizeof base;
      type = 0x13;
    }
  if (strcmp (what, "delete") == 0)
    {
#pragma omp target exit data map(present, delete: values)
    }
  if (strcmp (what, "empty") == 0)
    {
#pragma omp target exit data map(present, release: values[0:0])
    }
  if (strcmp (what, "count") == 0)
    count = -1;
  if (strcmp (what, "size") == 0)
    size = -4;
  if (strcmp (what, "bits") == 0)
    type = 0xffff;
  __tgt_target_data_begin_mapper (NULL, 0, count, &base, &at, &size, &type,
				  NULL, NULL);
  puts ("nothing is said");
  return 0;
}
