# A library that ACC_PROFLIB names hears of events.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

cat > prof.c <<'END'
#include <acc_prof.h>
#include <stdio.h>

static void
say (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  (void) api;
  printf ("event %d of construct %d on type %d\n", info->event_type,
	  event->other_event.parent_construct, info->device_type);
}

void
acc_register_library (acc_prof_reg reg, acc_prof_reg unreg,
		      acc_prof_lookup_func lookup)
{
  (void) unreg;
  reg (acc_ev_compute_construct_start, say, acc_reg);
  reg (acc_ev_device_init_start, say, acc_reg);
  printf ("registered%s\n", lookup ("any") ? ", with more" : "");
}
END
cat > a.c <<'END'
#include <openacc.h>
#include <stdio.h>
int
main (void)
{
  int on_host = -1;
#pragma acc parallel copyout (on_host)
  on_host = acc_on_device (acc_device_host);
  printf ("on the %s\n", on_host ? "host" : "device");
  return 0;
}
END
silent 'a library' "$CC" -fopenacc -foffload=disable -fPIC -shared prof.c \
  -o prof.so
silent 'a program' "$CC" -fopenacc -foffload="$TARGET" a.c -o a
works 'without the library' ./a
says_not 'nothing is reported' 'event'
export ACC_PROFLIB=./prof.so
works 'with it' ./a
says 'it is asked to register' '^registered$'
if [ "$(grep -c '^registered$' "$output")" = 1 ]
then pass 'once, and not by the device'
else fail 'once, and not by the device'
fi
says 'the device comes up' '^event 1 of construct 0 on type 1$'
says 'and runs a region' '^event 16 of construct 0 on type 6$'
says 'on the device' '^on the device$'
