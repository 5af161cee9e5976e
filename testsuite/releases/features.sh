# Objects of two releases of GCC in one program, with what releases do in ways
# of their own: indirect functions, link variables, tasks, requirements,
# constructors, OpenACC.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/served.inc"
needs_device

cat > main.c <<'END'
#include <omp.h>

#pragma omp declare target
extern int total, acc_factor;
#pragma omp end declare target
extern int linked[100];
#pragma omp declare target link (linked)
typedef int (*function) (int);
extern function get (int);
extern void add_later (int *, int), double_linked (void), scale (int *);
#if __GNUC__ >= 14
static int
own (int x)
{
  return x + 7;
}
#pragma omp declare target enter (own) indirect
extern int call (function, int);
#endif

static int
order_holds (void)
{
  int x[10] = { 0 };

  #pragma omp target enter data map (to: x)
  #pragma omp parallel
  #pragma omp single
  for (int i = 0; i < 10; i++)
    {
      #pragma omp target nowait depend (inout: x[0]) map (x)
      x[0] *= 3;
      add_later (x, i);
    }
  #pragma omp target exit data map (from: x)
  int expected = 0;
  for (int i = 0; i < 10; i++)
    expected = expected * 3 + i;
  return x[0] == expected;
}

int
main (void)
{
  int initial = 1, r = 0;
  __attribute__ ((unused)) int x[4] = { 1, 2, 3, 4 };

  #pragma omp target map (from: initial) map (tofrom: r)
    {
      initial = omp_is_initial_device ();
      r = ++total;
    }
  if (initial || r != 11)
    return 2;
  for (int i = 0; i < 100; i++)
    linked[i] = i;
  #pragma omp target data map (tofrom: linked)
    {
      double_linked ();
      #pragma omp target map (linked)
      linked[99]++;
    }
  if (linked[98] != 196 || linked[99] != 199)
    return 3;
  if (!order_holds ())
    return 4;
#ifndef NO_ACC
  #pragma omp target data map (tofrom: x)
    {
      scale (x);
      #pragma omp target map (x)
      x[1] += 100 + acc_factor;
    }
  if (x[1] != 10 + 100 + 5 || x[3] != 20)
    return 5;
#endif
#if __GNUC__ >= 14
  for (int i = 0; i < 2; i++)
    {
      function f = get (i);
      #pragma omp target map (from: r)
      r = f (5);
      if (r != (i ? 25 : 6))
	return 6;
    }
  if (call (own, 1) != 8)
    return 7;
#endif
  return 0;
}
END
cat > other.c <<'END'
#pragma omp declare target
int total = 10;
int add_one (int x) { return x + 1; }
#pragma omp end declare target
int linked[100];
#pragma omp declare target link (linked)
typedef int (*function) (int);
static int
square (int x)
{
  return x * x;
}
#if __GNUC__ >= 14
#pragma omp declare target enter (add_one, square) indirect
int
call (function f, int x)
{
  #pragma omp target map (tofrom: x)
  x = f (x);
  return x;
}
#endif

function
get (int i)
{
  static const function all[] = { add_one, square };
  return all[i];
}

void
add_later (int *x, int i)
{
  #pragma omp target nowait depend (inout: x[0]) map (x[:10])
  x[0] += i;
}

void
double_linked (void)
{
  #pragma omp target map (linked)
  for (int i = 0; i < 100; i++)
    linked[i] *= 2;
}
END
cat > acc.c <<'END'
int acc_factor;
#pragma acc declare create (acc_factor)

void
scale (int *x)
{
  acc_factor = 5;
  #pragma acc update device (acc_factor)
  #pragma acc parallel loop present (x[:4])
  for (int i = 0; i < 4; i++)
    x[i] *= acc_factor;
}
END
cat > class.h <<'END'
#pragma omp declare target
extern int made;
struct thing
{
  int value;
  thing (int);
  ~thing ();
  int get () const;
};
extern thing there;
#pragma omp end declare target
END
cat > main.C <<'END'
#include <omp.h>
#include "class.h"

#pragma omp declare target
struct more : thing
{
  more (int v) : thing (-v) {}
};
more here (5);
#pragma omp end declare target

int
main ()
{
  int initial = 1, r[4] = { 0 };

  #pragma omp target map (from: initial) map (tofrom: r)
    {
      thing a (7);
      more b (8);
      const thing *all[] = { &there, &here, &a, &b };
      initial = omp_is_initial_device ();
      for (int i = 0; i < 4; i++)
	r[i] = all[i]->get () + 100 * made;
    }
  return !initial && r[0] == 403 && r[1] == 395 && r[2] == 407 && r[3] == 392
	 ? 0 : 1;
}
END
cat > other.C <<'END'
#include "class.h"

#pragma omp declare target
int made;
thing there (3);
thing::thing (int v) : value (v) { made++; }
thing::~thing () { made--; }
int thing::get () const { return value; }
#pragma omp end declare target
END

# A program for nvptx-none has one of the two models.
acc=acc.o no_acc=-UNO_ACC
[ "$TARGET" != nvptx-none ] || acc='' no_acc=-DNO_ACC

# object COMPILER RELEASE SOURCE NAME WORD...: NAME.o.
object ()
{
  what="$3 of GCC $2" program=$tools/$1-$2 source=$3 name=$4
  shift 4
  silent "$what is compiled" "$program" -O2 "-foffload=$TARGET" "$@" \
    -c "$source" -o "$name.o"
}

# is_linked FIRST SECOND: main of FIRST, and the others of SECOND, by FIRST.
is_linked ()
{
  pair="main of GCC $1, others of $2"
  object gcc "$1" main.c main -fopenmp "$no_acc"
  object gcc "$2" other.c other -fopenmp
  [ -z "$acc" ] || object gcc "$2" acc.c acc -fopenacc
  # shellcheck disable=SC2086
  {
    rm -f program
    silent "$pair: link" \
      "$tools/gcc-$1" $options main.o other.o $acc -o program
    silent "$pair: run" ./program
    rm -f program
    silent "$pair, collect2: link" "$tools/gcc-$1" $options \
      -fno-use-linker-plugin main.o other.o $acc -o program
    silent "$pair, collect2: run" ./program
  }
  object g++ "$1" main.C main -fopenmp
  object g++ "$2" other.C other -fopenmp
  # shellcheck disable=SC2086
  {
    rm -f program
    silent "$pair, C++: link" "$tools/g++-$1" $options main.o other.o -o program
    silent "$pair, C++: run" ./program
  }
}

echo 'void in_region (void) {' > plain.c
echo '_Pragma ("omp target") { } }' >> plain.c
echo '#pragma omp requires reverse_offload' > requires.c
echo 'int main (void) { _Pragma ("omp target") { } }' >> requires.c

# has_requirements FIRST SECOND
has_requirements ()
{
  [ "$1" -ge 13 ] || return 0
  object gcc "$1" requires.c requires -fopenmp
  object gcc "$2" plain.c plain -fopenmp
  # shellcheck disable=SC2086
  refused "only what is of GCC $1 requires something, not of $2" \
    "requires.o' has 'requires reverse_offload', 'plain.o' has no 'requires'" \
    "$tools/gcc-$2" $options requires.o plain.o -o program
}
each_pair is_linked
each_pair has_requirements
