/* One of the rows that pointers lead to is shorter than the others.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (two-level.c:36, in main): signal SIGSEGV (Segmentation fault) at
   address *, just beyond the end of 'rows[i][0:length]' (mapped at
   two-level.c:31, in main), 64 bytes long: map 8 bytes more, or keep to what
   is mapped  */

#include <omp.h>
#include <stdlib.h>

#ifdef RIGHT
# define SHORT 9
#else
# define SHORT 8
#endif

int
main (void)
{
  double *rows[3], *there[3], sum = 0;
  int number = omp_get_default_device ();
  int lengths[3] = { 9, SHORT, 9 };
  for (int i = 0; i < 3; i++)
    rows[i] = calloc (9, sizeof *rows[i]);

  for (int i = 0; i < 3; i++)
    {
      int length = lengths[i];
      /* A row.  */
      #pragma omp target enter data map(to: rows[i][0:length])
      there[i] = omp_get_mapped_ptr (rows[i], number);
    }

  /* Each row, and its last element.  */
  #pragma omp target map(tofrom: sum) map(to: there)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 9; j++)
      sum += there[i][j];

  for (int i = 0; i < 3; i++)
    {
      int length = lengths[i];
      #pragma omp target exit data map(release: rows[i][0:length])
      free (rows[i]);
    }
  return sum != 0;
}
