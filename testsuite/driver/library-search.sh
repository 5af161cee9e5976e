# Device code of libraries is found where the linker finds the libraries.

# shellcheck disable=SC2086 # $long, $options are words.
. "$GOMP_TEST_LIB/script.sh"
needs_device
needs_emulated
unset LIBRARY_PATH

cat > work.c <<'END'
#include "on-device.h"
#pragma omp declare target
int value (void) { return VALUE; }
#pragma omp end declare target
int work (void)
{
  int initial = 1, x = 0;
  #pragma omp target map (tofrom: initial, x)
    {
      initial = omp_is_initial_device ();
      x = value ();
    }
  expect_device (initial);
  return x;
}
END
cat > main.c <<'END'
#include "on-device.h"
extern int work (void);
int main (void)
{
  check (work () == VALUE);
  return 0;
}
END
cat > uses.c <<'END'
#include "on-device.h"
#pragma omp declare target
extern int value (void);
#pragma omp end declare target
int main (void)
{
  int x = 0;
  #pragma omp target map (tofrom: x)
    x = value ();
  check (x == VALUE);
  return 0;
}
END
options="-fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB -O1"

# In each folder, the library returns another number.
for place in archive=1 both=2 shared=3; do
  folder=${place%=*} value=${place#*=}
  mkdir "$folder"
  silent "$folder" "$CC" $options -DVALUE="$value" -fPIC -c work.c \
    -o "$folder/work.o"
  silent "$folder: main" "$CC" $options -DVALUE="$value" -c main.c \
    -o "$folder/main.o"
  [ "$folder" = shared ] || ar rc "$folder/libwork.a" "$folder/work.o"
done
silent 'shared' "$CC" $options -shared shared/work.o -o shared/libwork.so
# If this one is taken instead of the archive beside it, main finds 20.
silent 'shared beside an archive' "$CC" $options -DVALUE=20 -fPIC -shared \
  work.c -o both/libwork.so

# links WHAT ARGUMENT...: without the linker plugin, which would tell.
without=-fno-use-linker-plugin
links ()
{
  what=$1
  shift
  rm -f prog
  silent "$what: links" "$@" $options $without -o prog
  silent "$what: runs on the device" \
    env LD_LIBRARY_PATH="$PWD/shared:$PWD/both" ./prog
}

links 'LIBRARY_PATH' env LIBRARY_PATH="$PWD/archive" "$CC" archive/main.o -lwork
links 'LIBRARY_PATH, relative, the second' env LIBRARY_PATH=.:archive "$CC" \
  archive/main.o -lwork
links '-B' "$CC" -Barchive archive/main.o -lwork
links '-L before LIBRARY_PATH' env LIBRARY_PATH=both "$CC" archive/main.o \
  -lwork -Larchive
links '-l:FILE' env LIBRARY_PATH=both "$CC" both/main.o -l:libwork.a
for static in -Bstatic -dn -non_shared --Bstatic; do
  links "$static" "$CC" both/main.o -Lboth -Wl,$static -lwork -Wl,-Bdynamic
done
links '-Xlinker -Bstatic' "$CC" both/main.o -Lboth -Xlinker -Bstatic -lwork \
  -Xlinker -Bdynamic
links '--pop-state to -Bstatic' "$CC" both/main.o -Lboth \
  -Wl,-Bstatic,--push-state,-Bdynamic,--pop-state -lwork -Wl,-Bdynamic
links 'the first folder that has it' "$CC" archive/main.o -Lshared -Larchive \
  -Wl,-Bstatic -lwork -Wl,-Bdynamic
links 'shared first' "$CC" shared/main.o -Lshared -Larchive -lwork
for linker in gold lld mold; do
  command -v ld.$linker > found || { echo "no ld.$linker here"; continue; }
  # The front door knows which mold has to have the plugin.
  [ $linker != mold ] || without=
  links "$linker: LIBRARY_PATH" env LIBRARY_PATH=archive "$CC" \
    -fuse-ld=$linker archive/main.o -lwork
  links "$linker: -Bstatic" "$CC" -fuse-ld=$linker both/main.o -Lboth \
    -Wl,-Bstatic -lwork -Wl,-Bdynamic
done

# A link that lost -fopenmp.
rm -f prog
silent 'lost -fopenmp: links' env LIBRARY_PATH=archive "$CC" archive/main.o \
  -lwork -o prog
silent 'lost -fopenmp: runs on the device' ./prog
rm -f prog
silent 'lost -fopenmp, -Bstatic: links' "$CC" both/main.o -Lboth -Wl,-Bstatic \
  -lwork -Wl,-Bdynamic -o prog
silent 'lost -fopenmp, -Bstatic: runs on the device' ./prog

# Device code of shared libraries.
silent 'a shared library in LIBRARY_PATH: links' env LIBRARY_PATH=shared \
  "$CC" $options -DVALUE=3 uses.c -lwork -o prog
silent 'a shared library in LIBRARY_PATH: runs' env LD_LIBRARY_PATH=shared \
  ./prog
# Beside it there is one whose device code must not be taken.
silent 'the archive beside a shared library: links' \
  "$CC" $options -DVALUE=2 uses.c -Lboth -Wl,-Bstatic -lwork -Wl,-Bdynamic \
  -o prog
silent 'the archive beside a shared library: runs' ./prog

# More libraries than an environment variable can name.
long=$(printf '%0100d' 0)
mkdir $long
echo 'int nothing;' | "$STOCK_CC" -shared -fPIC -x c - -o $long/nothing.so
echo 'int empty;' > empty.c
"$STOCK_CC" -c empty.c
ar rc $long/nothing.a empty.o
i=0
while [ $i -lt 900 ]; do
  ln $long/nothing.so $long/$i.so
  echo "$long/$i.so" >&3
  ln $long/nothing.a "$long/it's $i.a"
  echo "\"$long/it's $i.a\"" >&4
  i=$((i + 1))
done 3> shared.args 4> archives.args
run env "GOMP_TOO_LONG=$(cat shared.args shared.args)" true
if [ $status = 0 ]; then fail 'too long for the environment'
else pass 'too long for the environment'; fi
silent 'many shared libraries: links' "$CC" $options -DVALUE=3 uses.c \
  @shared.args \
  @shared.args -Wl,--as-needed @shared.args -Lshared -lwork -o prog
silent 'many shared libraries: runs' env LD_LIBRARY_PATH=shared:$long ./prog
links 'many archives' "$CC" archive/main.o @archives.args @archives.args \
  -Larchive -lwork
