/* The library of examples/, but what BAD_RTL names goes wrong.  */

#define __tgt_rtl_is_valid_binary is_valid_binary
#define __tgt_rtl_number_of_devices number_of_devices
#define __tgt_rtl_init_device init_device
#define __tgt_rtl_load_binary load_binary
#define __tgt_rtl_data_alloc data_alloc
#define __tgt_rtl_data_delete data_delete
#define __tgt_rtl_data_submit data_submit
#define __tgt_rtl_data_retrieve data_retrieve
#define __tgt_rtl_run_target_team_region run_team_region
#define __tgt_rtl_run_target_region run_region
#include "minimal-rtl.c"
#undef __tgt_rtl_is_valid_binary
#undef __tgt_rtl_number_of_devices
#undef __tgt_rtl_init_device
#undef __tgt_rtl_load_binary
#undef __tgt_rtl_data_alloc
#undef __tgt_rtl_data_delete
#undef __tgt_rtl_data_submit
#undef __tgt_rtl_data_retrieve
#undef __tgt_rtl_run_target_team_region
#undef __tgt_rtl_run_target_region

static int
is_bad (const char *what)
{
  const char *bad = getenv ("BAD_RTL");
  return bad && strcmp (bad, what) == 0;
}

int32_t
__tgt_rtl_is_valid_binary (struct image *image)
{
  return !is_bad ("binary") && is_valid_binary (image);
}

int32_t
__tgt_rtl_number_of_devices (void)
{
  return is_bad ("number") ? -5 : is_bad ("none") ? 0 : number_of_devices ();
}

int32_t
__tgt_rtl_init_device (int32_t n)
{
  return is_bad ("init") ? failure : init_device (n);
}

struct table *
__tgt_rtl_load_binary (int32_t n, struct image *image)
{
  struct table *table = is_bad ("load") ? NULL : load_binary (n, image);
  if (table && is_bad ("entries"))
    table->entries_end = table->entries;
  if (is_bad ("library"))
    dlopen ("./there-is-none.so", RTLD_NOW);
  return is_bad ("library") ? NULL : table;
}

/* The image's tables come before all that.  */
void *
__tgt_rtl_data_alloc (int32_t n, int64_t size, void *host, int32_t kind)
{
  char *memory = is_bad ("alloc") ? NULL : malloc (size + 8);
  return memory && is_bad ("align") ? memory + 8 : memory;
}

int32_t
__tgt_rtl_data_delete (int32_t n, void *memory)
{
  return (is_bad ("delete") ? failure
	  : is_bad ("align") ? success : data_delete (n, memory));
}

int32_t
__tgt_rtl_data_submit (int32_t n, void *to, void *from, int64_t size)
{
  return is_bad ("submit") ? failure : data_submit (n, to, from, size);
}

int32_t
__tgt_rtl_data_retrieve (int32_t n, void *to, void *from, int64_t size)
{
  return (is_bad ("tables")
	  || (is_bad ("retrieve") && size >= 400)
	  ? failure : data_retrieve (n, to, from, size));
}

int32_t
__tgt_rtl_run_target_team_region (int32_t n, void *function, void **arguments,
				  ptrdiff_t *offsets, int32_t count,
				  int32_t teams, int32_t threads,
				  uint64_t trip_count)
{
  return (is_bad ("run") ? failure
	  : run_team_region (n, function, arguments, offsets, count, teams,
			     threads, trip_count));
}

int32_t
__tgt_rtl_run_target_region (int32_t n, void *function, void **arguments,
			     ptrdiff_t *offsets, int32_t count)
{
  return __tgt_rtl_run_target_team_region (n, function, arguments, offsets,
					   count, 1, 0, 0);
}
