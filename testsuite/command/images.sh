# gomp-offload images tells what device code a file has.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/command/json.inc
. "$SRC/json.inc"

command=$(dirname "$CC")/gomp-offload

cat > a.cc <<'END'
namespace space
{
  #pragma omp declare target
  int table[100];
  #pragma omp end declare target
  int scale (int x)
  {
    int y = 0;
    #pragma omp target map (from: y)
      y = 2 * x + table[x];
    return y;
  }
}
int main ()
{
  int z = 1;
  #pragma omp target map (tofrom: z)
    z++;
  return space::scale (z) > 100;
}
END
silent 'compiles' "$CXX" -fopenmp -foffload="$TARGET" -c a.cc
silent 'links' "$CXX" -fopenmp -foffload="$TARGET" a.o -o a
silent 'a shared library' "$CXX" -fopenmp -foffload="$TARGET" -shared -fPIC \
  a.cc -o liba.so
echo 'int main (void) { return 0; }' > b.c
silent 'without regions' "$STOCK_CC" b.c -o b
ar rc liba.a a.o

case $TARGET in
  nvptx-none) form='PTX for sm_[0-9]*' ;;
  *) form='machine code for [^ ]*' ;;
esac

# tells WHAT: the last command told of the tables.
tells ()
{
  says "$1: two functions" '^  2 functions:$'
  says "$1: where a region is" \
    '^    main[.]_omp_fn[.][0-9]*: a[.]cc:17, in main'
  says "$1: a function of C++" \
    '[(]space::scale[(]int[)][)]: a[.]cc:9, in space::scale'
  says "$1: a variable" '[(]space::table[)], 400 bytes$'
}

for file in a liba.so; do
  works "$file" "$command" images $file
  tells $file
  says "$file: the image" "^  image for $TARGET: $form, "
  says_not "$file: is in order" 'not usable'
done
works 'an object' "$command" images a.o
tells 'an object'
[ "$TARGET" = amdgcn-amdhsa ] || says 'code for the link' \
  "^  code for $TARGET, to be linked: .* gomp-offload "
says 'intermediate code' '^  intermediate code for '
works 'an archive' "$command" images liba.a
says 'its member' '^liba[.]a@0x[0-9a-f]*: object'
if "$CXX" -fopenmp -foffload="$TARGET" -static-pie a.cc -o static; then
  works 'a static program' "$command" images static
  says 'is one, not a library' '^static: program, '
fi
works 'a program without' "$command" images b
says 'nothing' '^  nothing for devices'
works 'several' "$command" images a b liba.a

cp a stripped
strip stripped
works 'without symbols' "$command" images stripped
says 'it still has two' '^  2 functions:$'
says 'and an image' "^  image for $TARGET: $form, "
says_not 'that is in order' 'not usable'

writes_json 'JSON' 0 "$command" images --json a a.o liba.a
member 'two functions' files.0.functions.1 '^object'
member 'the name' files.0.variables.0.name '^string "space::table"'
member 'the size' files.0.variables.0.size '^number 400$'
member 'the target' files.0.images.0.target "^string \"$TARGET\""
member 'no problem' files.0.images.0.problem '^null'
[ "$TARGET" = amdgcn-amdhsa ] \
  || member 'a unit' files.1.units.0.target "^string \"$TARGET\""
member 'a member' files.2.name '^string "liba.a@0x'

# An image with other tables than the program's, as the runtime would refuse.
cat > one.c <<'END'
int main (void)
{
  int z = 1;
  #pragma omp target map (tofrom: z)
    z++;
  return z;
}
END
silent 'a program with one region' "$CC" -fopenmp -foffload="$TARGET" one.c \
  -o one
if [ "$TARGET" != amdgcn-amdhsa ] \
   && objcopy --dump-section .gnu.offload_images=images one \
   && objcopy --update-section .gnu.offload_images=images a other; then
  run "$command" images other
  says 'tables that differ' \
    'its tables have 1 functions and 0 variables, those of the program 2 and 1'
  if [ $status = 1 ]; then pass 'status 1'; else fail 'status 1'; fi
fi

# What is damaged gets a line.
refused 'no such file' "cannot read 'none': No such file" "$command" images none
refused 'a text' "'a[.]cc' is no ELF file and no archive" "$command" images a.cc
: > empty
refused 'an empty file' "'empty' is no ELF file" "$command" images empty
refused 'a directory' "cannot read '[.]'" "$command" images .
mkfifo pipe
refused 'a pipe to which nobody writes' "'pipe' is no ELF file and no archive" \
  timeout 60 "$command" images pipe
for size in 4 64 500 3000; do
  head -c $size a.o > piece
  refused "a piece of $size" "'piece' is truncated or damaged" \
    "$command" images piece
done
printf '!<arch>\nnonsense that is too long for the header of any member of it' \
  > bad.a
refused 'a damaged archive' "'bad[.]a' is a damaged archive" "$command" images \
  bad.a
head -c 3000 /dev/urandom > noise.bin
cp a noisy
objcopy --update-section .gnu.offload_images=noise.bin a noisy 2> /dev/null
run "$command" images noisy
if [ $status -lt 2 ]; then pass 'noise in place of images'
else fail 'noise in place of images'; fi
# A number in PTX that is too large for an image.
printf '// BEGIN PREAMBLE\n//:FUNC_MAP "f", 0x7fffffff, 1, 1\n\0' > large.ptx
cp a large
objcopy --update-section .gnu.offload_images=large.ptx large 2> /dev/null
writes_json 'JSON, with a number that is too large' 1 "$command" images --json \
  large
member 'what is wrong' files.0.images.0.problem '^string "its tables have 1'
# damaged FILE: the same ones each time, of many ways to damage FILE, end in
# nothing worse than a message.
damaged ()
{
  size=$(wc -c < "$1")
  worse=
  for first in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    cp "$1" spoilt
    # In the header, where sections are described, and anywhere.
    for at in $((first * 3)) $((size - first * 37)) $((first * 7919 % size)) \
	      $((first * 104729 % size)); do
      printf '\377' | dd of=spoilt bs=1 seek="$at" conv=notrunc 2> /dev/null
    done
    run "$command" images spoilt
    [ $status -lt 2 ] || worse="$worse $first"
  done
  if [ -z "$worse" ]; then pass "$1, damaged"; else fail "$1, damaged"; fi
}
for file in a a.o liba.so liba.a; do
  damaged $file
done
refused 'nothing' 'images: FILE... is missing' "$command" images
