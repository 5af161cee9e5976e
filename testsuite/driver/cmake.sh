# A CMake project offloads if only its compilers are the front doors.

. "$GOMP_TEST_LIB/script.sh"
needs_device

command -v cmake > /dev/null || unsupported 'no cmake'
commands=$PREFIX/bin
fortran=OFF
if [ -n "$FC" ]; then fortran=ON; fi
programs="main-c main-cxx $(test $fortran = OFF || echo main-fortran)"
export CC="$commands/gomp-gcc" CXX="$commands/gomp-g++" \
  FC="$commands/gomp-gfortran"
unset CFLAGS CXXFLAGS FFLAGS LDFLAGS

# builds WHAT CMAKE-ARGUMENT...: in build/; each program runs on the device.
builds ()
{
  way=$1
  shift
  rm -rf build
  works "$way: configures" cmake -S "$SRC/project" -B build \
    -DFORTRAN=$fortran "$@"
  works "$way: builds" cmake --build build
  for program in $programs; do
    silent "$way: $program runs on the device" "build/$program"
  done
}

builds 'FindOpenMP'
builds 'FindOpenMP, shared library' -DBUILD_SHARED_LIBS=ON \
  -DCMAKE_INSTALL_PREFIX="$PWD/installed"
works 'installs' cmake --install build
LD_LIBRARY_PATH=$PWD/installed/lib silent 'what is installed runs' \
  installed/bin/main-c
# With -flto, archives are made by gcc-ar.
builds 'FindOpenMP, -flto' -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON
builds 'the package' -DOFFLOAD=ON -DCMAKE_PREFIX_PATH="$PREFIX"
builds 'the package, static' -DOFFLOAD=ON \
  -Dgomp-offload_DIR="$LIBDIR/cmake/gomp-offload"

rm -rf build
CC=$STOCK_CC CXX=$STOCK_CXX \
  run cmake -S "$SRC/project" -B build -DOFFLOAD=ON \
  -DCMAKE_PREFIX_PATH="$PREFIX"
if [ $status != 0 ]; then pass 'other compilers: not found'
else fail 'other compilers: not found'; fi
says 'why' "CMAKE_C_COMPILER has to be"
