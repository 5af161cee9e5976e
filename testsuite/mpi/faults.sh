# What happens when a part of it fails: one message, the program's status, and
# no process that stays.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

silent 'a program is compiled' "$CC" -g -O1 -fopenmp -foffload="$TARGET" \
  "$SRC/faults.c" -o faults
export GOMP_OFFLOAD_MPI=2
node=$(hostname)

# What regions print, and how they end.
works 'regions print' ./faults
cp "$output" printed
printf 'host 1\ndevice 2\nhost 3\n' > expected
same 'in the order of the program' printed expected
run ./faults exit
if [ $status = 7 ]; then pass 'a region ends the program with its status'
else fail 'a region ends the program with its status'; fi
fails 'a region that crashes ends the program' ./faults crash
says 'with where that was' \
  "^libgomp-target: error: device 1 \(mpi, rank 2 on $node\) died in target region main.* \(.*faults.c:[0-9]*, in main\): signal SIGSEGV"
says 'and what it may be' "'unmapped.*is null on the device"
says 'and lines' 'main.* at .*faults.c:[0-9]*$'
none_left 'no process stays after regions'

# kill_rank RANK WHAT: a program whose region runs loses process RANK.
kill_rank ()
{
  rm -f spin.output
  ./faults spin > spin.output 2>&1 &
  program=$!
  await_line spin.output 'host 3'
  sleep 0.5
  victim=$(rank_process "$1")
  [ -n "$victim" ] && kill -KILL "$victim"
  wait $program
  status=$?
  cp spin.output "$output"
  if [ -n "$victim" ] && [ $status = 1 ]; then pass "$2 ends the program"
  else fail "$2 ends the program"; fi
  says "$2: with a message" \
    "^libgomp-target: error: device 1 \(mpi, rank 2 on $node\): MPI's processes have ended: .*([Rr]ank $1|RANK|PID|KILLED|[Kk]illed)"
  none_left "$2: no process stays"
}
kill_rank 1 'a worker that is killed'
kill_rank 0 'a hub that is killed'

# A worker that does not answer is not one that takes long.

# stop_rank RANK LINE WHAT MESSAGE COMMAND...: that program has said LINE when
# process RANK is stopped, which is WHAT.
stop_rank ()
{
  rank=$1 line=$2 what=$3 message=$4
  shift 4
  rm -f stopped.output
  GOMP_OFFLOAD_MPI_TIMEOUT=2 "$@" > stopped.output 2>&1 &
  program=$!
  await_line stopped.output "$line"
  kill -STOP "$(rank_process "$rank")"
  wait $program
  status=$?
  cp stopped.output "$output"
  if [ $status = 1 ]; then pass "$what ends the program"
  else fail "$what ends the program"; fi
  says "$what: with a message" \
    "^libgomp-target: error: .*$message for 2 seconds"
  works "$what: which is one line" \
    test "$(grep -c error: stopped.output)" = 1
  none_left "$what: no process stays"
}
stop_rank 2 'host 3' 'a worker that is stopped' \
  "rank 2 on $node\): its worker has not answered" ./faults spin
stop_rank 0 'host 3' 'a hub that is stopped' \
  "rank 2 on $node\): the hub, rank 0 on this machine, has done nothing" \
  ./faults spin

# In the middle of a message, which takes long over TCP.
silent 'a program that copies is compiled' "$CC" -O1 -fopenmp \
  -foffload="$TARGET" "$SRC/copying.c" -o copying
stop_rank 1 copying 'a worker that is stopped while it sends' \
  "rank 1 on $node\).*: its worker has not answered" \
  env OMPI_MCA_btl=self,tcp GOMP_OFFLOAD_MPI=1 ./copying

silent 'a program that takes long is compiled' "$CXX" -O1 -fopenmp \
  -foffload="$TARGET" "$SRC/slow.cc" -o slow
GOMP_OFFLOAD_MPI_TIMEOUT=3 silent 'it may' ./slow

# What is stopped is to tidy up all the same.
silent 'a program that waits is compiled' "$CC" -O1 -fopenmp \
  -foffload="$TARGET" "$SRC/small.c" -o small
begin ./small
kill -STOP "$(launcher_process)"
step 'done'
step mapped
end
if [ $status = 0 ]; then pass 'a launcher that is stopped at the end'
else fail 'a launcher that is stopped at the end'; fi
ls -A tmp > "$output"
if [ ! -s "$output" ]; then pass 'it leaves nothing'
else fail 'it leaves nothing'; fi
none_left 'no process stays of a job whose launcher was stopped'

# The process of a device that is stopped is waited for, and found.
rm -f spin.output
./faults spin > spin.output 2>&1 &
program=$!
await_line spin.output 'host 3'
kill -STOP "$(device_process 2)"
await_line spin.output 'is stopped by a signal'
cp spin.output "$output"
says "a device's process that is stopped is told with its machine" \
  "warning: device 1 \(mpi, rank 2 on $node\) is stopped by a signal, .*'kill -CONT $(device_process 2)'"
