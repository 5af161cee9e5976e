# Regions that are compiled with -fsanitize=thread: races between the threads of
# the device are reported with their lines, and nothing that OpenMP orders.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
unless_sanitized 'thread sanitizer'
export OMP_TARGET_OFFLOAD=mandatory
unset TSAN_OPTIONS
races=$SRC/races

echo 'int main (void) { return 0; }' > empty.c
"$STOCK_CC" -fsanitize=thread empty.c -o empty \
  || unsupported 'the compiler has no -fsanitize=thread'
# That of some compilers starts only where Linux puts a process at fixed
# addresses.
fixed=
if ! ./empty 2> empty.log; then
  fixed='setarch -R'
  $fixed ./empty 2>> empty.log \
    || unsupported "ThreadSanitizer does not start here: $(head -n 1 empty.log)"
fi

# prints WHAT TEXT COMMAND...: COMMAND has to succeed and print TEXT alone.
prints ()
{
  what=$1 text=$2
  shift 2
  run "$@"
  if [ $status = 0 ] && [ "$(cat "$output")" = "$text" ]; then pass "$what"
  else fail "$what"; fi
}

# compiles WHAT COMPILER OPTION...: a program of device code with the sanitizer.
compiles ()
{
  what=$1 compiler=$2
  shift 2
  silent "$what: compiles" "$compiler" -g -fopenmp "-foffload=$TARGET" \
    -fsanitize=thread "$@" -o program
}

# line_of FILE MARK: the number of the line that says so.
line_of ()
{
  grep -n "$2" "$races/$1" | cut -d: -f1
}

# reports WHAT FILE MARK FUNCTION ARGUMENT...: the program reports a race in the
# line of MARK, in FUNCTION.
reports ()
{
  what=$1 file=$2 line=$(line_of "$2" "$3") function=$4
  shift 4
  # shellcheck disable=SC2086
  run $fixed ./program "$@"
  if [ "$status" = 66 ]; then pass "$what: its status"
  else fail "$what: its status"; fi
  says "$what: a race" 'WARNING: ThreadSanitizer: data race'
  says "$what: its line" "#[0-9]+ $function.* .*$file:$line( |\$)"
  says "$what: and of which side it was" \
    'error: device 0 .*: a sanitizer has reported errors in target regions, above'
  says_not "$what: it went on" 'on the host'
}

for options in -O0 -O2 '-O1 -flto'; do
  # shellcheck disable=SC2086
  compiles "C, $options" "$CC" $options "$races/races.c"
  reports "C, $options: of a team" races.c 'race: threads' \
    'main\._omp_fn\.[0-9]+' 1
  reports "C, $options: of two teams" races.c 'race: teams' \
    'main\._omp_fn\.[0-9]+' 2
  reports "C, $options: no reduction" races.c 'race: reduction' \
    'main\._omp_fn\.[0-9]+' 3
  reports "C, $options: no critical" races.c 'race: critical' \
    'main\._omp_fn\.[0-9]+' 4
  reports "C, $options: no barrier" races.c 'race: barrier' \
    'main\._omp_fn\.[0-9]+' 5
  reports "C, $options: of tasks" races.c 'race: tasks' \
    'main\._omp_fn\.[0-9]+' 6
  reports "C, $options: in a function" races.c 'race: function' count 7
  reports "C, $options: no lock" races.c 'race: no lock' \
    'main\._omp_fn\.[0-9]+' 8
  # shellcheck disable=SC2086
  compiles "C, order, $options" "$CC" $options "$races/ordered.c"
  for cancellation in false true; do
    # shellcheck disable=SC2086
    prints "C, order, $options, cancellation $cancellation" 'all done' \
      env OMP_CANCELLATION=$cancellation $fixed ./program
  done
  # shellcheck disable=SC2086
  compiles "C++, $options" "$CXX" $options -DRACE "$races/classes.C"
  reports "C++, $options" classes.C '// race$' counter::add
  # shellcheck disable=SC2086
  compiles "C++, order, $options" "$CXX" $options "$races/classes.C"
  # shellcheck disable=SC2086
  prints "C++, order, $options" 'all done' $fixed ./program
  [ -n "$FC" ] || continue
  # shellcheck disable=SC2086
  compiles "Fortran, $options" "$FC" $options -DRACE "$races/arrays.F90"
  reports "Fortran, $options" arrays.F90 '! race$' 'MAIN__\._omp_fn\.[0-9]+'
  # shellcheck disable=SC2086
  compiles "Fortran, order, $options" "$FC" $options "$races/arrays.F90"
  # shellcheck disable=SC2086
  prints "Fortran, order, $options" 'all done' $fixed ./program
done

# Its own settings hold.
compiles 'settings' "$CC" "$races/races.c"
# shellcheck disable=SC2086
fails 'the first one is the last' \
  env TSAN_OPTIONS=halt_on_error=1 $fixed ./program 1
says 'and the region' \
  'died in target region main\._omp_fn.*: a sanitizer has reported an error, above'
# shellcheck disable=SC2086
run env TSAN_OPTIONS=exitcode=3 $fixed ./program 1
if [ "$status" = 3 ]; then pass 'another status'; else fail 'another status'; fi
# shellcheck disable=SC2086
run env TSAN_OPTIONS=exitcode=0 $fixed ./program 1
if [ "$status" = 0 ]; then pass 'no status'; else fail 'no status'; fi

# Only the program, or only the device.
silent 'only the program: compiles' "$CC" -g -fopenmp "-foffload=$TARGET" \
  -fsanitize=thread -foffload-options=-fno-sanitize=thread "$races/races.c" \
  -o program
# shellcheck disable=SC2086
prints 'only the program' 'it went on' $fixed ./program 7
silent 'only the device: compiles' "$CC" -g -fopenmp "-foffload=$TARGET" \
  -foffload-options=-fsanitize=thread "$races/races.c" -o program
reports 'only the device' races.c 'race: function' count 7
