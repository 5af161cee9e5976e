/* Maps what WHAT says, which no compiler would, or is not there.  */

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void
__tgt_target_data_begin_mapper (void *place, int64_t device, int32_t count,
				void **bases, void **begins, int64_t *sizes,
				int64_t *types, void **names, void **mappers);

extern void __tgt_register_requires (int64_t bits);
extern int __tgt_activate_record_replay (int64_t device, uint64_t size,
					 void *address, _Bool record,
					 _Bool save, uint64_t *offset);
extern int __tgt_target_kernel_replay (void *place, int64_t device,
				       void *region, void *memory,
				       int64_t size, void **arguments,
				       ptrdiff_t *offsets, int32_t count,
				       int32_t teams, int32_t threads,
				       uint64_t trip_count);

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
  if (strcmp (what, "gaps") == 0)
    type |= (int64_t) 1 << 44;
  if (strcmp (what, "requires") == 0)
    {
      __tgt_register_requires (2);
      __tgt_register_requires (8);
    }
  uint64_t offset;
  if (strcmp (what, "record") == 0)
    __tgt_activate_record_replay (0, 0, NULL, 1, 1, &offset);
  if (strcmp (what, "replay") == 0)
    __tgt_target_kernel_replay (NULL, 0, NULL, NULL, 0, NULL, NULL, 0, 0, 0,
				0);
  __tgt_target_data_begin_mapper (NULL, 0, count, &base, &at, &size, &type,
				  NULL, NULL);
  puts ("nothing is said");
  return 0;
}
