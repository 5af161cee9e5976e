# What the stand-in for the driver says of mistakes that no driver tells of,
# with the lines; and nothing of what is right.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none
make_driver driver
cp "$SRC/checks.c" "$SRC/gang-private.c" .

# line TEXT [FILE]: where that comment is.
line () { grep -n "/\* $1" "${2-checks.c}" | cut -d: -f1; }

check ()
{
  run env LD_LIBRARY_PATH="$PWD/driver" OMP_TARGET_OFFLOAD=mandatory \
    ACC_DEVICE_TYPE=nvidia \
    GOMP_NVPTX_KEEP_MEMORY=0 CUDA_STANDIN_CHECK=all ./program "$1"
}

# finds CASE REGEXP: the finding is there; of the right way of doing it there is
# none, and it runs to its end.
finds ()
{
  check "$1"
  says "$1, $options" "^stand-in: kernel .*$2"
  check "$1-right"
  if [ $status = 0 ] && ! grep stand-in: "$output"
  then pass "$1, done rightly, $options"; else fail "$1, done rightly, $options"
  fi
}

# With GCC 12 a thread waits where nobody else comes.  With later ones that
# barrier takes those at the end of the region for others that came, and the
# thread is alone there.
waiting="thread 0; called by .*:$(line Nobody)\)"
[ "$GOMP_TEST_GCC" -lt 13 ] || waiting='thread 0$'
for options in '-O0 -g' '-O2 -g'; do
  # shellcheck disable=SC2086 # Options.
  builds "compiles, $options" "$CC" -fopenmp -foffload=nvptx-none $options \
    checks.c -o program
  finds race \
    "checks.c:$(line Race)\): race: thread [0-9] .* at checks.c:$(line Race),"
  finds loops "checks.c:$(line Second)\): race: .* at checks.c:$(line First),"
  finds flag "checks.c:($(line Heard)|$(line Told))\): race: thread [0-9] "
  finds teams \
    "checks.c:$(line 'Each team')\): race: thread 0 of team 1 writes .* team 0"
  finds unwritten "checks.c:$(line Nothing)\): 4 bytes at 0x.* are read, which"
  finds reused "checks.c:$(line 'Left by')\): 4 bytes at 0x.* are read, which"
  finds field "checks.c:$(line 'No field')\): . bytes at 0x.* are read, which"
  finds atomic "checks.c:$(line 'Written by')\): race: thread [0-9] "
  finds barriers "thread . of team 0 is at this barrier, while others are at"
  check wait
  says "a barrier of one thread, $options" "every thread waits, here $waiting"
  # Data in shared memory.
  # shellcheck disable=SC2086
  builds "compiles OpenACC, $options" "$CC" -fopenacc -foffload=nvptx-none \
    $options gang-private.c -o program
  finds gang-race "gang-private.c:$(line Race gang-private.c)\): race: thread"
  finds gang-unwritten \
    "gang-private.c:$(line 'Half of' gang-private.c)\): . bytes at 0x.* are read"
done

cat > race.f90 <<'END'
program race
  integer :: a(64), s, i
  a = 1
  s = 0
  !$omp target parallel do num_threads(4) map(tofrom: a, s)
  do i = 1, 64
    s = s + a(i)
  end do
end program race
END
options=-O1
builds 'compiles, Fortran' "$FC" -fopenmp -foffload=nvptx-none -O1 -g \
  race.f90 -o program
check nothing
says 'race, Fortran' '^stand-in: kernel .*race.f90:7\): race: thread '

cat > race.cc <<'END'
#include <omp.h>
template <typename T> struct counter
{
  T count = 0;
  void add (T by) { count += by; }
};
int
main ()
{
  counter<long> c;
  #pragma omp target parallel num_threads (4) map (tofrom: c)
  c.add (omp_get_thread_num ());
}
END
builds 'compiles, C++' "$CXX" -fopenmp -foffload=nvptx-none -O1 -g \
  race.cc -o program
check nothing
says 'race, C++' '^stand-in: kernel .*race.cc:5\): race: thread '
