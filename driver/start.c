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

#include <sys/stat.h>
#include <sys/syscall.h>

#include "driver/words.h"
#include "support/gcc-option.h"

#include "support/early.h"

/* What the environment's entries of the user's variables begin with.  */
#define SETTING(FIELD, NAME, ...) \
  static const char FIELD##_ENTRY[] __attribute__ ((unused)) = #NAME "=";
#define SETTING_ELSEWHERE(...)
#include "settings/compiling.def"
#undef SETTING
#undef SETTING_ELSEWHERE

/* The entry point: give the stack as the kernel left it to start_early, then
   go on as if nothing had been.  */
__asm__ (".globl front_door_start\n"
	 ".hidden front_door_start\n"
	 ".type front_door_start, @function\n"
	 "front_door_start:\n"
	 "\tmovq %rsp, %rbx\n"
	 "\tmovq %rdx, %r12\n"
	 "\tmovq %rsp, %rdi\n"
	 "\tandq $-16, %rsp\n"
	 "\tcall start_early\n"
	 "\tmovq %rbx, %rsp\n"
	 "\tmovq %r12, %rdx\n"
	 "\tjmp _start\n");

extern void start_early (char **stack) __attribute__ ((visibility ("hidden")));

/* System call NUMBER with up to three arguments; its result, or -errno.  */
static long
system_call (long number, const void *a, void *b, void *c)
{
  long result;

  __asm__ volatile ("syscall"
		    : "=a" (result)
		    : "a" (number), "D" (a), "S" (b), "d" (c)
		    : "rcx", "r11", "memory");
  return result;
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

/* Whether PATH is this program.  */
static bool
is_us (const char *path)
{
  struct stat it, us;

  return system_call (SYS_stat, path, &it, NULL) != 0
	 || system_call (SYS_stat, "/proc/self/exe", &us, NULL) != 0
	 || (it.st_dev == us.st_dev && it.st_ino == us.st_ino);
}

/* STACK has the number of arguments, these, NULL, the environment, NULL.
   Returns if the library is needed.  */
void
start_early (char **stack)
{
  char **args = stack + 1, **environment = args, *name;
  char path[sizeof GCC_SERVED + sizeof "gfortran"];

  if (*args == NULL || !is_plain (args + 1))
    return;
  while (*environment++ != NULL)
    continue;
  for (char **entry = environment; *entry != NULL; entry++)
    if (word_begins (*entry, COMPILER_ENTRY))
      return;
  name = *args;
  for (const char *p = name; *p != '\0'; p++)
    if (*p == '/')
      name = (char *) p + 1;
  word_sibling (path, GCC_SERVED, word_compiler (name));
  if (is_us (path))
    return;
  name = *args;
  *args = path;
  system_call (SYS_execve, path, args, environment);
  *args = name;
}
