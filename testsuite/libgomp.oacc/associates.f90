! Names that ASSOCIATE gives, in regions and in clauses.
! { dg-do run }
! GCC warns that "serial" has 32 lanes on nvptx-none.
! { dg-additional-options "-foffload-options=-w" }

module records
  implicit none
  type record
    integer :: n = 1
    real :: values(3) = 2
  end type
contains
  ! No clause names them.
  subroutine unnamed (s, a, d, list)
    integer, intent(inout) :: s, a(5)
    type(record), intent(inout), target :: d, list(3)
    real :: f
    integer :: y(3), i
    f = 7.5
    associate (x => s, e => a(4), w => s + 1, t => f, q => d, r => list(2), &
               n => d%n)
      !$acc parallel loop copyout(y)
      do i = 1, 3
        y(i) = x * 1000 + e * 100 + w * 10 + int (t) + q%n * i &
               + int (r%values(i)) + n
      end do
      if (any (y /= [(3000 + 400 + 40 + 7 + i + 3, i = 1, 3)])) stop 1
      !$acc serial
      q%values(2) = 5
      r%n = 9
      x = 4
      !$acc end serial
      if (d%values(2) /= 5 .or. list(2)%n /= 9) stop 2
      if (x /= 3) stop 3
      !$acc kernels
      x = 8
      q%n = 4
      r%values = 6
      e = -1
      !$acc end kernels
    end associate
    if (s /= 8 .or. d%n /= 4 .or. any (list(2)%values /= 6)) stop 4
    if (any (a /= [1, 2, 3, -1, 5])) stop 5
  end subroutine

  ! Parts of the stack and constants alike.
  integer function constants (k)
    integer, intent(in) :: k
    integer, parameter :: primes(4) = [2, 3, 5, 7]
    integer :: r
    associate (p => primes(k), five => 5, c => record (n = 30))
      !$acc serial copyout(r)
      r = p + five + c%n
      !$acc end serial
    end associate
    constants = r
  end function

  subroutine named (s, a, d)
    integer, intent(inout) :: s, a(5)
    type(record), intent(inout), target :: d
    associate (x => s, e => a(4), q => d, middle => a(2:3), n => d%n)
      !$acc serial copy(x, e, q)
      x = x + 1
      e = 8
      q%n = 2
      !$acc end serial
      if (s /= 9 .or. a(4) /= 8 .or. d%n /= 2) stop 6
      !$acc data copy(x, q)
      !$acc serial
      x = x + q%n
      q%n = 6
      !$acc end serial
      if (s /= 9 .and. s /= 11) stop 7
      !$acc end data
      if (s /= 11 .or. d%n /= 6) stop 8
      !$acc enter data copyin(q, x, middle)
      !$acc serial present(q, x, middle)
      q%n = x + middle(2)
      x = 4
      middle(1) = 50
      !$acc end serial
      !$acc update self(x)
      if (s /= 4) stop 9
      x = 5
      !$acc update device(x)
      !$acc serial present(x) no_create(e)
      x = x + 1
      !$acc end serial
      !$acc exit data copyout(x, middle, q)
      if (s /= 6 .or. a(2) /= 50 .or. d%n /= 14) stop 10
      !$acc parallel copy(n) num_gangs(1)
      n = n + 1
      !$acc end parallel
    end associate
    if (d%n /= 15) stop 11
  end subroutine
end module

program main
  use records
  use openacc
  integer :: s, a(5)
  type(record) :: d, list(3)
  character(len=16) :: place
  logical :: not_host
  !$acc serial copyout(not_host)
  not_host = acc_on_device (acc_device_not_host)
  !$acc end serial
  call get_environment_variable ("GOMP_TEST_ON", place)
  if (not_host .eqv. place == "host") stop 13
  s = 3
  a = [1, 2, 3, 4, 5]
  call unnamed (s, a, d, list)
  if (constants (3) /= 40) stop 12
  call named (s, a, d)
end program
