# Device code in C++ and Fortran that the C front door links: the image has the
# libraries of those languages, without anything said about it.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated
[ -n "$CXX" ] || unsupported 'no C++ compiler'

cat > cxx.C <<'END'
#include <stdexcept>
#include <vector>
extern "C" int
in_cxx (int n)
{
  int result = 0;
  #pragma omp target map(from: result)
  {
    std::vector<int> v;
    for (int i = 0; i < n; i++)
      v.push_back (i);
    try
      {
	result = v.at (n);
      }
    catch (const std::out_of_range &)
      {
	result = 100 + v.back ();
      }
  }
  return result;
}
END
cat > main.c <<'END'
#include "on-device.h"
int in_cxx (int);
#ifdef FORTRAN
void in_fortran (int *);
#endif
int
main (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  check (in_cxx (5) == 104);
#ifdef FORTRAN
  int n = 7;
  in_fortran (&n);
  check (n == 28);
#endif
  return 0;
}
END
flags="-O2 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"
# shellcheck disable=SC2086
silent 'C++ compiles' "$CXX" $flags -c cxx.C
# shellcheck disable=SC2086
silent 'links' "$CC" $flags main.c cxx.o -lstdc++ -o a
works 'runs' ./a

[ -n "$FC" ] || unsupported 'no Fortran compiler'
cat > fortran.f90 <<'END'
subroutine in_fortran (n) bind (c)
  use iso_c_binding
  implicit none
  integer (c_int) :: n
  character (20) :: text
  integer, allocatable :: a(:)
  integer :: i
  !$omp target map(tofrom: n) private(text, a, i)
    allocate (a(n))
    a = [(i, i = 1, n)]
    write (text, '(i0)') sum (a)
    read (text, *) n
  !$omp end target
end subroutine
END
# shellcheck disable=SC2086
silent 'Fortran compiles' "$FC" $flags -c fortran.f90
# shellcheck disable=SC2086
silent 'all three link' "$CC" $flags -DFORTRAN main.c cxx.o fortran.o -lstdc++ \
  -lgfortran -o a
works 'all three run' ./a
