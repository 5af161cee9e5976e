! A region reads the program's standard input.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

program input
  implicit none
  integer :: first, second
  !$omp target map(from: first, second)
  read (*, *) first
  read (*, *) second
  !$omp end target
  print '(i0, 1x, i0)', first, second
end program input
