# Tables of Fortran's types in a module of another translation unit, and in a
# shared library.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck disable=SC2086 # $compile, $options are words.
. "$GOMP_TEST_LIB/script.sh"
[ -n "$FC" ] || unsupported "no Fortran compiler"

cp "$SRC/../libgomp.fortran/polymorphic.inc" shapes.f90
grep -v "polymorphic.inc" "$SRC/../libgomp.fortran/polymorphic.f90" > main.f90
compile="$FC -fopenmp -foffload=$TARGET -fPIC -I$GOMP_TEST_LIB"

for options in -O0 -O2 '-O2 -flto'; do
  # $compile and $options are several words.
  silent "the module, $options" $compile $options -c shapes.f90
  silent "the program, $options" $compile $options main.f90 shapes.o -o main
  runs "and it runs, $options" ./main
  # Images for nvptx do not see each other's symbols.
  [ "$TARGET" = host-emul ] || continue
  silent "a library, $options" $compile $options -shared shapes.o \
    -o libshapes.so
  silent "a program with it, $options" \
    $compile $options main.f90 -L. -lshapes -Wl,-rpath,"$PWD" -o with-library
  works "and it runs with the library, $options" ./with-library
done

# $compile is several words.  The tables of a module without code for the
# device stay mapped.
cat > types.f90 <<'END'
module types
  type base
    integer :: a = 1
  end type
  type, extends(base) :: leaf
    integer :: b = 2
  end type
contains
  subroutine make (x)
    class(base), allocatable :: x
    allocate (leaf :: x)
  end subroutine
end module
END
cat > user.f90 <<'END'
program user
  use types
  type(leaf), target :: l
  integer :: r
  r = 0
  !$omp target map(tofrom: r) map(to: l)
  block
    class(base), pointer :: x
    x => l
    select type (x)
    type is (base)
      r = 1
    type is (leaf)
      r = x%b
    end select
  end block
  !$omp end target
  if (r /= 2) error stop 1
end program
END
cat > extended.f90 <<'END'
module extended
  use types
  type, extends(leaf) :: twig
    integer :: c = 3
  end type
contains
  integer function twice (i)
    !$omp declare target
    integer, intent(in) :: i
    twice = 2 * i
  end function
  subroutine make_twig (x)
    class(base), allocatable :: x
    allocate (twig :: x)
  end subroutine
end module
END
cat > grown.f90 <<'END'
program grown
  use extended
  integer :: r
  !$omp target map(from: r)
  r = twice (3)
  !$omp end target
  if (r /= 6) error stop 1
end program
END
silent 'a module without device code' $compile types.f90 user.f90 -o user
runs 'its types can be told' ./user
# One that extends them has code, but its table stays on the host with theirs.
silent 'a module that extends its types' \
  $compile types.f90 extended.f90 grown.f90 -o grown
runs 'and its code runs' ./grown
