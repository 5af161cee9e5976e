# The runtime and its plugins have the constants of all releases of GCC,
# whatever compiles them: their own, which agree with those of the compiler.

. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
for folder in libgomp-target plugins include; do
  grep -rnE '#[[:space:]]*(include.*gomp-constants\.h|if.*__GNUC)' \
    --include='*.[ch]' "$top/$folder"
done > "$output"
says_not 'nothing depends on the compiler' .

gcc_header=$("$STOCK_CC" -print-file-name=plugin)/include/gomp-constants.h
[ -f "$gcc_header" ] || unsupported "the compiler's own are not there"

# names HEADER: the constants in it, one a line.
names ()
{
  "$STOCK_CC" -fpreprocessed -dD -E -P "$1" \
    | sed -nE 's/^ *#define (GOMP_[A-Z0-9_]+) .*/\1/p;
	       s/^ *(GOMP_[A-Z0-9_]+) =.*/\1/p' | sort -u
}

# values HEADER: with their values.
values ()
{
  {
    echo '#include <limits.h>'
    echo '#include <stdio.h>'
    echo "#include \"$1\""
    echo 'int main (void) {'
    sed 's/.*/printf ("&=%lld\\n", (long long) (&));/' both
    echo 'return 0; }'
  } > values.c
  "$STOCK_CC" -w values.c -o values && ./values
}

# How the interface of libgomp is called in GCC is another question.
names "$top/include/gomp-constants-all.h" > ours
names "$gcc_header" > "gcc's"
comm -12 ours "gcc's" | grep -vx GOMP_VERSION > both
works 'many are in both' [ "$(wc -l < both)" -gt 40 ]
values "$top/include/gomp-constants-all.h" > our-values
values "$gcc_header" > gcc-values
diff our-values gcc-values > "$output"
status=$?
if [ $status = 0 ]; then pass 'all agree'; else fail 'all agree'; fi
