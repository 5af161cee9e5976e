! Variables of a region in an allocator's memory.
! { dg-do run }
! { dg-feature "allocate directive on local variables" 14 }
module local
  use omp_lib
  implicit none
contains
  integer function work ()
    !$omp declare target
    integer :: a(10), i
    !$omp allocate (a) allocator(omp_default_mem_alloc)
    do i = 1, 10
      a(i) = i
    end do
    work = sum (a)
  end function
end module

program allocated_local
  use local
  implicit none
  logical :: initial
  integer :: total

  !$omp target map(from: initial, total)
    initial = omp_is_initial_device ()
    total = work ()
  !$omp end target
  call expect_device (initial)
  if (total /= 55) stop 1
contains
  include 'on_device.inc'
end program allocated_local
