# Same inputs, same output, byte for byte.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

cat > a.C <<'END'
#include <vector>
namespace { int hidden = 3; struct local { int get () { return hidden; } }; }
#pragma omp declare target (hidden)
static int helper (int x) { static int calls; return x + calls++; }
int
main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
  {
    local l;
    auto f = [&] (int y) { return y + l.get (); };
    x = f (helper (1));
  }
  return x != 4;
}
END
[ -n "$CXX" ] || unsupported 'no C++ compiler'
flags="-O2 -g -fopenmp -foffload=$TARGET"
mkdir one two
for folder in one two; do
  # shellcheck disable=SC2086
  silent "$folder: compiles" "$CXX" $flags -c a.C -o $folder/a.o
  # shellcheck disable=SC2086
  silent "$folder: links" "$CXX" $flags one/a.o -o $folder/a
  mkdir "$folder/tmp-of-another-length"
  # shellcheck disable=SC2086
  silent "$folder: links again" \
    env TMPDIR="$PWD/$folder/tmp-of-another-length" \
    "$CXX" $flags one/a.o -o $folder/b
done
same 'the program' one/a two/a
same 'whatever TMPDIR is' one/a one/b
works 'it runs' one/a
run strings -a one/a
says_not 'no name of a temporary file in it' \
  'gomp-offload-......$|gomp-offload-....../|/cc[A-Za-z0-9]{6}'

# Nor do the folder's name and that of the program matter, if the user says so.
for folder in one two; do
  cp a.C $folder
  # shellcheck disable=SC2086
  (cd $folder && silent "$folder: with -ffile-prefix-map" \
    "$CXX" $flags -ffile-prefix-map="$PWD"=. -frandom-seed=a a.C \
    -o program-$folder)
  objcopy -O binary -j .gnu.offload_images $folder/program-$folder $folder/image
done
same 'the image is the same in another folder' one/image two/image
