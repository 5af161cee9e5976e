// Iterators in "map", "to" and "from", in C++.
// { dg-do run }
// { dg-feature "map(iterator(...): ...), update to(iterator(...): ...)" 16 }

#include "../libgomp.c/mapping/iterators.c"
