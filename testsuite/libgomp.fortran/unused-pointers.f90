! Pointers to arrays that a region maps and does not use.
! { dg-do run }
! { dg-output "^\[\r\n\]*$" }
module unused
  use omp_lib
  implicit none
  real, pointer :: shared(:)
  real, pointer :: declared(:)
  !$omp declare target (declared)

contains
  include 'on_device.inc'

  subroutine map_all (argument)
    real, pointer, intent(in) :: argument(:)
    real, pointer :: p(:)
    real, pointer, save :: kept(:, :)
    logical :: initial
    integer :: n
    allocate (p(8), kept(2, 3), shared(4), declared(5))
    p = 1
    kept = 2
    shared = 3
    declared = 4
    n = 0
    !$omp target map(tofrom: p, kept) map(to: shared, argument, declared) &
    !$omp   map(from: initial) map(tofrom: n)
      n = 3
      initial = omp_is_initial_device ()
    !$omp end target
    call expect_device (initial)
    if (n /= 3 .or. any (p /= 1) .or. any (kept /= 2)) stop 1
    !$omp target map(tofrom: p) map(to: shared)
      p = p + 1
    !$omp end target
    if (any (p /= 2)) stop 2
    !$omp target parallel map(tofrom: declared) map(tofrom: kept)
      !$omp single
        call increase ()
      !$omp end single
    !$omp end target parallel
    if (any (declared /= 5)) stop 3
    deallocate (p, kept, shared, declared)
  end subroutine

  subroutine increase ()
    !$omp declare target
    declared = declared + 1
  end subroutine
end module

program unused_pointers
  use unused
  real, pointer :: p(:)
  allocate (p(7))
  p = 0
  call map_all (p)
end program
