# Each name of the front door stands for its compiler, and passes on how that
# one ends.

. "$GOMP_TEST_LIB/script.sh"
. "$GOMP_TEST_LIB/stand-in.sh"

tools=$(dirname "$CC")
commands=$PREFIX/bin

# stands_for COMPILER FRONT-DOOR...
stands_for ()
{
  compiler=$1
  shift
  for front in "$@"; do
    for option in -O2 -fopenmp; do
      run "$front" $option a.c
      says "$(basename "$front") $option is $compiler by its full path" \
	   "^\[$PWD/real/$(echo "$compiler" | sed 's/+/[+]/g')]\$"
    done
  done
}

major=$(basename "$TOOLCHAINDIR" | sed 's/.*-//')
stands_for gcc-T "$tools/gcc" "$tools/cc" "$tools/gcc-$major" \
  "$commands/gomp-gcc"
stands_for g++-T "$tools/g++" "$tools/c++" "$tools/g++-$major" \
  "$commands/gomp-g++"
stands_for gfortran-T "$tools/gfortran" "$tools/gfortran-$major" \
  "$tools/f95" "$tools/f77" "$commands/gomp-gfortran"

ln -s "$tools/g++" my-g++
stands_for g++-T "$PWD/my-g++"
PATH=$tools:$PATH run gcc -c a.c
says 'called through PATH' "^\[$PWD/real/gcc-T]\$"

for option in -O2 -fopenmp; do
  STATUS=3 run "$CC" $option a.c
  if [ $status = 3 ]; then pass "$option: exit status 3"
  else fail "$option: exit status 3"; fi
  SIGNAL=15 run sh -c '"$CC" '$option' a.c; echo "status $?"'
  says "$option: ended by signal 15" '^status 143$'
done
