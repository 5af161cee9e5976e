/* Copies rows between the host and devices, and between these; or, with an
   argument, from the first device to the second many bytes at once, or fewer
   often, before and after which it waits for a line.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIMS = 5, LARGE = 1 << 25 };

/* The same volume in two arrays, of so many elements of so many bytes.  */
static const struct shape
{
  size_t element;
  int dims;
  size_t volume[DIMS], to[DIMS], from[DIMS], to_offset[DIMS], from_offset[DIMS];
} shapes[] = {
  { 4, 2, { 3, 5 }, { 7, 9 }, { 5, 8 }, { 2, 1 }, { 1, 3 } },
  { 1, 3, { 4, 1, 13 }, { 4, 3, 20 }, { 6, 2, 13 }, { 0, 2, 7 }, { 1, 0, 0 } },
  { 8, 2, { 900, 300 }, { 900, 301 }, { 901, 400 }, { 0, 1 }, { 1, 50 } },
  { 8, 2, { 3, 100000 }, { 3, 100001 }, { 4, 100000 }, { 0, 1 }, { 1, 0 } },
  { 2, 5, { 2, 3, 4, 5, 6 }, { 3, 3, 5, 6, 7 }, { 2, 4, 4, 6, 8 },
    { 1, 0, 1, 1, 0 }, { 0, 1, 0, 0, 2 } },
  { 1, 3, { 2, 3, 400000 }, { 2, 4, 400001 }, { 3, 3, 400000 }, { 0, 1, 0 },
    { 1, 0, 0 } }
};

static size_t
bytes_of (const struct shape *shape, const size_t *array)
{
  size_t size = shape->element;
  for (int i = 0; i < shape->dims; i++)
    size *= array[i];
  return size;
}

/* What rows are to become, element by element.  */
static void
copy_slowly (const struct shape *s, int level, char *to, const char *from)
{
  if (level == s->dims)
    {
      memcpy (to, from, s->element);
      return;
    }
  size_t to_stride = s->element, from_stride = s->element;
  for (int i = level + 1; i < s->dims; i++)
    {
      to_stride *= s->to[i];
      from_stride *= s->from[i];
    }
  for (size_t i = 0; i < s->volume[level]; i++)
    copy_slowly (s, level + 1, to + (s->to_offset[level] + i) * to_stride,
		 from + (s->from_offset[level] + i) * from_stride);
}

static void *
allocate (size_t size, int device)
{
  void *memory = omp_target_alloc (size, device);
  if (!memory)
    abort ();
  return memory;
}

static void
move (void *to, int to_device, const void *from, int from_device, size_t size)
{
  if (omp_target_memcpy (to, from, size, 0, 0, to_device, from_device) != 0)
    abort ();
}

static void
try_shape (const struct shape *s, int to_device, int from_device)
{
  int host = omp_get_initial_device ();
  size_t to_size = bytes_of (s, s->to), from_size = bytes_of (s, s->from);
  char *from = malloc (from_size), *expected = malloc (to_size);
  char *got = calloc (to_size, 1);
  char *d_to = allocate (to_size, to_device);
  char *d_from = allocate (from_size, from_device);
  for (size_t i = 0; i < from_size; i++)
    from[i] = rand ();
  memset (expected, 1, to_size);
  move (d_to, to_device, expected, host, to_size);
  move (d_from, from_device, from, host, from_size);
  copy_slowly (s, 0, expected, from);
  if (omp_target_memcpy_rect (d_to, d_from, s->element, s->dims, s->volume,
			      s->to_offset, s->from_offset, s->to, s->from,
			      to_device, from_device) != 0)
    abort ();
  move (got, host, d_to, to_device, to_size);
  if (memcmp (got, expected, to_size) != 0)
    {
      printf ("shape %d is wrong from %d to %d\n", (int) (s - shapes),
	      from_device, to_device);
      exit (1);
    }
  omp_target_free (d_to, to_device);
  omp_target_free (d_from, from_device);
  free (from);
  free (expected);
  free (got);
}

static void
try_all (void)
{
  int devices = omp_get_num_devices ();
  for (int to = 0; to <= devices; to++)
    for (int from = 0; from <= devices; from++)
      for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
	try_shape (&shapes[i], to, from);
  /* Both ways at a time.  */
#pragma omp parallel for num_threads (4)
  for (int i = 0; i < 16; i++)
    try_shape (&shapes[2 + i % 2 * 3], i % devices, (i + 1) % devices);
  printf ("%d devices\n", devices);
}

static void
await_line (const char *what)
{
  char line[10];
  printf ("%s\n", what);
  fflush (stdout);
  if (!fgets (line, sizeof line, stdin))
    abort ();
}

static void
move_much (int often)
{
  char *a = allocate (LARGE, 0), *b = allocate (LARGE, 1);
  int wrong = 0;
#pragma omp target is_device_ptr (a) device (0)
  for (int i = 0; i < LARGE; i++)
    a[i] = i * 7;
  await_line ("ready");
  if (often)
    {
      for (int i = 0; i < 100; i++)
	move (b, 1, a, 0, 1000);
      await_line ("small");
      for (int i = 0; i < 20; i++)
	move (b, 1, a, 0, 1 << 20);
      await_line ("medium");
    }
  move (b, 1, a, 0, LARGE);
  await_line ("moved");
#pragma omp target is_device_ptr (b) device (1) map (wrong)
  for (int i = 0; i < LARGE; i++)
    wrong += b[i] != (char) (i * 7);
  printf ("%d wrong\n", wrong);
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    move_much (strcmp (argv[1], "often") == 0);
  else
    try_all ();
  return 0;
}
