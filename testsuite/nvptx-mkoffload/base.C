#include <algorithm>
#include <complex>
#include <utility>

struct node
{
  node *next;
  int value;
  node (node *n, int v) : next (n), value (v) {}
};

#pragma omp declare target
template <typename T> T
square (T x)
{
  return x * x;
}

__attribute__ ((noinline)) node *
push (node *list, int value)
{
  return new node (list, value);
}
#pragma omp end declare target

int
main ()
{
  int total = 0;
  double real = 0;

#pragma omp target map(tofrom: total, real)
  {
    node *list = nullptr;
    for (int i = 0; i < 4; i++)
      list = push (list, i);
    while (list)
      {
	node *next = list->next;
	total += square (list->value);
	delete list;
	list = next;
      }
    int *array = new int[total];
    for (int i = 0; i < total; i++)
      array[i] = total - i;
    std::sort (array, array + total);
    total += array[0];
    delete[] array;
    std::complex<double> z (1, 2);
    std::pair<double, double> p = std::minmax (3.0, 4.0);
    real = (z * z).real () + p.first;
  }
  return !(total == 15 && real == 0);
}
