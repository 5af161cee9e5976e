! Polymorphic arguments and variables in regions and in clauses.
! { dg-do run }
! GCC warns that "serial" has 32 lanes on nvptx-none.
! { dg-additional-options "-foffload-options=-w" }

module fields
  implicit none
  type base
    integer :: n = 0
    real, allocatable :: a(:), b(:,:)
    real, pointer :: p(:) => null ()
    real :: s = 2
  contains
    procedure :: enter, leave, add, fill, scale, shift, total, later
    procedure :: double
  end type
  type, extends(base) :: child
    real, allocatable :: extra(:)
    integer :: k = 3
  contains
    procedure :: more
  end type
  class(base), allocatable :: of_module
contains
  subroutine enter (this, n)
    class(base), intent(inout) :: this
    integer, intent(in) :: n
    this%n = n
    allocate (this%a(n), this%b(n,n), this%p(n))
    this%a = 1
    this%b = 2
    this%p = 3
    !$acc enter data copyin(this)
    !$acc enter data copyin(this%a, this%b, this%p)
  end subroutine

  subroutine leave (this)
    class(base), intent(inout) :: this
    !$acc exit data delete(this%a, this%b, this%p)
    !$acc exit data delete(this)
  end subroutine

  ! No clause names a component.
  subroutine add (this)
    class(base), intent(inout) :: this
    integer :: i
    !$acc parallel loop present(this)
    do i = 1, this%n
      this%a(i) = this%a(i) + i * this%s
    end do
    !$acc parallel loop default(present)
    do i = 1, this%n
      this%p(i) = this%p(i) + this%a(i)
    end do
    !$acc kernels
    this%s = this%s + 1
    !$acc end kernels
    !$acc update self(this%s)
  end subroutine

  subroutine fill (this)
    class(base), intent(inout) :: this
    integer :: i, j
    !$acc parallel loop collapse(2) present(this%a, this%b)
    do j = 1, size (this%a)
      do i = 1, size (this%a)
        this%b(i,j) = this%b(i,j) + this%a(i)
      end do
    end do
  end subroutine

  subroutine scale (this)
    class(base), intent(inout) :: this
    integer :: i
    associate (a => this%a, p => this%p, n => this%n, s => this%s)
      !$acc parallel loop present(a, p)
      do i = 1, n
        p(i) = p(i) + a(i) * s
      end do
    end associate
  end subroutine

  subroutine shift (this, w, other)
    class(base), intent(inout) :: this
    real, intent(in), optional :: w(:)
    class(base), intent(inout), optional :: other
    integer :: i
    !$acc data copyin(w) present(this)
    !$acc parallel loop
    do i = 1, this%n
      if (present (w)) then
        this%a(i) = this%a(i) + w(i)
      else
        this%a(i) = this%a(i) - 1
      end if
    end do
    !$acc end data
    !$acc serial
    if (present (other)) other%a(1) = other%a(1) + this%a(2)
    !$acc end serial
  end subroutine

  subroutine later (this)
    class(base), intent(inout) :: this
    integer :: i
    !$acc parallel loop async(1)
    do i = 1, this%n
      this%a(i) = this%a(i) + 1
    end do
    !$acc parallel loop present(this%a) async(1)
    do i = 1, size (this%a)
      this%a(i) = this%a(i) * 2
    end do
  end subroutine

  subroutine double (this)
    class(base), intent(inout), target :: this
    integer :: i
    select type (this)
    type is (base)
      !$acc parallel loop
      do i = 1, this%n
        this%a(i) = this%a(i) * 2
      end do
    class is (child)
      !$acc parallel loop present(this%a, this%extra)
      do i = 1, size (this%a)
        this%a(i) = this%a(i) * this%extra(i)
      end do
      !$acc serial
      this%a(1) = this%a(1) + this%k
      !$acc end serial
    end select
  end subroutine

  real function total (this)
    class(base), intent(inout) :: this
    !$acc update self(this%a, this%b, this%p)
    total = sum (this%a) + sum (this%b) * 100 + sum (this%p) * 10000
  end function

  subroutine more (this)
    class(child), intent(inout) :: this
    integer :: i
    allocate (this%extra(this%n), source = 2.0)
    !$acc enter data copyin(this%extra)
    !$acc parallel loop present(this%extra, this%a)
    do i = 1, size (this%extra)
      this%extra(i) = this%extra(i) + this%a(i)
    end do
    !$acc update self(this%extra)
  end subroutine

  ! Not present before.
  subroutine alone (x)
    class(base), intent(inout) :: x
    integer :: i
    !$acc parallel loop copy(x%a)
    do i = 1, size (x%a)
      x%a(i) = x%a(i) + 10
    end do
    !$acc data copy(x)
    !$acc parallel loop copy(x%a)
    do i = 1, size (x%a)
      x%a(i) = x%a(i) + x%s
    end do
    !$acc end data
  end subroutine
end module

program main
  use fields
  use openacc
  implicit none
  type(base), target :: x, y
  type(child), target :: c
  class(base), pointer :: z
  character(len=16) :: place
  logical :: not_host
  integer :: i

  !$acc serial copyout(not_host)
  not_host = acc_on_device (acc_device_not_host)
  !$acc end serial
  call get_environment_variable ("GOMP_TEST_ON", place)
  if (not_host .eqv. place == "host") stop 1

  call x%enter (4)
  call c%enter (3)
  call x%add
  if (x%total () /= 24 + 32 * 100 + 36 * 10000) stop 2
  call x%fill
  if (x%total () /= 24 + 128 * 100 + 36 * 10000) stop 3
  call x%scale
  if (x%total () /= 24 + 128 * 100 + 108 * 10000) stop 4
  call x%shift
  call x%shift ([(1.0 * i, i = 1, 4)], c)
  if (x%total () /= 30 + 128 * 100 + 108 * 10000) stop 5
  if (c%total () /= 3 + 6 + 18 * 100 + 9 * 10000) stop 6
  call x%double
  call x%later
  !$acc wait(1)
  if (x%total () /= 128 + 128 * 100 + 108 * 10000) stop 7
  call c%more
  if (any (c%extra /= [9, 3, 3])) stop 8
  call c%double
  if (c%total () /= 66 + 3 + 3 + 18 * 100 + 9 * 10000) stop 9
  z => c
  call z%add
  !$acc serial present(z%a)
  z%a(2) = z%a(2) + 1
  !$acc end serial
  call z%fill
  if ((not_host .and. c%a(1) /= 66) .or. z%total () < 0) stop 10
  if (any (c%a /= [68, 8, 9])) stop 11
  call x%leave
  !$acc exit data delete(c%extra)
  call c%leave
  allocate (y%a(3), source = 1.0)
  call alone (y)
  if (any (y%a /= 13)) stop 12
  allocate (child :: of_module)
  call of_module%enter (2)
  !$acc parallel loop
  do i = 1, 2
    of_module%a(i) = of_module%a(i) + of_module%n
  end do
  if (of_module%total () /= 6 + 8 * 100 + 6 * 10000) stop 13
  call of_module%leave
end program
