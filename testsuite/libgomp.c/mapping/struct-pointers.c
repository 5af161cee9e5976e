/* Pointers of structures that only sections name, beside other members: the
   pointers are mapped with the structure, in whichever order.  So are those
   that are named, too.  */
/* { dg-do run } */

#include "on-device.h"

struct first { int *a; int *b; int k; };
struct last { int k; char far[3000]; int *a; int *b; };

enum { n = 10 };

static int *
numbers (int start)
{
  int *result = malloc (n * sizeof (int));
  for (int i = 0; i < n; i++)
    result[i] = start + i;
  return result;
}

/* The same for each kind of structure; KEPT is not mapped.  */
#define TESTS(type)							\
  static int								\
  type##_member_last (struct type s, int m)				\
  {									\
    int initial = -1;							\
    OMP (omp target map(tofrom: s.a[:m]) map(to: s.b[:m])		\
	 map(to: s.k) map(from: initial))				\
    {									\
      initial = omp_is_initial_device ();				\
      for (int i = 0; i < m; i++)					\
	s.a[i] += s.b[i] * s.k;						\
    }									\
    return initial;							\
  }									\
  static int								\
  type##_member_first (struct type s, int m)				\
  {									\
    int initial = -1;							\
    OMP (omp target map(to: s.k) map(tofrom: s.a[:m]) map(to: s.b[:m])	\
	 map(from: initial))						\
    {									\
      initial = omp_is_initial_device ();				\
      for (int i = 0; i < m; i++)					\
	s.a[i] += s.b[i] * s.k;						\
    }									\
    return initial;							\
  }									\
  static int								\
  type##_two (struct type s, struct type t, int m)			\
  {									\
    int initial = -1;							\
    OMP (omp target map(to: s.k) map(tofrom: s.a[:m]) map(to: t.b[:m])	\
	 map(from: initial) map(to: t.k))				\
    {									\
      initial = omp_is_initial_device ();				\
      for (int i = 0; i < m; i++)					\
	s.a[i] += t.b[i] * (s.k + t.k - s.k);				\
    }									\
    return initial;							\
  }									\
  static void								\
  type##_test (void)							\
  {									\
    int *a = numbers (100), *b = numbers (1);				\
    struct type s = { .a = a, .b = b, .k = 2 };				\
    expect_device (type##_member_last (s, n));				\
    check (a[0] == 102 && a[9] == 109 + 20);				\
    expect_device (type##_member_first (s, n));				\
    check (a[0] == 104 && a[9] == 109 + 40);				\
    expect_device (type##_two (s, s, n));				\
    check (a[0] == 106 && a[9] == 109 + 60);				\
    check (on_host_expected () || !omp_target_is_present (&s, 0));	\
    check (s.a == a && s.b == b);					\
    free (a);								\
    free (b);								\
  }
#define OMP(...) OMP_ (__VA_ARGS__)
#define OMP_(...) _Pragma (#__VA_ARGS__)

TESTS (first)
TESTS (last)

/* Data that stays: pointers between what is mapped.  */
static void
in_data (struct first s, int m)
{
  #pragma omp target enter data map(to: s.a[:m], s.b[:m], s.k)
  #pragma omp target map(to: s.k) map(tofrom: s.a[:m]) map(to: s.b[:m])
  for (int i = 0; i < m; i++)
    s.a[i] += s.b[i] * s.k;
  #pragma omp target exit data map(from: s.a[:m]) map(release: s.b[:m], s.k)
  check (on_host_expected () || !omp_target_is_present (&s, 0));
}

static void
named_after_section (struct last *s, int m)
{
  int initial = -1;
  #pragma omp target map(s->a[:m], s->a) map(to: s->k) map(from: initial)
  {
    initial = omp_is_initial_device ();
    s->a[0] += s->k;
  }
  expect_device (initial);
  #pragma omp target data map(s->b[:m], s->a[:m], s->a, s->b, s->k)
  #pragma omp target
  s->b[0] = s->a[0] + s->k;
  #pragma omp target enter data map(to: s->b[:m], s->b, s->k)
  #pragma omp target
  s->b[1] = s->k;
  #pragma omp target exit data map(from: s->b[:m], s->b, s->k)
}

struct three { int *a; int *b; int *c; };

static void
not_copied (struct three *s, int m)
{
  int initial = -1;
  #pragma omp target map(to: s->a[:m], s->a) map(alloc: s->c) \
    map(tofrom: s->c[:m], s->b, s->b[:m]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    s->c[1] = s->b[0]++ + s->a[0];
  }
  expect_device (initial);
}

int
main (void)
{
  first_test ();
  last_test ();
  int *a = numbers (100), *b = numbers (1);
  in_data ((struct first) { a, b, 2 }, n);
  check (a[0] == 102 && a[9] == 109 + 20);
  struct last s = { .a = a, .b = b, .k = 2 };
  named_after_section (&s, n);
  check (s.a == a && a[0] == 104 && s.b == b && b[0] == 106 && b[1] == 2);
  int *c = numbers (0);
  struct three t = { a, b, c };
  not_copied (&t, n);
  check (t.b == b && t.c == c && b[0] == 107 && c[1] == 106 + 104);
  free (c);
  free (a);
  free (b);
  return 0;
}
