# Building the shadow plugin, and programs for it.         -*- shell-script -*-
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck disable=SC2154 # Of script.sh.
# shellcheck disable=SC2086 # $includes, $sanitizer are words.
includes="-I$SRC/../../include"
includes="$includes -idirafter $($STOCK_CC -print-file-name=plugin)/include"

# build_plugin DIRECTORY [OPTION...]: a directory with the plugin in it.
build_plugin ()
{
  directory=$1
  shift
  mkdir -p "$directory"
  $STOCK_CC -O1 -Wall -shared -fPIC $sanitizer $includes "$@" \
    "$SRC/shadow/shadow-plugin.c" \
    -o "$directory/libgomp-plugin-shadow.so.1" || exit 1
}

# build_program SOURCE PROGRAM [OPTION...]: by the stock compiler, with our
# library.
build_program ()
{
  source=$1
  program=$2
  shift 2
  $STOCK_CC -g -O1 -Wall -fopenmp -foffload=disable $sanitizer $includes \
    -I"$SRC/shadow" \
    "$source" "$TOOLCHAINDIR/crtoffloadtable.o" -o "$program" "$@" \
    -Wl,--no-as-needed "$LIBDIR/libgomp-target.so.1" -Wl,-rpath,"$LIBDIR" \
    || exit 1
}

# build_teller: prog, which tells where its region ran.
build_teller ()
{
  cat > prog.c <<'END'
#include <omp.h>
#include "shadow.h"
int
main (void)
{
  int x = 1, *device = NULL;
  #pragma omp target map(tofrom: x, device)
    {
      device = &x;
      x++;
    }
  CHECK (x == 2);
  printf ("ran on the %s of %d\n", device == &x ? "host" : "device",
	  omp_get_num_devices ());
  return 0;
}
END
  build_program prog.c prog
}
