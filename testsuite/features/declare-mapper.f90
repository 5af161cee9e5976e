! How a derived type is mapped, said once.
! { dg-do run }
! { dg-feature "declare mapper" none }
program mapper
  use omp_lib
  implicit none
  type vector
    integer :: length
    integer, pointer :: values(:)
  end type
  !$omp declare mapper (vector :: v) map(v, v%values(1:v%length))
  type(vector) :: one
  logical :: initial
  integer :: i

  one%length = 5
  allocate (one%values(5))
  one%values = [(i, i = 1, 5)]
  !$omp target map(tofrom: one) map(from: initial)
    initial = omp_is_initial_device ()
    do i = 1, one%length
      one%values(i) = 2 * one%values(i)
    end do
  !$omp end target
  call expect_device (initial)
  if (any (one%values /= [2, 4, 6, 8, 10])) stop 1
  deallocate (one%values)
contains
  include 'on_device.inc'
end program mapper
