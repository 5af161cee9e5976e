! Regions at the same time that each map other sections of the same arrays, which
! are components of one structure.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }
module fields
  use omp_lib
  implicit none
  integer, parameter :: n = 200, columns = 24
  type pair
    integer :: unused
    integer, pointer :: from(:, :)
  end type
  type field
    character :: unused
    integer, pointer :: to(:, :)
    type(pair) :: in
  end type

contains
  include 'on_device.inc'

  subroutine in_one_region (x)
    type(field), intent(inout) :: x
    logical :: initial
    !$omp target map(tofrom: x%to) map(to: x%in%from) map(from: initial)
      initial = omp_is_initial_device ()
      x%to = x%to + x%in%from
    !$omp end target
    call expect_device (initial)
  end subroutine

  subroutine with_nowait (x)
    type(field), intent(inout) :: x
    integer :: k, i
    do k = 1, columns
      !$omp target map(tofrom: x%to(:, k)) map(to: x%in%from(:, k)) nowait
        do i = 1, n
          x%to(i, k) = x%to(i, k) + x%in%from(i, k)
        end do
      !$omp end target
    end do
    !$omp taskwait
  end subroutine

  subroutine in_threads (x)
    type(field), intent(inout) :: x
    integer :: k, i
    !$omp parallel do num_threads(4) private(i)
    do k = 1, columns
      !$omp target map(tofrom: x%to(:, k)) map(to: x%in%from(:, k))
        do i = 1, n
          x%to(i, k) = x%to(i, k) + x%in%from(i, k)
        end do
      !$omp end target
    end do
  end subroutine

  ! What is mapped is used as it is.
  subroutine mapped_before (x)
    type(field), intent(inout) :: x
    !$omp target enter data map(to: x%to, x%in%from)
    call in_one_region (x)
    !$omp target exit data map(from: x%to) map(release: x%in%from)
  end subroutine
end module

program component_sections_at_once
  use fields
  implicit none
  type(field) :: x
  integer :: i
  allocate (x%to(n, columns), x%in%from(n, columns))
  x%to = 0
  do i = 1, columns
    x%in%from(:, i) = i
  end do
  call in_one_region (x)
  call with_nowait (x)
  call in_threads (x)
  call mapped_before (x)
  do i = 1, columns
    if (any (x%to(:, i) /= 4 * i)) stop i
  end do
  deallocate (x%to, x%in%from)
end program
