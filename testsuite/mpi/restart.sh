# GOMP_OFFLOAD_RESTART=1: a device whose process dies on a worker is started
# again there, the program goes on, and what was lost is never taken for right.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

silent 'a program is compiled' "$CC" -O1 -fopenmp -foffload="$TARGET" \
  -I"$GOMP_TEST_LIB" -pthread "$SRC/restart.c" -o restart
rounds=${RESTART_ROUNDS:-10}
# The host runs what had begun on a device.
export GOMP_OFFLOAD_RESTART=1 GOMP_OFFLOAD_MPI=2 OMP_TARGET_OFFLOAD=default
where="mpi, rank [12] on $(hostname)"

# goes_on WHAT ARGUMENT...: the program does, and a device has died.
goes_on ()
{
  what=$1
  shift
  run ./restart "$@"
  if [ "$status" = 0 ] && grep -qx ok "$output" \
     && grep -Eq "error: device [01] \($where\) died" "$output" \
     && grep -Eq "warning: device [01] is started again" "$output"
  then pass "$what"; else fail "$what"; fi
}

goes_on 'regions that die' regions "$rounds"
says 'are told where' \
  "device 0 \($where\) died in target region .*die_in_regions.*SIGKILL"
if [ "$(grep -c 'error: device 0' "$output")" = "$rounds" ] \
   && [ "$(grep -c 'started again; no data' "$output")" = "$rounds" ]
then pass 'once each'; else fail 'once each'; fi
GOMP_OFFLOAD_RESTART=0 ends 'without the setting' \
  "device 0 \($where\) died in target region" ./restart regions 1
goes_on 'what is not used again' data unrelated
says 'is told' "data is lost, 1 variable or section, 400 bytes: 'a'"
goes_on 'what is mapped again' data again
ends 'what is used' "target: what was mapped of 'a' was lost" \
  ./restart data used
ends 'what is copied back' "target update: 'a' cannot be copied" \
  ./restart data update
ends 'what a region had' 'target: device 0 died, and the host cannot run' \
  ./restart data inside
ends 'an address that a region had' \
  'target: device 0 died, and the host cannot run' \
  ./restart address 1
goes_on 'copies meanwhile' copies "$rounds"
goes_on 'two devices' two "$rounds"
goes_on 'four threads' turns "$rounds"
goes_on 'four threads with tasks' tasks "$rounds"
GOMP_OFFLOAD_MPI=1 GOMP_OFFLOAD_MPI_DEVICES=2 \
  goes_on 'two devices of one worker' two "$rounds"

# While images are loaded, and there is content that stays.
cat > loads.cc <<'END'
#include "on-device.h"
#include <csignal>
#include <unistd.h>
#pragma omp declare target
namespace {
struct object
{
  object ()
  {
    if (!omp_is_initial_device () && unlink ("dies") == 0)
      kill (getpid (), SIGKILL);
  }
};
object instance;
}
#pragma omp end declare target

int
main ()
{
  int initial = 1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  puts ("ok");
}
END
silent 'one with a constructor is compiled' "$CXX" -O1 -fopenmp \
  -foffload="$TARGET" -I"$GOMP_TEST_LIB" loads.cc -o loads
: > dies
works 'a device dies while it starts' ./loads
says 'and is told of' "device 0 \($where\) died while it loaded a device image"

# A worker: then its job is over, and jobs.sh has more of that.

# lose_worker NEXT: as the program does.
lose_worker ()
{
  rm -f said
  OFFLOAD_EMUL_NUM=1 ./restart worker "$1" > said 2>&1 &
  program=$!
  await_line said ready
  sleep 1
  kill -KILL "$(rank_process 1)"
  wait $program
  status=$?
  cp said "$output"
}
for next in 0 1 2; do
  lose_worker $next
  if [ $status = 0 ] && grep -qx ok said
  then pass "a worker dies, device $next is used"
  else fail "a worker dies, device $next is used"; fi
  says "which is told, $next" \
    "device 1 \($where\): MPI's processes have ended"
done
none_left 'no process stays'

# A region that takes too long ends the program all the same.
cat > endless.c <<'END'
#include "on-device.h"
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

int
main (int argc, char **argv)
{
  int initial = 1, on = 1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  if (argc > 1)
    {
      /* What was closed, and what the numbers are for by now, is not ours; in a
	 child neither.  */
      for (int fd = 3; fd < 256; fd++)
	{
	  close (fd);
	  open (argv[0], O_RDONLY);
	}
      int status = 1;
      if (fork () == 0)
	{
	  for (int fd = 3; fd < 200; fd++)
	    if (fcntl (fd, F_GETFD) < 0)
	      _exit (1);
	  _exit (0);
	}
      wait (&status);
      check (status == 0);
      #pragma omp target map(on)
      on++;
      return 0;
    }
  #pragma omp target map(on)
  while (on)
    usleep (1000);
  return 77;
}
END
silent 'an endless one is compiled' "$CC" -O1 -fopenmp -foffload="$TARGET" \
  -I"$GOMP_TEST_LIB" endless.c -o endless
ends 'a region that takes too long' \
  "device 0 \($where\) died in target region .*: it took more than 1 s" \
  env GOMP_OFFLOAD_REGION_TIMEOUT=1 ./endless
silent "the program's own descriptors" ./endless own
none_left 'nothing stays of these'
