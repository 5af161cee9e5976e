// Part of classes-elsewhere.C.

#include "classes-elsewhere.h"

#pragma omp declare target
int alive;

counted::counted () : value (1) { alive++; }
counted::counted (int v) : value (v) { alive++; }
counted::counted (one, int v) : value (-v) { alive++; }
counted::counted (const counted &other) : value (other.value + 1) { alive++; }
counted::~counted () { alive--; }

derived::derived (int v) : counted (v * 10) { }
derived::~derived () { value = 0; }

joined::joined (int v) : counted (v * 100) { }
joined::~joined () { value = 0; }
#pragma omp end declare target
