# Device code of shared libraries, in C++ and Fortran: a library's variable and
# function, templates that several images instantiate, and a Fortran module.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

flags="-O2 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB -I."

cat > a.h <<'END'
#pragma omp declare target
struct shape { virtual ~shape () { } virtual int area (); int side = 2; };
template <typename T> T &shared () { static T value = 5; return value; }
template <typename T> T twice (T x) { return x + x; }
extern int counter;
int count (int);
#pragma omp end declare target
int from_library ();
END
cat > a.cc <<'END'
#include "a.h"
#pragma omp declare target
int counter = 4;
int count (int x) { return counter += x; }
int shape::area () { return side * side; }
#pragma omp end declare target
int
from_library ()
{
  int r = 0;
  #pragma omp target map(from: r)
  {
    shape s;
    r = s.area () + twice (shared<int> ());
  }
  return r;
}
END
cat > main.cc <<'END'
#include "on-device.h"
#include "a.h"
int
main ()
{
  int initial = -1, c = 0, t = 0, area = 0, i = 0;
  #pragma omp target map(from: initial, c, t, area, i)
  {
    initial = omp_is_initial_device ();
    shape s;
    area = s.area ();
    c = count (3);
    shared<int> () = 20;
    t = twice (c);
    i = counter;
  }
  expect_device (initial);
  check (area == 4 && c == 7 && t == 14 && i == 7);
  check (from_library () == 44);
  return 0;
}
END
for options in -O0 '-O2 -g' -flto '-O0 -g -flto'; do
  # shellcheck disable=SC2086
  silent "C++ $options: the library links" "$CXX" $flags $options -fPIC \
    -shared a.cc -o liba.so
  # shellcheck disable=SC2086
  silent "C++ $options: the program links" "$CXX" $flags $options main.cc -L. \
    -la -Wl,-rpath,. -o main
  works "C++ $options: runs" ./main
done

[ -n "$FC" ] || unsupported 'no Fortran compiler'
cat > m.f90 <<'END'
module m
  implicit none
  integer :: i = 4
  !$omp declare target (i)
contains
  integer function foo (x)
    integer, intent(in) :: x
    !$omp declare target
    foo = x + i
  end function
end module
END
cat > main.f90 <<'END'
program p
  use omp_lib
  use m
  implicit none
  logical :: initial
  integer :: r
  !$omp target map(from: initial, r)
    initial = omp_is_initial_device ()
    i = 40
    r = foo (2)
  !$omp end target
  if (initial) error stop 1
  if (r /= 42) error stop 2
  !$omp target update from(i)
  if (i /= 40) error stop 3
end program
END
for options in -O0 '-O2 -g' -flto '-O0 -g -flto'; do
  # shellcheck disable=SC2086
  silent "Fortran $options: the library links" "$FC" $flags $options -fPIC \
    -shared m.f90 -o libm90.so
  # shellcheck disable=SC2086
  silent "Fortran $options: the program links" "$FC" $flags $options main.f90 \
    -L. -lm90 -Wl,-rpath,. -o main
  works "Fortran $options: runs" ./main
done
