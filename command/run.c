/* gomp-offload run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The program gets the runtime of this installation and the variables that the
   options stand for.  What it did with devices the runtime writes to a file
   (GOMP_OFFLOAD_SUMMARY), which is read when it has ended.  Its standard files,
   its terminal and its process group are those of this program.  */

#include <config.h>

#include "command/run.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <libiberty.h>

#include "command/device-code.h"
#include "command/installation.h"
#include "command/summary-text.h"
#include "command/trace-hold.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/file.h"
#include "support/tempfile.h"

enum
{
  OPTION_CHECK = OPTION_FIRST_OWN,
  OPTION_DEVICES,
  OPTION_LLVM,
  OPTION_PRELOAD,
  OPTION_OUTPUT,
  OPTION_TRACE
};

const struct command_option run_options[] = {
  { OPTION_CHECK, "check", NULL, "look for mistakes with mapped data" },
  { OPTION_DEVICES, "devices", "N", "have N emulated devices" },
  { OPTION_LLVM, "llvm", NULL, "clang compiled the program" },
  { OPTION_PRELOAD, "preload", NULL, "the stock gcc linked the program" },
  { OPTION_OUTPUT, "output", "FILE", "write the summary to FILE" },
  { OPTION_JSON, "json", NULL, "write the summary as JSON" },
  { OPTION_TRACE, "trace", "FILE", "write a trace to FILE" },
  OPTION_HELP_ROW,
  { 0 }
};

/* The statuses of shells and of env.  */
enum { STATUS_CANNOT_EXECUTE = 126, STATUS_NOT_FOUND = 127 };

struct run
{
  bool llvm, preload, json;
  const char *output;		/* NULL for stderr.  */
  const char *trace;		/* NULL if there is none.  */
  char *summary;		/* The file that the runtime writes.  */
  uint64_t elapsed;
};

/* Whether TEXT is a number of devices.  */
static bool
is_device_count (const char *text)
{
  return *text != '\0' && text[strspn (text, "0123456789")] == '\0'
	 && strlen (text) < 4;
}

/* Read the options; false if the program has to end with *STATUS.  */
static bool
read_options (struct run *run, const struct subcommand *self, int argc,
	      char **argv, int *status)
{
  const char *value;
  int option;

  while ((option = subcommand_option (self, argc, argv, &value, status))
	 != OPTION_END)
    switch (option)
      {
      case OPTION_CHECK:
	environment_set_named ("GOMP_OFFLOAD_CHECK", "all");
	break;
      case OPTION_DEVICES:
	if (!is_device_count (value))
	  {
	    *status = subcommand_misused (self, "'%s' is no number of devices",
					  value);
	    return false;
	  }
	environment_set_named ("OFFLOAD_EMUL_NUM", value);
	break;
      case OPTION_LLVM:
	run->llvm = true;
	break;
      case OPTION_PRELOAD:
	run->preload = true;
	break;
      case OPTION_OUTPUT:
	run->output = value;
	break;
      case OPTION_JSON:
	run->json = true;
	break;
      case OPTION_TRACE:
	run->trace = value;
	break;
      default:
	return false;
      }
  if (optind < argc)
    return true;
  *status = subcommand_misused (self, "the program to run is missing");
  return false;
}

/* Put NAME before what VARIABLE has, with a colon in between.  */
static void
prepend (enum environment_variable variable, const char *name)
{
  const char *old = environment_value (variable);
  char *value = concat (name, old != NULL && *old != '\0' ? ":" : "",
			old != NULL ? old : "", NULL);

  environment_set (variable, value);
  free (value);
}

