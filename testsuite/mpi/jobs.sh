# GOMP_OFFLOAD_RESTART=1: a job whose worker, hub or launcher dies is started
# again, and no address of the former one is taken for one of the new one.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

rounds=${RESTART_ROUNDS:-4}
# The host runs what had begun on a device.
export GOMP_OFFLOAD_RESTART=1 GOMP_OFFLOAD_MPI=2 OMP_TARGET_OFFLOAD=default
where="mpi, rank [12] on $(hostname)"
ended="MPI's processes have ended"

# build NAME OPTION...: the program, with these.
build ()
{
  name=$1
  shift
  silent "$name is compiled" "$CC" -O1 -fopenmp -foffload="$TARGET" \
    -I"$GOMP_TEST_LIB" -pthread "$@" "$SRC/jobs.c" -o "$name"
}
build jobs
build variable -DVARIABLE

# goes_on WHAT COMMAND...: the program does, and what was lost is told.
goes_on ()
{
  what=$1
  shift
  run "$@"
  if [ "$status" = 0 ] && grep -qx ok "$output" \
     && grep -Eq "error: device [0-9] \($where\): $ended" "$output" \
     && grep -Eq "warning: device [0-9] is started again" "$output"
  then pass "$what"; else fail "$what"; fi
}

for victim in worker hub launcher; do
  goes_on "a $victim dies when it is idle" ./jobs idle $victim
  says "what a device had is told, $victim" \
    "device 0 is started again; .* 1 variable or section, 400 bytes: 'a'"
  says "of the other one, too, $victim" \
    "device 1 is started again; .* 1 variable or section, 400 bytes: 'b'"
  goes_on "a $victim dies during a region" ./jobs region $victim
  says "which the host runs, $victim" 'target: device 0 died, so it runs on'
  OMPI_MCA_btl=self,tcp goes_on "over TCP, $victim" ./jobs region $victim
done
GOMP_OFFLOAD_RESTART=0 ends 'without the setting' \
  "device 0 \($where\): $ended" ./jobs region worker
# Open MPI's launcher leaves its folder if it is killed, and only then.
rm -rf tmp/ompi.* tmp/prterun.*
for victim in worker hub; do
  run env GOMP_OFFLOAD_MPI_TIMEOUT=2 ./jobs region "stopped $victim"
  if [ "$status" = 0 ] && grep -qx ok "$output" \
     && grep -Eq 'has (not answered|done nothing) for 2 seconds' "$output" \
     && grep -q 'device 0 is started again' "$output"
  then pass "a $victim is stopped"; else fail "a $victim is stopped"; fi
done
ls -A tmp > "$output"
if [ ! -s "$output" ]; then pass 'their jobs leave nothing'
else fail 'their jobs leave nothing'; fi
run env GOMP_OFFLOAD_MPI_TIMEOUT=2 ./jobs other
if [ "$status" = 0 ] && grep -qx ok "$output" \
   && grep -q 'device 0 .* has not answered for 2 seconds' "$output" \
   && grep -q 'device 1 .* given up, since device 0 is lost' "$output"
then pass 'another device is copied to meanwhile'
else fail 'another device is copied to meanwhile'; fi
none_left 'no process stays'

goes_on 'old addresses' ./jobs addresses 7
if [ "$(grep -c "error: device 0 .*$ended" "$output")" = 5 ] \
   && [ "$(grep -c 'error: device 0 .*died between' "$output")" = 2 ]
then pass 'of jobs and of devices'; else fail 'of jobs and of devices'; fi
OMPI_MCA_btl=self,tcp GOMP_OFFLOAD_MPI=1 GOMP_OFFLOAD_MPI_DEVICES=2 \
  goes_on 'of two devices of one worker, over TCP' ./jobs addresses 5
ends 'an old address in a region' \
  'target: device 0 died, and the host cannot run the region: it used data' \
  ./jobs address
says 'is told' 'died in target region use_address.*: signal SIGSEGV'
OFFLOAD_EMUL_NUM=1 goes_on 'a local device keeps what it has' ./jobs local

goes_on 'variables that are written' ./variable variable 1
ends 'variables that are not' \
  "target: the value of the 'declare target' variable 'variable' was lost" \
  ./variable variable 0

goes_on 'four threads' ./jobs turns "$rounds"
goes_on 'four threads with tasks' ./jobs tasks "$rounds"
GOMP_OFFLOAD_MPI=1 GOMP_OFFLOAD_MPI_DEVICES=2 \
  goes_on 'two devices of one worker' ./jobs turns "$rounds"

# A launcher that starts one job.
cat > once <<E
#!/bin/sh
mkdir begun 2> /dev/null && exec $launcher "\$@"
echo 'the queue is closed' >&2
exit 3
E
chmod +x once
export GOMP_OFFLOAD_MPI_LAUNCHER=./once
run ./jobs all 0
if [ "$status" = 0 ] && grep -qx ok "$output" \
   && [ "$(grep -c 'does not start: .*the queue is closed' "$output")" = 1 ]
then pass 'no other job'; else fail 'no other job'; fi
says 'the host runs regions' \
  "target: device 0 \(mpi\) does not start: MPI's .* closed, so it runs on"
rmdir begun
ends 'no other job, and something is lost' \
  "device 0 \(mpi\) does not start: MPI's .*: the queue is closed" ./jobs all 1
rmdir begun
OMP_TARGET_OFFLOAD=mandatory ends 'no other job, and there has to be one' \
  'target: device 0 .* closed, and OMP_TARGET_OFFLOAD is mandatory' ./jobs all 0
none_left 'no process stays in the end'
# Open MPI's launcher leaves its folder if it is killed.
rm -rf tmp/ompi.* tmp/prterun.*
