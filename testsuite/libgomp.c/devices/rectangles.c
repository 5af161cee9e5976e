/* omp_target_memcpy_rect: rectangles of all shapes beside element by element,
   and what it refuses.  */
/* { dg-do run } */
/* { dg-run-requires device-count } */
/* { dg-set-target-env-var OFFLOAD_EMUL_NUM "2" } */
/* { dg-no-host-run "no devices there" } */

#include "on-device.h"
#include <errno.h>
#include <stdint.h>
#include <string.h>

enum { DIMS = 6, BYTES = 1 << 18, ROUNDS = 1500 };

static unsigned long state = 88172645463325252ul;

static size_t
random_below (size_t limit)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state % limit;
}

struct rectangle
{
  size_t element;
  int dims;
  size_t volume[DIMS], to_offset[DIMS], from_offset[DIMS], to_size[DIMS],
	 from_size[DIMS];
};

/* Fill in one dimension.  Some are copied as a whole, some of one element, and
   a few of none.  */
static void
make_dimension (struct rectangle *r, int i, size_t most)
{
  size_t kind = random_below (8);
  r->volume[i] = kind == 0 ? 1 : 1 + random_below (most);
  r->to_size[i] = r->volume[i];
  r->from_size[i] = r->volume[i];
  if (kind != 1)
    r->to_size[i] += random_below (3);
  if (kind != 1 && kind != 2)
    r->from_size[i] += random_below (3);
  r->to_offset[i] = random_below (r->to_size[i] - r->volume[i] + 1);
  r->from_offset[i] = random_below (r->from_size[i] - r->volume[i] + 1);
  if (random_below (40) == 0)
    r->volume[i] = 0;
}

static void
make_rectangle (struct rectangle *r)
{
  static const size_t elements[] = { 1, 2, 3, 4, 8, 16, 24, 32, 64 };
  static const size_t most[DIMS] = { 2000, 40, 12, 7, 4, 3 };
  r->dims = 1 + random_below (DIMS);
  r->element = elements[random_below (sizeof elements / sizeof *elements)];
  if (r->dims == DIMS || (r->dims > 3 && r->element > 16))
    r->element = 3;
  for (int i = 0; i < r->dims; i++)
    make_dimension (r, i, most[r->dims - 1]);
}

static size_t
bytes_of (const struct rectangle *r, const size_t *size)
{
  size_t bytes = r->element;
  for (int i = 0; i < r->dims; i++)
    bytes *= size[i];
  return bytes;
}

/* Where element NUMBER of the volume is in an array.  */
static size_t
place (const struct rectangle *r, size_t number, const size_t *offset,
       const size_t *size)
{
  size_t index = 0, scale = 1;
  for (int i = r->dims; i-- > 0; )
    {
      index += (number % r->volume[i] + offset[i]) * scale;
      number /= r->volume[i];
      scale *= size[i];
    }
  return index * r->element;
}

static void
copy_by_element (const struct rectangle *r, char *to, const char *from)
{
  size_t count = bytes_of (r, r->volume) / r->element;
  for (size_t i = 0; i < count; i++)
    memcpy (to + place (r, i, r->to_offset, r->to_size),
	    from + place (r, i, r->from_offset, r->from_size), r->element);
}

/* Where a side of the copy is: the host, which has number HOST, or a
   device.  */
struct side
{
  int number;
  char *memory;
};

static void
put (const struct side *side, const char *contents, int host)
{
  check (omp_target_memcpy (side->memory, contents, BYTES, 0, 0, side->number,
			    host) == 0);
}

static void
try (const struct rectangle *r, const struct side *to,
     const struct side *from, int host)
{
  static char expected[BYTES], source[BYTES], result[BYTES];
  for (int i = 0; i < BYTES; i++)
    {
      expected[i] = i * 3 + 1;
      source[i] = i * 7 + i / 256;
    }
  put (to, expected, host);
  put (from, source, host);
  copy_by_element (r, expected, source);
  check (omp_target_memcpy_rect (to->memory, from->memory, r->element, r->dims,
				 r->volume, r->to_offset, r->from_offset,
				 r->to_size, r->from_size, to->number,
				 from->number) == 0);
  check (omp_target_memcpy (result, to->memory, BYTES, 0, 0, host,
			    to->number) == 0);
  check (memcmp (result, expected, BYTES) == 0);
}

