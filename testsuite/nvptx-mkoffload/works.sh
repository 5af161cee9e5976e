# What GCC's compiler and libraries for the device cannot do alone, and works.

. "$SRC/nvptx.inc"

# does NAME.SUFFIX: the program on stdin compiles, and ptxas and nvlink take it
# where they are.
does ()
{
  cat > "$1"
  compiler=$(compiler "$1")
  if [ -z "$compiler" ]; then
    echo "UNSUPPORTED: $1: no compiler for it"
    return
  fi
  for options in -O0 '-O2 -fPIC'; do
    # shellcheck disable=SC2086
    silent "$1 $options" "$compiler" $nvptx $options "$1" -o a -lm \
      ${machine_code:+"$machine_code"}
    right "$1 $options" ./a
  done
}

machine_code=
if [ -n "$(cuda ptxas)" ]; then
  machine_code=-foffload-options=nvptx-none=--cubin=sm_90
fi

# A structure of two doubles by value.
does pair.c <<'EOF'
struct pair { double a, b; };
#pragma omp declare target
struct pair __attribute__ ((noinline)) make (double x)
{
  struct pair p = { x, 2 * x };
  return p;
}
#pragma omp end declare target
int main (void)
{
  double r = 0;
  #pragma omp target map(from: r)
  {
    struct pair p = make (3);
    r = p.a + p.b;
  }
  return r != 9;
}
EOF

# Text to a floating-point number.
does number.c <<'EOF'
#include <stdlib.h>
int main (void)
{
  double r = 0;
  #pragma omp target map(from: r)
  r = strtod ("-2.5e3", NULL) + atof ("0.25");
  return r != -2499.75;
}
EOF

# Text to integers, by the names that glibc has for new standards, too.
for suffix in c C; do
  does integer.$suffix <<'EOF'
#ifndef _GNU_SOURCE
# define _GNU_SOURCE
#endif
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
int main (void)
{
  int i = 0, fields = 0;
  long sum = 0;
  char word[8] = "";
  #pragma omp target map(tofrom: i, fields, sum, word)
  {
    char *end;
    sum = strtol ("40 ", &end, 16) + (*end == ' ') + strtoul ("7", NULL, 10)
	  + strtoll ("-8", NULL, 0) + (long) strtoull ("0x10", NULL, 0)
	  + strtoimax ("-2", NULL, 8) + (long) strtoumax ("3", NULL, 8);
    fields = sscanf ("x 12 ab", "x %d %7s", &i, word);
  }
  return !(sum == 64 + 1 + 7 - 8 + 16 - 2 + 3 && fields == 2 && i == 12
	   && word[0] == 'a' && word[2] == 0);
}
EOF
done

# Aliases.
does alias.c <<'EOF'
#pragma omp declare target
static int behind (int x) { return x + 1; }
static int name (int) __attribute__ ((alias ("behind")));
#pragma omp end declare target
int main (void)
{
  int r = 1;
  #pragma omp target map(tofrom: r)
  r = name (r);
  return r != 2;
}
EOF

# What glibc's headers make of it.
does headers.c <<'EOF'
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>
int main (void)
{
  int r = 0;
  char text[8] = "aB1 ";
  #pragma omp target map(tofrom: r, text)
  {
    errno = 0;
    assert (text[0] == 'a');
    r = !!isalpha (text[0]) + !!isupper (text[1]) + !!isdigit (text[2])
	+ !!isspace (text[3]) + (toupper (text[0]) == 'A')
	+ (tolower (text[1]) == 'b') + errno;
    usleep (1);
  }
  return r != 6;
}
EOF

# Variable arguments, defined on the device and passed on.
does variadic.c <<'EOF'
#include <stdarg.h>
#include <stdio.h>
#pragma omp declare target
double sum_of (int n, va_list list)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += i % 2 ? va_arg (list, double) : va_arg (list, int);
  return s;
}
double sum (int n, ...)
{
  va_list list, again;
  va_start (list, n);
  va_copy (again, list);
  double s = sum_of (n, list) + sum_of (n, again);
  va_end (again);
  va_end (list);
  return s;
}
void say (char *to, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  vsnprintf (to, 8, format, list);
  va_end (list);
}
#pragma omp end declare target
int main (void)
{
  double r = 0;
  char text[8];
  #pragma omp target map(from: r, text)
  {
    r = sum (3, 3, 1.5, 4);
    say (text, "%d %c", 42, 'x');
  }
  return r != 17 || text[3] != 'x';
}
EOF

# Objects that have to be destroyed when what is called throws, and objects
# without contents.
does destroyed.C <<'EOF'
#include <vector>
#pragma omp declare target
int may_throw (int);
struct guard
{
  int *at;
  ~guard () { ++*at; }
};
struct tag {};
struct derived_tag : tag {};
derived_tag make_tag () { return derived_tag (); }
int called (int x, derived_tag)
{
  int y = x;
  guard g = { &y };
  try { x = may_throw (x); }
  catch (int) { return 0; }
  return x;
}
int may_throw (int x) { return x + 1; }
#pragma omp end declare target
int main ()
{
  int r = 1;
  #pragma omp target map(tofrom: r)
  {
    std::vector<int> v (3, r);
    std::vector<int> w (v.begin (), v.end ());
    guard g = { &r };
    r = called (w[2], make_tag ());
  }
  return r != 3;
}
EOF

