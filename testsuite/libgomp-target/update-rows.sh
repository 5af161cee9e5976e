# "target update" of rows at equal distances: all at once, where a plugin can.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"
# What an operation that is left in the middle has got is lost.
sanitizers_allow leaks

cat > rows.c <<'END'
#include <omp.h>
#include <string.h>
#include "shadow.h"

extern void GOMP_target_update_ext (int, size_t, void **, size_t *,
				    unsigned short *, unsigned, void **);

enum { SIDE = 10, ROWS = 64 };

/* What the device has, and the host; the same but for what is updated.  */
static int cube[SIDE][SIDE][SIDE], expected[SIDE][SIDE][SIDE], other[SIDE];

static struct
{
  size_t count;
  void *hosts[ROWS];
  size_t sizes[ROWS];
  unsigned short kinds[ROWS];
} rows;

/* LENGTH elements from START on are to be updated, as KIND says.  */
static void
add (int *start, int length, int kind)
{
  rows.hosts[rows.count] = start;
  rows.sizes[rows.count] = length * sizeof *start;
  rows.kinds[rows.count++] = kind;
  if (kind == GOMP_MAP_FROM)
    for (int i = 0; i < length; i++)
      (&expected[0][0][0])[start - &cube[0][0][0] + i] += 1000000;
}

/* Update what was added, and compare with what is to come.  */
static void
update (void)
{
  GOMP_target_update_ext (GOMP_DEVICE_ICV, rows.count, rows.hosts, rows.sizes,
			  rows.kinds, 0, NULL);
  CHECK (memcmp (cube, expected, sizeof cube) == 0);
  rows.count = 0;
}

static void
from_device (void)
{
  /* A plane's rows; the same of several planes; and single elements.  */
  for (int j = 2; j < 7; j++)
    add (&cube[1][j][3], 4, GOMP_MAP_FROM);
  update ();
  for (int i = 2; i < 9; i += 2)
    for (int j = 1; j < 9; j += 3)
      add (&cube[i][j][5], 2, GOMP_MAP_FROM);
  update ();
  for (int k = 0; k < SIDE; k += 3)
    add (&cube[9][9][k], 1, GOMP_MAP_FROM);
  update ();
  /* Rows of two kinds, and what is at no equal distance.  */
  for (int j = 0; j < 3; j++)
    add (&cube[0][j][0], 2, GOMP_MAP_FROM);
  add (&cube[0][6][0], 2, GOMP_MAP_FROM);
  add (&cube[0][7][0], 3, GOMP_MAP_FROM);
  /* The next one begins before the last one, twice; one of another
     variable.  */
  add (&cube[0][5][0], 1, GOMP_MAP_FROM);
  add (&cube[0][4][0], 1, GOMP_MAP_FROM);
  add (other, 1, GOMP_MAP_TO);
  update ();
}

/* The host's values, 2000000 more than they were there, get to the device, and
   then all come back.  */
static void
to_device (void)
{
  for (int j = 0; j < SIDE; j++)
    for (int k = 2; k < SIDE; k++)
      {
	if (k == 2)
	  add (&cube[7][j][k], SIDE - 2, GOMP_MAP_TO);
	cube[7][j][k] = expected[7][j][k] = 2000000;
      }
  update ();
  for (int k = 2; k < SIDE; k++)
    cube[7][4][k] = 0;
  GOMP_target_update_ext (GOMP_DEVICE_ICV, 1, (void *[]) { cube[7][4] },
			  (size_t []) { sizeof cube[7][4] },
			  (unsigned short []) { GOMP_MAP_FROM }, 0, NULL);
  for (int k = 2; k < SIDE; k++)
    CHECK (cube[7][4][k] == 2000000);
}

int
main (void)
{
  for (int i = 0; i < SIDE * SIDE * SIDE; i++)
    (&cube[0][0][0])[i] = i;
  #pragma omp target enter data map(to: cube, other)
  memcpy (expected, cube, sizeof cube);
  #pragma omp target map(cube)
  for (int i = 0; i < SIDE * SIDE * SIDE; i++)
    (&cube[0][0][0])[i] += 1000000;
  from_device ();
  to_device ();
  #pragma omp target exit data map(release: cube, other)
  printf ("right\n");
  return 0;
}
END
build_plugin apart
build_plugin together -DSHADOW_LEVELS
build_program rows.c rows

export SHADOW_COUNTS=1
GOMP_OFFLOAD_PLUGIN_PATH="$PWD/apart" works 'row by row' ./rows
says 'all are right' '^right$'
says 'each is a copy' ' to 14 from 29 run 1$'
export GOMP_OFFLOAD_PLUGIN_PATH="$PWD/together"
works 'rows at once' ./rows
says 'all are right so, too' '^right$'
says 'each section is a copy' '^shadow: levels 5 rows 34$'
says 'and each row of none' ' to 4 from 5 run 1$'
SHADOW_FAIL=apart works 'where the plugin cannot' ./rows
says 'each row is a copy' ' to 14 from 29 run 1$'
SHADOW_FAIL=rows fails 'rows that cannot be copied' ./rows
says 'are told of' \
  'copying 5 rows of 16 bytes between 0x.* of the host and 0x.* of device 0 fail'
GOMP_OFFLOAD_CHECK=all works 'each is looked at in checking mode' ./rows
says 'row by row again' '^shadow: levels 0 rows 0$'
