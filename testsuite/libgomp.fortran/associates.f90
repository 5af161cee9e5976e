! Names that ASSOCIATE, SELECT TYPE and SELECT RANK give to scalars and elements,
! in clauses and without.
! { dg-do run }
! { dg-additional-options "-cpp" }

program associates
  use omp_lib
  implicit none
  type item
    integer :: k
    real :: r(3)
  end type
  type (item) :: t, list(4)
  integer :: n, m(5), seen
  logical :: initial
  character(len=4) :: text
  complex :: z

  n = 1
  m = 2
  t = item (3, 0)
  text = 'host'
  z = (1, 2)
  associate (w => n, v => m(2), x => t%k, q => m(3:4), e => n + 1, s => text)
    !$omp target map(tofrom: w, v, x, q, s) map(to: e) map(from: initial)
      initial = omp_is_initial_device ()
      w = w + 1
      v = 7
      x = x + 5
      q = q + e
      s(1:1) = 'm'
    !$omp end target
  end associate
  call expect_device (initial)
  if (n /= 2 .or. any (m /= [2, 7, 4, 4, 2]) .or. t%k /= 8) stop 1
  if (text /= 'most') stop 2

  ! Not named.
  list = t
  associate (w => n, c => list(3), y => z)
    !$omp target map(from: seen)
      w = w + 10
      c%r(2) = c%k
      seen = int (y)
    !$omp end target
    !$omp target teams distribute parallel do reduction(+: seen)
    do n = 1, 4
      seen = seen + c%k
    end do
  end associate
  if (seen /= 33 .or. list(3)%r(2) /= 8 .or. list(2)%r(2) /= 0) stop 3
  call constant (5)
  ! Changed in other ways than by assignment.
  t = item (3, 0)
  associate (c => t)
    !$omp target
      call add (c%k)
    !$omp end target
    !$omp target
      !$omp atomic
      c%k = c%k + 1
      call fill (c%r)
    !$omp end target
  end associate
  if (t%k /= 14 .or. any (t%r /= 4)) stop 8

  ! In data that is there.
  n = 1
  associate (w => n)
    !$omp target enter data map(to: w)
    w = 2
    !$omp target update to(w)
    !$omp target map(alloc: w)
      w = w + 1
      call add (w)
    !$omp end target
    !$omp target update from(w)
    if (n /= 13) stop 5
    !$omp target
      call add (w)
    !$omp end target
    !$omp target exit data map(from: w)
  end associate
  if (n /= 23) stop 6
  !$omp target data map(tofrom: m)
    associate (v => m(2))
      !$omp target
	v = v + 1
      !$omp end target
    end associate
  !$omp end target data
  if (m(2) /= 8) stop 7

  n = 1
  text = 'host'
  t = item (3, 0)
  call kinds (n)
  call kinds (text)
  call kinds (t)
  call ranks (n)
  call texts (text)
  if (n /= 113 .or. t%k /= 35 .or. text /= 'MOST') stop 9
  call kinds (5)

contains
  include 'on_device.inc'

  subroutine kinds (o)
    class (*) :: o
    integer :: copy
    select type (o)
    type is (integer)
      !$omp target map(from: copy)
	copy = o
      !$omp end target
      if (copy == 5) return
      !$omp target map(tofrom: o)
	o = o + 1
      !$omp end target
      !$omp target
	o = o + 10
      !$omp end target
    type is (character (*))
      !$omp target map(tofrom: o)
	o(1:1) = 'M'
      !$omp end target
      !$omp target
#if __GNUC__ < 15
	o(len (o):) = 'T'
#else
	! gfortran 15 and later refuse its length there.
	o(4:) = 'T'
#endif
      !$omp end target
    type is (item)
      !$omp target
	o%k = o%k + 32
      !$omp end target
    end select
  end subroutine

  subroutine ranks (o)
    integer :: o(..)
    select rank (o)
    rank (0)
      !$omp target map(tofrom: o)
	o = o + 1
      !$omp end target
      !$omp target
	o = o + 100
      !$omp end target
    end select
  end subroutine

  subroutine texts (t)
    character (*) :: t
    associate (s => t, u => t(2:3))
      !$omp target map(tofrom: u)
	u(1:1) = 'O'
      !$omp end target
      !$omp target
	s(len (s) - 1:len (s) - 1) = 'S'
      !$omp end target
    end associate
  end subroutine

  ! These are left as they are, and compile.
  subroutine texts_in_parallel (t, o)
    character (*) :: t
    class (*) :: o
    associate (s => t)
      !$omp parallel num_threads(1)
      !$omp target map(to: t)
      s(len (s):) = 'T'
      !$omp end target
      !$omp task
      !$omp target map(to: t)
      s(1:1) = 'T'
      !$omp end target
      !$omp end task
      !$omp end parallel
    end associate
    select type (o)
    type is (character (*))
      !$omp parallel num_threads(1)
      !$omp target
      o(1:1) = 'M'
      !$omp end target
      !$omp end parallel
    end select
  end subroutine

  ! The host cannot write to a constant.
  subroutine constant (i)
    integer, intent(in) :: i
    integer :: twice, total, l
    total = 0
    associate (j => i)
      !$omp target map(from: twice)
	twice = j + only_read (j)
      !$omp end target
      !$omp target teams distribute parallel do reduction(+: total)
      do l = 1, 4
	total = total + j
      end do
    end associate
    if (twice /= 10 .or. total /= 20) stop 4
  end subroutine

  integer function only_read (i)
    !$omp declare target
    integer, intent(in) :: i
    only_read = i
  end function

  subroutine fill (r)
    !$omp declare target
    real :: r(3)
    r = 4
  end subroutine

  subroutine add (i)
    !$omp declare target
    integer, intent(inout) :: i
    i = i + 10
  end subroutine
end program
