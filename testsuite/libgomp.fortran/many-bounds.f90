! Many arrays with bounds that are not constant, in a construct of the host,
! which do not take long to compile.
! { dg-do compile }

subroutine many (a, b, c, d, e, f, g, h, n)
  integer :: n
  real :: a(n, n), b(n, n), c(n, n), d(n, n)
  real :: e(n, n), f(n, n), g(n, n), h(n, n)
  !$omp parallel
  !$omp workshare
  a = b
  c = d
  where (e /= 0) f = 1 / e
  g = h
  !$omp end workshare
  !$omp end parallel
  !$omp target map(tofrom: a)
  a = a + 1
  !$omp end target
end subroutine
