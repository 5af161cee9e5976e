! Memory of the device that is filled, as omp_lib.h declares it in fixed form.
! { dg-do run }
! { dg-feature "omp_target_memset, omp_target_memset_async" 12 }
! { dg-additional-options "-ffixed-form" }
      program memset
      use iso_c_binding
      implicit none
      include 'omp_lib.h'
      integer(c_int8_t), target :: values(8)
      integer(c_size_t), parameter :: eight = 8, two = 2, zero = 0
      type(c_ptr) :: memory
      integer :: device, status
      logical :: initial

      device = omp_get_default_device ()
      memory = omp_target_alloc (eight, device)
      if (.not. c_associated (memory, omp_target_memset (memory, 5,     &
     &    eight, device))) stop 1
      if (.not. c_associated (memory, omp_target_memset_async (memory,  &
     &    6, two, device, 0))) stop 2
!$omp taskwait
      if (omp_target_memcpy (c_loc (values), memory, eight, zero,       &
     &    zero, omp_get_initial_device (), device) /= 0) stop 3
      if (any (values /= [6, 6, 5, 5, 5, 5, 5, 5])) stop 4
      call omp_target_free (memory, device)
!$omp target map(from: initial)
      initial = omp_is_initial_device ()
!$omp end target
      call get_environment_variable ('GOMP_TEST_ON', status = status)
      if (initial .neqv. status == 0) stop 5
      end program memset
