# When a region ends the program, or the runtime does because of an error,
# nothing is lost of what the program has written: by C's stdio, by C++
# streams, by Fortran's units, to the terminal or to a file.

# shellcheck disable=SC2086 # $flags is several words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated
flags="-O1 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB -I$SRC"

# What the device does (leave.h), and the error of the runtime ("m": what is
# larger than the part of it that is mapped).
cat > end-by.h <<'PROGRAM'
#include "leave.h"

static inline void
end_by (char how)
{
  int initial = 1, data[10] = { 0 };
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  if (how == 'm')
    {
      #pragma omp target data map(to: data[2:2])
      #pragma omp target map(data)
      data[2] = 1;
    }
  #pragma omp target firstprivate (how)
  leave (how);
}
PROGRAM

cat > stdio.c <<'PROGRAM'
#include "end-by.h"
int
main (int argc, char **argv)
{
  FILE *file = fopen ("file", "w");
  check (file != NULL);
  printf ("printed\n");
  fprintf (file, "written\n");
  end_by (argv[argc - 1][0]);
  return 77;
}
PROGRAM
cat > streams.C <<'PROGRAM'
#include "end-by.h"
#include <fstream>
#include <iostream>
static std::ofstream file;
int
main (int argc, char **argv)
{
  std::ios::sync_with_stdio (false);
  file.open ("file");
  std::cout << "printed\n";
  file << "written\n";
  end_by (argv[argc - 1][0]);
  return 77;
}
PROGRAM
cat > units.f90 <<'PROGRAM'
program units
  use omp_lib
  implicit none
  character(len=1) :: how
  logical :: initial
  integer :: data(10)
  call get_command_argument (1, how)
  open (unit=20, file='file', status='replace', action='write')
  !$omp target map(from: initial)
  initial = omp_is_initial_device ()
  !$omp end target
  if (initial) error stop 'on the host'
  print '(a)', 'printed'
  write (20, '(a)') 'written'
  if (how == 'm') then
    !$omp target data map(to: data(3:4))
    !$omp target map(data)
    data(3) = 1
    !$omp end target
    !$omp end target data
  end if
  if (how == 'e') then
    !$omp target
    call exit (9)
    !$omp end target
  end if
  if (how == 's') then
    !$omp target
    stop 9
    !$omp end target
  end if
  if (how == 'a') then
    !$omp target
    call abort
    !$omp end target
  end if
  stop 77
end program units
PROGRAM

# keeps PROGRAM HOW: PROGRAM ends as HOW says, and has written both lines.
keeps ()
{
  rm -f file
  echo "+ $1 $2"
  "$GOMP_TEST_LIB/limit" 30 "$1" "$2" > printed 2> "$output" < /dev/null
  status=$?
  case $2 in
    [eus]) expected=9 lines=0 ;;
    *) expected=1 lines=1 ;;
  esac
  # What Fortran's STOP says on the device.
  sed -i -e '/^STOP 9$/d' -e '/^Program aborted\. Backtrace:$/d' \
    -e '/^ *#[0-9]/d' -e '/^[[:blank:]]*at .*:[0-9]*$/d' \
    -e '/^$/d' "$output"
  if [ $status = $expected ] && [ "$(cat printed)" = printed ] \
     && [ "$(cat file)" = written ] && [ "$(wc -l < "$output")" = $lines ]
  then pass "${1#./}, $2"
  else
    cat printed file
    fail "${1#./}, $2"
  fi
}

silent 'stdio compiles' "$CC" $flags stdio.c -o stdio
for how in e u a k m; do keeps ./stdio $how; done
if [ -n "$CXX" ]; then
  silent 'streams compiles' "$CXX" $flags streams.C -o streams
  for how in e u a k m; do keeps ./streams $how; done
fi
if [ -n "$FC" ]; then
  silent 'units compiles' "$FC" $flags units.f90 -o units
  for how in e s a m; do keeps ./units $how; done
fi
