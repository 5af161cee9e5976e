! A module's variable is reported under its name in the source.
! { dg-do compile }

module counters
  integer :: counter = 0	! { dg-message "note: put it in a 'declare target' directive" }
contains
  integer function next ()
    !$omp declare target
    counter = counter + 1	! { dg-error "variable 'counter' is used in offloaded code" }
    next = counter
  end function
end module

program main
  use counters
  integer :: n
  !$omp target map(from: n)
  n = next ()
  !$omp end target
  print *, n
end program
