# A program that enters none of its regions opens no plugin, and libgomp is not
# asked to take note of its images.

. "$GOMP_TEST_LIB/script.sh"
needs_device

cat > unused.c <<'EOF'
#include <omp.h>
int
main (int argc, char **argv)
{
  (void) argv;
  int host = 0;
  if (argc > 1)
    {
      #pragma omp target map(from: host)
      host = omp_is_initial_device ();
    }
  return host;
}
EOF
silent 'it is compiled' "$CC" -fopenmp -foffload="$TARGET" unused.c -o unused

# traced WHAT ARGUMENT...: it works, and ld.so's look-ups are in the output.
traced ()
{
  what=$1
  shift
  works "$what" env LD_DEBUG=symbols ./unused "$@"
  says 'libgomp-target is asked first' \
    'symbol=GOMP_offload_register_ver;.*libgomp-target\.so'
  says_not 'libgomp is not' \
    'symbol=GOMP_offload_\(un\)*register.*libgomp\.so'
}

traced 'without a region'
says_not 'no plugin is opened' libgomp-plugin
traced 'with a region on the device' region
says 'the plugin is opened' libgomp-plugin
