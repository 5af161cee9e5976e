# Device code gets into the program whatever links it.

. "$GOMP_TEST_LIB/script.sh"
needs_device

cat > main.c <<'END'
#include "on-device.h"
extern int two (void);
int main (void)
{
  int initial = 1;
  #pragma omp target map (tofrom: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  check (two () == 2);
  return 0;
}
END
cat > two.c <<'END'
int two (void)
{
  int y = 0;
  #pragma omp target map (tofrom: y)
    y = 2;
  return y;
}
END
echo 'int unused (void) { int x = 0;
#pragma omp target map (tofrom: x)
  x = 1; return x; }' > unused.c
echo 'int plain (void) { return 0; }' > plain.c
options="-fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

# links WHAT ARGUMENT...: silently, and the program runs on the device.
links ()
{
  what=$1
  shift
  rm -f prog
  silent "$what: links" "$CC" $options "$@" -o prog
  silent "$what: runs on the device" ./prog
  run readelf -d prog
  says_not "$what: no text relocations" TEXTREL
}

for linker in bfd gold mold lld; do
  command -v ld.$linker > found || { echo "no ld.$linker here"; continue; }
  links "$linker" -fuse-ld=$linker main.c two.c
  links "$linker, not position independent" -fuse-ld=$linker -no-pie -fno-pie main.c two.c
  links "$linker, --gc-sections" -fuse-ld=$linker -Wl,--gc-sections -ffunction-sections main.c two.c
  links "$linker, -flto" -fuse-ld=$linker -fno-use-linker-plugin -flto main.c two.c
  case $linker in
    bfd | gold) links "$linker, -flto, plugin" -fuse-ld=$linker -flto main.c two.c ;;
    mold)
      refused 'mold, -flto, plugin' 'mold cannot link target regions together with -flto' \
	"$CC" $options -fuse-ld=mold -flto main.c two.c -o prog
      silent 'an object' "$CC" $options -c two.c
      refused 'mold, -flto, an object' "'two.o' has target regions, which mold cannot link" \
	"$CC" $options -fuse-ld=mold -flto main.c two.o -o prog
      echo 'int main (void) { return 0; }' > host.c
      silent 'mold, -flto, no regions' "$CC" $options -fuse-ld=mold -flto host.c -o prog ;;
  esac
done

silent 'objects' "$CC" $options -c main.c two.c unused.c plain.c
silent 'objects for -flto' "$CC" $options -flto -c two.c -o two-lto.o
silent 'objects for both' "$CC" $options -flto -ffat-lto-objects -c two.c -o two-fat.o
silent 'objects for both' "$CC" $options -flto -ffat-lto-objects -c main.c -o main-fat.o
ar rc libtwo.a plain.o unused.o two.o
ar rc libtwo-lto.a two-lto.o

links 'objects' main.o plain.o two.o
links 'one of them for -flto' main.o two-lto.o
links '-fno-lto' -fno-lto main.o two.o
links '-flto undone' -flto=2 -fno-lto main.c two.o
links 'an archive with a member that is not linked' main.o libtwo.a
links 'an archive for -flto' main.o libtwo-lto.a
links 'the whole archive' main.o -Wl,--whole-archive libtwo.a -Wl,--no-whole-archive
for both in 'main.o two-fat.o' 'main-fat.o two.o' 'main-fat.o two-fat.o' 'two.o main-fat.o'; do
  links "$both" $both
  links "$both, no linker plugin" -fno-use-linker-plugin $both
  links "$both, no linker plugin, -flto" -fno-use-linker-plugin -flto $both
done
links 'no linker plugin' -fno-use-linker-plugin main.o plain.o two.o
says_not 'collect2 has the objects' 'no such file'
works 'objects are still there' test -f main.o -a -f two.o

# Partial links.
silent '-r' "$CC" $options -r main.o two.o -o part.o
run nm part.o
says_not '-r makes no images' GOMP_offload_register
links 'what -r made' part.o
links 'what -r made, no linker plugin' -fno-use-linker-plugin part.o plain.o
silent '-r, no linker plugin' "$CC" $options -fno-use-linker-plugin -r main.o two.o -o part.o
links 'what that made' part.o
run ld -r main.o two.o -o part.o
links 'what ld -r made' part.o
refused '-r -flto' "-r with -flto loses the device code of 'two-lto.o'" \
  "$CC" $options -flto -r two-lto.o -o part.o
silent '-r -flto to native code' "$CC" $options -flto -r -flinker-output=nolto-rel two-lto.o -o part.o
for plugin in -fuse-linker-plugin -fno-use-linker-plugin; do
  silent "-save-temps $plugin" "$CC" $options -save-temps $plugin main.o two.o -o prog
  silent "-save-temps $plugin: runs on the device" ./prog
  works "-save-temps $plugin: the list is kept" test -s prog.ofldlist
  rm -f prog*
done