kill -KILL $program
wait $program 2> /dev/null
none_left 'no process stays of a program that is killed'

# The hub may wait for somebody who does not read what a region prints.
mkfifo unread
exec 5<> unread
./faults flood > unread 5>&- &
program=$!
sleep 3
kill -KILL $program
wait $program 2> /dev/null
none_left 'no process stays of one that is killed, and whose output waits'
exec 5>&-

# Launchers that fail.
GOMP_OFFLOAD_MPI_LAUNCHER=/nowhere/mpirun refused 'a launcher that is absent' \
  'cannot start /nowhere/mpirun: No such file' ./faults quiet
cat > failing <<'E'
#!/bin/sh
echo 'the queue is closed' >&2
exit 3
E
chmod +x failing
GOMP_OFFLOAD_MPI_LAUNCHER=./failing refused 'a launcher that fails' \
  "MPI's processes do not start: the queue is closed" ./faults quiet
OMP_TARGET_OFFLOAD=default GOMP_OFFLOAD_MPI_LAUNCHER=./failing \
  works 'a program that uses the host if there are no devices' ./faults ask
says 'hears why there are none' \
  'warning: omp_get_num_devices: no devices, though a setting asks for some .*the queue is closed\)'
OMP_TARGET_OFFLOAD=default GOMP_OFFLOAD_WARN=0 \
  GOMP_OFFLOAD_MPI_LAUNCHER=./failing \
  silent 'and nothing if it wants to' ./faults ask
sed 's/closed/closed\r/' failing > like-ssh
chmod +x like-ssh
OFFLOAD_EMUL_NUM=1 GOMP_OFFLOAD_MPI_LAUNCHER=./like-ssh \
  works 'one whose lines have two ends' ./faults quiet
says 'is told without' ': the queue is closed$'
OFFLOAD_EMUL_NUM=1 GOMP_OFFLOAD_MPI_LAUNCHER=./failing \
  works 'with a local device the program runs' ./faults quiet
says 'and there is a warning' \
  'warning: there are no devices on other machines: .*the queue is closed$'
for line in 'srun: error: there: task 2: Killed' 'Peer host:  there'; do
  cat > talking <<E
#!/bin/sh
printf 'An MPI communication peer process has unexpectedly disconnected.\\n\\0'
echo '  $line'
echo 'This is more of it.'
exit 137
E
  chmod +x talking
  GOMP_OFFLOAD_MPI_LAUNCHER=./talking refused "what says most is told: $line" \
    "MPI's processes do not start: $line" ./faults quiet
done
for how in 'exit 3' 'kill -SEGV $$'; do
  printf '#!/bin/sh\n%s\n' "$how" > silent
  chmod +x silent
  GOMP_OFFLOAD_MPI_LAUNCHER=./silent \
    refused "a launcher that says nothing: $how" \
    'do not start: the launcher (has ended with status 3|was .*SIGSEGV)' \
    ./faults quiet
done
cp "$(command -v sleep)" hanging-launcher
printf '#!/bin/sh\nexec ./hanging-launcher 60\n' > hanging
chmod +x hanging
GOMP_OFFLOAD_MPI_START=2 GOMP_OFFLOAD_MPI_LAUNCHER=./hanging \
  refused 'a launcher that hangs' 'not ready after 2 seconds' ./faults quiet
none_left 'no process stays of a start that takes too long'

# Other versions, and a worker whose plugin is missing.  The first process is
# the hub.
mkdir -p "elsewhere/$libexec/gomp-offload" "elsewhere/$lib/gomp-offload/plugins"
write_mixed
sed 's/\(mpi protocol \)[0-9]/\10/; s/\(mpi protocol 0\)[0-9]/\10/' \
  "$worker" > elsewhere/old
chmod +x elsewhere/old
# It looks beside itself, where there is a folder, and nothing in it.
alone=$PWD/elsewhere/$libexec/gomp-offload/alone
cp "$worker" "$alone"
OTHER_WORKER=$PWD/elsewhere/old GOMP_OFFLOAD_MPI_LAUNCHER=./mixed \
  refused 'another version is named' \
  "rank 2 on $node has gomp-offload mpi protocol 0+, .*, this machine" \
  ./faults quiet
OTHER_WORKER=$alone GOMP_OFFLOAD_MPI_LAUNCHER=./mixed \
  refused 'a plugin that is missing is named' \
  "rank 2 on $node: the plugin of its devices cannot be loaded" \
  ./faults quiet
cat > old-hub <<E
#!/bin/sh
exec $launcher -n 3 "\$OTHER_WORKER"
E
chmod +x old-hub
OTHER_WORKER=$PWD/elsewhere/old GOMP_OFFLOAD_MPI_LAUNCHER=./old-hub \
  refused 'a hub of another version is named' \
  'mpi protocol 0+, .* is installed for MPI' ./faults quiet
none_left 'no process stays of these'
# Open MPI's launcher leaves its folder where it has to be killed.
rm -rf tmp/ompi.* tmp/prterun.*
