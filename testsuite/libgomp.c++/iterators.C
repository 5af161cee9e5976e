// Iterators in "map", "to" and "from", in C++.
// { dg-do run }
// { dg-require-effective-target gcc-16 }

#include "../libgomp.c/mapping/iterators.c"
