! Derived types with pointer components, and data that stays.
! { dg-do run }

program derived_types
  use omp_lib
  implicit none
  type vector
    integer :: length
    integer, pointer :: v(:)
  end type vector
  type(vector) :: t
  integer, allocatable :: a(:), b(:, :)
  logical :: initial
  integer :: i, n

  n = 50
  t%length = n
  allocate (t%v(n))
  t%v = [(i, i = 1, n)]
  initial = .true.
  !$omp target map(to: t%length) map(tofrom: t%v) map(from: initial)
  initial = omp_is_initial_device ()
  do i = 1, t%length
    t%v(i) = t%v(i) * 2
  end do
  !$omp end target
  call expect_device (initial)
  if (any (t%v /= [(2 * i, i = 1, n)])) error stop 1

  allocate (a(0:n-1), b(n, 3))
  a = 1
  b = 2
  !$omp target enter data map(to: a, b)
  !$omp target map(tofrom: a, b)
  a(0) = lbound (a, 1) + 10
  b(n, 3) = ubound (b, 2) + 20
  !$omp end target
  if (.not. initial .and. (a(0) /= 1 .or. b(n, 3) /= 2)) error stop 2
  !$omp target update from(a)
  if (a(0) /= 10) error stop 3
  !$omp target exit data map(from: b) map(delete: a)
  if (b(n, 3) /= 23) error stop 4
  if (.not. initial .and. omp_target_is_present_at (a) /= 0) error stop 5
contains
  include 'on_device.inc'

  integer function omp_target_is_present_at (x)
    use iso_c_binding
    integer, intent(in), target :: x(:)
    interface
      integer(c_int) function omp_target_is_present (ptr, device_num) bind (c)
        use iso_c_binding
        type(c_ptr), value :: ptr
        integer(c_int), value :: device_num
      end function omp_target_is_present
    end interface
    omp_target_is_present_at &
      = omp_target_is_present (c_loc (x), omp_get_default_device ())
  end function omp_target_is_present_at
end program derived_types
