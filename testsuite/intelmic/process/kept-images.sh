# GOMP_OFFLOAD_KEEP_IMAGES: files of device code, which stay; without it nothing
# does.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
export OMP_TARGET_OFFLOAD=mandatory
flags="-fopenmp -foffload=$TARGET"

# Two copies of a library: the same device code, but variables of their own.
cat > count.c <<'PROGRAM'
#pragma omp declare target
static int count;
#pragma omp end declare target

int
add_one (void)
{
  int result;
  #pragma omp target map(from: result)
  result = ++count;
  return result;
}
PROGRAM
cat > main.c <<'PROGRAM'
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  (void) argv;
  int sum = 0, own = 1;
  for (int i = 0; i < 2; i++)
    {
      void *library = dlopen (i == 0 ? "./one.so" : "./two.so", RTLD_NOW);
      int (*add_one) (void) = (int (*) (void)) dlsym (library, "add_one");
      sum += add_one ();
    }
  #pragma omp target map(tofrom: own)
  own++;
  if (argc > 1)
    raise (SIGKILL);
  return sum != 2 || own != 2;
}
PROGRAM
# shellcheck disable=SC2086
{
  silent 'a library' "$CC" $flags -shared -fPIC count.c -o one.so
  silent 'the program' "$CC" $flags main.c -o main -ldl
}
cp one.so two.so

# leaves WHAT NAMES: files of these names, in order and without numbers, are in
# the folder images.
leaves ()
{
  (cd images && ls) | sed 's/\.[0-9]*\.[0-9]*\.so$//' | sort \
    | tr '\n' ' ' > "$output"
  if [ "$(cat "$output")" = "$2" ]; then pass "$1"; else fail "$1"; fi
}

mkdir images empty
export TMPDIR="$PWD/empty"
works 'without it' ./main
run ./main killed
export GOMP_OFFLOAD_KEEP_IMAGES=images
leaves 'nothing is there' ''
ls empty > "$output"
if [ -s "$output" ]; then fail 'nor anywhere else'
else pass 'nor anywhere else'; fi
works 'with it' ./main
leaves 'there is a file for each' 'main one.so two.so '
rm -f images/*
run ./main killed
if [ $status = 137 ]; then pass 'a program that is killed'
else fail 'a program that is killed'; fi
leaves 'leaves the same' 'main one.so two.so '

export GOMP_OFFLOAD_KEEP_IMAGES=nowhere
refused 'no such folder' \
  "error: device 0 .*image: cannot keep it as nowhere/main\..*\.so \
\(GOMP_OFFLOAD_KEEP_IMAGES\): No such file or directory" ./main
