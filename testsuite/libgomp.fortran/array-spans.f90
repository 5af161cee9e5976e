! Arrays that are not contiguous are mapped from their first to their last
! element, and not beyond: what lies behind them is mapped by itself.
! { dg-do run }
! { dg-no-host-run "nothing is mapped there" }

module arrays
  use omp_lib
  implicit none
  type item
    real, pointer :: part(:,:) => null ()
  end type
  ! One behind the other, as the elements of a common block are.
  real, target :: big(10,20), behind(40)
  common /memory/ big, behind
contains
  subroutine start ()
    integer :: i
    big = reshape ([(real (i), i = 1, 200)], [10, 20])
    behind = -1
  end subroutine

  ! What was changed is exactly A, and BEHIND has its own on the device.
  subroutine check (a, on_device, what)
    real, intent(in) :: a(:,:)
    logical, intent(in) :: on_device
    integer, intent(in) :: what
    integer :: i
    if (.not. on_device) error stop 'not on the device'
    if (abs (sum (big) - 20100 - 1000 * size (a)) > .5) then
      print *, what, sum (big)
      error stop 'wrong sum'
    end if
    if (any (a < 1000) .or. any (behind /= -1)) error stop 'wrong elements'
    !$omp target map(from: i)
    i = count (behind == -1)
    !$omp end target
    if (i /= 40) error stop 'wrong neighbour'
  end subroutine

  subroutine shape_assumed (a)
    real, intent(inout) :: a(:,:)
    logical :: on_device
    !$omp target map(tofrom: a) map(from: on_device)
    a = a + 1000
    on_device = .not. omp_is_initial_device ()
    !$omp end target
    call check (a, on_device, 1)
  end subroutine

  subroutine implicit (a)
    real, intent(inout) :: a(:,:)
    logical :: on_device
    integer :: i, j
    !$omp target teams distribute parallel do collapse(2) map(from: on_device)
    do j = 1, size (a, 2)
      do i = 1, size (a, 1)
        a(i, j) = a(i, j) + 1000
        if (i + j == 2) on_device = .not. omp_is_initial_device ()
      end do
    end do
    call check (a, on_device, 2)
  end subroutine

  subroutine updated (a)
    real, intent(inout) :: a(:,:)
    logical :: on_device
    !$omp target data map(alloc: a)
    !$omp target update to(a)
    !$omp target map(from: on_device)
    a = a + 1000
    on_device = .not. omp_is_initial_device ()
    !$omp end target
    !$omp target update from(a)
    !$omp end target data
    call check (a, on_device, 3)
  end subroutine

  subroutine optional_too (a, b)
    real, intent(inout) :: a(:,:)
    real, intent(inout), optional :: b(:,:)
    logical :: on_device
    !$omp target map(tofrom: a, b) map(from: on_device)
    a = a + 1000
    if (present (b)) b = b - 1000
    if (present (b)) b = b + 1000
    on_device = .not. omp_is_initial_device ()
    !$omp end target
    call check (a, on_device, 4)
  end subroutine

  subroutine pointed (p)
    real, pointer, intent(in) :: p(:,:)
    logical :: on_device
    !$omp target data map(tofrom: p)
    !$omp target map(from: on_device)
    p = p + 1000
    on_device = .not. omp_is_initial_device ()
    !$omp end target
    !$omp end target data
    call check (p, on_device, 5)
  end subroutine

  subroutine member (p)
    real, target, intent(inout) :: p(:,:)
    type(item) :: it
    logical :: on_device
    it%part => p
    !$omp target map(tofrom: it%part) map(from: on_device)
    it%part = it%part + 1000
    on_device = .not. omp_is_initial_device ()
    !$omp end target
    call check (p, on_device, 6)
  end subroutine

  subroutine section (a)
    real, intent(inout) :: a(:,:)
    logical :: on_device
    !$omp target map(tofrom: a(2:,2:)) map(from: on_device)
    a(2:,2:) = a(2:,2:) + 1000
    on_device = .not. omp_is_initial_device ()
    !$omp end target
    call check (a(2:,2:), on_device, 7)
  end subroutine

  subroutine backwards (a)
    real, intent(inout) :: a(:,:)
    logical :: on_device
    integer :: n
    ! The whole array is mapped before, so this is right, too.
    !$omp target map(tofrom: big) map(from: on_device)
    on_device = .not. omp_is_initial_device ()
    big(2:10:2,:) = big(2:10:2,:) + 1000
    !$omp end target
    n = size (a, 1)
    call check (a(n:1:-1,:), on_device, 8)
  end subroutine

  subroutine all_of_it (a, empty)
    real, target, intent(inout) :: a(:,:)
    real, intent(inout) :: empty(:)
    real, pointer :: p(:,:)
    call start ()
    call shape_assumed (a)
    call start ()
    call implicit (a)
    call start ()
    call updated (a)
    call start ()
    call optional_too (a)
    call start ()
    call optional_too (a, a)
    p => a
    call start ()
    call pointed (p)
    call start ()
    call member (a)
    call start ()
    call section (a)
    !$omp target map(tofrom: empty)
    if (size (empty) > 0) empty(1) = 1
    !$omp end target
  end subroutine
end module

program main
  use arrays
  call start ()
  !$omp target enter data map(to: behind)
  call all_of_it (big(2:10:2,1:20:3), big(5:4,3))
  call all_of_it (big(2:,2:), big(1:0,1))
  call all_of_it (big(10:10,:), big(1:0:2,20))
  call all_of_it (big(9:,19:), big(:,20))
  call all_of_it (big(:,7:20), big(:,20))
  call all_of_it (big, big(1:9:4,20))
  ! A region that names BIG has the whole block.
  !$omp target exit data map(delete: behind)
  call start ()
  call backwards (big(2:10:2,:))
end program
