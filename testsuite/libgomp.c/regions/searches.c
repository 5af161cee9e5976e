/* Indices that grow by what comparisons say, in straight code: what is read
   there is what the host reads.  */
/* { dg-do run } */

#include "on-device.h"

enum { POINTS = 256, MARGIN = 40, KEYS = 300, FORMS = 7 };

struct point
{
  int key;
  int values[5];
};

#define STEP(HALF) low += HALF * (table[low + HALF].key <= key)
#define LOWER_STEPS STEP (16); STEP (8); STEP (4); STEP (2); STEP (1)
#define STEPS STEP (128); STEP (64); STEP (32); LOWER_STEPS

#pragma omp declare target
/* Only the element is used.  */
static int
element (const struct point *table, int key)
{
  int low = 0;
  STEPS;
  return table[low].values[3] + table[low + 1].values[2];
}

/* The index is used, too.  */
static int
element_and_index (const struct point *table, int key)
{
  short low = 0;
  STEPS;
  return table[low].values[3] * 1000 + low;
}

/* It does not begin at 0, and is as wide as an address.  */
static int
from (const struct point *table, int key, long low)
{
  LOWER_STEPS;
  return table[low].values[1];
}

/* It may wrap around.  */
static int
wrapping (const struct point *table, int key, unsigned low)
{
  LOWER_STEPS;
  return table[low].values[1];
}

/* It becomes less, and grows by what is no power of 2.  */
static int
back_and_forth (const struct point *table, int key)
{
  int low = 150;
  low = low - 3 + 7 * (table[low].key <= key);
  low = low - 30 + 21 * (table[low - 2].key > key);
  if (key % 3)
    low = low - 1 + 5 * (table[low + 1].key <= key);
  low += 11 * (table[low].key > key) + 9 * (table[low + 1].key > key + 1);
  return table[low].values[4];
}

/* Elements of two sizes.  */
static int
sizes (const struct point *table, const char *bytes, int key)
{
  int low = 0;
  STEPS;
  return table[low].values[0] + bytes[low];
}

/* How many are less, some of which are looked at.  */
static int
count (const struct point *table, int key)
{
  int less = 0;
  for (int i = 0; i < 8; i++)
    less += table[i * 30].key < key;
  return table[less].values[2] + table[less * 2 + 1].values[3];
}

static void
all_forms (const struct point *table, const char *bytes, int key, int *found)
{
  found[0] = element (table, key);
  found[1] = element_and_index (table, key);
  found[2] = from (table, key, 100);
  found[3] = wrapping (table, key, 200);
  found[4] = back_and_forth (table, key);
  found[5] = sizes (table, bytes, key);
  found[6] = count (table, key);
}
#pragma omp end declare target

static struct point table[POINTS + MARGIN];
static char bytes[POINTS + MARGIN];

/* The last point whose key is not above KEY.  */
static int
last (int key)
{
  int i = 0;
  while (i < POINTS - 1 && table[i + 1].key <= key)
    i++;
  return i;
}

int
main (void)
{
  static int found[KEYS][FORMS], expected[KEYS][FORMS];
  int initial = -1;
  for (int i = 0; i < POINTS + MARGIN; i++)
    {
      table[i].key = i + i / 7;
      for (int k = 0; k < 5; k++)
	table[i].values[k] = i * 5 + k;
      bytes[i] = i % 100;
    }
  #pragma omp target map(to: table, bytes) map(from: found, initial)
  {
    initial = omp_is_initial_device ();
    for (int key = 0; key < KEYS; key++)
      all_forms (table, bytes, key, found[key]);
  }
  expect_device (initial);
  for (int key = 0; key < KEYS; key++)
    {
      all_forms (table, bytes, key, expected[key]);
      int low = last (key);
      check (expected[key][0] == low * 5 + 3 + (low + 1) * 5 + 2);
      for (int form = 0; form < FORMS; form++)
	check (found[key][form] == expected[key][form]);
    }
  return 0;
}
