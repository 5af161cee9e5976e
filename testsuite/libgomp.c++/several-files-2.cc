// Part of several-files.C.

#include "several-files.h"

#pragma omp declare target
static int same_name () { return 7; }

int
kind_of (const base &object)
{
  const wrapped<int> *w = dynamic_cast<const wrapped<int> *> (&object);
  return w ? object.kind () : -object.kind ();
}

base *
make_there (int value)
{
  return new wrapped<int> (value);
}

int
all_there ()
{
  return (next_value<int> () + count_calls () + of_template<int>++
	  + shared_variable++ + same_name ());
}
#pragma omp end declare target
