// Of virtual.C and virtual-2.cc.
//
// Copyright (C) 2026 The gomp-offload developers.
// This file is part of gomp-offload, free software under the GNU General
// Public License, version 3 or later; see COPYING.

#pragma omp declare target
struct shape
{
  virtual ~shape () { }
  virtual int area () const = 0;
};

struct square : shape
{
  int side;
  explicit square (int side) : side (side) { }
  int area () const override { return side * side; }
};

// Its virtual table is where its first function is.
struct rectangle : shape
{
  int width, height;
  rectangle (int width, int height) : width (width), height (height) { }
  int area () const override;
};

extern int scaled_area (const shape &, int);
#pragma omp end declare target
