! Loops that GCC finds in "kernels", and shares out among gangs with -O2: each
! iteration is done once, the last one, too.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }

program kernels_arrays
  use openacc
  implicit none
  real, allocatable :: a(:), b(:,:)
  integer :: small(-3:60), i
  logical :: not_host
  character (len=8) :: place

  not_host = .false.
  !$acc parallel num_gangs(1) copy(not_host)
  not_host = acc_on_device (acc_device_not_host)
  !$acc end parallel
  call get_environment_variable ("GOMP_TEST_ON", place)
  if (not_host .eqv. place == "host") stop 1

  allocate (a(100), b(7,9))
  a = 2
  b = 3
  !$acc data copy(a, b)
  !$acc kernels present(a)
  a = a * 2
  !$acc end kernels
  !$acc kernels present(b)
  b = b + 1
  !$acc end kernels
  !$acc end data
  if (any (a /= 4) .or. any (b /= 4)) stop 2
  small = 1
  call part (small, lbound (small, 1), 40)
  if (any (small(:40) /= 11) .or. any (small(41:) /= 1)) stop 3
  call short (a, 3_2, 77_2)
  if (any (a(3:77) /= 8) .or. any (a(:2) /= 4) .or. any (a(78:) /= 4)) stop 4
  do i = 0, 2
    call counted (a, i)
    if (any (a(1:i) /= 1) .or. a(i + 1) == 1) stop 5
    a = 0
  end do
  deallocate (a, b)

contains

  subroutine part (v, first, last)
    integer :: first, last, v(first:)
    !$acc kernels copy(v)
    v(first:last) = v(first:last) + 10
    !$acc end kernels
  end subroutine

  subroutine short (v, first, last)
    real :: v(:)
    integer(2) :: first, last, k
    !$acc kernels copy(v)
    do k = first, last
      v(k) = v(k) * 2
    end do
    !$acc end kernels
  end subroutine

  subroutine counted (v, n)
    real :: v(:)
    integer :: n, k
    !$acc kernels copy(v)
    do k = 1, n
      v(k) = v(k) + 1
    end do
    !$acc end kernels
  end subroutine
end program
