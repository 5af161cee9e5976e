/* A tool (OMPT) that writes down what it is told of, a line an event, in the
   file that TOOL_LOG names; addresses as those of other events that it has to
   be the same as.  TOOL_PLAIN in the environment: by callbacks without data of
   the tool's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <omp-tools.h>

static FILE *out;
static ompt_get_target_info_t get_target_info;
static ompt_get_num_devices_t get_num_devices;
static int host;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* The number of the construct that this thread is in, and of what is done for
   it; 0 if there is none.  */
static __thread ompt_id_t target, operation;
static ompt_id_t last;

static const char *const kinds[] = {
  [ompt_target] = "target",
  [ompt_target_enter_data] = "enter data",
  [ompt_target_exit_data] = "exit data",
  [ompt_target_update] = "update",
  [ompt_target_nowait] = "target nowait",
  [ompt_target_enter_data_nowait] = "enter data nowait",
  [ompt_target_exit_data_nowait] = "exit data nowait",
  [ompt_target_update_nowait] = "update nowait"
};

static const char *const operations[] = {
  [ompt_target_data_alloc] = "alloc",
  [ompt_target_data_transfer_to_device] = "to",
  [ompt_target_data_transfer_from_device] = "from",
  [ompt_target_data_delete] = "delete",
  [ompt_target_data_associate] = "associate",
  [ompt_target_data_disassociate] = "disassociate"
};

/* Whether the tool has ended.  */
static int over;

#define SAY(...) \
  (pthread_mutex_lock (&mutex), \
   over ? fputs ("WRONG: after the end\n", out) : 0, \
   fprintf (out, __VA_ARGS__), fflush (out), pthread_mutex_unlock (&mutex))

static ompt_id_t
next (void)
{
  return __atomic_add_fetch (&last, 1, __ATOMIC_RELAXED);
}

static const char *
side (int device)
{
  static __thread char text[2][16];
  static __thread int turn;
  turn = !turn;
  if (device == host || device < 0)
    return "host";
  snprintf (text[turn], sizeof text[0], "%d", device);
  return text[turn];
}

/* What must not be so.  */
static void
check (int ok, const char *what)
{
  if (!ok)
    SAY ("WRONG: %s\n", what);
}

static void
check_info (int device)
{
  uint64_t number = 77;
  ompt_id_t id = 77, op = 77;
  /* LLVM's libomp does not know.  */
  if (getenv ("TOOL_OF_LIBOMP"))
    return;
  check (get_target_info (&number, &id, &op) == 1, "no target info");
  check ((int) number == device && id == target, "another target info");
}

static void
on_target (ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device,
	   ompt_id_t id, const void *code)
{
  check (code != NULL, "no code");
  check ((endpoint == ompt_scope_begin) == (target == 0),
	 "constructs within each other");
  if (endpoint == ompt_scope_begin)
    target = id;
  check (target == id && id != 0, "another construct");
  check_info (device);
  SAY ("%s %s on %s\n", kinds[kind],
       endpoint == ompt_scope_begin ? "begins" : "ends", side (device));
  if (endpoint == ompt_scope_end)
    target = 0;
}

static void
on_target_emi (ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device,
	       ompt_data_t *task, ompt_data_t *target_task, ompt_data_t *data,
	       const void *code)
{
  (void) target_task;
  check (task != NULL, "no task");
  if (endpoint == ompt_scope_begin)
    {
      check (data->value == 0, "data that is not 0");
      data->value = next ();
    }
  on_target (kind, endpoint, device, data->value, code);
}

static void
on_plain_target (ompt_target_t kind, ompt_scope_endpoint_t endpoint,
		 int device, ompt_data_t *task, ompt_id_t id,
		 const void *code)
{
  check (task != NULL, "no task");
  on_target (kind, endpoint, device, id, code);
}

static void
on_data (const char *when, ompt_id_t id, ompt_target_data_op_t type,
	 const void *from, int from_device, const void *to, int to_device,
	 size_t bytes, const void *code)
{
  check (code != NULL, "no code");
  check (id == target, "data of another construct");
  check (type == ompt_target_data_alloc || from != NULL, "no source");
  check (type == ompt_target_data_alloc || type == ompt_target_data_delete
	 || to != NULL, "no destination");
  SAY ("%s%s%s %zu from %s to %s\n", id ? "  " : "", operations[type], when,
       bytes, side (from_device), side (to_device));
}

static void
on_plain_data (ompt_id_t id, ompt_id_t op, ompt_target_data_op_t type,
	       void *from, int from_device, void *to, int to_device,
	       size_t bytes, const void *code)
{
  check (op != 0, "no number");
  on_data ("", id, type, from, from_device, to, to_device, bytes, code);
}

