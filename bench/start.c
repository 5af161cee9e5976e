/* A program that has a target region and never comes to it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

int
main (int argc, char **argv)
{
  (void) argv;
  if (argc > 1)
    {
      #pragma omp target
      { }
    }
  return 0;
}
