# A program without target regions has the devices that it was linked for.

. "$GOMP_TEST_LIB/script.sh"
needs_device

cat > count.c <<'EOF'
#include <omp.h>
#include <stdio.h>
int
main (void)
{
  int x = 41, y = 0, device = omp_get_default_device ();
  printf ("%d device(s)\n", omp_get_num_devices ());
  int *p = omp_target_alloc (sizeof x, device);
  if (p && omp_target_memcpy (p, &x, sizeof x, 0, 0, device,
			      omp_get_initial_device ()) == 0
      && omp_target_memcpy (&y, p, sizeof x, 0, 0, omp_get_initial_device (),
			    device) == 0)
    printf ("copied %d\n", y);
  omp_target_free (p, device);
  return 0;
}
EOF
silent 'it links' "$CC" -fopenmp -foffload="$TARGET" count.c -o count
run env OFFLOAD_EMUL_NUM=3 ./count
says 'it has the devices' '^3 device'
says 'and their memory' '^copied 41$'

silent 'with offloading disabled' "$CC" -fopenmp -foffload=disable count.c \
  -o none
run ./none
says 'it has none' '^0 device'

# A library does not decide for the program.
silent 'a library' "$CC" -fopenmp -foffload="$TARGET" -shared -fPIC count.c \
  -o libcount.so
run nm -D libcount.so
says_not 'names no target' GOMP_offload_target

# Nothing in it needs this package at run time.
run nm -D count
says 'the reference is weak' 'w GOMP_offload_target'
# Without files there is nothing to link.
works 'a driver without inputs only answers' "$CC" -fopenmp -v
