! What a construct says is present: it is not mapped anew, and copied by update
! only.
! { dg-do run }
! { dg-feature "map(present: ...), update to(present: ...)" 14 }
program present
  use omp_lib
  implicit none
  integer :: a(10), i, total
  logical :: initial

  a = [(i, i = 1, 10)]
  !$omp target enter data map(to: a)
  !$omp target map(present, tofrom: a(3:5)) map(from: initial)
    initial = omp_is_initial_device ()
    a(3) = 20
  !$omp end target
  call expect_device (initial)
  if (.not. initial .and. a(3) /= 3) stop 1
  !$omp target update from(present: a(3:3))
  if (a(3) /= 20) stop 2
  a(4) = 30
  !$omp target update to(present: a(4:4))
  !$omp target defaultmap(present: aggregate) map(from: total)
    total = a(3) + a(4)
  !$omp end target
  if (total /= 50) stop 3
  !$omp target exit data map(delete: a)
contains
  include 'on_device.inc'
end program present
