! Arrays of strings whose length is deferred.
! { dg-do run }

module strings
  implicit none
contains
  subroutine expect (a, text, n)
    character(len=*), intent(in) :: a(:), text
    integer, intent(in) :: n
    character(len=size (a) * len (a)) :: all_of_it
    integer :: i
    do i = 1, size (a)
      all_of_it((i - 1) * len (a) + 1:i * len (a)) = a(i)
    end do
    if (all_of_it == text) return
    print *, n, all_of_it
    stop 1
  end subroutine

  subroutine scalar
    character(len=:), allocatable :: s
    integer :: n
    s = 'abcd'
    n = 0
    !$omp target map(tofrom: n)
      if (s(2:3) == 'bc') n = len (s)
    !$omp end target
    if (n /= 4) stop 2
  end subroutine

  subroutine dummy (a)
    character(len=:), allocatable :: a(:)
    !$omp target map(tofrom: a)
      a(2)(1:1) = 'D'
    !$omp end target
  end subroutine

  subroutine not_named (a)
    character(len=:), allocatable :: a(:)
    !$omp target
      a(3)(1:1) = 'I'
    !$omp end target
  end subroutine

  subroutine assumed (a)
    character(len=*) :: a(:)
    !$omp target map(tofrom: a)
      a(1)(1:1) = 'A'
    !$omp end target
  end subroutine

  subroutine a_pointer (a)
    character(len=:), pointer :: a(:)
    !$omp target map(tofrom: a)
      a(3)(2:2) = 'P'
    !$omp end target
  end subroutine
end module

program main
  use strings
  use omp_lib
  implicit none
  character(len=:), allocatable :: s(:), two(:, :)
  character(len=:), pointer :: p(:)
  character(len=7), target :: t(4)
  logical :: initial
  allocate (character(len=4) :: s(3))
  s = 'abc'
  !$omp target map(tofrom: s) map(from: initial)
    initial = omp_is_initial_device ()
    s(1)(4:4) = 'E'
    s(3)(4:4) = 'F'
  !$omp end target
  call scalar
  call expect_device (initial)
  call expect (s, 'abcEabc abcF', 1)
  s = 'abc'
  call dummy (s)
  call not_named (s)
  call assumed (s)
  call expect (s, 'Abc Dbc Ibc', 2)

  allocate (character(len=2) :: p(3))
  p = 'pq'
  call a_pointer (p)
  call expect (p, 'pqpqpP', 3)
  t = 'target'
  p => t
  !$omp target map(tofrom: p)
    p(4)(7:7) = 'Z'
  !$omp end target
  call expect (t, 'target target target targetZ', 4)

  allocate (character(len=2) :: two(2, 2))
  two = 'xy'
  !$omp target map(tofrom: two)
    two(2, 2)(2:2) = 'W'
    two(1, 2)(2:2) = 'V'
  !$omp end target
  call expect ([two(1, 1), two(2, 1), two(1, 2), two(2, 2)], 'xyxyxVxW', 5)

  !$omp target enter data map(to: s)
  s = 'host'
  !$omp target update to(s)
  !$omp target
    s(2) = 'xyz'
  !$omp end target
  !$omp target update from(s)
  call expect (s, 'hostxyz host', 6)
  !$omp target
    s(1)(4:4) = '!'
  !$omp end target
  !$omp target exit data map(from: s)
  call expect (s, 'hos!xyz host', 7)

  deallocate (s)
  !$omp target map(tofrom: s) map(from: initial)
    initial = allocated (s)
  !$omp end target
  if (initial) stop 2
  allocate (character(len=0) :: s(3))
  !$omp target map(tofrom: s)
    s(1) = 'x'
  !$omp end target
contains
  include 'on_device.inc'
end program