/* Set what the program is to find.  */
static void
set_environment (struct run *run)
{
  char *runtime = installation_runtime (), *folder, *llvm;

  if (runtime == NULL)
    die ("libgomp-target.so.1 is missing; install gomp-offload again");
  folder = xstrndup (runtime, strrchr (runtime, '/') - runtime);
  llvm = concat (folder, "/" PACKAGE "/llvm", NULL);
  prepend (LD_LIBRARY_PATH_VARIABLE, folder);
  if (run->llvm)
    prepend (LD_LIBRARY_PATH_VARIABLE, llvm);
  /* ld.so looks for it in that folder, whose name may have a blank.  */
  if (run->preload)
    prepend (LD_PRELOAD_VARIABLE, strrchr (runtime, '/') + 1);
  run->summary = tempfile_path (".summary");
  file_write (run->summary, "", 0);
  environment_set_named ("GOMP_OFFLOAD_SUMMARY", run->summary);
  free (llvm);
  free (folder);
  free (runtime);
}

static uint64_t
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return (uint64_t) time.tv_sec * 1000000000 + time.tv_nsec;
}

/* The program while it runs and has not been waited for; else 0.  Changed with
   SIGNALS held back.  */
static volatile pid_t program;

/* What is passed on to the program.  A terminal's interrupt and quit reach it
   by themselves, so that only those count that a process has sent.  */
static struct
{
  int number;
  bool of_terminal;
  struct sigaction before;
}
signals[] = {
  { .number = SIGINT, .of_terminal = true },
  { .number = SIGQUIT, .of_terminal = true },
  { .number = SIGTERM }, { .number = SIGHUP },
  { .number = SIGUSR1 }, { .number = SIGUSR2 },
  { .number = SIGALRM }, { .number = SIGXCPU }
};

static void
pass_on (int number, siginfo_t *info, void *context)
{
  int saved_errno = errno;

  (void) context;
  for (size_t i = 0; i < ARRAY_SIZE (signals); i++)
    if (signals[i].number == number && program > 0
	&& !(signals[i].of_terminal && info->si_code > 0))
      kill (program, number);
  errno = saved_errno;
}

/* Hold SIGNALS back; the mask before that in *SAVED.  */
static void
hold_back (sigset_t *saved)
{
  sigset_t held;

  sigemptyset (&held);
  for (size_t i = 0; i < ARRAY_SIZE (signals); i++)
    sigaddset (&held, signals[i].number);
  sigprocmask (SIG_BLOCK, &held, saved);
}

static void
catch_signals (void)
{
  struct sigaction action = { .sa_flags = SA_SIGINFO | SA_RESTART };

  action.sa_sigaction = pass_on;
  sigemptyset (&action.sa_mask);
  for (size_t i = 0; i < ARRAY_SIZE (signals); i++)
    sigaction (signals[i].number, &action, &signals[i].before);
}

/* In the child: execute ARGV, with the signal mask MASK; or write to REPORT,
   which is closed then, why that fails.  */
static void __attribute__ ((noreturn))
execute (char **argv, const sigset_t *mask, int report)
{
  int error;

  for (size_t i = 0; i < ARRAY_SIZE (signals); i++)
    sigaction (signals[i].number, &signals[i].before, NULL);
  sigprocmask (SIG_SETMASK, mask, NULL);
  execvp (argv[0], argv);
  error = errno;
  while (write (report, &error, sizeof error) < 0 && errno == EINTR)
    continue;
  _exit (STATUS_CANNOT_EXECUTE);
}

/* Start ARGV.  What makes that impossible, or 0.  */
static int
start_program (char **argv)
{
  int report[2], error;
  sigset_t mask;
  pid_t pid;

  if (pipe2 (report, O_CLOEXEC) != 0)
    die ("no pipe can be made: %s", xstrerror (errno));
  hold_back (&mask);
  catch_signals ();
  pid = fork ();
  if (pid == 0)
    execute (argv, &mask, report[1]);
  if (pid < 0)
    die ("no process can be started: %s", xstrerror (errno));
  program = pid;
  sigprocmask (SIG_SETMASK, &mask, NULL);
  close (report[1]);
  if (TEMP_FAILURE_RETRY (read (report[0], &error, sizeof error))
      != sizeof error)
    error = 0;
  close (report[0]);
  return error;
}

