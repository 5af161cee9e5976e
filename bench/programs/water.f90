! Shallow water: waves in a basin, in allocatable arrays.
!
! Copyright (C) 2026 The gomp-offload developers.
!
! This file is part of gomp-offload.  It is free software under the terms of
! the GNU General Public License, version 3 or later; see COPYING.

! program.h says what a program prints.  The arrays would be members of a derived
! type, but GCC 12 does not map such members if they are allocatable.

module basin_module
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none

  integer, parameter :: width = 1024, height = 768, steps = 160
  real(real64), parameter :: gravity = 9.81_real64, ratio = 0.02_real64

  ! The last index of a basin: the water's depth, and how much moves along x and y.
  integer, parameter :: depth = 1, x = 2, y = 3

contains

  subroutine create (b)
    real(real64), allocatable, intent(out) :: b(:,:,:)
    integer :: i, j
    allocate (b(0:width+1, 0:height+1, 3))
    do j = 0, height + 1
      do i = 0, width + 1
        b(i, j, depth) = 1.0_real64 &
          + 0.5_real64 * exp (-((i - 400)**2 + (j - 300)**2) / 900.0_real64)
      end do
    end do
    b(:, :, x:y) = 0
  end subroutine create

  ! NEXT from LAST, by Lax and Friedrichs.
  subroutine step (next, last)
    real(real64), allocatable, intent(inout) :: next(:,:,:)
    real(real64), allocatable, intent(in) :: last(:,:,:)
    integer :: i, j
    !$omp target teams distribute parallel do
    do j = 1, height
      do i = 1, width
        next(i, j, depth) &
          = mean (last(i-1, j, depth), last(i+1, j, depth), last(i, j-1, depth), &
                  last(i, j+1, depth)) &
            - 0.5_real64 * ratio * (last(i+1, j, x) - last(i-1, j, x) &
                                    + last(i, j+1, y) - last(i, j-1, y))
        next(i, j, x) &
          = mean (last(i-1, j, x), last(i+1, j, x), last(i, j-1, x), &
                  last(i, j+1, x)) &
            - 0.5_real64 * ratio &
              * (along (last(i+1, j, x), last(i+1, j, depth)) &
                 - along (last(i-1, j, x), last(i-1, j, depth)) &
                 + across (last(i, j+1, x), last(i, j+1, y), last(i, j+1, depth)) &
                 - across (last(i, j-1, x), last(i, j-1, y), last(i, j-1, depth)))
        next(i, j, y) &
          = mean (last(i-1, j, y), last(i+1, j, y), last(i, j-1, y), &
                  last(i, j+1, y)) &
            - 0.5_real64 * ratio &
              * (across (last(i+1, j, x), last(i+1, j, y), last(i+1, j, depth)) &
                 - across (last(i-1, j, x), last(i-1, j, y), last(i-1, j, depth)) &
                 + along (last(i, j+1, y), last(i, j+1, depth)) &
                 - along (last(i, j-1, y), last(i, j-1, depth)))
      end do
    end do
  end subroutine step

  ! Walls around the basin throw the water back.
  subroutine reflect (b)
    real(real64), allocatable, intent(inout) :: b(:,:,:)
    integer :: i, j
    !$omp target teams distribute parallel do
    do i = 1, width
      b(i, 0, depth:x) = b(i, 1, depth:x)
      b(i, height+1, depth:x) = b(i, height, depth:x)
      b(i, 0, y) = -b(i, 1, y)
      b(i, height+1, y) = -b(i, height, y)
    end do
    !$omp target teams distribute parallel do
    do j = 1, height
      b(0, j, :) = b(1, j, :)
      b(width+1, j, :) = b(width, j, :)
      b(0, j, x) = -b(1, j, x)
      b(width+1, j, x) = -b(width, j, x)
    end do
  end subroutine reflect

  pure real(real64) function mean (left, right, below, above)
    !$omp declare target
    real(real64), intent(in) :: left, right, below, above
    mean = 0.25_real64 * (left + right + below + above)
  end function mean

  pure real(real64) function along (moving, deep)
    !$omp declare target
    real(real64), intent(in) :: moving, deep
    along = moving * moving / deep + 0.5_real64 * gravity * deep * deep
  end function along

  pure real(real64) function across (along_x, along_y, deep)
    !$omp declare target
    real(real64), intent(in) :: along_x, along_y, deep
    across = along_x * along_y / deep
  end function across

  ! How much water there is, which the host looks at now and then.
  real(real64) function volume (b)
    real(real64), allocatable, intent(in) :: b(:,:,:)
    integer :: i, j
    volume = 0
    !$omp target teams distribute parallel do reduction(+: volume) &
    !$omp   map(tofrom: volume)
    do j = 1, height
      do i = 1, width
        volume = volume + b(i, j, depth)
      end do
    end do
  end function volume

end module basin_module

program water
  use basin_module
  use omp_lib
  implicit none
  real(real64), allocatable :: a(:,:,:), b(:,:,:)
  integer(int64) :: start, finish, rate
  logical :: initial
  real(real64) :: total
  integer :: i

  call create (a)
  call create (b)
  initial = .true.
  !$omp target map(from: initial)
  initial = omp_is_initial_device ()
  !$omp end target
  total = 0
  call system_clock (start, rate)
  !$omp target data map(tofrom: a) map(to: b)
  do i = 1, steps, 2
    call reflect (a)
    call step (b, a)
    call reflect (b)
    call step (a, b)
    if (mod (i, 10) == 1) total = total + volume (a)
  end do
  !$omp end target data
  call system_clock (finish)
  total = total + sum (a(1:width, 1:height, x)**2)
  write (*, '(a, i0, a, es18.10, a, a)') 'shallow water' // achar (9), &
    (finish - start) * 1000000 / rate, achar (9), total, achar (9), &
    trim (merge ('host  ', 'device', initial))
end program water
