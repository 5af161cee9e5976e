# A plugin that fails, or gives what is wrong, in each operation in turn: one
# line says so, or the host is used; nothing crashes, hangs, or is taken for
# right.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"
# What an operation that is left in the middle has got is lost.
sanitizers_allow leaks

build_plugin good
cat > all.c <<'END'
#include <omp.h>
#include <string.h>
#include "shadow.h"

#pragma omp declare target
int one[10], two[10];
#pragma omp end declare target

int
main (void)
{
  int data[100] = { 0 }, x = 1, host = omp_get_initial_device ();
  #pragma omp target map(tofrom: x)
  x++;
  #pragma omp target update from(one)
  #pragma omp target enter data map(to: data)
  #pragma omp target map(tofrom: data)
  data[99] = 5;
  #pragma omp target exit data map(from: data)
  CHECK (x == 2 && data[99] == 5);
  if (omp_get_num_devices () > 0)
    {
      int *p = omp_target_alloc (sizeof data, 0);
      int *q = omp_target_alloc (sizeof data, 0);
      data[5] = 7;
      if (omp_target_memcpy (p, data, sizeof data, 0, 0, 0, host) != 0
	  || omp_target_memcpy (q, p, sizeof data, 0, 0, 0, 0) != 0
	  || (memset (data, 0, sizeof data),
	      omp_target_memcpy (data, q, sizeof data, 0, 0, host, 0)) != 0)
	printf ("a copy failed\n");
      else
	CHECK (data[5] == 7);
      omp_target_free (p, 0);
      omp_target_free (q, 0);
    }
  printf ("right\n");
  return 0;
}
END
build_program all.c all
export GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good"
run ./all
if [ $status = 0 ] && [ "$(cat "$output")" = right ]
then pass 'a plugin that works'; else fail 'a plugin that works'; fi

# misbehaves OPERATION STATUS REGEXP: the program ends with STATUS, after a line
# like REGEXP, and says that it was right if that is 0; no more.
misbehaves ()
{
  run env SHADOW_FAIL="$1" ./all
  right=0
  [ "$2" != 0 ] || right=1
  if [ $status = "$2" ] && [ "$(grep -cx right "$output")" = $right ] \
     && [ "$(grep -cv '^right$' "$output")" = 1 ] \
     && grep -v '^right$' "$output" | grep -Eq "$3"
  then pass "$1"; else fail "$1"; fi
}

host='target: there is no device, so it runs on the host .*'
misbehaves name 0 "${host}has no name"
misbehaves devices 0 "${host}its devices cannot be counted"
error='libgomp-target: error: '
misbehaves init 1 "${error}device 0 .* does not start: shadow: told not to"
misbehaves load 1 "${error}device 0 .* cannot be loaded: shadow: told not to"
misbehaves short 1 "${error}device 0: a device image has 3 functions and"
misbehaves many 1 "${error}device 0 .* gives no table of a device image"
misbehaves backwards 1 "${error}device 0: the variable at .* has 40 bytes on"
misbehaves alloc 1 "${error}target: device 0 has no memory for"
misbehaves to 1 "${error}target: copying .* of the host to .* failed"
misbehaves from 1 "${error}target: copying .* of device 0 to .* failed"
misbehaves within 0 'a copy failed'
misbehaves free 1 "${error}target exit data: device 0 cannot free its memory"
misbehaves unload 0 "${error}device 0: a device image cannot be unloaded"
misbehaves fini 0 "${error}device 0 .* does not stop"
