/* The short way from the front door to the stock compiler.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Most commands of a build only compile a file without -fopenmp, which is the
   stock compiler's alone.  A static program spends most of its time on the
   start of the C library, which finds out what the processor can do; in a
   virtual machine that takes some tenths of a millisecond.  So the front door
   begins here, with nothing but the kernel.  What is not obviously the stock
   compiler's goes on to the library's start, and then to main.  */

#include <config.h>

#include "driver/names.h"
#include "driver/served.h"
#include "support/gcc-option.h"
#include "support/kernel.h"
#include "support/this-program.h"

#include "support/early.h"

/* What the environment's entries of the user's variables begin with.  */
#define SETTING(FIELD, NAME, ...) \
  static const char FIELD##_ENTRY[] __attribute__ ((unused)) = #NAME "=";
#define SETTING_ELSEWHERE(...)
#include "settings/compiling.def"
#undef SETTING
#undef SETTING_ELSEWHERE

/* What the linker and assembly language name, whatever -flto can see.  */
#define NAMED_ELSEWHERE \
  __attribute__ ((used, externally_visible, visibility ("hidden")))

extern void front_door_start (void) NAMED_ELSEWHERE;
extern void start_early (char **stack) NAMED_ELSEWHERE;

/* The entry point: give the stack as the kernel left it to start_early, then
   go on as if nothing had been.  */
void __attribute__ ((naked))
front_door_start (void)
{
  __asm__ ("movq %rsp, %rbx\n\t"
	   "movq %rdx, %r12\n\t"
	   "movq %rsp, %rdi\n\t"
	   "andq $-16, %rsp\n\t"
	   "call start_early\n\t"
	   "movq %rbx, %rsp\n\t"
	   "movq %r12, %rdx\n\t"
	   "jmp _start");
}

/* Whether the command ARGS compiles and does nothing that is about
   offloading.  */
static bool
is_plain (char *const *args)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;
  unsigned flags = 0;

  for (; *args != NULL; args++)
    {
      /* More arguments may be in a file.  */
      if (**args == '@')
	return false;
      flags |= gcc_option_read (&reader, *args).flags;
    }
  return (flags & GCC_STOPS) && !(flags & GCC_OFFLOADS);
}

/* STACK has the number of arguments, these, NULL, the environment, NULL.
   Returns if the library is needed.  */
void
start_early (char **stack)
{
  char **args = stack + 1, **environment = args, *name;
  const char *path = NULL;
  struct compiler compiler;

  if (*args == NULL || !is_plain (args + 1))
    return;
  while (*environment++ != NULL)
    continue;
  for (char **entry = environment; *entry != NULL; entry++)
    if (name_begins (*entry, COMPILER_ENTRY))
      return;
    else if (name_begins (*entry, PATH_ENTRY))
      path = *entry + sizeof PATH_ENTRY - 1;
  name = *args;
  if (!served_find (&compiler, name_last (name), path)
      || !is_other_program (compiler.path))
    return;
  *args = compiler.path;
  kernel_call (SYS_execve, (long) compiler.path, args, environment, 0);
  *args = name;
}
