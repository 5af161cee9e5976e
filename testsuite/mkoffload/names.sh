# Files with names that are hard to quote: compiled and linked in each way, in
# files of arguments, as libraries, and in folders called like that.  A newline
# is refused where GCC's own programs write lists of names, a line each.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"

flags="-O1 -fopenmp -foffload=$TARGET"
newline='
'
region_program > main.c
sed 's/main/library/' main.c > library.c
sed 's/return x - 1/extern int library (void); return library () + x - 1/' \
  main.c > both.c

# in_file WORD...: write a file of arguments, "args".
in_file ()
{
  : > args
  for word
  do printf '%s\n' "$word" | sed 's/[^[:alnum:]_./=-]/\\&/g' >> args; done
}

# try NAME: with files of that name in a folder of that name.
number=0
try ()
{
  number=$((number + 1))
  folder=$PWD/folder$number$1
  mkdir -p "$folder/tmp"
  cp both.c "./$1.c"
  cp library.c "$folder/$1 2.c"
  for way in '' -fno-use-linker-plugin; do
    # shellcheck disable=SC2086
    silent "$1: compiles" "$CC" $flags -MD -MF ours.d -c "./$1.c" -o "./$1.o"
    # shellcheck disable=SC2086
    silent "$1: the other" "$CC" $flags -fPIC -c "$folder/$1 2.c" \
      -o "$folder/$1 2.o"
    # shellcheck disable=SC2086
    silent "$1: links $way" "$CC" $flags $way "./$1.o" "$folder/$1 2.o" \
      -o "./$1"
    runs "$1: links $way: runs" "./$1"
    rm -f "$folder/lib$1.a"
    run ar rc "$folder/lib$1.a" "$folder/$1 2.o"
    # shellcheck disable=SC2086
    silent "$1: an archive $way" "$CC" $flags $way "./$1.o" "$folder/lib$1.a" \
      -o "./$1"
    runs "$1: an archive $way: runs" "./$1"
  done
  run "$STOCK_CC" -O1 -fopenmp -MD -MF stock.d -c "./$1.c" -o "./$1.o"
  same "$1: dependencies" ours.d stock.d
  in_file -O1 -fopenmp "-foffload=$TARGET" "./$1.c" "$folder/$1 2.c" -o "./$1"
  silent "$1: in a file of arguments" "$CC" @args
  runs "$1: in a file of arguments: runs" "./$1"
  # shellcheck disable=SC2086
  silent "$1: a library, with TMPDIR" env TMPDIR="$folder/tmp" \
    "$CC" $flags -fPIC -shared "$folder/$1 2.c" -o "$folder/lib$1.so"
  rm -f "$folder/lib$1.a"
  # shellcheck disable=SC2086
  silent "$1: with a library" "$CC" $flags "./$1.c" -L"$folder" -l"$1" -o "./$1"
  runs "$1: with a library: runs" env LD_LIBRARY_PATH="$folder" "./$1"
  if [ -z "$(ls -A "$folder/tmp")" ]; then pass "$1: nothing is left"
  else fail "$1: nothing is left"; fi
}

try "a b'c"
# shellcheck disable=SC2016
try 'quo"te$x'
try 'back\slash'
try '-dash@0x10'
try '100%sümlaut'
# shellcheck disable=SC1003
try 'end\'

# What only has to be compiled may have a newline, too.
name="new${newline}line"
cp main.c "$name.c"
# shellcheck disable=SC2086
silent 'newline: compiles and links' "$CC" $flags "$name.c" -o "$name"
runs 'newline: runs' "./$name"
# shellcheck disable=SC2086
silent 'newline: compiles' "$CC" $flags -c "$name.c" -o "$name.o"
mkdir "folder$name"
cp "$name.o" "folder$name/a$name.o"
for way in '' -fno-use-linker-plugin -flto; do
  # shellcheck disable=SC2086
  refused "newline: links $way" \
    "^lto-wrapper: error: cannot link 'new\\\\nline\.o': GCC cannot read a list" \
    "$CC" $flags $way "$name.o" -o prog
  # shellcheck disable=SC2086
  refused "newline: two $way" \
    "error: cannot link 'foldernew\\\\nline/anew\\\\nline\.o': GCC cannot read a list" \
    "$CC" $flags $way "folder$name/a$name.o" -o prog
done
if [ "$TARGET" = host-emul ]; then
  # shellcheck disable=SC2086
  refused 'newline: TMPDIR' \
    "error: cannot compile device code in '.*new\\\\nline.*; set TMPDIR" \
    env TMPDIR="$PWD/folder$name" "$CC" $flags -c main.c -o main.o
  # shellcheck disable=SC2086
  refused 'newline: -save-temps' \
    "error: cannot compile device code in 'new\\\\nline.*; leave out -save-temps" \
    "$CC" $flags -save-temps -c "$name.c" -o "$name.o"
fi
