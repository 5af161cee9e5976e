# What the device lacks is an error of the link that names the symbol and the
# source file, unless a shared library is made, which may find it at run time.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

cat > uses.c <<'END'
#pragma omp declare target
extern int elsewhere (int);
extern int number;
#pragma omp end declare target
int
uses (int x)
{
  #pragma omp target map(tofrom: x)
    x = elsewhere (x) + number;
  return x;
}
END
cat > main.c <<'END'
int uses (int);
int
main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
    x++;
  return uses (x);
}
END
echo 'int number; int elsewhere (int x) { return x; }' > defines.c
flags="-O2 -fopenmp -foffload=$TARGET"
for file in uses main defines; do
  # shellcheck disable=SC2086
  silent "$file.c compiles" "$CC" $flags -fPIC -c $file.c -o $file.o
done
rm -f libuses.a
ar cr libuses.a uses.o defines.o
for options in '' '-g' '-flto'; do
  # shellcheck disable=SC2086
  run "$CC" $flags $options main.o -L. -luses -o a
  if [ $status = 1 ]; then pass "$options: refused"
  else fail "$options: refused"; fi
  says "$options: the function" \
    "error: 'elsewhere' is not defined on the device.*'uses.c' \(.*libuses.a@0x.*'declare target'"
  says "$options: the variable" \
    "error: 'number' is not defined on the device.*'uses.c'.*'declare target'"
  if [ "$(grep -c "^$TARGET mkoffload: " "$output")" = 2 ]
  then pass "$options: one line each"; else fail "$options: one line each"; fi
  says_not "$options: nothing of what the linker saw" 'undefined reference'
done
if [ -e a ]; then fail 'no program'; else pass 'no program'; fi
# shellcheck disable=SC2086
silent 'a shared library may leave symbols open' "$CC" $flags -shared uses.o \
  -o libuses.so
cat > defines.c <<'END'
#pragma omp declare target
int number = 4;
int elsewhere (int x) { return x - 5; }
#pragma omp end declare target
END
# shellcheck disable=SC2086
silent 'defined on the device' "$CC" $flags main.o uses.o defines.c -o a
works 'it runs' ./a
