! Clauses of combined constructs that gfortran leaves out: regions wait for what
! they depend on, and find what is on the device.
! { dg-do run }
! { dg-output "^\[\r\n\]*$" }
module combined
  use omp_lib
  implicit none
  integer, parameter :: n = 200
  integer :: shared_token, a(n)

contains
  include 'on_device.inc'

  ! A task that is long, and has to come first.
  subroutine begin (token)
    integer, intent(inout) :: token
    !$omp task depend(out: token)
      call sleep_some ()
      a = a + 1
    !$omp end task
  end subroutine

  subroutine sleep_some ()
    integer(8) :: start, now, rate
    call system_clock (start, rate)
    do
      call system_clock (now)
      if (now - start > rate / 20) exit
    end do
  end subroutine

  subroutine expect (a, value, code)
    integer, intent(in) :: a(:), value, code
    if (any (a /= value)) then
      print *, 'wrong', code
      stop 1
    end if
  end subroutine

  subroutine names (shape, part, token)
    integer, intent(inout) :: shape(:)
    integer, intent(inout), optional :: part(:), token
    integer, allocatable :: b(:), scalar
    integer, pointer :: p(:)
    integer :: i, own
    allocate (b(n), scalar, p(n))
    a = 0
    call begin (own)
    !$omp target teams distribute parallel do nowait depend(inout: own) &
    !$omp   map(tofrom: a)  ! depend(in: none)
    do i = 1, n
      a(i) = a(i) * 2
    end do
    !$omp taskwait depend(in: own)
    call expect (a, 2, 1)

    call begin (scalar)
    !$omp target parallel do map(tofrom: a) NOWAIT &
    !$OMP& DEPEND ( INOUT : Scalar )
    do i = 1, n
      a(i) = a(i) * 2
    end do
    !$omp task depend(in: scalar) if(.false.)
      call expect (a, 6, 2)
    !$omp end task

    p = 0
    b = 0
    !$omp target teams loop map(tofrom: p, b) depend(out: p, shape) &
    !$omp   depend(out: b) nowait
    do i = 1, n
      p(i) = p(i) + 1
      b(i) = b(i) + 1
    end do
    !$omp target parallel do map(tofrom: p) depend(in: p) depend(out: part) nowait
    do i = 1, n
      p(i) = p(i) + 1
    end do
    !$omp target parallel do simd map(tofrom: b) depend(in: b) nowait
    do i = 1, n
      b(i) = b(i) + 1
    end do
    !$omp taskwait
    call expect (p, 2, 3)
    call expect (b, 2, 4)

    if (present (token)) then
      call begin (token)
      block
        integer :: own
        !$omp target parallel do depend(inout: token) depend(out: own) &
        !$omp   map(tofrom: a)
        do i = 1, n
          a(i) = a(i) * 2
        end do
      end block
      call expect (a, 14, 5)
    end if
    deallocate (p)
  end subroutine

  ! What is not a name, and names of other procedures.
  subroutine others ()
    integer :: i, tokens(2), here
    a = 0
    call begin (tokens(2))
    !$omp target parallel do nowait depend(inout: tokens(2)) map(tofrom: a)
    do i = 1, n
      a(i) = a(i) * 2
    end do
    !$omp target parallel do nowait depend(in: tokens(2)) map(tofrom: a)
    do i = 1, n
      a(i) = a(i) * 2
    end do
    !$omp taskwait
    call expect (a, 4, 6)
    call begin (shared_token)
    !$omp target parallel do nowait depend(in: shared_token) map(tofrom: a)
    do i = 1, n
      a(i) = a(i) * 2
    end do
    !$omp taskwait
    call expect (a, 10, 7)
    call inner
  contains
    subroutine inner
      integer :: j
      call begin (here)
      !$omp target parallel do nowait depend(in: here) map(tofrom: a)
      do j = 1, n
        a(j) = a(j) * 2
      end do
      !$omp taskwait
      call expect (a, 22, 8)
    end subroutine
  end subroutine

  subroutine addresses (x, shape)
    integer, intent(inout) :: x(n), shape(:)
    integer, allocatable :: b(:)
    integer :: c(n), i
    logical :: initial
    allocate (b(n))
    x = 1
    shape = 2
    b = 3
    c = 4
    !$omp target data map(tofrom: x, shape, b, c) &
    !$omp   use_device_addr(x, shape, b, c)
    !$omp target parallel do has_device_addr(x, shape) has_device_addr(b, c)
    do i = 1, n
      x(i) = x(i) + i
      shape(i) = shape(i) + x(i)
      b(i) = b(i) + shape(i)
      c(i) = c(i) + b(i)
    end do
    !$omp end target data
    call expect (x - [(i, i = 1, n)], 1, 9)
    call expect (c - [(i, i = 1, n)], 10, 10)
    !$omp target map(from: initial)
      initial = omp_is_initial_device ()
    !$omp end target
    call expect_device (initial)
  end subroutine
end module

program combined_clauses
  use combined
  integer :: b(n), c(n), token
  !$omp parallel num_threads(4)
  !$omp single
  call names (b)
  call names (b, b(3:9), token)
  call others
  !$omp end single
  !$omp end parallel
  call addresses (c, b)
end program
