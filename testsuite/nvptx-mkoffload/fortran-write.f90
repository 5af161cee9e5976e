program fortran_write
  real :: r = 1.0, a(3) = [1.5, -2.25, 1e10]
  real(8) :: d = 1d0, z = 0
  integer :: i = 42, m(2,2) = reshape ([1, 2, 3, 4], [2, 2])
  integer(1) :: i1 = -5
  integer(2) :: i2 = 300
  integer(8) :: i8 = 123456789012_8
  complex :: c = (1.0, -2.5)
  complex(8) :: c8 = (1d-20, 3d0)
  logical :: l = .true.
  character (len=5) :: s = 'hello', t(2) = ['abcde', 'fghij']
  character (len=20) :: u
  print *, i
  print *, r, d, z
  print *, a, m
  print *, i1, i2, i8, l, .false.
  print *, 'text', i, 'a', 'b', s, t
  print *, c, c8
  print *, 0.1, 0.01, 123456.789, 1e9, 9.99999999e8, -1e-30, 1d17, 1d16, 1d300, -0.5d0
  print *, 1/z, -1/z, z/z
  print *
  print *, m(2,:), t(2:1:-1)
  write (*, '(I5, 2X, I3.3, A, 1X, A8, A2)') i, 7, s, s, s
  write (*, '(F8.3, E12.4, ES12.4, L3)') r, d, a(3), l
  write (*, '("The answer is ", I2)') i
  write (*, '(3F7.2)') a(1), a(2), 3.25, 4.5
  write (*, '(I2)') 123
  write (*, '(''it''''s'', I0, A)') i, '!'
  write (*, '(A)', advance='no') 'no line end'
  write (*, '(A)') ' here'
  write (u, *) i
  print *, u, '|'
  write (u, '(I4.4)') i
  print *, u, '|'
  write (*, '(2F8.3)') c
  write (*, '(A,F0.2,A,E10.3)') 'x', 0.5, 'y', 0.0
  write (*, '(I3,/,I3)') 1, 2
end
