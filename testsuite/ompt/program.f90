! Constructs that a tool is told of.
!
! Copyright (C) 2026 The gomp-offload developers.
!
! This file is part of gomp-offload.  It is free software under the terms of
! the GNU General Public License, version 3 or later; see COPYING.

program constructs
  use omp_lib
  implicit none
  integer :: a(100), i
  a = [(i, i = 1, 100)]
  !$omp target map(tofrom: a)
  a(1) = 3
  !$omp end target
  !$omp target enter data map(to: a)
  !$omp target update from(a)
  !$omp target exit data map(delete: a)
  print "(i0)", a(1)
end program constructs