# The standard streams.
does stdio.c <<'EOF'
#include <stdarg.h>
#include <stdio.h>
#pragma omp declare target
void say (const char *format, ...)
{
  va_list list;
  va_start (list, format);
  vfprintf (stderr, format, list);
  va_end (list);
}
#pragma omp end declare target
int main (void)
{
  int r = 1;
  #pragma omp target map(tofrom: r)
  {
    fprintf (stdout, "%d\n", r);
    fputs ("text\n", stderr);
    fputc ('c', stdout);
    fwrite ("\n", 1, 1, stdout);
    say ("%d\n", r);
    fflush (stdout);
    r = putc ('\n', stderr) == '\n';
  }
  return r != 1;
}
EOF

does streams.C <<'EOF'
#include <iomanip>
#include <iostream>
int main ()
{
  int r = 1;
  #pragma omp target map(tofrom: r)
  {
    std::cout << "text " << 42 << ' ' << 1.5 << ' ' << true << ' ' << 7ul
	      << ' ' << (short) -3 << ' ' << (void *) 0 << std::endl;
    std::cout << std::hex << std::showbase << -1 << std::dec << std::left
	      << std::setw (5) << 42 << std::setfill ('0') << std::setw (4) << 7
	      << std::fixed << std::setprecision (3) << 3.14159 << '\n';
    std::cerr << std::boolalpha << false << std::flush;
    std::clog.put ('c').write ("\n", 1);
    r = !std::cout;
  }
  return r;
}
EOF

does classes.C <<'EOF'
struct base
{
  int x;
  base () : x (4) {}
  virtual int f () { return x; }
  virtual ~base () {}
};
struct derived : base
{
  int f () override { return x + 1; }
};
#pragma omp declare target
int start (int x) { return x + 1; }
int once (int x)
{
  static int value = start (x);
  return value;
}
int call (base *b) { return b->f (); }
#pragma omp end declare target
int main ()
{
  int n = 10, r = 0;
  #pragma omp target map(tofrom: r, n)
  {
    base *b = new derived;
    int *array = new int[n];
    array[n - 1] = call (b) + once (2);
    r = array[n - 1];
    delete[] array;
    delete b;
  }
  return r != 8;
}
EOF

does pointers.C <<'EOF'
#include <functional>
#include <memory>
int main ()
{
  int r = 0, counts = 0;
  #pragma omp target map(tofrom: r, counts)
  {
    auto first = std::make_shared<int> (6);
    auto second = first;
    std::weak_ptr<int> weak = second;
    counts = first.use_count ();
    second.reset ();
    counts += 10 * weak.use_count ();
    first.reset ();
    counts += 100 * weak.expired ();
    int k = 5;
    std::function<int (int)> add = [&] (int x) { return x + k; };
    r = add (3);
  }
  return r != 8 || counts != 112;
}
EOF

# GCC has the C++ library for the device from 15 on.
[ "$GOMP_TEST_GCC" -lt 15 ] || does containers.C <<'EOF'
#include <list>
#include <map>
#include <set>
#include <string>
int main ()
{
  int r = 0, front = 0, size = 0;
  #pragma omp target map(tofrom: r, front, size)
  {
    std::map<int, int> squares;
    std::set<std::string> names;
    std::list<int> list;
    for (int i = 0; i < 20; i++)
      {
	squares[i % 7] += i * i;
	names.insert (std::string (30, 'a' + i % 3));
	list.push_front (i);
      }
    list.sort ();
    r = squares.at (3);
    front = list.front ();
    size = 100 * names.size () + 10 * squares.size () + list.size ();
  }
  return r != 3 * 3 + 10 * 10 + 17 * 17 || front != 0 || size != 390;
}
EOF

does vector.C <<'EOF'
#include <algorithm>
#include <vector>
int main ()
{
  int r = 0;
  #pragma omp target map(from: r)
  {
    std::vector<int> v;
    for (int i = 0; i < 10; i++)
      v.push_back (10 - i);
    std::sort (v.begin (), v.end ());
    r = v.at (3) + v.size ();
  }
  return r != 14;
}
EOF

does matmul.f90 <<'EOF'
program works
  real :: a(40,40), b(40,40), c(40,40)
  integer :: n
  a = 1
  b = 2
  n = 40
  !$omp target map (tofrom: a, b, c, n)
  c(1:n,1:n) = matmul (a(1:n,1:n), b(1:n,1:n))
  !$omp end target
  if (any (c /= 80)) stop 1
end program
EOF

does write.f90 <<'EOF'
program works
  integer :: i
  character (len=20) :: s
  i = 42
  !$omp target map (tofrom: i, s)
  print *, 'the number is', i, 1.5d0, .true.
  write (s, '(I4.4, F6.2)') i, 2.5
  !$omp end target
  if (s /= '0042  2.50') stop 1
end program
EOF

# From GCC 15 on there is all of input and output, and where that is asked for,
# ours gives way to it.
[ "$GOMP_TEST_GCC" -lt 15 ] || does read.f90 <<'EOF'
program works
  integer :: i, j
  character (len=20) :: s, t
  logical :: there
  s = ' 41  2.5'
  i = 0
  j = 0
  there = .true.
  !$omp target map (tofrom: i, j, t, there) map (to: s)
  read (s, '(I3)') i
  print *, 'the number is', i, 1.5d0, .true.
  inquire (unit = 77, opened = there)
  write (t, '(I4.4, F6.2)') i + 1, 2.5
  !$omp end target
  !$omp target map (tofrom: j)
  print *, 'another'
  j = 1
  !$omp end target
  if (i /= 41 .or. j /= 1 .or. there .or. t /= '0042  2.50') stop 1
end program
EOF
