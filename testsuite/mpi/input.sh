# Regions on workers read the program's standard input, as those of local
# devices do: what they ask for, and no more.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

silent 'a program is compiled' "$CC" -O2 -fopenmp -foffload="$TARGET" \
  "$SRC/input.c" -o input
silent 'one in C++ is compiled' "$CXX" -O2 -fopenmp -foffload="$TARGET" \
  "$SRC/input.cc" -o input-c++
silent 'one in Fortran is compiled' "$FC" -O2 -fopenmp -foffload="$TARGET" \
  "$SRC/input.f90" -o input-fortran

# reads WHAT TEXT FILE COMMAND...: with that input it ends, and prints TEXT.
reads ()
{
  what=$1
  text=$2
  file=$3
  shift 3
  # shellcheck disable=SC2016 # The other shell's.
  works "$what: it ends" timeout 60 sh -c 'exec "$@" < "$0"' "$file" "$@"
  if [ "$(cat "$output")" = "$text" ]; then pass "$what"; else fail "$what"; fi
}

export GOMP_OFFLOAD_MPI=1
echo abcdefghijklmnop > letters
reads 'a file, by turns with the host' 'abc|def|ghijk' letters ./input turns
mkfifo slowly
{ printf abcd; sleep 0.3; printf efgh; sleep 0.3; printf ijklm; } > slowly &
reads 'a pipe in which it comes little by little' 'abc|def|ghijk' \
  slowly ./input turns
wait
printf abcd > short
reads 'the end of a file' 'abc|d|' short ./input turns
reads 'no input' '||' /dev/null ./input turns
works 'a program that has closed it: it ends' sh -c './input turns <&-'
says 'and reads nothing' '^\|\|$'
reads 'a region that does not read' '1 abcdefghijklmnop' letters ./input leave
seq 100000 > numbers
reads 'many lines' '100000 lines, 5000050000' numbers ./input lines
reads 'a process that the region starts' 'abcd|0 ef' letters ./input process
timeout 60 ./input vain < slowly > said 2>&1 &
exec 4> slowly
await_line said '^-1$'
printf abc >&4
sleep 0.2
printf def >&4
exec 4>&-
wait
cat said > "$output"
says 'what a region does not wait for any more is left to the host' \
  '^abc\|def$'
echo '17 4' > two
reads 'in C++, with a constructor' '17 4' two ./input-c++
printf '21\n8\n' > two
reads 'in Fortran' '21 8' two ./input-fortran
echo 1111 > ones
GOMP_OFFLOAD_MPI=2 GOMP_OFFLOAD_MPI_DEVICES=2 \
  reads 'four devices at the same time' '4 devices, 4' ones ./input devices
none_left 'no process is left'
