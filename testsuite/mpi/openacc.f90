! Queues and data of OpenACC on each of the devices.

program openacc_on_workers
  use openacc
  implicit none
  integer, parameter :: n = 300000
  integer :: d, i, round, devices
  integer, allocatable :: a(:), b(:)
  logical :: not_host

  devices = acc_get_num_devices (acc_device_not_host)
  do d = 0, devices - 1
     call acc_set_device_num (d, acc_device_not_host)
     not_host = .false.
     !$acc parallel copyout(not_host) async(1)
     not_host = acc_on_device (acc_device_not_host)
     !$acc end parallel
     !$acc wait(1)
     if (.not. not_host) error stop 'the region runs here'

     allocate (a(n), b(n))
     a = [(i + d, i = 1, n)]
     b = 0
     !$acc enter data copyin(a) create(b) async(2)
     do round = 1, 10
        !$acc parallel loop present(a, b) async(2)
        do i = 1, n
           a(i) = a(i) + 1
           b(i) = a(i)
        end do
     end do
     !$acc update self(b(1:10)) async(3) wait(2)
     !$acc wait(3)
     if (any (b(1:10) /= [(i + d + 10, i = 1, 10)])) error stop 'an update'
     b(5) = -5
     !$acc update device(b(5:5)) async(2)
     !$acc exit data copyout(b) delete(a) async(2)
     !$acc wait
     if (.not. acc_async_test_all ()) error stop 'a queue is not idle'
     if (b(5) /= -5 .or. b(4) /= 14 + d .or. b(n) /= n + d + 10) &
        error stop 'what is copied back'

     !$acc data copy(a) copyin(b)
     !$acc kernels loop
     do i = 1, n
        a(i) = 2 * b(i)
     end do
     !$acc end data
     if (any (a /= 2 * b)) error stop 'a data region'
     deallocate (a, b)
  end do
  print '(i0, a)', devices, ' devices'
end program openacc_on_workers
