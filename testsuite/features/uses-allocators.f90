! An allocator that a region is told of.
! { dg-do run }
! { dg-feature "uses_allocators" 14 }
program uses
  use omp_lib
  use iso_c_binding
  implicit none
  logical :: initial
  integer :: total

  !$omp target uses_allocators(omp_default_mem_alloc) map(from: initial, total)
  block
    type(c_ptr) :: memory
    integer(c_int), pointer :: values(:)
    initial = omp_is_initial_device ()
    memory = omp_alloc (40_c_size_t, omp_default_mem_alloc)
    call c_f_pointer (memory, values, [10])
    values = 3
    total = sum (values)
    call omp_free (memory, omp_default_mem_alloc)
  end block
  !$omp end target
  call expect_device (initial)
  if (total /= 30) stop 1
contains
  include 'on_device.inc'
end program uses
