# Device code is compiled with its translation unit; the link takes it, or says
# why it compiles.

# shellcheck disable=SC2086 # $objects is several words.
. "$GOMP_TEST_LIB/script.sh"
needs_emulated

section=.gnu.offload_device.$TARGET
flags="-O2 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"
# Files one to four: regions and static functions of equal names, and a number
# each.
for n in 1 2 3 4; do
  cat > file$n.c <<END
static int helper (int x) { static int add = $n; return x + add; }
int number$n = 10 * $n;
#pragma omp declare target (number$n)
int
value$n (int x)
{
  #pragma omp target map(tofrom: x)
  x = helper (x) + number$n;
  return x;
}
END
done
cat > main.c <<'END'
#include "on-device.h"
int value1 (int), value2 (int), value3 (int), value4 (int);
int
main (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  check (value1 (0) == 11 && value2 (0) == 22);
  check (value3 (0) == 33 && value4 (0) == 44);
  return 0;
}
END
objects='file1.o file2.o file3.o file4.o'

# compile OPTION...: all files.
compile ()
{
  for file in main file1 file2 file3 file4; do
    # shellcheck disable=SC2086
    silent "$file.c compiles ($*)" "$CC" $flags "$@" -c $file.c -o $file.o
  done
}

# links WHAT REGEXP INPUT...: the link says REGEXP, the program runs.
links ()
{
  what=$1 regexp=$2
  shift 2
  rm -f a
  # shellcheck disable=SC2086
  run "$CC" $flags -v "$@" -o a
  cp "$output" said
  says "$what" "$regexp"
  works "$what: runs" ./a
  cp said "$output"
}

compile
sections file1.o > "$output"
says 'a section for the target' "^$section\$"
# shellcheck disable=SC2086
links 'what was compiled is taken' \
  "^device code of 'file4.o': compiled with it\$" main.o $objects
says_not 'nothing is compiled' '/lto1 | -flto |compiled now'
# shellcheck disable=SC2086
silent 'which takes no message' "$CC" $flags main.o $objects -o a

# In pairs, those without first or last, and with others between.
for without in 'file1' 'main file4' 'file2 file3' 'file1 file3' \
  'main file1 file2 file3'
do
  inputs=
  for file in main file1 file2 file3 file4; do
    case " $without " in
      *" $file "*) objcopy -R "$section" $file.o \
	without-$file.o; inputs="$inputs without-$file.o" ;;
      *) inputs="$inputs $file.o" ;;
    esac
  done
  # shellcheck disable=SC2086
  links "without code: $without" \
    "^device code of 'without-.*': compiled now; it has none" $inputs
done

# Options for the device.
fast=-foffload-options=$TARGET=-ffast-math
# shellcheck disable=SC2086
links 'other options: compiled' "'file4.o': compiled now; .* other options" \
  "$fast" main.o $objects
says 'with these' '/lto1 .* -ffast-math'
# shellcheck disable=SC2086
links 'options for the link: taken' "'file4.o': compiled with it" \
  -foffload-options=-lm -foffload-options=$TARGET=-Wl,-z,now main.o $objects
# shellcheck disable=SC2086
silent 'main.c compiles (-ffast-math)' "$CC" $flags "$fast" -c main.c -o fast.o
links 'the same options: taken' "'fast.o': compiled with it" "$fast" "$fast" \
  fast.o $objects
links 'options of one object are for all' \
  "'file4.o': compiled now; .* other options" fast.o $objects

# The whole program.
# shellcheck disable=SC2086
links 'the link has -flto' 'compiled now, all of it, for -flto' -flto main.o \
  $objects
# shellcheck disable=SC2086
silent 'main.c compiles (-flto)' "$CC" $flags -flto -c main.c -o lto.o
sections lto.o > "$output"
says_not 'no section with -flto' "^$section\$"
# shellcheck disable=SC2086
links 'an object has -flto' 'compiled now, all of it, for -flto' lto.o $objects

# Linked beforehand.
ld -r file1.o file2.o -o part.o
ld -r part.o file3.o -o parts.o
links 'ld -r' "'parts.o': compiled with it" main.o parts.o file4.o
objcopy -R "$section" file2.o without-file2.o
ld -r file1.o without-file2.o -o part.o
links 'ld -r, one without' "'part.o': compiled now; some .* have none" main.o \
  part.o file3.o file4.o
if [ -n "$(command -v ld.gold)" ]; then
  ld.gold -r file1.o file2.o -o part.o
  links 'gold -r' "'part.o': compiled" main.o part.o file3.o file4.o
fi
if [ -n "$(command -v ld.lld)" ]; then
  ld.lld -r file1.o file2.o -o part.o
  links 'lld -r' "'part.o': compiled" main.o part.o file3.o file4.o
fi
rm -f libparts.a
ar cr libparts.a parts.o file4.o
links 'archive' "'libparts.a@0x.*': compiled with it" main.o libparts.a

# Damaged, and of another version.
objcopy --dump-section "$section=unit" file1.o /dev/null
head -c 40 unit > "cut"
objcopy --update-section "$section=cut" file1.o damaged.o
links 'cut off' 'compiled now; what it has is damaged' main.o damaged.o \
  file2.o file3.o file4.o
sed 's/GOMPUNIT/GOMPUNTI/' unit > "cut"
objcopy --update-section "$section=cut" file1.o damaged.o
links 'not ours' 'compiled now; what it has is damaged' main.o damaged.o \
  file2.o file3.o file4.o
for change in 's/gomp-offload [0-9]/gomp-offload x/' \
  's/\(, GCC [0-9]*\.\)[0-9]/\1x/'; do
  sed "$change" unit > "cut"
  objcopy --update-section "$section=cut" file1.o other.o
  links "another version: $change" 'compiled now; .* another version' \
    main.o other.o file2.o file3.o file4.o
done
objcopy --dump-section "$section=unit" file2.o /dev/null
objcopy --update-section "$section=unit" file1.o other.o
links 'of another object' 'compiled now; it has been changed' main.o other.o \
  file2.o file3.o file4.o

# Other ways to the assembler.
compile -pipe
# shellcheck disable=SC2086
links '-pipe' "'file4.o': compiled with it" -pipe main.o $objects
for file in main file1; do
  # shellcheck disable=SC2086
  silent "$file.c: -S" "$CC" $flags -S $file.c -o $file.s
  # shellcheck disable=SC2086
  silent "$file.s assembles" "$CC" $flags -c $file.s -o $file.o
done
as file1.s -o stock.o
links 'assembled here' "'main.o': compiled with it" main.o file1.o file2.o \
  file3.o file4.o
links 'assembled by the stock assembler' \
  "'stock.o': compiled now; it has none" main.o stock.o file2.o file3.o file4.o
# shellcheck disable=SC2086
links 'in one step' "': compiled with it" main.c file1.c file2.c file3.c file4.c
if [ "$(grep -c '/lto1 ' "$output")" = 5 ]
then pass 'nothing is compiled twice'; else fail 'nothing is compiled twice'; fi
cp file1.o stripped.o
strip -g stripped.o
links 'strip -g' "'stripped.o': compiled" main.o stripped.o file2.o file3.o \
  file4.o
