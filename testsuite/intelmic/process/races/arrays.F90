! A race with "-DRACE", and none without.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

program arrays
  use omp_lib
  implicit none
  integer, parameter :: n = 64
  integer :: a(n), i, total, others, part
  integer (omp_lock_kind) :: lock
  integer (omp_nest_lock_kind) :: nest
  logical :: host
  a = 1
  total = 0
  others = 0
  host = .true.
  !$omp target map(from: host)
  host = omp_is_initial_device ()
  !$omp end target
  if (host) stop 2
  !$omp target map(tofrom: a, total, others) map(alloc: lock, nest)
  call omp_init_lock (lock)
  call omp_init_nest_lock (nest)
  !$omp parallel num_threads (4) private (part)
  part = 0
  !$omp do
  do i = 1, n
    a(i) = a(i) + i
  end do
  !$omp end do
  !$omp workshare
  a(:) = a(:) + 1
  !$omp end workshare
  !$omp do schedule (dynamic)
  do i = 1, n
    part = part + a(n + 1 - i)
  end do
  !$omp end do
#ifndef RACE
  call omp_set_lock (lock)
#endif
  total = total + part ! race
#ifndef RACE
  call omp_unset_lock (lock)
  call omp_set_nest_lock (nest)
  others = others + 1
  call omp_unset_nest_lock (nest)
#endif
  !$omp barrier
  !$omp single
  !$omp task depend (out: total)
  total = total + 1
  !$omp end task
  !$omp task depend (inout: total)
  total = total + 1
  !$omp end task
  !$omp end single
  !$omp end parallel
  call omp_destroy_lock (lock)
  call omp_destroy_nest_lock (nest)
  !$omp end target
#ifndef RACE
  if (total + others /= n * (n + 1) / 2 + 2 * n + 6) stop 1
#endif
  print '(a)', 'all done'
end program
