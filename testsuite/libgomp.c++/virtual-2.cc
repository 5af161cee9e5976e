// Of virtual.C: without a region.
//
// Copyright (C) 2026 The gomp-offload developers.
// This file is part of gomp-offload, free software under the GNU General
// Public License, version 3 or later; see COPYING.

#include "virtual.h"

int
rectangle::area () const
{
  return width * height;
}

int
scaled_area (const shape &s, int factor)
{
  return s.area () * factor;
}
