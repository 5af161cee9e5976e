# What cannot be compiled as one program with the libraries is compiled by
# itself.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/intelmic/intermediate/program.inc
. "$SRC/program.inc"
needs_emulated
needs_device
export OMP_TARGET_OFFLOAD=mandatory GOMP_OFFLOAD_COMPILE_WHOLE=1
export GOMP_OFFLOAD_CACHE="$PWD/cache"
flags="-O2 -fopenmp -foffload=$TARGET -foffload-image=ir"

# link WHAT [OPTIONS]: the program "main.c", and the library "lib.c" with
# OPTIONS.
link ()
{
  # shellcheck disable=SC2086
  {
    silent "$1: a library" "$CC" $flags -shared -fPIC lib.c -o liblib.so ${2-}
    silent "$1: its program" "$CC" $flags main.c -o program ./liblib.so
  }
}

# refused_whole WHAT REASON [OPTIONS]: these work, but not as one.
refused_whole ()
{
  link "$1" "${3-}"
  apart "$1" "$2" ./program
  works "$1, again" env GOMP_DEBUG=1 ./program
  says "$1, again: says why" "device images are not [a-z ]* as one program: $2"
  says_not "$1, again: nothing is compiled" ' compiled for this machine in'
}

# pair LIBRARY PROGRAM: what each has for the device.
pair ()
{
  cat > lib.c <<END
#pragma omp declare target
$1
int of_lib (void) { return common (); }
#pragma omp end declare target
int
lib (void)
{
  int result = 0;
  #pragma omp target map(tofrom: result)
  result = of_lib ();
  return result;
}
END
  cat > main.c <<END
#pragma omp declare target
$2
#pragma omp end declare target
extern int lib (void);
int
main (void)
{
  int result = 0;
  #pragma omp target map(tofrom: result)
  result = common ();
  return 10 * lib () + result;
}
END
}

zero='int common (void) { return 0; }'
hidden='__attribute__ ((visibility ("hidden")))'
pair "$zero" "$zero"
refused_whole 'a function of both' \
  "'common' is defined in more than one of them"
pair 'int v = 0; int common (void) { return v; }' \
  'int v = 0; static int common (void) { return v; }'
refused_whole 'a variable of both' "'v' is defined in more than one of them"
pair "$hidden $zero" "$hidden $zero"
refused_whole 'a hidden function of both' "'common' is hidden in one of them"
pair "__attribute__ ((weak)) $zero" "$zero"
refused_whole 'a weak function' "'common' is defined in more than one of them"
pair "static $zero" "static $zero"
link 'a static function of both'
whole 'a static function of both' ./program

pair "$zero" 'extern int common (void);'
refused_whole 'other options' 'they were compiled with different options' -O3
refused_whole 'other options for the device' \
  'they were compiled with different options' "-foffload-options=$TARGET=-O1"
refused_whole 'a library of machine code' \
  'one of them has no intermediate code' -foffload-image=machine
link 'all is well'
whole 'all is well' ./program
link 'an option twice' '-O2 -g0 -g0'
whole 'an option twice' ./program

# What a library has for itself, by a version script.
pair 'int common (void) { return 0; }' \
  'extern int common (void) __attribute__ ((weak));
static int of_main (void) { return common ? common () : 7; }'
sed -i 's/result = common ()/result = of_main ()/; s/result;$/result != 7;/' \
  main.c
echo '{ global: lib; of_lib; local: *; };' > script
unexported='a library does not export a name'
refused_whole 'a name that is not exported' "$unexported" \
  -Wl,--version-script=script
pair 'double hypot (double x, double y) { return x - y; }
double of_both (double x) { return hypot (x, x + 1); }
int common (void) { return of_both (1) + 1; }' \
  'extern int common (void);
extern double hypot (double, double);
double three = 3, four = 4;
static int of_main (void) { return hypot (three, four) - 5; }'
sed -i 's/result = common ()/result = of_main ()/' main.c
echo '{ local: hypot; };' > script
# shellcheck disable=SC2086
{
  silent 'links another hypot' "$CC" $flags -fno-builtin -shared -fPIC lib.c \
    -o liblib.so -Wl,--version-script=script
  silent 'links its program' "$CC" $flags -fno-builtin main.c -o program \
    ./liblib.so -lm
}
apart 'a function of the C library' "$unexported" ./program
pair "$zero" 'extern int common (void);'
link 'as before'

# The compiler is not there, or fails.
mkdir -p tree/lib/gomp-offload
cp -R "$PLUGINDIR" tree/lib/gomp-offload/plugins
ln -s "$LIBEXECDIR" tree/libexec
compiler=tree/lib/gomp-offload/gcc-$GOMP_TEST_GCC/accel/$TARGET/mkoffload
mkdir -p "${compiler%/*}"
real=$TOOLCHAINDIR/accel/$TARGET/mkoffload
# with WHAT REASON LINE...: the compiler is a script.
with ()
{
  what=$1
  reason=$2
  shift 2
  printf '#!/bin/sh\n' > "$compiler"
  printf '%s\n' "$@" >> "$compiler"
  chmod +x "$compiler"
  works "$what" env GOMP_DEBUG=1 GOMP_OFFLOAD_CACHE=none \
    GOMP_OFFLOAD_PLUGIN_PATH="$PWD/tree/lib/gomp-offload/plugins" ./program
  says "$what: says why" "device images are not [a-z ]* as one program: $reason"
}
with 'it fails' 'it is too warm' 'echo "error: it is too warm" >&2; exit 1'
# One that does it for images by themselves.
with 'it is killed' 'it was killed' \
  "count=\$(grep -ao GOMPINTM /proc/self/fd/0 | wc -l)" \
  "[ \$count = 1 ] || kill -KILL \$\$" "exec $real \"\$@\""
says 'it is killed: by themselves' 'the device image was compiled for this'
with 'it writes half' 'what the compiler wrote is no image' \
  "$real \"\$@\" | head -c 13000"
rm "$compiler"
works 'no compiler' env GOMP_DEBUG=1 GOMP_OFFLOAD_CACHE=none \
  GOMP_OFFLOAD_PLUGIN_PATH="$PWD/tree/lib/gomp-offload/plugins" ./program
says 'no compiler: says why' 'as one program: gomp-offload for GCC .* is not'

# A library that is loaded before all has another function of the name.
cat > before.c <<'END'
#pragma omp declare target
int common (void) { return 0; }
#pragma omp end declare target
int
before (void)
{
  int result = 0;
  #pragma omp target map(tofrom: result)
  result = common ();
  return result;
}
END
# shellcheck disable=SC2086
silent 'links a library to come before' "$CC" $flags -shared -fPIC before.c \
  -o libbefore.so
pair 'int common (void) { return 3; }' 'extern int common (void);'
sed -i 's/return common ()/return 0/' lib.c
link 'what it replaces'
cat > with-before <<END
#!/bin/sh
LD_PRELOAD="\$GOMP_TEST_PRELOAD $PWD/libbefore.so" exec ./program
END
chmod +x with-before
apart 'a library comes before' 'there is one that was not linked' ./with-before
