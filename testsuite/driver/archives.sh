# Archives of which some members have target regions, with every linker.

# shellcheck disable=SC2086 # $options, $use are words.
. "$GOMP_TEST_LIB/script.sh"
needs_device

# Two files with the same name and the same static function, two that only have
# variables, one that is never needed, one without anything for a device.
mkdir other
cat > twice.c <<'END'
static int work (void)
{
  int y = 0;
  #pragma omp target map (tofrom: y)
    y = FIRST;
  return y;
}
int FIRST_NAME (void) { return work (); }
END
cp twice.c other/twice.c
cat > variables.c <<'END'
#pragma omp declare target
int counter = 40;
int table[10];
#pragma omp end declare target
int *host_counter (void) { return &counter; }
END
cat > function.c <<'END'
#pragma omp declare target
extern int counter;
int add (int n) { return counter += n; }
#pragma omp end declare target
END
cat > unused.c <<'END'
int unused (void)
{
  int x = 0;
  #pragma omp target map (tofrom: x)
    x = 1;
  return x;
}
END
echo 'int plain (void) { return 4; }' > plain.c
cat > main.c <<'END'
#include "on-device.h"
extern int one (void), two (void), plain (void), *host_counter (void);
#pragma omp declare target
extern int add (int);
#pragma omp end declare target
int main (void)
{
  int initial = 1, sum = 0;
  #pragma omp target map (tofrom: initial, sum)
    {
      initial = omp_is_initial_device ();
      sum = add (2);
    }
  expect_device (initial);
  check (sum == 42);
  check (*host_counter () == 40);
  check (one () == 1 && two () == 2 && plain () == 4);
  return 0;
}
END
# Nothing but an archive has target regions.
cat > calls.c <<'END'
extern int run_all (void);
int main (void) { return run_all (); }
END
sed 's/int main (void)/int run_all (void)/' main.c > run-all.c
options="-fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB -O1"

silent 'first' "$CC" $options -DFIRST=1 -DFIRST_NAME=one -c twice.c -o one.o
silent 'second' "$CC" $options -DFIRST=2 -DFIRST_NAME=two -c other/twice.c \
  -o other/two.o
silent 'others' "$CC" $options -c variables.c function.c unused.c plain.c \
  main.c \
  calls.c run-all.c
ar rc liball.a plain.o unused.o one.o variables.o function.o other/two.o
ar rc libregions.a plain.o unused.o one.o run-all.o variables.o function.o \
  other/two.o
ar rc libone.a unused.o one.o plain.o
ar rc libtwo.a function.o other/two.o variables.o
ar rcT libthin.a plain.o one.o variables.o unused.o function.o
echo '-L. -ltwo -lone' > words

# links WHAT ARGUMENT...
links ()
{
  what=$1
  shift
  rm -f prog
  silent "$what: links" "$CC" $options "$@" -o prog
  silent "$what: runs on the device" ./prog
}

for linker in bfd gold mold lld 'bfd -fno-use-linker-plugin'; do
  command -v ld.${linker%% *} > found \
    || { echo "no ld.$linker here"; continue; }
  use=-fuse-ld=$linker
  links "$linker: an archive" $use main.o liball.a
  links "$linker: only an archive" $use calls.o libregions.a
  links "$linker: only an archive, by name" $use calls.c -L. -lregions
  links "$linker: an archive that is not needed" $use main.o one.o other/two.o \
    variables.o function.o plain.o libone.a
  links "$linker: the archive before" $use -Wl,--start-group libone.a main.o \
    libtwo.a -Wl,--end-group
  case $linker in bfd | gold) continue ;; esac
  # Here it is not the linker that tells which members there are.
  links "$linker: two, by name" $use -L. main.o -ltwo -lone
  links "$linker: two, in a file for the linker" $use main.o -Wl,@words
  links "$linker: all of it" $use main.o -Wl,--whole-archive liball.a \
    -Wl,--no-whole-archive
  links "$linker: a thin one" $use main.o libthin.a other/two.o
  links "$linker: objects, and an archive, twice" $use main.o one.o \
    other/two.o liball.a liball.a
  links "$linker: not position independent" $use -no-pie main.o liball.a
done

silent '-s' "$CC" $options -s main.o liball.a -o prog
silent 'runs on the device' ./prog
refused 'without symbols and without the plugin' \
  'a static library has target regions' \
  "$CC" $options -s -fno-use-linker-plugin main.o liball.a -o prog
if [ -e prog ]; then fail 'no program is left'
else pass 'no program is left'; fi
