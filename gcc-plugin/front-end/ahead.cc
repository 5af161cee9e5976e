/* Has device code made while GCC still compiles the host's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* toolchain/as/ahead.h says how.  It costs about as much CPU time, but less
   time: GCC's compiler, which goes on with the host's code, and those of the
   device need as long as each other.  So it is for where there is a second
   CPU.  Beside make's jobs, which have all CPUs, one thing at a time is what is
   asked for.

   If anything is not as expected, nothing is made here, and the assembler makes
   all of it.  The process ends with this one: if this one ends by itself, it is
   ended before, and if it is killed, the kernel tells it.  */

#include "gcc-plugin/front-end/ahead.h"

#include <output.h>
#include <sched.h>
#include <spawn.h>
#include <sys/mman.h>

#include "support/environment.h"

namespace {

/* Our assembler.  */
char *assembler;

/* It, while it runs, 0 before and after that; and what it writes to.  */
pid_t assembler_process;
int assembler_output = -1;

/* The file that GCC compiles, as its driver calls it.  */
const char *
input_file (void)
{
  for (unsigned int i = 1; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index == OPT_SPECIAL_input_file)
      return save_decoded_options[i].arg;
  return NULL;
}

bool
several_cpus_p (void)
{
  cpu_set_t cpus;
  return (sched_getaffinity (0, sizeof cpus, &cpus) == 0
	  && CPU_COUNT (&cpus) > 1);
}

/* Whether the assembler file can be read before it is complete.  */
bool
regular_output_p (void)
{
  struct stat st;
  return (asm_file_name && asm_out_file
	  && fstat (fileno (asm_out_file), &st) == 0 && S_ISREG (st.st_mode));
}

bool
wanted_p (void)
{
  const char *targets = environment_value (TARGETS_VARIABLE);
  return (targets && *targets && !flag_lto
	  && TYPE_PRECISION (ptr_type_node) == 64
	  && !environment_value (JOBSERVER_VARIABLE)
	  && several_cpus_p () && regular_output_p ());
}

/* Wait until it has ended; whether all went well.  */
bool
wait_for_assembler (void)
{
  pid_t ended;
  int status;
  do
    ended = waitpid (assembler_process, &status, 0);
  while (ended < 0 && errno == EINTR);
  assembler_process = 0;
  return ended > 0 && status == 0;
}

/* Called when this process ends.  */
void
end_assembler (void)
{
  if (!assembler_process)
    return;
  kill (assembler_process, SIGTERM);
  wait_for_assembler ();
}

/* Start it with the first SIZE bytes of the assembler file, which GCC made of
   INPUT.  */
void
start_assembler (long size, const char *input)
{
  char number[32];
  snprintf (number, sizeof number, "%ld", size);
  const char *argv[]
    = { assembler, "--ahead", asm_file_name, number, input, NULL };
  posix_spawn_file_actions_t actions;
  assembler_output = memfd_create ("device code", MFD_CLOEXEC);
  if (assembler_output < 0)
    return;
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, assembler_output, STDOUT_FILENO);
  posix_spawn_file_actions_addopen (&actions, STDERR_FILENO, "/dev/null",
				    O_WRONLY, 0);
  if (posix_spawn (&assembler_process, assembler, &actions, NULL,
		   const_cast<char **> (argv), environ) != 0)
    assembler_process = 0;
  else
    atexit (end_assembler);
  posix_spawn_file_actions_destroy (&actions);
}

/* Append what it wrote to the assembler file.  */
void
copy_output (void)
{
  char buffer[65536];
  ssize_t length;
  off_t done = 0;
  while ((length = pread (assembler_output, buffer, sizeof buffer, done)) > 0)
    {
      fwrite (buffer, 1, length, asm_out_file);
      done += length;
    }
}

/* Called when the host's code is complete.  */
void
after_unit (void *, void *)
{
  if (assembler_process && wait_for_assembler ())
    copy_output ();
}

} // anonymous namespace

void
ahead_register (const struct plugin_name_args *plugin)
{
  const char *base = lbasename (plugin->full_name);
  assembler = xasprintf ("%.*sas", (int) (base - plugin->full_name),
			 plugin->full_name);
  register_callback (plugin->base_name, PLUGIN_FINISH_UNIT, after_unit, NULL);
}

void
ahead_start (void)
{
  const char *input = input_file ();
  long size;
  if (input && wanted_p () && fflush (asm_out_file) == 0
      && (size = ftell (asm_out_file)) > 0)
    start_assembler (size, input);
}
