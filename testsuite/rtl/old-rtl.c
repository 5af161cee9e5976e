/* The library of examples/ with the interface as it was at first: devices have
   the number of their machine in ELF, entries neither flags nor anything after
   them, and arguments no offsets.  */

#define __tgt_rtl_is_valid_binary is_valid_binary
#define __tgt_rtl_init_device __tgt_init_device
#define __tgt_rtl_load_binary load_binary
#define __tgt_rtl_run_target_team_region run_team_region
#define __tgt_rtl_run_target_region run_region
#include "minimal-rtl.c"
#undef __tgt_rtl_load_binary
#undef __tgt_rtl_run_target_team_region
#undef __tgt_rtl_run_target_region

struct old_entry
{
  void *address;
  char *name;
  size_t size;
};

struct old_image
{
  char *start, *end;
  struct old_entry *entries, *entries_end;
};

struct old_table
{
  struct old_entry *entries, *entries_end;
};

int32_t
__tgt_rtl_device_type (int32_t n)
{
#ifdef __aarch64__
  return EM_AARCH64;
#else
  return EM_X86_64;
#endif
}

struct old_table *
__tgt_rtl_load_binary (int32_t n, struct old_image *image)
{
  size_t count = image->entries_end - image->entries;
  struct entry *as_now = calloc (count + 1, sizeof *as_now);
  struct image now = { image->start, image->end, as_now, as_now + count };
  struct table *found = load_binary (n, &now);
  struct old_table *table = malloc (sizeof *table);
  table->entries = calloc (count + 1, sizeof *table->entries);
  table->entries_end = table->entries + count;
  for (size_t i = 0; i < count; i++)
    table->entries[i] = (struct old_entry) { found->entries[i].address,
					     found->entries[i].name,
					     found->entries[i].size };
  free (as_now);
  return table;
}

int32_t
__tgt_rtl_run_target_team_region (int32_t n, void *function, void **arguments,
				  int32_t count, int32_t teams,
				  int32_t threads)
{
  ptrdiff_t offsets[128] = { 0 };
  say ("old form", count);
  return run_team_region (n, function, arguments, offsets, count, teams,
			  threads, 0);
}

int32_t
__tgt_rtl_run_target_region (int32_t n, void *function, void **arguments,
			     int32_t count)
{
  return __tgt_rtl_run_target_team_region (n, function, arguments, count, 1,
					   0);
}
