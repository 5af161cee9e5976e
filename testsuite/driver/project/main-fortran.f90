! Ends with status 0 if target regions run on a device.
program main
  use omp_lib
  implicit none
  logical :: initial

  initial = .true.
  !$omp target map (tofrom: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  if (initial) stop 1
end program main