static void
on_data_emi (ompt_scope_endpoint_t endpoint, ompt_data_t *target_task,
	     ompt_data_t *data, ompt_id_t *op, ompt_target_data_op_t type,
	     void *from, int from_device, void *to, int to_device,
	     size_t bytes, const void *code)
{
  (void) target_task;
  if (endpoint == ompt_scope_begin)
    {
      check (*op == 0 || getenv ("TOOL_OF_LIBOMP"), "a number already");
      check (operation == 0, "operations within each other");
      *op = operation = next ();
      return;
    }
  check (*op == operation, "another operation");
  check (type == ompt_target_data_delete || to != NULL, "no destination");
  operation = 0;
  on_data ("", data->value, type, from, from_device, to, to_device, bytes,
	   code);
}

static void
on_submit (ompt_id_t id, ompt_id_t op, unsigned teams)
{
  check (id == target && id != 0, "a region of another construct");
  check (op != 0, "no number");
  SAY ("  region with %u teams\n", teams);
}

static void
on_submit_emi (ompt_scope_endpoint_t endpoint, ompt_data_t *data,
	       ompt_id_t *op, unsigned teams)
{
  if (endpoint == ompt_scope_begin)
    {
      *op = operation = next ();
      on_submit (data->value, *op, teams);
      return;
    }
  check (*op == operation, "another region");
  operation = 0;
  SAY ("  region ends\n");
}

static void
on_initialize (int device, const char *type, ompt_device_t *handle,
	       ompt_function_lookup_t lookup, const char *documentation)
{
  (void) lookup, (void) documentation;
  check (handle != NULL, "no device");
  SAY ("device %d begins: %s\n", device, type);
}

static void
on_finalize (int device)
{
  SAY ("device %d ends\n", device);
}

static void
on_load (int device, const char *file, int64_t offset, void *vma, size_t bytes,
	 void *on_host, void *on_device, uint64_t module)
{
  (void) offset, (void) vma, (void) bytes, (void) on_device;
  check (on_host != NULL && module != 0, "no image");
  check (getenv ("TOOL_OF_LIBOMP") || (file && *file == '/'), "no file");
  SAY ("device %d has an image\n", device);
}

static void
on_unload (int device, uint64_t module)
{
  check (module != 0, "no image");
  SAY ("device %d loses an image\n", device);
}

static int
begin (ompt_function_lookup_t lookup, int initial_device, ompt_data_t *data)
{
  ompt_set_callback_t set = (ompt_set_callback_t) lookup ("ompt_set_callback");
  ompt_get_callback_t get = (ompt_get_callback_t) lookup ("ompt_get_callback");
  get_target_info
    = (ompt_get_target_info_t) lookup ("ompt_get_target_info");
  get_num_devices
    = (ompt_get_num_devices_t) lookup ("ompt_get_num_devices");
  const char *log = getenv ("TOOL_LOG");
  out = log ? fopen (log, "a") : stderr;
  if (!out || !set || !get || getenv ("TOOL_REFUSES"))
    return 0;
  if (getenv ("TOOL_SLOW"))
    sleep (1);
  host = initial_device;
  data->value = 4711;
#define SET(event, function) \
  check (set (event, (ompt_callback_t) (function)) == ompt_set_always, \
	 #event " is not told")
  SET (ompt_callback_device_initialize, on_initialize);
  SET (ompt_callback_device_finalize, on_finalize);
  SET (ompt_callback_device_load, on_load);
  /* libomp may end the tool before.  */
  if (!getenv ("TOOL_OF_LIBOMP"))
    SET (ompt_callback_device_unload, on_unload);
  if (getenv ("TOOL_PLAIN"))
    {
      SET (ompt_callback_target, on_plain_target);
      SET (ompt_callback_target_data_op, on_plain_data);
      SET (ompt_callback_target_submit, on_submit);
    }
  else
    {
      SET (ompt_callback_target_emi, on_target_emi);
      SET (ompt_callback_target_data_op_emi, on_data_emi);
      SET (ompt_callback_target_submit_emi, on_submit_emi);
    }
  ompt_callback_t callback = NULL;
  check (lookup ("ompt_such_a_function") == NULL, "a function");
  if (getenv ("TOOL_OF_LIBOMP"))
    return 1;
  check (get (ompt_callback_device_load, &callback) == 1
	 && callback == (ompt_callback_t) on_load, "another callback");
  check (set (ompt_callback_target_map, (ompt_callback_t) on_load)
	 == ompt_set_never, "maps are told");
  check (set (ompt_callback_thread_begin, (ompt_callback_t) on_load)
	 == ompt_set_never, "threads are told");
  check (set (1000, (ompt_callback_t) on_load) == ompt_set_error,
	 "event 1000");
  check (get (ompt_callback_thread_begin, &callback) == 0,
	 "a callback that is never called");
  check (get_num_devices () == initial_device, "another number of devices");
  return 1;
}

static void
end (ompt_data_t *data)
{
  check (data->value == 4711, "other data of the tool");
  SAY ("the tool ends\n");
  over = 1;
  if (getenv ("TOOL_SLOW"))
    sleep (1);
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned version, const char *runtime)
{
  static ompt_start_tool_result_t result = { begin, end, { 0 } };
  return (version >= 201511 && runtime && !getenv ("TOOL_IS_NONE")
	  ? &result : NULL);
}
