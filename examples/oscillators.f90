! Oscillators with OpenACC: data that directives bring and fetch, a routine, and
! a sum.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! "Enter data" puts the arrays on the device, where each loop finds them
! present, until "exit data" brings the positions back.  "Push" is compiled for
! the device, too.  The energy, of which nothing may be lost, is a reduction.

module oscillator
  implicit none
  real(8), parameter :: step = 1d-3
contains
  ! One step of one oscillator, at X with the velocity V.
  subroutine push (x, v)
    !$acc routine seq
    real(8), intent(inout) :: x, v
    v = v - step / 2 * x
    x = x + step * v
    v = v - step / 2 * x
  end subroutine push
end module oscillator

program oscillators
  use oscillator
  use openacc
  implicit none
  integer, parameter :: n = 1000, steps = 200
  real(8), allocatable :: x(:), v(:)
  real(8) :: before, after
  logical :: on_host
  integer :: k

  allocate (x(n), v(n))
  x = [(1d0 + 1d-3 * k, k = 1, n)]
  v = 0
  on_host = .true.

  !$acc enter data copyin(x, v)
  before = energy ()
  do k = 1, steps
    call advance
  end do
  after = energy ()
  !$acc exit data copyout(x) delete(v)

  !$acc parallel copyout(on_host)
  on_host = acc_on_device (acc_device_host)
  !$acc end parallel
  print '(2a)', "the loops ran on the ", trim (merge ("host  ", "device", on_host))
  ! The host's velocities were never changed.
  if (on_host .neqv. any (v /= 0) .or. abs (after / before - 1) > 1d-6 &
      .or. maxval (abs (x / [(1d0 + 1d-3 * k, k = 1, n)] &
                         - cos (step * steps))) > 1d-6) then
    print '(a)', "WRONG"
    stop 1
  end if
  print '(a)', "correct"

contains

  subroutine advance
    integer :: k
    !$acc parallel loop gang vector present(x, v)
    do k = 1, n
      call push (x(k), v(k))
    end do
  end subroutine advance

  real(8) function energy ()
    integer :: k
    energy = 0
    !$acc parallel loop gang vector present(x, v) reduction(+: energy)
    do k = 1, n
      energy = energy + (x(k)**2 + v(k)**2) / 2
    end do
  end function energy

end program oscillators
