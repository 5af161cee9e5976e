! Components that are strings of deferred length are mapped with the variable
! that has them, as many characters as they have.
! { dg-do run }
! { dg-feature "allocatable components are mapped" 15 }
program strings
  use omp_lib
  implicit none
  type named
    integer :: number
    character(:), allocatable :: name
    real, allocatable :: values(:)
    character(:), allocatable :: none
  end type
  type list
    character(:), allocatable :: title
    type(named), allocatable :: parts(:)
    character(:, kind = 4), allocatable :: wide
  end type
  type(named) :: x
  type(list) :: all
  logical :: initial, empty
  integer :: i, length
  character(3) :: middle

  x = named (3, 'hello', [2., 2., 2., 2.], null ())
  !$omp target map(tofrom: x) map(from: initial, empty, length, middle)
    initial = omp_is_initial_device ()
    empty = .not. allocated (x%none)
    length = len (x%name)
    middle = x%name(2:4)
    x%name(1:1) = 'J'
    x%name(5:5) = '!'
    x%values = x%values + x%number
  !$omp end target
  call expect_device (initial)
  if (.not. empty .or. length /= 5 .or. middle /= 'ell') stop 1
  if (x%name /= 'Jell!' .or. any (x%values /= 5.)) stop 2

  all%title = 'title'
  all%wide = 4_'wide'
  allocate (all%parts(3))
  do i = 1, 3
    all%parts(i) = named (i, repeat ('a', i), [1.], '')
  end do
  !$omp target map(tofrom: all)
    all%title(1:1) = 'T'
    all%wide(4:4) = 4_'E'
    do i = 1, 3
      all%parts(i)%name(i:i) = 'b'
      all%parts(i)%values(1) = len (all%parts(i)%name)
    end do
  !$omp end target
  if (all%title /= 'Title' .or. all%wide /= 4_'widE') stop 3
  do i = 1, 3
    if (all%parts(i)%name /= repeat ('a', i - 1) // 'b') stop 4
    if (all%parts(i)%values(1) /= i .or. all%parts(i)%none /= '') stop 5
  end do

  !$omp target enter data map(to: x)
  !$omp target
    x%name(2:2) = 'E'
  !$omp end target
  !$omp target exit data map(from: x)
  if (x%name /= 'JEll!') stop 6
contains
  include 'on_device.inc'
end program strings
