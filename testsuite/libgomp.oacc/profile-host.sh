# What is reported of a region that no device has code for: the host runs it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

cat > elsewhere.c <<'END'
#include <unistd.h>
int
elsewhere (void)
{
  int process = 0;
#pragma acc parallel copyout (process)
  process = getpid ();
  return process;
}
int
elsewhere_async (void)
{
  int process = 0;
#pragma acc parallel copyout (process) async (1)
  process = getpid ();
#pragma acc wait (1)
  return process;
}
END
cat > a.c <<'END'
#include <acc_prof.h>
#include <openacc.h>
#include <stdio.h>
#include <unistd.h>

extern int elsewhere (void), elsewhere_async (void);
static int tool;

static void
say (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  (void) api;
  const char *which = "";
  switch (info->event_type)
    {
    case acc_ev_enter_data_start:
    case acc_ev_compute_construct_start:
      event->other_event.tool_info = &tool;
      break;
    default:
      which = event->other_event.tool_info ? "" : " unpaired";
      break;
    }
  printf (" %d%s%s", info->event_type, which,
	  info->device_type == acc_device_host ? "h" : "");
}

int
main (void)
{
  int process = 0;
#pragma acc parallel copyout (process)
  process = getpid ();
  if (process == 0 || process == getpid ())
    return 1;
  acc_prof_register (acc_ev_compute_construct_start, say, acc_reg);
  acc_prof_register (acc_ev_enter_data_start, say, acc_reg);
  acc_prof_register (acc_ev_enter_data_end, say, acc_reg);
  acc_prof_register (acc_ev_exit_data_start, say, acc_reg);
  acc_prof_register (acc_ev_compute_construct_end, say, acc_reg);
  printf ("events");
  process = elsewhere ();
  printf ("\nqueue");
  int other = elsewhere_async ();
  printf ("\n");
  return process != getpid () || other != getpid ();
}
END
works 'a library without code for the device' "$STOCK_CC" -fopenacc \
  -foffload=disable -shared -fPIC elsewhere.c -o libelsewhere.so
silent 'a program' "$CC" -fopenacc -foffload="$TARGET" a.c -o a -L. \
  -lelsewhere -Wl,-rpath,.
works 'the host executes its regions' ./a
# Their numbers: a construct begins, its data, and both end.
says 'each event has its end' '^events 16 10 11 17h$'
says 'with a queue, too' '^queue 16 10 11 17h$'
