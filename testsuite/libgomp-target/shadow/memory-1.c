/* Memory routines: copies in all directions, rectangular and asynchronous ones,
   association, what is present.  */

#include <errno.h>
#include <limits.h>
#include <omp.h>
#include <string.h>
#include "shadow.h"

extern int omp_target_is_accessible (const void *, size_t, int);
extern void *omp_get_mapped_ptr (const void *, int);
extern int omp_target_memcpy_async (void *, const void *, size_t, size_t,
				    size_t, int, int, int, omp_depend_t *);
extern int omp_target_memcpy_rect_async (void *, const void *, size_t, int,
					 const size_t *, const size_t *,
					 const size_t *, const size_t *,
					 const size_t *, int, int, int,
					 omp_depend_t *);

enum { big = 5 << 20 };

static void
copies (void)
{
  int host = omp_get_initial_device ();
  char *a = malloc (big), *b = malloc (big);
  char *d0 = omp_target_alloc (big, 0), *d1 = omp_target_alloc (big, 1);
  for (int i = 0; i < big; i++)
    a[i] = i * 7 + i / 1000;
  CHECK (omp_target_memcpy (d0, a, big, 0, 0, 0, host) == 0);
  /* From device to device, in several pieces.  */
  CHECK (omp_target_memcpy (d1, d0, big - 3, 3, 0, 1, 0) == 0);
  CHECK (omp_target_memcpy (b, d1, big - 3, 0, 3, host, 1) == 0);
  CHECK (memcmp (a, b, big - 3) == 0);
  CHECK (omp_target_memcpy (d0, d0, 100, 200, 0, 0, 0) == 0);
  CHECK (omp_target_memcpy (b, d0, 100, 0, 200, host, 0) == 0);
  CHECK (memcmp (a, b, 100) == 0);
  CHECK (omp_target_memcpy (b, a, 10, 0, 0, host, host) == 0);
  CHECK (omp_target_memcpy (d0, a, 1, 0, 0, 7, host) == EINVAL);
  CHECK (omp_target_memcpy (d0, a, 1, 0, 0, -6, host) == EINVAL);
  omp_target_free (d0, 0);
  omp_target_free (d1, 1);
  free (a);
  free (b);
}

static void
rectangles (void)
{
  int host = omp_get_initial_device ();
  int a[4][5][6], b[3][4][5];
  for (int i = 0; i < 120; i++)
    (&a[0][0][0])[i] = i;
  memset (b, 0, sizeof b);
  int *d = omp_target_alloc (sizeof a, 0);
  size_t volume[3] = { 2, 3, 4 }, from[3] = { 1, 2, 1 }, to[3] = { 1, 0, 1 };
  size_t a_dims[3] = { 4, 5, 6 }, b_dims[3] = { 3, 4, 5 };
  size_t all[3] = { 4, 5, 6 }, none[3] = { 0, 0, 0 };
  CHECK (omp_target_memcpy_rect (d, a, sizeof (int), 3, all, none, none,
				 a_dims, a_dims, 0, host) == 0);
  CHECK (omp_target_memcpy_rect (b, d, sizeof (int), 3, volume, to, from,
				 b_dims, a_dims, host, 0) == 0);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++)
	CHECK (b[i][j][k] == (i >= 1 && j < 3 && k >= 1
			      ? a[i][j + 2][k] : 0));
  CHECK (omp_target_memcpy_rect (NULL, NULL, 0, 0, NULL, NULL, NULL, NULL,
				 NULL, 0, 0) == INT_MAX);
  size_t huge[3] = { 2, (size_t) 1 << 62, 8 };
  CHECK (omp_target_memcpy_rect (d, a, sizeof (int), 3, all, none, none, huge,
				 a_dims, 0, host) == EINVAL);
  memset (b, 0, sizeof b);
  omp_depend_t depend;
  int x = 0;
#pragma omp depobj(depend) depend(inout: x)
#pragma omp task depend(out: x)
  x = 1;
  CHECK (omp_target_memcpy_rect_async (b, d, sizeof (int), 3, volume, to, from,
				       b_dims, a_dims, host, 0, 1,
				       &depend) == 0);
#pragma omp task depend(in: x) shared(a, b)
  CHECK (b[1][0][1] == a[1][2][1] && b[2][2][4] == a[2][4][4]);
#pragma omp taskwait
  b[0][0][0] = 77;
  CHECK (omp_target_memcpy_async (d, b, sizeof (int), 8, 0, 0, host, 0,
				  NULL) == 0);
#pragma omp taskwait
  CHECK (omp_target_memcpy (b, d, sizeof (int), 4, 8, host, 0) == 0);
  CHECK ((&b[0][0][0])[1] == 77);
#pragma omp depobj(depend) destroy
  omp_target_free (d, 0);
}

static void
association (void)
{
  int host = omp_get_initial_device ();
  int a[10] = { 1, 2, 3 };
  int *d = omp_target_alloc (2 * sizeof a, 0);
  CHECK (omp_get_mapped_ptr (a, 0) == NULL);
  CHECK (omp_get_mapped_ptr (a, host) == a);
  CHECK (omp_target_associate_ptr (a, d, sizeof a, 20, 0) == 0);
  CHECK (omp_target_associate_ptr (a, d, sizeof a, 20, 0) == 0);
  CHECK (omp_target_associate_ptr (a, d, sizeof a, 24, 0) == EINVAL);
  CHECK (omp_target_associate_ptr (a, d, sizeof a, 0, host) == EINVAL);
  CHECK (omp_get_mapped_ptr (&a[2], 0) == (char *) d + 28);
  CHECK (omp_target_is_present (a, 0) && !omp_target_is_present (a, 1));
#pragma omp target map(always, tofrom: a)
  a[1] += 10;
#pragma omp target exit data map(delete: a)
  CHECK (a[1] == 12 && omp_target_is_present (a, 0));
  CHECK (omp_target_disassociate_ptr (&a[1], 0) == EINVAL);
  CHECK (omp_target_disassociate_ptr (a, 0) == 0);
  CHECK (omp_target_disassociate_ptr (a, 0) == EINVAL);
  CHECK (!omp_target_is_present (a, 0));
#pragma omp target data map(to: a) use_device_addr(a)
  CHECK (!omp_target_is_accessible (a, sizeof a, 0));
#pragma omp target enter data map(to: a)
  CHECK (omp_target_disassociate_ptr (a, 0) == EINVAL);
#pragma omp target exit data map(release: a)
  CHECK (omp_target_is_accessible (a, sizeof a, host));
  omp_target_free (d, 0);
  omp_target_free (NULL, 0);
}

int
main (void)
{
  CHECK (omp_get_num_devices () == 2 && omp_get_initial_device () == 2);
  CHECK (omp_get_device_num () == 2 && omp_is_initial_device ());
  CHECK (omp_target_alloc (8, 5) == NULL);
  copies ();
  rectangles ();
  association ();
  return 0;
}
