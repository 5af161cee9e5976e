! OpenACC's "copyin" of an array that is present does not copy it.
!
! options: -fopenacc
! finds: acc data: 'a' is present on device 0 since acc enter data
! (acc-present.F90:*, in test) and is not copied again, but the host has changed
! it since, from byte 0 on: write acc update device(a) before (a:
! acc-present.F90:*, in test) [GOMP_OFFLOAD_CHECK=present]
!
! finds: acc parallel: the host has changed 'a', from byte 0 on, since acc enter
! data (acc-present.F90:*, in test) copied it, and the region had the old values
! on device 0: write acc update device(a) before (a: acc-present.F90:*, in test)
! [GOMP_OFFLOAD_CHECK=stale]

program test
  implicit none
  integer :: a(10), total
  a = 1
  total = 0
  !$acc enter data copyin(a)
  a = 2
#ifdef RIGHT
  !$acc update device(a)
#endif
  !$acc data copyin(a)
  !$acc parallel copy(total)
  total = total + a(1)
  !$acc end parallel
  !$acc end data
  !$acc exit data delete(a)
end program
