# Objects of two releases of GCC in one program: the device code of each is what
# its own release makes of it.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/served.inc"

cat > main.c <<'END'
#include <omp.h>

#pragma omp declare target
extern int twice (int);
extern int total;
#pragma omp end declare target

int
main (void)
{
  int x = 4, initial = 1;

  #pragma omp target map (tofrom: x) map (from: initial)
    {
      x = twice (x);
      total += x;
      initial = omp_is_initial_device ();
    }
  #pragma omp target update from (total)
  return !initial && x == 8 && total == 9 ? 0 : 1;
}
END
cat > other.c <<'END'
#pragma omp declare target
int total = 1;
int twice (int x) { return 2 * x; }
#pragma omp end declare target

int
unused (int y)
{
  #pragma omp target map (tofrom: y)
    y = twice (y);
  return y;
}
END
cat > shape.h <<'END'
#pragma omp declare target
struct shape
{
  int sides;
  shape (int n) : sides (n) {}
  virtual int area () { return sides; }
  virtual ~shape () {}
};
extern shape square;
extern int area_of (shape &);
#pragma omp end declare target
END
cat > main.C <<'END'
#include <omp.h>
#include "shape.h"

#pragma omp declare target
struct circle : shape
{
  circle () : shape (0) {}
  int area () { return 3; }
};
circle round_one;
#pragma omp end declare target

int
main ()
{
  int sum = 0, initial = 1;

  #pragma omp target map (tofrom: sum) map (from: initial)
    {
      sum = 10 * area_of (square) + area_of (round_one);
      initial = omp_is_initial_device ();
    }
  return !initial && sum == 43 ? 0 : 1;
}
END
cat > other.C <<'END'
#include "shape.h"

#pragma omp declare target
shape square (4);
int area_of (shape &s) { return s.area (); }
#pragma omp end declare target
END

cat > main.f90 <<'END'
program main
  use omp_lib
  implicit none
  interface
    integer function twice (x)
      !$omp declare target
      integer, value :: x
    end function
  end interface
  integer :: x = 4
  logical :: initial

  !$omp target map (tofrom: x) map (from: initial)
    x = twice (x)
    initial = omp_is_initial_device ()
  !$omp end target
  if (initial .or. x /= 8) stop 1
end program
END
cat > other.f90 <<'END'
integer function twice (x)
  !$omp declare target
  integer, value :: x
  twice = 2 * x
end function
END

# links WHAT FIRST SECOND COMPILER SUFFIX WORD...: main.SUFFIX of the release
# FIRST and other.SUFFIX of SECOND are linked by FIRST with the WORDs.
links ()
{
  what="$1: $2 with an object of $3" first=$2 second=$3 compiler=$4 suffix=$5
  shift 5
  rm -f program
  # shellcheck disable=SC2086
  {
    silent "$what: main.$suffix" \
      "$tools/$compiler-$first" $options -O2 -c "main.$suffix" -o main.o
    silent "$what: other.$suffix" \
      "$tools/$compiler-$second" $options -O2 -c "other.$suffix" -o other.o
    silent "$what: links" \
      "$tools/$compiler-$first" $options main.o other.o "$@" -o program
  }
  [ ! -e program ] || runs "$what: runs" ./program
}

# is_linked FIRST SECOND
is_linked ()
{
  links 'compiled before' "$1" "$2" gcc c
  links 'C++' "$1" "$2" g++ C
  [ -z "$FC" ] || links 'Fortran' "$1" "$2" gfortran f90
  links 'other options' "$1" "$2" gcc c "-foffload-options=$TARGET=-O1"
  links 'for -flto' "$1" "$2" gcc c -flto
  # shellcheck disable=SC2086
  run "$tools/gcc-$1" -v $options main.o other.o -o program
  says 'its code is taken' "^device code of 'other.o': compiled with it\$"
  # Without code from before, and in an archive.
  objcopy -R ".gnu.offload_device.$TARGET" other.o stripped.o
  ar cr libother.a stripped.o
  # shellcheck disable=SC2086
  {
    rm -f program
    silent 'streams of another release' \
      "$tools/gcc-$1" $options main.o stripped.o -o program
    runs 'they run' ./program
    rm -f program
    silent 'and those in an archive' \
      "$tools/gcc-$1" $options main.o libother.a -o program
    runs 'they run' ./program
  }
}
each_pair is_linked
