/* Two images with the same functions and variables; either may go first.  */

#include <omp.h>
#include "shadow.h"

static int
on_device (void)
{
  int x = 1, *there = NULL;
#pragma omp target map(to: x) map(from: there)
  there = &x;
  return there != &x;
}

static void
change (void (*what) (unsigned, const void *, int, const void *),
	const struct offload_host_table *table)
{
  what (GOMP_VERSION_PACK (GOMP_VERSION_OURS, 0), table, SHADOW_KIND, table);
}

int
main (void)
{
  static struct offload_host_table copy;
  copy = __OFFLOAD_TABLE__;
  CHECK (on_device ());
  change (GOMP_offload_register_ver, &copy);
  CHECK (on_device ());
  change (GOMP_offload_unregister_ver, &__OFFLOAD_TABLE__);
  CHECK (on_device ());
  change (GOMP_offload_register_ver, &__OFFLOAD_TABLE__);
  change (GOMP_offload_unregister_ver, &copy);
  CHECK (on_device ());
  change (GOMP_offload_unregister_ver, &__OFFLOAD_TABLE__);
  CHECK (!on_device ());
  change (GOMP_offload_register_ver, &__OFFLOAD_TABLE__);
  CHECK (on_device ());
  return 0;
}
