! A directive that is chosen: for the device or the host, and as the program
! runs.
! { dg-do run }
! { dg-feature "metadirective" 15 }
module counting
  implicit none
contains
  integer function threads ()
    !$omp declare target
    integer :: n
    n = 0
    !$omp begin metadirective &
    !$omp&  when (device={kind(nohost)}: parallel num_threads(2) &
    !$omp&                               reduction(+: n)) &
    !$omp&  otherwise (parallel num_threads(1) reduction(+: n))
    n = n + 1
    !$omp end metadirective
    threads = n
  end function
end module

program meta
  use omp_lib
  use counting
  implicit none
  logical :: initial
  integer :: n

  !$omp target map(from: initial, n)
    initial = omp_is_initial_device ()
    n = threads ()
  !$omp end target
  call expect_device (initial)
  if (n /= merge (1, 2, initial)) stop 1
  call expect_device (where (.true.))
  if (.not. where (.false.)) stop 2
contains
  logical function where (away)
    logical, intent(in) :: away
    logical :: there
    !$omp begin metadirective &
    !$omp&  when (user={condition(away)}: target map(from: there)) &
    !$omp&  otherwise (parallel num_threads(1))
    there = omp_is_initial_device ()
    !$omp end metadirective
    where = there
  end function
  include 'on_device.inc'
end program meta
