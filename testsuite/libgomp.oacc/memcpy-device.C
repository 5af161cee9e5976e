// acc_memcpy_device in C++.
//
// Copyright (C) 2026 The gomp-offload developers.
// This file is part of gomp-offload, free software under the GNU General
// Public License, version 3 or later; see COPYING.

// { dg-do run }

#include "memcpy-device.c"
