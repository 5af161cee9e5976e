/* Makes a system call fail that a chosen program makes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* usage: fail-system-call PART NUMBER COUNT-FILE COMMAND...

   Runs COMMAND.  Of its processes those count whose programs have PART in their
   paths.  Their system calls for memory, files and processes are numbered in
   the order in which they are made, from 1 on; that with NUMBER fails, without
   an effect.  COUNT-FILE then says how many there were, and which one failed.
   The status is COMMAND's.

   Programs need not be linked dynamically, as for fail-call.c.  */

#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>
#include <linux/ptrace.h>

#define MAX_PROCESSES 256

/* What fails, and with which error.  */
static const struct
{
  const char *name;
  long number;
  int error;
}
kinds[] = {
  { "mmap", SYS_mmap, ENOMEM },
  { "mremap", SYS_mremap, ENOMEM },
  { "openat", SYS_openat, EMFILE },
  { "read", SYS_read, EIO },
  { "pread64", SYS_pread64, EIO },
  { "write", SYS_write, ENOSPC },
  { "pwrite64", SYS_pwrite64, ENOSPC },
  { "ftruncate", SYS_ftruncate, ENOSPC },
  { "fcntl", SYS_fcntl, EMFILE },
  { "memfd_create", SYS_memfd_create, EMFILE },
  { "pipe2", SYS_pipe2, EMFILE },
  { "dup3", SYS_dup3, EMFILE },
  { "mkdirat", SYS_mkdirat, ENOSPC },
  { "readlinkat", SYS_readlinkat, EACCES },
  { "faccessat", SYS_faccessat, EACCES },
  { "newfstatat", SYS_newfstatat, EACCES },
  { "clone", SYS_clone, EAGAIN },
  { "clone3", SYS_clone3, EAGAIN },
  { "execve", SYS_execve, ENOMEM },
#ifdef SYS_open
  { "open", SYS_open, EMFILE },
  { "pipe", SYS_pipe, EMFILE },
  { "dup2", SYS_dup2, EMFILE },
  { "mkdir", SYS_mkdir, ENOSPC },
  { "readlink", SYS_readlink, EACCES },
  { "access", SYS_access, EACCES },
  { "stat", SYS_stat, EACCES },
  { "vfork", SYS_vfork, EAGAIN },
#endif
};

struct process
{
  pid_t pid;
  bool chosen;
  int error;		/* What the call that it makes now returns, or 0.  */
};

static struct process processes[MAX_PROCESSES];
static const char *part, *failed = "none";
static long wanted, count;

static struct process *
find (pid_t pid)
{
  for (int i = 0; i < MAX_PROCESSES; i++)
    if (processes[i].pid == pid)
      return &processes[i];
  return NULL;
}

static struct process *
find_or_add (pid_t pid)
{
  struct process *process = find (pid);

  if (process != NULL)
    return process;
  process = find (0);
  if (process == NULL)
    exit (3);
  *process = (struct process) { .pid = pid };
  return process;
}

/* Whether PROCESS, which has executed a program, counts.  */
static void
choose (struct process *process)
{
  char link[64], path[4096];
  ssize_t length;

  snprintf (link, sizeof link, "/proc/%d/exe", (int) process->pid);
  length = readlink (link, path, sizeof path - 1);
  path[length < 0 ? 0 : length] = '\0';
  process->chosen = strstr (path, part) != NULL;
}

/* Have the call that PID begins do nothing, or, at its end, return -ERROR.  */
static void
change (pid_t pid, int error)
{
#if defined __x86_64__
  struct user_regs_struct registers;

  ptrace (PTRACE_GETREGS, pid, 0, &registers);
  if (error == 0)
    registers.orig_rax = -1;
  else
    registers.rax = -error;
  ptrace (PTRACE_SETREGS, pid, 0, &registers);
#elif defined __aarch64__
  struct user_regs_struct registers;
  int number = -1;
  struct iovec whole = { &registers, sizeof registers };
  struct iovec one = { &number, sizeof number };

  if (error == 0)
    {
      ptrace (PTRACE_SETREGSET, pid, NT_ARM_SYSTEM_CALL, &one);
      return;
    }
  ptrace (PTRACE_GETREGSET, pid, NT_PRSTATUS, &whole);
  registers.regs[0] = -error;
  ptrace (PTRACE_SETREGSET, pid, NT_PRSTATUS, &whole);
#else
# error "how a system call fails on this machine"
#endif
}

/* PROCESS begins or ends a system call.  */
static void
stopped_at_call (struct process *process)
{
  struct ptrace_syscall_info info;

  if (ptrace (PTRACE_GET_SYSCALL_INFO, process->pid, sizeof info, &info) <= 0)
    return;
  if (info.op == PTRACE_SYSCALL_INFO_EXIT && process->error != 0)
    {
      change (process->pid, process->error);
      process->error = 0;
    }
  if (info.op != PTRACE_SYSCALL_INFO_ENTRY || !process->chosen)
    return;
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    if ((long) info.entry.nr == kinds[i].number && ++count == wanted)
      {
	failed = kinds[i].name;
	process->error = kinds[i].error;
	change (process->pid, 0);
      }
}

/* The signal that the stop STATUS of PROCESS passes on.  */
static int
stopped (struct process *process, int status)
{
  int signal = WSTOPSIG (status), event = status >> 16;

  if (signal == (SIGTRAP | 0x80))
    stopped_at_call (process);
  else if (event == PTRACE_EVENT_EXEC)
    choose (process);
  else if (event != 0)
    {
      unsigned long child = 0;

      ptrace (PTRACE_GETEVENTMSG, process->pid, 0, &child);
      find_or_add (child)->chosen = process->chosen;
    }
  /* New processes stop before they do anything.  */
  else if (signal != SIGSTOP)
    return signal;
  return 0;
}

static int
follow (pid_t first)
{
  int status, result = 0;
  pid_t pid;

  while ((pid = waitpid (-1, &status, __WALL)) > 0)
    {
      struct process *process = find_or_add (pid);

      if (WIFSTOPPED (status))
	{
	  ptrace (PTRACE_SYSCALL, pid, 0, stopped (process, status));
	  continue;
	}
      if (pid == first)
	result = WIFEXITED (status) ? WEXITSTATUS (status)
		 : 128 + WTERMSIG (status);
      process->pid = 0;
    }
  return result;
}

int
main (int argc, char **argv)
{
  pid_t first;
  int status;
  FILE *file;

  if (argc < 5)
    return 3;
  part = argv[1];
  wanted = atol (argv[2]);
  first = fork ();
  if (first == 0)
    {
      ptrace (PTRACE_TRACEME, 0, 0, 0);
      raise (SIGSTOP);
      execv (argv[4], argv + 4);
      _exit (127);
    }
  if (waitpid (first, &status, 0) != first || !WIFSTOPPED (status)
      || ptrace (PTRACE_SETOPTIONS, first, 0,
		 PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEEXEC
		 | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK
		 | PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL) != 0)
    return 3;
  find_or_add (first);
  ptrace (PTRACE_SYSCALL, first, 0, 0);
  status = follow (first);
  file = fopen (argv[3], "w");
  if (file == NULL)
    return 3;
  fprintf (file, "%ld %s\n", count, failed);
  fclose (file);
  return status;
}
