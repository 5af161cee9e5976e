! Heat spreading along a rod: allocatable arrays that stay on the device.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! The arrays are mapped once.  Each step is a target region that finds them
! present; only "target update" brings the temperatures back, for the check.

program heat
  use omp_lib
  implicit none
  integer, parameter :: n = 200, steps = 100
  real(8), allocatable :: now(:), next(:), reference(:)
  logical :: on_host
  integer :: step

  allocate (now(n), next(n), reference(n))
  now = 0
  now(n / 2) = 1000
  next = now
  reference = now
  on_host = .true.

  !$omp target data map(to: now, next)
  do step = 1, steps
    call advance
  end do
  !$omp target update from(now)
  !$omp end target data

  do step = 1, steps
    reference(2:n-1) = reference(2:n-1) &
      + 0.25d0 * (reference(1:n-2) - 2 * reference(2:n-1) + reference(3:n))
  end do
  print '(2a)', "the regions ran on the ", trim (merge ("host  ", "device", on_host))
  if (maxval (abs (now - reference)) > 1d-9) then
    print '(a)', "WRONG"
    stop 1
  end if
  print '(a)', "correct"

contains

  subroutine advance
    integer :: k
    !$omp target map(tofrom: now, next) map(from: on_host)
    on_host = omp_is_initial_device ()
    !$omp parallel do
    do k = 2, n - 1
      next(k) = now(k) + 0.25d0 * (now(k-1) - 2 * now(k) + now(k+1))
    end do
    !$omp parallel do
    do k = 2, n - 1
      now(k) = next(k)
    end do
    !$omp end target
  end subroutine advance

end program heat
