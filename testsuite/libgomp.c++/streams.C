// The standard streams of the device, and that what is destroyed there is
// destroyed when the program ends.
// { dg-do run }

#include <cstdio>
#include <iostream>
#include "on-device.h"

#pragma omp declare target
struct farewell
{
  const char *from;
  farewell () : from (omp_is_initial_device () ? "host" : "device") { }
  ~farewell () { std::cout << "farewell from " << from << std::endl; }
};

farewell variable;
#pragma omp end declare target

int
main ()
{
  int initial = -1;

  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    std::cout << "cout " << 42 << std::endl;
    std::clog << "clog" << std::endl;
    fprintf (stdout, "stdout\n");
    fflush (stdout);
    fprintf (stderr, "stderr\n");
  }
  expect_device (initial);
  return 0;
}

// { dg-output "cout 42\[\r\n]+clog\[\r\n]+stdout\[\r\n]+stderr\[\r\n]+.*farewell from (host|device)\[\r\n]+farewell from (host|device)" }
