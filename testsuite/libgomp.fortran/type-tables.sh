# Tables of types whose modules are in several files, not all of which have code
# for the device.

# shellcheck disable=SC2086 # $flags, $options are words.
. "$GOMP_TEST_LIB/script.sh"

[ -n "$FC" ] || unsupported 'no Fortran compiler'
flags="-fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

cat > base.f90 <<'END'
module a
  implicit none
  type :: base
    integer :: x = 1
  contains
    procedure :: get => get_base
  end type
contains
  integer function get_base (this)
    !DIRECTIVE
    class (base), intent (in) :: this
    get_base = this%x
  end function
end module
END
# shellcheck disable=SC2016 # It is no expansion.
sed 's/!DIRECTIVE/!$omp declare target/' base.f90 > base-on-device.f90
cat > derived.f90 <<'END'
module b
  use a
  implicit none
  type, extends (base) :: derived
    integer :: y = 2
  end type
contains
  integer function sum_derived (this)
    !$omp declare target
    class (derived), intent (in) :: this
    sum_derived = this%x + this%y
  end function
end module
END
cat > call.f90 <<'END'
program main
  use b
  use omp_lib
  implicit none
  type (derived) :: d
  integer :: r, k
  logical :: initial
  r = 0
  k = 0
  !$omp target map (tofrom: d, r, k) map (from: initial)
  initial = omp_is_initial_device ()
  call region (d, r, k)
  !$omp end target
  if (initial .or. r /= 11 .or. k /= 7) stop 1
contains
  subroutine region (d, r, k)
    !$omp declare target
    type (derived), target :: d
    class (base), pointer :: p
    integer :: r, k
    d%x = 5
    d%y = 6
    p => d
    r = sum_derived (d)
    select type (p)
    class is (derived)
      k = 7
    class default
      k = 8
    end select
  end subroutine
end program
END
sed 's/class is (derived)/class is (base)/' call.f90 > ask.f90

for options in -O0 -O2 -flto; do
  silent "$options: the parent's module has no device code" \
    "$FC" $flags $options base.f90 derived.f90 call.f90 -o prog
  runs "$options: runs" ./prog
  silent "$options: it has" \
    "$FC" $flags $options base-on-device.f90 derived.f90 ask.f90 -o prog
  runs "$options: the parent is found" ./prog
done
if [ "$TARGET" = host-emul ]; then
  refused 'it is asked for, and has none' \
    "'table of type Base of module a' is not defined on the device, but used in target code of 'ask.f90'" \
    "$FC" $flags base.f90 derived.f90 ask.f90 -o prog
fi
