// Lambdas from outside that regions call: arguments of templates, members of
// classes and of other lambdas, with pointers that they have by reference.
// { dg-do run }

#include "on-device.h"

static const int n = 40;

// A region for each way in which a function template has a lambda.
template <typename F> static double
sum_by_reference (F &&f)
{
  double sum = 0;
  int initial = -1;
  #pragma omp target map(tofrom: sum) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < n; i++)
      sum += f (i);
  }
  expect_device (initial);
  return sum;
}

template <typename F> static double
sum_constant (const F &f)
{
  double sum = 0;
  #pragma omp target teams distribute parallel for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += f (i);
  return sum;
}

template <typename F> static double
sum_by_value (F f)
{
  double sum = 0;
  #pragma omp target map(tofrom: sum)
  for (int i = 0; i < n; i++)
    sum += f (i);
  return sum;
}

template <typename... F> static double
sum_pack (F &&...f)
{
  double sum = 0;
  #pragma omp target map(tofrom: sum)
  for (int i = 0; i < n; i++)
    {
      double each[] = { f (i)... };
      for (double x : each)
	sum += x;
    }
  return sum;
}

// The sum of all indices.
static const double once = n * (n - 1) / 2;

static void
arguments (double *x, double k)
{
  auto by_reference = [&] (int i) { return x[i] * k; };
  auto by_value = [=] (int i) { return x[i] * k; };
  check (sum_by_reference (by_reference) == 2 * once);
  check (sum_constant (by_reference) == 2 * once);
  check (sum_by_value (by_reference) == 2 * once);
  check (sum_by_reference (by_value) == 2 * once);
  check (sum_constant (by_value) == 2 * once);
  check (sum_by_value (by_value) == 2 * once);
  check (sum_pack (by_reference, by_value, [x] (int i) { return x[i]; })
	 == 5 * once);
  double total = 0;
  sum_by_reference ([&] (int i) { total += x[i]; return 0.0; });
  check (total == once);
  int calls = 0;
  auto counts = [calls] (int) mutable { return ++calls; };
  sum_by_reference (counts);
  check (counts (0) == n + 1);
}

static void
within_others (double *x, double k)
{
  auto inner = [&] (int i) { return x[i] * k; };
  auto outer = [&] (int i) { return inner (i) + 1; };
  auto holds = [inner] (int i) { return inner (i) + 1; };
  check (sum_by_reference (outer) == 2 * once + n);
  check (sum_by_value (outer) == 2 * once + n);
  check (sum_by_value (holds) == 2 * once + n);
  auto calls = [&] (double more) {
    double sum = 0;
    auto local = [&] (int i) { return inner (i) + more; };
    #pragma omp target map(tofrom: sum)
    for (int i = 0; i < n; i++)
      sum += local (i) + k;
    return sum;
  };
  check (calls (3) == 2 * once + 5 * n);
}

static void
names_pointers (double *y)
{
  double x[n], *p = x;
  auto store = [&] (int i) { y[i] = p[i] + 1; };
  for (int i = 0; i < n; i++)
    x[i] = i;
  #pragma omp target map(to: p[0:n]) map(from: y[0:n])
  for (int i = 0; i < n; i++)
    store (i);
  for (int i = 0; i < n; i++)
    check (y[i] == i + 1);
  check (p == x);
}

// Of sections that do not begin where the pointer points to.
static void
names_parts (double *x, int half)
{
  double *p = x, sum = 0;
  auto f = [&] (int i) { return p[i] + half; };
  #pragma omp target map(to: p[half:half]) map(tofrom: sum)
  for (int i = half; i < 2 * half; i++)
    sum += f (i);
  auto within = [&] {
    auto g = [&] (int i) { return p[i] + half; };
    #pragma omp target teams distribute parallel for map(to: p[half:half]) \
      reduction(+: sum)
    for (int i = half; i < 2 * half; i++)
      sum += g (i);
  };
  within ();
  check (sum == 2 * (once - half * (half - 1) / 2 + half * half));
}

// By threads, whose pointers all point to what the first one maps.
static void
parts_at_once (double *x)
{
  const int part = n / 4;
  bool right = true;
  #pragma omp parallel num_threads(4) reduction(&&: right)
  {
    int first = omp_get_thread_num () * part;
    double *p = x;
    auto f = [&] (int i) { return p[i] - i; };
    for (int k = 0; k < 20; k++)
      {
	double sum = 0;
	#pragma omp target map(to: p[first:part]) map(tofrom: sum)
	for (int i = first; i < first + part; i++)
	  sum += f (i);
	right = right && sum == 0;
      }
  }
  check (right);
}

template <typename F> struct kernel
{
  int length;
  F f;

  double
  run () const
  {
    double sum = 0;
    #pragma omp target map(tofrom: sum)
    for (int i = 0; i < length; i++)
      sum += f (i);
    return sum;
  }
};

template <typename F> static double
run_value (kernel<F> k)
{
  double sum = 0;
  #pragma omp target map(tofrom: sum)
  for (int i = 0; i < k.length; i++)
    sum += k.f (i);
  return sum;
}

template <typename F> static double
run_private (kernel<F> k)
{
  double sum = 0;
  #pragma omp target teams distribute parallel for firstprivate(k) \
    reduction(+: sum)
  for (int i = 0; i < k.length; i++)
    sum += k.f (i);
  return sum;
}

template <typename F> static double
run_mapped (kernel<F> *k)
{
  double sum = 0;
  #pragma omp target map(tofrom: sum) map(to: k[0:1])
  for (int i = 0; i < k->length; i++)
    sum += k->f (i);
  return sum;
}

template <typename F> static double
run_entered (kernel<F> *k)
{
  double sum = 0;
  #pragma omp target enter data map(to: k[0:1])
  #pragma omp target map(tofrom: sum)
  for (int i = 0; i < k->length; i++)
    sum += k->f (i);
  #pragma omp target exit data map(release: k[0:1])
  return sum;
}

template <typename F> static void
run (F f, double sum)
{
  kernel<F> k = { n, f };
  check (k.run () == sum);
  check (run_value (k) == sum);
  check (run_mapped (&k) == sum);
  check (run_entered (&k) == sum);
}

static void
members (double *x, double k)
{
  run ([=] (int i) { return i * k; }, 2 * once);
  run ([=] (int i) { return x[i] * k; }, 2 * once);
  run ([&] (int i) { return x[i] * k; }, 2 * once);
  auto scaled = [k] (int i) { return i * k; };
  check (run_private (kernel<decltype (scaled)> { n, scaled }) == 2 * once);
}

static void
arrays (double *x)
{
  auto times = [x] (double k) { return [=] (int i) { return x[i] * k; }; };
  decltype (times (1)) f[2] = { times (2), times (3) };
  double sum = 0;
  #pragma omp target map(tofrom: sum)
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < n; i++)
      sum += f[k] (i);
  check (sum == 5 * once);
}

int
main ()
{
  double x[n], *p = x, y[n];
  for (int i = 0; i < n; i++)
    x[i] = i;
  names_pointers (y);
  names_parts (x, n / 2);
  parts_at_once (x);
  #pragma omp target data map(to: p[0:n])
  {
    arguments (p, 2);
    within_others (p, 2);
    members (p, 2);
    arrays (p);
  }
}