/* Rows of each size for which there may be code of its own, close to each other
   and at a distance that a cache does not like.  */
static void
try_rows (const struct side *to, const struct side *from, int host)
{
  for (size_t size = 1; size <= 130; size++)
    for (size_t stride = size + 1; stride <= 1024; stride += 1023 - size)
      {
	struct rectangle r
	  = { 1, 2, { 37 + size % 5, size }, { 0, 1 }, { 1, 0 },
	      { 64, stride }, { 64, stride } };
	try (&r, to, from, host);
      }
}

/* Variables of the image are memory of another kind than what is
   allocated.  */
#pragma omp declare target
static char variable[BYTES];
#pragma omp end declare target

static char *
variable_on_device (void)
{
  uintptr_t address;
  int initial = 1;
  #pragma omp target map(from: address, initial)
  {
    address = (uintptr_t) variable;
    initial = omp_is_initial_device ();
  }
  expect_device (initial);
  return (char *) address;
}

/* What overflows is refused, and nothing copied.  */
static void
refusals (const struct side *to, const struct side *from)
{
  const size_t most = SIZE_MAX;
  size_t one[3] = { 1, 1, 1 }, none[3] = { 0, 0, 0 }, few[3] = { 2, 3, 4 };
  size_t stride[3] = { 2, most / 8, 8 }, offset[3] = { most / 8, 0, 0 };
  size_t volume[3] = { most / 4, 2, 4 }, nothing[3] = { 2, 0, 4 };
  char before[24], after[24];
  int host = omp_get_initial_device ();

#define COPY(element, dims, volume, to_offset, from_offset, to_size,	\
	     from_size)							\
  omp_target_memcpy_rect (to->memory, from->memory, element, dims, volume, \
			  to_offset, from_offset, to_size, from_size, \
			  to->number, from->number)
  check (omp_target_memcpy (before, to->memory, sizeof before, 0, 0, host,
			    to->number) == 0);
  check (COPY (4, 3, one, none, none, stride, few) == EINVAL);
  check (COPY (4, 3, one, none, none, few, stride) == EINVAL);
  check (COPY (4, 3, one, offset, none, few, few) == EINVAL);
  check (COPY (4, 3, one, none, offset, few, few) == EINVAL);
  check (COPY (most, 1, few, none, none, few, few) == EINVAL);
  check (COPY (4, 3, volume, none, none, few, volume) == EINVAL);
  check (COPY (4, 0, few, none, none, few, few) == EINVAL);
  check (COPY (4, -1, few, none, none, few, few) == EINVAL);
  check (COPY (4, 3, nothing, none, none, few, few) == 0);
  check (COPY (0, 3, few, none, none, few, few) == 0);
  check (omp_target_memcpy_rect (to->memory, from->memory, 4, 3, few, none,
				 none, few, few, host + 7, from->number)
	 == EINVAL);
  check (omp_target_memcpy (after, to->memory, sizeof after, 0, 0, host,
			    to->number) == 0);
  check (memcmp (before, after, sizeof before) == 0);
}

int
main (void)
{
  int host = omp_get_initial_device (), last = omp_get_num_devices () - 1;
  const struct side sides[] = {
    { host, omp_target_alloc (BYTES, host) },
    { host, omp_target_alloc (BYTES, host) },
    { 0, omp_target_alloc (BYTES, 0) }, { 0, omp_target_alloc (BYTES, 0) },
    { last, omp_target_alloc (BYTES, last) }, { 0, variable_on_device () }
  };
  enum { SIDES = sizeof sides / sizeof *sides };
  for (int i = 0; i < SIDES; i++)
    check (sides[i].memory != NULL);
  for (int i = 0; i < ROUNDS; i++)
    {
      struct rectangle r;
      size_t to = random_below (SIDES), from = random_below (SIDES - 1);
      make_rectangle (&r);
      if (bytes_of (&r, r.to_size) <= BYTES
	  && bytes_of (&r, r.from_size) <= BYTES)
	try (&r, &sides[to], &sides[from < to ? from : from + 1], host);
    }
  try_rows (&sides[2], &sides[0], host);
  try_rows (&sides[4], &sides[3], host);
  for (int to = 0; to < SIDES; to++)
    for (int from = 0; from < SIDES; from++)
      refusals (&sides[to], &sides[from]);
  for (int i = 0; i < SIDES - 1; i++)
    omp_target_free (sides[i].memory, sides[i].number);
  return 0;
}
