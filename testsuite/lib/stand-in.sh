# A stand-in for the stock compilers, for tests of the front doors.
#                                                          -*- shell-script -*-
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck disable=SC2154 # Of script.sh.
# Makes real/gcc-T, real/g++-T and real/gfortran-T, a program that prints
# "[ARGUMENT]" for each argument, its own name first, and NAME=VALUE for each
# GOMP_OFFLOAD_* variable; and has the front doors serve it.  With STATUS or
# SIGNAL set in the environment, it ends with that.

mkdir real
cat > stand-in.c <<'END'
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

int main (int argc, char **argv)
{
  for (int i = 0; i < argc; i++)
    printf ("[%s]\n", argv[i]);
  for (char **e = environ; *e; e++)
    if (strncmp (*e, "GOMP_OFFLOAD_", 13) == 0)
      printf ("%s\n", *e);
  fflush (stdout);
  if (getenv ("SIGNAL"))
    raise (atoi (getenv ("SIGNAL")));
  return getenv ("STATUS") ? atoi (getenv ("STATUS")) : 0;
}
END
"$STOCK_CC" stand-in.c -o real/gcc-T || exit 1
cp real/gcc-T real/g++-T
cp real/gcc-T real/gfortran-T
GOMP_OFFLOAD_GCC=$PWD/real/gcc-T
export GOMP_OFFLOAD_GCC

# called_with WHAT ARGUMENT...: the last run called the stand-in with exactly
# these arguments after its name.
called_with ()
{
  what=$1
  shift
  for argument in "$@"; do printf '[%s]\n' "$argument"; done > expected
  sed -e 1d -e '/^GOMP_OFFLOAD_/d' "$output" > called
  if cmp -s expected called; then pass "$what"; else fail "$what"; fi
}
