# Device code gets into the program whatever links it.

# shellcheck disable=SC2086 # $both, $mold, $options are words.
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

# mold before 2.30 only shows GCC's plugin objects with -flto code.
old_mold=
mold_is=$(ld.mold --version 2> /dev/null)
case $mold_is in 'mold 1.'* | 'mold 2.'[0-9].*) old_mold=yes ;; esac

for linker in bfd gold mold lld; do
  command -v ld.$linker > found || { echo "no ld.$linker here"; continue; }
  links "$linker" -fuse-ld=$linker main.c two.c
  links "$linker, not position independent" -fuse-ld=$linker -no-pie -fno-pie \
    main.c two.c
  links "$linker, --gc-sections" -fuse-ld=$linker -Wl,--gc-sections \
    -ffunction-sections main.c two.c
  if [ $linker$old_mold = mold ]; then
    "$CC" $options -c main.c
    refused "$linker, no plugin" "'main.o' has target regions, which mold can" \
      "$CC" $options -fuse-ld=$linker -fno-use-linker-plugin main.o two.c
  else
    links "$linker, -flto" -fuse-ld=$linker -fno-use-linker-plugin -flto \
      main.c two.c
  fi
  case $linker in
    bfd | gold | mold) links "$linker, -flto, plugin" -fuse-ld=$linker -flto \
      main.c two.c ;;
  esac
done

silent 'objects' "$CC" $options -c main.c two.c unused.c plain.c
silent 'objects for -flto' "$CC" $options -flto -c two.c -o two-lto.o
silent 'objects for both' "$CC" $options -flto -ffat-lto-objects -c two.c \
  -o two-fat.o
silent 'objects for both' "$CC" $options -flto -ffat-lto-objects -c main.c \
  -o main-fat.o
ar rc libtwo.a plain.o unused.o two.o
ar rc libtwo-lto.a two-lto.o

links 'objects' main.o plain.o two.o
links 'one of them for -flto' main.o two-lto.o
links '-fno-lto' -fno-lto main.o two.o
links '-flto undone' -flto=2 -fno-lto main.c two.o
links 'an archive with a member that is not linked' main.o libtwo.a
links 'an archive for -flto' main.o libtwo-lto.a
links 'the whole archive' main.o -Wl,--whole-archive libtwo.a \
  -Wl,--no-whole-archive
for both in 'main.o two-fat.o' 'main-fat.o two.o' 'main-fat.o two-fat.o' \
  'two.o main-fat.o'
do
  links "$both" $both
  links "$both, no linker plugin" -fno-use-linker-plugin $both
  links "$both, no linker plugin, -flto" -fno-use-linker-plugin -flto $both
done
links 'no linker plugin' -fno-use-linker-plugin main.o plain.o two.o
says_not 'collect2 has the objects' 'no such file'
works 'objects are still there' test -f main.o -a -f two.o

# It is not only -fuse-ld= that says which linker it is.
for linker in gold mold lld; do
  real=$(command -v ld.$linker) || continue
  mkdir "in-$linker"
  ln -s "$real" "in-$linker/ld"
  links "$linker in a folder of -B" "-Bin-$linker" main.c two.c
  links "$linker in a folder of -B, an archive" -B "$PWD/in-$linker/" main.o \
    libtwo.a
  PATH=$PWD/in-$linker:$PATH links "$linker is ld" main.o libtwo.a
done
if command -v mold > found; then
  rm -f prog
  silent 'mold -run' mold -run "$CC" $options main.c two.c -o prog
  silent 'mold -run: runs on the device' ./prog
fi

# Objects that are linked as members of archives are.
for linker in gold mold lld; do
  command -v ld.$linker > found || continue
  for objects in 'unused.o two.o' 'two.o unused.o'; do
    links "$linker, --start-lib $objects" -fuse-ld=$linker main.o \
      -Wl,--start-lib $objects -Wl,--end-lib
    [ $linker = gold ] \
      || links "$linker, --start-lib $objects before" -fuse-ld=$linker \
	   -Wl,--start-lib $objects -Wl,--end-lib main.o
  done
done

# Which mold it is, it says itself; this one links as bfd does.
cat > in-ld.mold <<'END'
#!/bin/sh
case $1 in
  --version) echo "mold $MOLD_IS (compatible with GNU ld)" ;;
  *) exec ld.bfd "$@" ;;
