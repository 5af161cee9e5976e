module shapes
  integer :: scale = 2
  !$omp declare target (scale)
contains
  function doubled (x) result (y)
    !$omp declare target
    real, intent (in) :: x(:)
    real :: y(size (x))
    y = scale * x
  end function
end module

program base
  use shapes
  real :: a(8), b(8), c(8,8)
  real, allocatable :: d(:)
  complex (8) :: z
  character (len=8) :: s
  integer :: i
  a = 1
  c = 2
  i = 8
  !$omp target map (tofrom: a, b, c, z, s, i)
  b = doubled (a)
  a = matmul (c, b)
  z = (1d0, 2d0)
  z = z * conjg (z)
  s = 'ab' // 'cd'
  allocate (d(i))
  d = a
  i = index (s, 'c') + int (sum (d)) + len_trim (s)
  deallocate (d)
  if (i < 0) error stop 'negative'
  !$omp end target
  if (i /= 3 + 8 * 32 + 4) stop 1
  if (real (z) /= 5d0) stop 2
end program
