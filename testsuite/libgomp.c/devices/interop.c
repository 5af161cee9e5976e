/* Interop objects, by the entry point of GCC 15, with any release: none where
   there is no foreign runtime, and dependences that are waited for.  */
/* { dg-do run } */

#include "on-device.h"
#include <stdint.h>

typedef void *object;
extern void GOMP_interop (int, int, object **, const int *,
			  const char *const *, int, object *, int, object **,
			  unsigned, void **);
/* Their types in <omp.h> are enumerations, where it has them.  */
extern intptr_t get_int (object, int, int *) __asm__ ("omp_get_interop_int");
extern object get_ptr (object, int, int *) __asm__ ("omp_get_interop_ptr");
extern const char *get_str (object, int, int *)
  __asm__ ("omp_get_interop_str");
extern const char *get_name (object, int) __asm__ ("omp_get_interop_name");
extern const char *get_type (object, int)
  __asm__ ("omp_get_interop_type_desc");
extern const char *get_text (object, int)
  __asm__ ("omp_get_interop_rc_desc");
extern int get_count (object) __asm__ ("omp_get_num_interop_properties");

enum { nowait = 1, target = 1, targetsync = 2 };

static object
init (int device, int type)
{
  object made = &made, *where = &made;
  GOMP_interop (device, 1, &where, &type, NULL, 0, NULL, 0, NULL, 0, NULL);
  return made;
}

static void
destroy (object *where)
{
  GOMP_interop (-1, 0, NULL, NULL, NULL, 0, NULL, 1, &where, 0, NULL);
  check (*where == NULL);
}

/* What is said of omp_interop_none, and of properties that are none.  */
static void
none (void)
{
  int result;
  for (int property = -9; property < 0; property++)
    {
      result = 99;
      check (get_int (NULL, property, &result) == 0 && result == -1);
      result = 99;
      check (get_ptr (NULL, property, &result) == NULL && result == -1);
      result = 99;
      check (get_str (NULL, property, &result) == NULL && result == -1);
      check (get_int (NULL, property, NULL) == 0);
      check (get_name (NULL, property) != NULL);
      check (get_type (NULL, property) == NULL);
    }
  check (strcmp (get_name (NULL, -8), "device_context") == 0);
  for (int property = -10; property < 2; property += 10)
    {
      result = 99;
      check (get_int (NULL, property, &result) == 0 && result == -2);
      check (get_name (NULL, property) == NULL);
      check (get_type (NULL, property) == NULL);
    }
  for (int r = -5; r <= 1; r++)
    check (get_text (NULL, r) != NULL);
  check (get_text (NULL, -6) == NULL && get_text (NULL, 2) == NULL);
  check (get_count (NULL) == 0);
}

/* The construct, with or without nowait, waits for what it depends on.  */
static void
dependences (object used, unsigned flags)
{
  int x = 0, initial = -1;
  void *in[] = { (void *) 1, (void *) 0, &x };
  void *out[] = { (void *) 1, (void *) 1, &x };
  #pragma omp target map(tofrom: x, initial) depend(out: x) nowait
  {
    for (volatile int i = 0; i < 1000; i++)
      continue;
    x = 1;
    initial = omp_is_initial_device ();
  }
  GOMP_interop (-5, 0, NULL, NULL, NULL, 1, &used, 0, NULL, flags, in);
  check (x == 1);
  expect_device (initial);
  #pragma omp target map(tofrom: x) depend(inout: x) nowait
    x++;
  GOMP_interop (-5, 0, NULL, NULL, NULL, 1, &used, 0, NULL, flags, out);
  check (x == 2);
  #pragma omp taskwait
}

/* What an object of DEVICE says.  */
static void
made (int device, int type)
{
  object o = init (device, type);
  int result = 99;
  check (o != NULL);
  check (get_int (o, -5, &result) == device && result == 0);
  check (strcmp (get_str (o, -2, &result), "cuda") == 0 && result == 0);
  check ((get_ptr (o, -9, &result) != NULL) == (type == targetsync));
  check (result == (type == targetsync ? 0 : 1));
  check (strcmp (get_type (o, -5), "int") == 0);
  check (get_int (o, -10, &result) == 0 && result == -2);
  dependences (o, 0);
  dependences (o, nowait);
  destroy (&o);
}

int
main (void)
{
  int host = omp_get_initial_device ();
  none ();
  for (int type = target; type <= targetsync; type++)
    {
      check (init (host, type) == NULL);
      check (init (-1, type) == NULL);
    }
  for (int device = 0; device < host && !on_host_expected (); device++)
    if (strncmp (omp_get_uid_from_device (device), "nvptx", 5) == 0)
      {
	made (device, target);
	made (device, targetsync);
      }
    else
      check (init (device, targetsync) == NULL);
  dependences (NULL, 0);
  dependences (NULL, nowait);
  #pragma omp parallel num_threads(2)
    #pragma omp single
    {
      dependences (NULL, 0);
      dependences (NULL, nowait);
    }
  object o = NULL;
  destroy (&o);
  return 0;
}
