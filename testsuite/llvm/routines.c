/* Routines and names that only few programs use.  */

#include <omp.h>
#include <stdint.h>
#include <stdlib.h>
#include "check.h"

extern void *llvm_omp_target_alloc_device (size_t, int);
extern void *llvm_omp_target_alloc_host (size_t, int);
extern void llvm_omp_target_free_host (void *, int);
extern void llvm_omp_target_free_shared (void *, int);
extern void *llvm_omp_target_alloc_shared (size_t, int);
extern void llvm_omp_target_free_device (void *, int);
extern void *llvm_omp_target_dynamic_shared_alloc (void);
extern void *llvm_omp_target_lock_mem (void *, size_t, int);
extern void llvm_omp_target_unlock_mem (void *, int);
extern void __tgt_set_info_flag (uint32_t);
extern int __tgt_print_device_info (int64_t);
extern int64_t __tgt_mapper_num_components (void *);
extern void __tgt_push_mapper_component (void *, void *, void *, int64_t,
					 int64_t, void *);
extern void __tgt_register_requires (int64_t);
extern void __kmpc_push_target_tripcount (int64_t, uint64_t);
extern void __tgt_target_nowait_query (void **);
extern int __tgt_activate_record_replay (int64_t, uint64_t, void *, _Bool,
					 _Bool, uint64_t *);

static void
memory (void)
{
  int host = omp_get_initial_device (), back[10];
  int *p = llvm_omp_target_alloc_device (sizeof back, 0);
  CHECK (p && omp_target_memset (p, 1, sizeof back, 0) == p);
  CHECK (omp_target_memcpy (back, p, sizeof back, 0, 0, host, 0) == 0);
  CHECK (back[9] == 0x01010101);
  llvm_omp_target_free_device (p, 0);
  CHECK (!llvm_omp_target_alloc_shared (8, 0));
  int *pinned = llvm_omp_target_alloc_host (4 * sizeof *pinned, 0);
  CHECK (pinned != NULL);
  pinned[3] = 3;
#pragma omp target map(tofrom: pinned[:4])
  pinned[3]++;
  CHECK (pinned[3] == 4);
  llvm_omp_target_free_host (pinned, 0);
  free (llvm_omp_target_alloc_host (8, host));
  llvm_omp_target_free_shared (llvm_omp_target_alloc_host (8, 0), 0);
  llvm_omp_target_free_shared (llvm_omp_target_alloc_device (8, 0), 0);
  CHECK (!llvm_omp_target_dynamic_shared_alloc ());
  CHECK (llvm_omp_target_lock_mem (back, sizeof back, 0) == back);
  llvm_omp_target_unlock_mem (back, 0);
}

/* They come after what they depend on, and before what depends on them.  */
static void
asynchronous (void)
{
  int host = omp_get_initial_device (), back[100] = { 0 };
  int *p = omp_target_alloc (sizeof back, 0), x = 0;
  omp_depend_t depend;
#pragma omp depobj(depend) depend(inout: x)
#pragma omp parallel num_threads(4)
#pragma omp single
  {
#pragma omp task depend(out: x) shared(x)
    {
      usleep (20000);
      x = 7;
    }
    omp_target_memcpy_async (p, &x, sizeof x, 0, 0, 0, host, 1, &depend);
    omp_target_memset_async (p + 1, 2, 4, 0, 1, &depend);
    omp_target_memcpy_async (back, p, 8, 0, 0, host, 0, 1, &depend);
#pragma omp taskwait
  }
  CHECK (back[0] == 7 && back[1] == 0x02020202);
#pragma omp depobj(depend) destroy
  size_t volume[2] = { 2, 2 }, origin[2] = { 0, 0 }, size[2] = { 2, 2 };
  int square[4] = { 1, 2, 3, 4 };
  CHECK (omp_target_memcpy_rect_async (p, square, sizeof (int), 2, volume,
				       origin, origin, size, size, 0, host, 0,
				       NULL) == 0);
  CHECK (omp_target_memcpy (back, p, 16, 0, 0, host, 0) == 0);
  CHECK (back[3] == 4);
  omp_target_free (p, 0);
}

/* No device of ours has another runtime below.  */
static void
interop (void)
{
  omp_interop_t object = (omp_interop_t) 1;
  int result = 1;
#pragma omp interop init(targetsync: object)
  CHECK (object == omp_interop_none);
  CHECK (omp_get_interop_int (object, omp_ipr_device_num, &result) == 0);
  CHECK (result == omp_irc_empty);
  CHECK (omp_get_interop_ptr (object, omp_ipr_device, NULL) == NULL);
  CHECK (omp_get_interop_str (object, omp_ipr_vendor_name, NULL) == NULL);
  CHECK (omp_get_interop_name (object, omp_ipr_vendor) != NULL);
  CHECK (omp_get_interop_type_desc (object, omp_ipr_vendor) == NULL);
#pragma omp interop use(object)
#pragma omp interop destroy(object)
}

static void
others (void)
{
  void *handle = NULL;
  uint64_t offset = 1;
  __tgt_register_requires (1);
  __kmpc_push_target_tripcount (0, 100);
  __tgt_target_nowait_query (&handle);
  CHECK (!handle);
  CHECK (__tgt_activate_record_replay (0, 1, NULL, 1, 0, &offset) != 0);
  CHECK (__tgt_print_device_info (0) == 1);
  /* As the program's own std::vector.  */
  struct { void *first, *end, *limit; } components = { NULL };
  for (int i = 0; i < 20; i++)
    __tgt_push_mapper_component (&components, &offset, &handle, i, 1, NULL);
  CHECK (__tgt_mapper_num_components (&components) == 20);
  CHECK ((char *) components.end - (char *) components.first == 20 * 40);
  CHECK (((int64_t *) components.first)[5 * 19 + 2] == 19);
  free (components.first);
  static int mapped[10];
#pragma omp target enter data map(to: mapped)
  ompx_dump_mapping_tables ();
  __tgt_set_info_flag (1);
#pragma omp target
  mapped[1] = 1;
  __tgt_set_info_flag (0);
#pragma omp target exit data map(delete: mapped)
}

int
main (void)
{
  memory ();
  asynchronous ();
  interop ();
  others ();
  return checked ();
}
