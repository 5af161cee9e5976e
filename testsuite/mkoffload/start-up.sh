# The start-up objects: position independent in any kind of link, silent, and
# hidden in each executable and library.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

cat > a.c <<'END'
int
count (int x)
{
  #pragma omp target map(tofrom: x)
    x++;
  return x;
}
#ifdef MAIN
int main (void) { return 0; }
#endif
END
flags="-O2 -fopenmp -foffload=$TARGET"

# try WHAT OPTIONS
try ()
{
  # shellcheck disable=SC2086
  silent "$1: links without a word" "$CC" $flags -Wl,--fatal-warnings $2 a.c \
    -o out
  run readelf -dW out
  says_not "$1: no text relocations" TEXTREL
  run readelf -lW out
  says_not "$1: no executable stack" 'GNU_STACK.*RWE'
  run readelf --dyn-syms -W out
  says_not "$1: the tables are its own" '__offload_|__OFFLOAD_TABLE__'
  run readelf -sW out
  says "$1: has a table" '__OFFLOAD_TABLE__'
}

try PIE '-DMAIN -fPIE -pie'
try 'no PIE' '-DMAIN -fno-pie -no-pie'
try 'shared library' '-fPIC -shared'
try '-z text -z now' '-DMAIN -Wl,-z,text,-z,now,-z,relro'
try '-flto' '-DMAIN -flto'

# A program whose objects are all marked for CET must not lose its mark.
for file in begin end table; do
  run readelf -n "$TOOLCHAINDIR/crtoffload$file.o"
  says "crtoffload$file.o is marked for CET" 'IBT, SHSTK'
done
