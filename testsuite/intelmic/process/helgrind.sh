# Races of regions, found by helgrind with their lines, and nothing that OpenMP
# orders.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
unless_sanitized valgrind
command -v valgrind > /dev/null || unsupported 'there is no valgrind'
valgrind -q true 2> /dev/null || unsupported 'valgrind does not run (libc6-dbg)'
[ -e "$LIBEXECDIR/gomp-offload/offload-helgrind.so" ] \
  || unsupported "built without valgrind's headers"
export OMP_TARGET_OFFLOAD=mandatory
races=$SRC/races
mkdir images
export GOMP_OFFLOAD_KEEP_IMAGES="$PWD/images"

# compiles WHAT COMPILER OPTION...: a program.
compiles ()
{
  what=$1 compiler=$2
  shift 2
  silent "$what: compiles" "$compiler" -g -fopenmp "-foffload=$TARGET" "$@" \
    -o program
}

# line_of FILE MARK: the number of the line that says so.
line_of ()
{
  grep -n "$2" "$races/$1" | cut -d: -f1
}

# reports WHAT MARK FUNCTION CASE: races.c has a race in the line of MARK.
reports ()
{
  line=$(line_of races.c "$2")
  works "$1: goes on" ./program "$4"
  says "$1: a race" 'Possible data race'
  says "$1: its line" "(at|by) .*$3.*\\(races\\.c:$line\\)"
}

export OFFLOAD_EMUL_RUN='valgrind --vgdb=no --tool=helgrind'
for options in -O0 -O2; do
  compiles "C, $options" "$CC" $options "$races/races.c"
  reports "C, $options: of a team" 'race: threads' 'main\._omp_fn\.[0-9]+' 1
  reports "C, $options: of two teams" 'race: teams' 'main\._omp_fn\.[0-9]+' 2
  reports "C, $options: of tasks" 'race: tasks' 'main\._omp_fn\.[0-9]+' 6
  reports "C, $options: in a function" 'race: function' count 7
  reports "C, $options: no lock" 'race: no lock' 'main\._omp_fn\.[0-9]+' 8
  compiles "C, order, $options" "$CC" $options "$races/ordered.c"
  works "C, order, $options" ./program helgrind
  says "C, order, $options: all of it" '^all done$'
  says "C, order, $options: no races" 'ERROR SUMMARY: 0 errors'
done
