! OpenACC's "copyout" of an array of which only a part is written.
!
! options: -fopenacc
! finds: 20 of 40 bytes, from byte 20 on, came back from the device without a
! value: nothing was written there, or something was that had none; copy(a)
! keeps what the host has (a: acc-from.F90:*, in test) [GOMP_OFFLOAD_CHECK=init]

program test
  implicit none
  integer :: a(10)
#ifdef RIGHT
  !$acc parallel copy(a)
#else
  !$acc parallel copyout(a)
#endif
  a(1:5) = 1
  !$acc end parallel
end program
