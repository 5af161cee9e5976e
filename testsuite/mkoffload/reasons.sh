# A link that fails says why, in one line of ours and as few of others as can
# be, whatever way it is linked; nothing is left.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
needs_emulated

flags="-O2 -fopenmp -foffload=$TARGET"
cat > undefined.c <<'END'
int missing (void);
int main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
    x = missing ();
  return x;
}
END
echo 'int missing (void) { return 0; }' > host.c
region_program > a.c
for lto in '' -flto; do
  # shellcheck disable=SC2086
  silent "objects $lto" "$CC" $flags ${lto:+$lto -ffat-lto-objects} \
    -c undefined.c -o "undefined$lto.o"
done
silent 'object for the host' "$CC" -c host.c -o host.o

# nothing_left WHAT: neither the program nor a temporary file.
nothing_left ()
{
  ls -A "$TMPDIR" > "$output"
  ls prog >> "$output" 2> /dev/null
  if [ -s "$output" ]; then fail "$1: nothing is left"
  else pass "$1: nothing is left"; fi
}

for way in '' -fno-use-linker-plugin -flto '-flto -fno-use-linker-plugin'; do
  case $way in *-flto*) object=undefined-flto.o ;; *) object=undefined.o ;; esac
  # shellcheck disable=SC2086
  refused "way '$way'" "'missing' is not defined on the device, but used in" \
    "$CC" $flags $way $object host.o -o prog
  cp "$output" said
  says_not "way '$way': no word of a mkoffload's status" 'mkoffload returned'
  run wc -l said
  says "way '$way': two lines of others" '^3 '
  nothing_left "way '$way'"
  # shellcheck disable=SC2086
  refused "way '$way', in colours" "'missing' is not defined on the device" \
    "$CC" $flags $way -fdiagnostics-color=always $object host.o -o prog
  says_not "way '$way', in colours: no word of a mkoffload's status" \
    'mkoffload returned'
  nothing_left "way '$way', in colours"
done

# What is said on the way is not lost, and comes at once.
cat > warn.c <<'END'
extern char *gets (char *);
int main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
    x++;
  return gets == 0 ? 1 : x - 1;
}
END
# shellcheck disable=SC2086
run "$CC" $flags -flto -v warn.c -o prog
if [ $status = 0 ]; then pass '-v'; else fail '-v'; fi
rm -f prog
says '-v: what mkoffload runs' \
  '^device code: compiled now, all of it, for -flto$'
says '-v: what GCC runs' 'lto1 .*-fltrans|lto1 .*-fwpa'

# Compilers that fail without a reason: it is said so, and what there is to
# know.
mkoffload=$TOOLCHAINDIR/accel/$TARGET/mkoffload
# shellcheck disable=SC2086
silent 'compiles' "$CC" $flags -c a.c -o a.o

# compiler COMMANDS: the host's compiler that makes images is these.
compiler ()
{
  # shellcheck disable=SC2016
  printf '#!/bin/sh\n[ "$1" = -print-search-dirs ] && exec %s "$@"\n%s\n' \
    "$STOCK_CC" "$1" > fake
  chmod +x fake
}
# reason WHAT REGEXP: it is told for objects, for -flto and for a translation
# unit.
reason ()
{
  refused "$1" "$2" env COLLECT_GCC="$PWD/fake" \
    "$mkoffload" -o out.o a.o -foffload-abi=lp64 -fopenmp
  refused "$1, -c" "$2" env COLLECT_GCC="$PWD/fake" \
    "$mkoffload" -c -o out.o a.o -foffload-abi=lp64 -fopenmp
  if [ -e out.o ]; then fail "$1: no output"; else pass "$1: no output"; fi
}
compiler 'exit 1'
reason 'a silent compiler' \
  "fake' returned 1 exit status and gave no reason; -v shows"
compiler 'kill -KILL $$'
reason 'a killed compiler' "fake' was ended by signal 9"
compiler 'kill -PIPE $$'
reason 'a compiler whose output nobody reads' "fake' was ended by signal 13"

# GCC's lto-wrapper, when a mkoffload ends without a word.  What such a one was
# to write stays.
mkdir -p copy/gomp-offload/bin
cp -R "$TOOLCHAINDIR" copy/gomp-offload/
door=copy/gomp-offload/bin/${CC##*/}
cp "$CC" "$door"
cp "$LIBDIR"/libgomp-target.so.1 copy/
copied="$PWD/copy/gomp-offload/${TOOLCHAINDIR##*/}/accel/$TARGET/mkoffload"
for way in '' -fno-use-linker-plugin; do
  printf '#!/bin/sh\nexit 1\n' > "$copied"
  # shellcheck disable=SC2086
  fails "a silent mkoffload $way" "$door" $flags $way a.o -o prog
  says "a silent mkoffload $way: it is said so" \
    '^lto-wrapper: error: a mkoffload failed and gave no reason; -v shows its command$'
  printf '#!/bin/sh\nkill -KILL $$\n' > "$copied"
  # shellcheck disable=SC2086
  fails "a killed mkoffload $way" "$door" $flags $way a.o -o prog
  says "a killed mkoffload $way: the signal is named" \
    'mkoffload terminated with signal 9'
  rm -f "$TMPDIR"/*.target.o
  nothing_left "a killed mkoffload $way"
done