esac
END
chmod +x in-ld.mold
mkdir in-fake
mv in-ld.mold in-fake/ld.mold
fake="-Bin-fake -fuse-ld=mold"
for is in 2.30.0 2.42.1 3.0.0; do
  MOLD_IS=$is links "mold $is" $fake main.o libtwo.a
  MOLD_IS=$is run "$CC" $options $fake -v main.o two.o -o prog
  says_not "mold $is has the plugin" -fno-use-linker-plugin
  MOLD_IS=$is refused "mold $is without the plugin" "'main.o' has target \
regions, which mold cannot link without GCC's linker plugin; leave out \
-fno-use-linker-plugin" "$CC" $options $fake -fno-use-linker-plugin main.o two.o
done
for is in 1.10.1 2.4.1; do
  MOLD_IS=$is links "mold $is" $fake main.o libtwo.a
  MOLD_IS=$is run "$CC" $options $fake -v main.o two.o -o prog
  says "mold $is does not have the plugin" -fno-use-linker-plugin
done

if command -v ld.mold > found; then
  silent 'object for -flto' "$CC" $options -flto -c main.c -o main-lto.o
  silent 'another' "$CC" $options -flto -c unused.c -o unused-lto.o
  ar rc libtwo-fat.a plain.o two-fat.o
  ar rc libtwo-more.a unused-lto.o two-lto.o
  mold='-fuse-ld=mold -flto'
  for with in two-lto.o two-fat.o libtwo-lto.a libtwo-fat.a libtwo-more.a \
    two.c; do
    links "mold, -flto: $with" $mold main-lto.o plain.o $with
    links "mold, -flto: $with before" $mold -Wl,--start-group $with main-fat.o \
      -Wl,--end-group
  done
  links 'mold, -flto -O2 -no-pie' $mold -O2 -no-pie main-lto.o two-lto.o
  links 'mold, -flto, many partitions' ${mold}=2 -flto-partition=max \
    main-lto.o two-lto.o
  links 'mold, -flto -nostartfiles' $mold -nostartfiles main-lto.o two-lto.o \
    "$("$STOCK_CC" -print-file-name=Scrt1.o)" \
    "$("$STOCK_CC" -print-file-name=crti.o)" \
    "$("$STOCK_CC" -print-file-name=crtn.o)"
  links 'mold, -flto, but no code for it' $mold main.o libtwo.a
  silent 'mold, -flto: a library links' "$CC" $options $mold -fPIC -shared \
    two.c -o libtwo.so
  links 'mold, -flto: with a library' $mold main-lto.o ./libtwo.so
  echo 'int main (void) { return 0; }' > host.c
  silent 'mold, -flto: no regions' "$CC" $options $mold host.c plain.o -o prog
  silent 'mold, -flto: -save-temps' "$CC" $options $mold -save-temps \
    main-lto.o two-lto.o -o prog
  silent 'mold, -flto: -save-temps: runs on the device' ./prog
  rm -f prog*
  for with in two.o libtwo.a; do
    if [ -z "$old_mold" ]; then
      links "mold, -flto: also $with" $mold main.c $with
      links "mold, -flto: also $with, no source" $mold main-lto.o $with
      links "mold: also -flto code, and $with" -fuse-ld=mold main-lto.o $with
      continue
    fi
    refused "mold, -flto: also $with" \
      "'$with' has target regions but no code for -flto, and mold" \
      "$CC" $options $mold main.c $with -o prog
    refused "mold, -flto: also $with, no source" \
      "'$with' has target regions but no code for -flto" \
      "$CC" $options $mold main-lto.o $with -o prog
  done
fi

# Partial links.
silent '-r' "$CC" $options -r main.o two.o -o part.o
run nm part.o
says_not '-r makes no images' GOMP_offload_register
links 'what -r made' part.o
links 'what -r made, no linker plugin' -fno-use-linker-plugin part.o plain.o
silent '-r, no linker plugin' "$CC" $options -fno-use-linker-plugin -r main.o \
  two.o -o part.o
links 'what that made' part.o
run ld -r main.o two.o -o part.o
links 'what ld -r made' part.o
for relocatable in -Wl,-r -Wl,--relocatable '-Xlinker -i'; do
  for openmp in '' "$options"; do
    silent "$relocatable $openmp" "$CC" $openmp -nostdlib $relocatable main.o \
      two.o -o part.o
    links "what $relocatable $openmp made" part.o plain.o
  done
done
refused '-r -flto' "-r with -flto loses the device code of 'two-lto.o'" \
  "$CC" $options -flto -r two-lto.o -o part.o
silent '-r -flto to native code' "$CC" $options -flto -r \
  -flinker-output=nolto-rel two-lto.o -o part.o
mkdir place
for save in -save-temps -save-temps=obj -save-temps=cwd; do
  list=place/prog.ofldlist
  [ $save != -save-temps=cwd ] || list=prog.ofldlist
  for plugin in -fuse-linker-plugin -fno-use-linker-plugin; do
    silent "$save $plugin" "$CC" $options $save $plugin main.o two.o \
      -o place/prog
    silent "$save $plugin: runs on the device" place/prog
    works "$save $plugin: the list is kept" test -s "$list"
    rm -f place/prog* prog*
  done
done
