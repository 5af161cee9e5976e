! Allocatable variables of a region in an allocator's memory.
! { dg-do run }
! { dg-feature "allocators construct" 14 }
! { dg-additional-options "-fopenmp-allocators" }
program allocators
  use omp_lib
  implicit none
  integer :: total
  logical :: initial

  !$omp target map(from: total, initial)
  block
    integer, allocatable :: a(:)
    integer :: i
    initial = omp_is_initial_device ()
    !$omp allocators allocate(allocator(omp_default_mem_alloc): a)
      allocate (a(10))
    do i = 1, 10
      a(i) = i
    end do
    total = a(10) + a(1)
    deallocate (a)
  end block
  !$omp end target
  call expect_device (initial)
  if (total /= 11) stop 1
contains
  include 'on_device.inc'
end program allocators
