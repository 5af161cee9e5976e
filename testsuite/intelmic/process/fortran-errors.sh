# Fortran's errors in regions say where, as on the host.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
[ -n "$FC" ] || unsupported 'there is no gfortran'

cat > errors.f90 <<'END'
subroutine inner (n)
  !$omp declare target
  integer :: n
  integer, allocatable :: a(:)
  if (n == 1) error stop 35
  if (n == 2) stop 3
  allocate (a(n))
  allocate (a(n))
end subroutine inner

program main
  integer :: n
  character(10) :: argument
  call get_command_argument (1, argument)
  read (argument, *) n
  !$omp target map(to: n)
    call inner (n)
  !$omp end target
end program main
END
silent 'compiles' "$FC" -g -fopenmp -foffload="$TARGET" errors.f90 -o errors

run ./errors 1
says 'error stop' '^ERROR STOP 35$'
if [ $status = 35 ]; then pass 'with its status'
else fail 'with its status'; fi
says 'the function' '^#[0-9]* .* in inner_$'
says 'the line' 'at .*errors\.f90:5$'
says 'and the line in the region' 'at .*errors\.f90:17$'
run ./errors 2
says 'stop' '^STOP 3$'
if grep -q Backtrace "$output"; then fail 'is no error'
else pass 'is no error'; fi
run ./errors 3
says 'an error of the library' \
  '^Fortran runtime error: Attempting to allocate already allocated'
says 'has its line' 'at .*errors\.f90:8$'
GFORTRAN_ERROR_BACKTRACE=0 run ./errors 1
if grep -q Backtrace "$output"; then fail 'not if the user says so'
else pass 'not if the user says so'; fi