/* Wait for the program; its exit status, or 128 + N if signal N ended it.  */
static int
await_program (void)
{
  pid_t pid = program;
  siginfo_t ended;
  sigset_t mask;
  int status;

  /* As long as nobody has taken note of its end, its number is no other
     process's.  */
  while (waitid (P_PID, pid, &ended, WEXITED | WNOWAIT) != 0)
    if (errno != EINTR)
      die ("the program cannot be waited for: %s", xstrerror (errno));
  hold_back (&mask);
  program = 0;
  sigprocmask (SIG_SETMASK, &mask, NULL);
  while (waitpid (pid, &status, 0) < 0)
    if (errno != EINTR)
      die ("the program cannot be waited for: %s", xstrerror (errno));
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}

/* Why the runtime wrote nothing for the program NAME, which ended with STATUS;
   what to do, too.  */
static const char *
why_no_summary (const char *name, int status)
{
  struct device_code code;
  char *path = strchr (name, '/') != NULL ? xstrdup (name)
	       : file_in_path (name);
  bool is_elf = path != NULL && device_code_read (&code, path) == OBJECT_OK;
  bool has_code = is_elf && !device_code_is_empty (&code);
  bool has_image = is_elf && code.image_count > 0;

  if (is_elf)
    device_code_release (&code);
  free (path);
  if (status > 128)
    return "the program was killed before it could tell";
  if (has_code && !has_image)
    return "the program has target regions, and no device code for them: link"
	   " it with gomp-gcc -fopenmp, without -static and -foffload=disable";
  if (has_code)
    return "the program has device code and did not use this runtime, or ended"
	   " by _exit: try --preload, or --llvm if clang compiled it";
  return "the program has no device code that gomp-offload knows: compile and"
	 " link it with gomp-gcc -fopenmp, or try --llvm if clang compiled it";
}

/* If nothing was offloaded, say so, so that nobody overlooks it.  */
static void
shout (FILE *file, const struct summary *summary, const char *name, int status)
{
  static const char loud[]
    = "gomp-offload: **** NOTHING WAS OFFLOADED: %s ****\n";

  if (summary->regions_on_device > 0)
    return;
  if (summary->regions_on_host > 0)
    fprintf (file, loud, "all regions ran on the host; GOMP_DEBUG=1 says why");
  else if (summary->process_count == 0)
    fprintf (file, loud, why_no_summary (name, status));
  else
    fprintf (file, loud, "the program met no target region");
}

/* Write to FILE what RUN was told of the program NAME, which ended with
   STATUS.  */
static void
tell (const struct run *run, FILE *file, const char *name, int status)
{
  struct summary summary;

  summary_read (&summary, run->summary);
  if (run->json)
    summary_write_json (file, &summary, name, run->elapsed, status);
  else if (summary.process_count > 0)
    summary_print (file, &summary, name, run->elapsed);
  if (run->output != NULL)
    file_finish (file, run->output);
  if (!run->json || run->output != NULL)
    shout (stderr, &summary, name, status);
  summary_release (&summary);
}

int
run_run (const struct subcommand *self, int argc, char **argv)
{
  struct run run = { .json = false };
  uint64_t begun;
  FILE *file;
  int status, error, trace = -1;

  if (!read_options (&run, self, argc, argv, &status))
    return status;
  set_environment (&run);
  /* If it cannot be written, that is to be known before.  */
  file = run.output != NULL ? file_create (run.output) : stderr;
  if (file != stderr)
    fcntl (fileno (file), F_SETFD, FD_CLOEXEC);
  if (run.trace != NULL)
    trace = trace_hold (run.trace);
  begun = now ();
  error = start_program (argv + optind);
  status = await_program ();
  run.elapsed = now () - begun;
  trace_let_go (trace);
  if (error == 0)
    tell (&run, file, argv[optind], status);
  else
    {
      report_error ("'%s' cannot be executed: %s", argv[optind],
		    xstrerror (error));
      status = error == ENOENT ? STATUS_NOT_FOUND : STATUS_CANNOT_EXECUTE;
    }
  free (run.summary);
  return status;
}
