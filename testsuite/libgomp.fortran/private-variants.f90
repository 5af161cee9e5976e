! Procedures within others, and private ones of a module, that have variants or
! are some.
! { dg-do run }
module variants
  implicit none
  private
  public :: from_region
contains
  integer function on_device ()
    on_device = 2
  end function

  integer function base ()
    !$omp declare variant (on_device) match (device={kind(nohost)})
    base = 1
  end function

  integer function from_region ()
    integer :: r
    r = 0
    !$omp target map(from: r)
      r = base ()
    !$omp end target
    from_region = r
  end function
end module

program private_variants
  use omp_lib
  use variants
  implicit none
  integer :: r
  logical :: initial

  !$omp target map(from: initial, r)
    initial = omp_is_initial_device ()
    r = inner (10)
  !$omp end target
  call expect_device (initial)
  if (r /= merge (11, 12, initial)) stop 1
  if (from_region () /= merge (1, 2, initial)) stop 2

contains
  include 'on_device.inc'

  integer function inner_on_device (x)
    integer, intent (in) :: x
    inner_on_device = x + 2
  end function

  integer function inner (x)
    !$omp declare variant (inner_on_device) match (device={kind(nohost)})
    integer, intent (in) :: x
    inner = x + 1
  end function
end program
