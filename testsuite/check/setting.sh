# GOMP_OFFLOAD_CHECK and what goes with it: how findings are told, left out, and
# seen by whoever runs the program.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
needs_device

cat > several.c << 'END'
#include <stdio.h>
#include <stdlib.h>
static int a[10], b[10];
static void __attribute__ ((noinline))
update (void)
{
  #pragma omp target update to(a)
  #pragma omp target update from(b)
}
static void
handler (void)
{
  puts ("handler");
}
static void __attribute__ ((destructor))
last (void)
{
  puts ("destructor");
}
int
main (int argc, char **argv)
{
  int x = 1;
  (void) argv;
  atexit (handler);
  #pragma omp target map(tofrom: x)
  x++;
  for (int i = 0; i < 3; i++)
    update ();
  puts ("main");
  return argc > 1 ? 7 : x != 2;
}
END
silent 'the program links' "$CC" -fopenmp "-foffload=$TARGET" several.c -o prog
export OMP_TARGET_OFFLOAD=mandatory

# checked EXPECTED SETTING... [-- ARGUMENT]: the program ends with status
# EXPECTED; its lines go to "said", ours to "found".
checked ()
{
  expected=$1
  shift
  run env "$@"
  grep '^libgomp-target:' "$output" > found
  grep -v '^libgomp-target:' "$output" > said
  if [ $status = "$expected" ]
  then pass "$*: status $expected"; else fail "$*: status $expected"; fi
}

# finds COUNT REGEXP: so many of our lines match.
finds ()
{
  if [ "$(grep -Ec -- "$2" found)" = "$1" ]
  then pass "$1 x $2"; else fail "$1 x $2"; fi
}

# goes_on: the program has run to its end.
goes_on ()
{
  printf '%s\n' main handler destructor > all
  same 'and runs to its end' said all
}

checked 0 ./prog
finds 0 .
checked 0 GOMP_OFFLOAD_CHECK=stale,leaks ./prog
finds 0 .
goes_on
for check in all present 'Present, leaks' all:warn 'all : warn'; do
  checked 0 GOMP_OFFLOAD_CHECK="$check" ./prog
  finds 4 .
  finds 1 "warning: target update: 'a' is not present.*=present\\]\$"
  finds 1 "warning: target update: 'b' is not present.*=present\\]\$"
  finds 1 "warning: 3 times in all: target update: 'a' is not present"
  goes_on
done

# For who runs it.
checked 9 GOMP_OFFLOAD_CHECK=all GOMP_OFFLOAD_CHECK_STATUS=9 ./prog
finds 4 .
goes_on
checked 7 GOMP_OFFLOAD_CHECK=all GOMP_OFFLOAD_CHECK_STATUS=9 ./prog fail
goes_on
checked 0 GOMP_OFFLOAD_CHECK=leaks GOMP_OFFLOAD_CHECK_STATUS=9 ./prog
goes_on
checked 0 GOMP_OFFLOAD_CHECK_STATUS=9 ./prog

# The first one ends the program, as exit does.
printf '%s\n' handler destructor > rest
checked 65 GOMP_OFFLOAD_CHECK=all:fatal ./prog
finds 1 .
finds 1 "error: target update: 'a' is not present"
same 'and ends the program' said rest
checked 9 GOMP_OFFLOAD_CHECK=all:fatal GOMP_OFFLOAD_CHECK_STATUS=9 ./prog
finds 1 .

# Left out.
# suppressed COUNT LINE...: with these lines in the file, so many lines are
# about a finding, and the status tells it.
suppressed ()
{
  count=$1
  shift
  printf '%s\n' "$@" > suppressions
  checked "$(if [ "$count" = 0 ]; then echo 0; else echo 9; fi)" \
    GOMP_OFFLOAD_CHECK=all GOMP_OFFLOAD_CHECK_STATUS=9 \
    GOMP_OFFLOAD_CHECK_SUPPRESS="$PWD/suppressions" ./prog
  finds "$count" 'is not present'
}
suppressed 4 '# nothing' ''
suppressed 2 '# about a' 'present:a'
suppressed 4 'stale:a'
suppressed 0 'present:update'
suppressed 0 '  *:several.c  # all of the file'
suppressed 2 'present:several.c:8'
suppressed 2 "pres*:*'b' is not*"
suppressed 4 'present:[ab]z'
suppressed 4 nonsense
finds 1 'suppressions: "nonsense" is no line such as stale:PATTERN$'
checked 0 GOMP_OFFLOAD_CHECK=all GOMP_OFFLOAD_CHECK_SUPPRESS=/none ./prog
finds 1 'GOMP_OFFLOAD_CHECK_SUPPRESS=/none cannot be read: No such file'
finds 4 'is not present'

# Bad values.
for check in nonsense present:nonsense present:fatal,stale ',' :fatal 'stale,' \
             'stale present'; do
  checked 0 GOMP_OFFLOAD_CHECK="$check" ./prog
  finds 1 '^.*: warning: GOMP_OFFLOAD_CHECK=.* is ignored'
  finds 1 .
done

# How much memory copies may take: of what does not fit, nothing is found.
cat > large.c << 'END'
#include <stdlib.h>
static int small[10];
int
main (void)
{
  int n = 1 << 20, *large = calloc (n, sizeof *large);
  #pragma omp target map(to: large[0:n])
  large[5] = 1;
  #pragma omp target map(to: small)
  small[5] = 1;
  #pragma omp target map(to: large[0:100])
  large[5] = 1;
  free (large);
  return 0;
}
END
silent 'large.c: links' "$CC" -fopenmp "-foffload=$TARGET" large.c -o large
checked 0 GOMP_OFFLOAD_CHECK=stale ./large
finds 3 "changes of '(small|large\\[0:(n|100)\\])', from byte 20 on, are lost"
finds 3 .
checked 0 GOMP_OFFLOAD_CHECK=stale GOMP_OFFLOAD_CHECK_MEMORY=4095k ./large
finds 1 'no memory for a copy of 4194304 bytes .*CHECK_MEMORY=4193280'
finds 2 "changes of '(small|large\\[0:100\\])', from byte 20 on, are lost"
finds 3 .
checked 0 GOMP_OFFLOAD_CHECK=stale GOMP_OFFLOAD_CHECK_MEMORY=4M ./large
finds 3 'are lost'
finds 3 .
