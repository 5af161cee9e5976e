# How long a command may take.                             -*- shell-script -*-
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# set_limit SECONDS: sets time_limit.  SECONDS are enough where nothing else
# runs.
# The limit is at least twice that, and more where others want the CPUs, too:
# it is there so that what hangs ends, not to find out what is slow.  No process
# is started for it: every command of a test comes by here.
set_limit ()
{
  read -r load_now _ < /proc/loadavg
  load_factor=$((2 + ${load_now%.*} / ${GOMP_TEST_CPUS:-1}))
  [ $load_factor -le 20 ] || load_factor=20
  # shellcheck disable=SC2034 # For who calls this.
  time_limit=$(($1 * load_factor))
}
