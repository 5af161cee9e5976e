/* Threads register and unregister images of their own, and run their
   regions.  */

#include <pthread.h>
#include "shadow.h"

extern void GOMP_target_ext (int, void (*) (void *), size_t, void **, size_t *,
			     unsigned short *, unsigned, void **, void **);

enum { THREADS = 8, ROUNDS = 1000, OTHERS = 1000 };

/* Tells its caller where its argument is; a function for each image.  */
#define FUNCTION(n)							\
  static void								\
  function_##n (void *data)						\
  {									\
    int **there = *(int ***) data;					\
    *there = (int *) there;						\
  }
FUNCTION (0) FUNCTION (1) FUNCTION (2) FUNCTION (3)
FUNCTION (4) FUNCTION (5) FUNCTION (6) FUNCTION (7)

static void (*functions[THREADS]) (void *)
  = { function_0, function_1, function_2, function_3,
      function_4, function_5, function_6, function_7 };

static int
runs_on_device (void (*function) (void *))
{
  int *there = NULL;
  void *hosts[] = { &there };
  size_t sizes[] = { sizeof there };
  unsigned short kinds[] = { GOMP_MAP_FROM };
  GOMP_target_ext (GOMP_DEVICE_ICV, function, 1, hosts, sizes, kinds, 0, NULL,
		   NULL);
  return there != (int *) &there;
}

static void *
work (void *argument)
{
  void (**function) (void *) = argument;
  struct offload_host_table table
    = { (void *) function, (void *) (function + 1), NULL, NULL };
  for (int i = 0; i < ROUNDS; i++)
    {
      GOMP_offload_register_ver (SHADOW_VERSION, &table,
				 SHADOW_KIND, &table);
      CHECK (runs_on_device (*function));
      GOMP_offload_unregister_ver (SHADOW_VERSION, &table,
				   SHADOW_KIND, &table);
      CHECK (i % 100 != 0 || !runs_on_device (*function));
    }
  return NULL;
}

/* So many more that the list of images is in use most of the time.  */
static struct offload_host_table others[OTHERS];

int
main (void)
{
  pthread_t threads[THREADS];
  for (int i = 0; i < OTHERS; i++)
    GOMP_offload_register_ver (SHADOW_VERSION, &others[i],
			       GOMP_TARGET_TYPE_HSA, &others[i]);
  for (int i = 0; i < THREADS; i++)
    pthread_create (&threads[i], NULL, work, &functions[i]);
  for (int i = 0; i < THREADS; i++)
    pthread_join (threads[i], NULL);
  return 0;
}
