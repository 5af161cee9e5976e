# Each call by which the programs that compile and link get memory, a file, what
# is in it, or a process fails, one site after another, whenever it is made and
# only the first time: they make what they make without that, or end with a
# message, and leave nothing.  GCC is a stand-in that gives what it gave before.

# shellcheck source=testsuite/injection/inject.inc
. "$SRC/inject.inc"
export INJECT_MODULES="$TOOLCHAINDIR/:libelf"

cat > a.c <<'END'
int table[2] = { 1, 2 };
#pragma omp declare target to(table)
void
add (int *x)
{
  #pragma omp target map(tofrom: x[:1])
  *x += table[1];
}
END
cat > main.c <<'END'
void add (int *);
int
main (void)
{
  int x = 0;
  add (&x);
  return x != 2;
}
END
flags="-O1 -fopenmp -foffload=$TARGET"
# shellcheck disable=SC2086 # Several words.
{
  silent 'compiles' "$CC" $flags -S a.c -o a.s
  silent 'compiles' "$CC" $flags -c a.c -o a.o
  silent 'compiles' "$CC" $flags -c main.c -o main.o
  ar rc liba.a a.o
  silent 'links' "$CC" $flags main.o liba.a -o linked
}

# GCC's lto-wrapper: which objects it was told.
mkdir gcc
cat > gcc/lto-wrapper <<'END'
#!/bin/sh
for word; do
  case $word in -foffload-objects=*) cat "${word#*=}" ;; *) echo "$word" ;; esac
done
END
chmod +x gcc/lto-wrapper
. "$SRC/tools.inc"
export COMPILER_PATH="$PWD/gcc" GOMP_OFFLOAD_LIBRARIES="'liba.a'"

# What each step makes is called "made".
unit ()
{
  COLLECT_GCC_OPTIONS="'-fopenmp'" inject "$1" "$TOOLCHAINDIR/as" a.s -o made
}
image ()
{
  inject "$1" "$TOOLCHAINDIR/accel/$TARGET/mkoffload" -o made a.o \
    -foffload-abi=lp64 -fopenmp -dumpbase ./a.x
}
collect2 ()
{
  cp linked made
  COLLECT_GCC_OPTIONS="'-o' 'made'" inject "$1" "$TOOLCHAINDIR/lto-wrapper" \
    main.o
}

# result: what was made and said, without names of temporary files.
result ()
{
  cksum < made
  sed 's|/cc......\.|/cc.|g' out
}

# ends_well: whether the last step did as it does if nothing fails, or said why
# not and left nothing that would run.  Without memory to begin with, it knows
# of no output.
ends_well ()
{
  [ ! -e unexpected ] || { cat unexpected >> "$output"; return 1; }
  case $status in
    0) result > this && cmp -s this right && [ ! -s err ] ;;
    1) grep -q '^out of memory allocating' err \
	 || { [ ! -e made ] && grep -q ': error: ' err \
	      && ! grep -q 'truncated or damaged' err; } ;;
    *) false ;;
  esac
}

# each_site STEP: with each site that it comes by.
each_site ()
{
  rm -f made
  RECORD=yes "$1" ''
  if [ $status = 0 ] && [ -s made ]; then pass "$1: nothing fails"
  else fail "$1: nothing fails"; fi
  result > right
  sort -u log > sites
  tries=0 bad=0
  for INJECT_ONCE in '' yes; do
    [ -z "$INJECT_ONCE" ] || export INJECT_ONCE
    while read -r site; do
      rm -f made unexpected "$TMPDIR"/cc*
      "$1" "$site"
      grep -qx failed log || continue
      tries=$((tries + 1))
      left=$(ls -A "$TMPDIR")
      [ $status = 0 ] && [ "$1" = collect2 ] && left=
      if ! ends_well || [ -n "$left" ]; then
	echo "left: $left" >> "$output"
	fail "$1: $site ${INJECT_ONCE:+once}"
	bad=$((bad + 1))
      fi
    done < sites
  done
  unset INJECT_ONCE
  echo "$1: $tries"
  if [ $bad = 0 ] && [ $tries -ge 20 ]; then pass "$1: each site fails"
  else fail "$1: each site fails"; fi
}
each_site unit
each_site image
each_site collect2
