# A project with autoconf and automake offloads if only its compilers are the
# front doors; one that asks pkg-config gets them.

. "$GOMP_TEST_LIB/script.sh"
needs_device

command -v autoreconf > /dev/null || unsupported 'no autoconf'
command -v libtoolize > /dev/null || unsupported 'no libtool'
commands=$PREFIX/bin
unset CFLAGS CXXFLAGS LDFLAGS
cp -R "$SRC/project" project
works 'autoreconf' autoreconf --install project
mkdir build
cd build || exit
works 'configures' ../project/configure CC="$commands/gomp-gcc" \
  CXX="$commands/gomp-g++"
works 'builds' make MAKEFLAGS=
silent 'C: runs on the device' ./main-c
silent 'C++: runs on the device' ./main-cxx
silent 'a C++ library: runs on the device' ./main-cxx-library
run sh -c 'readelf -d .libs/*.so | grep -c "NEEDED.*libgomp-target"'
says 'the libraries are shared' '^2$'
cd .. || exit

command -v pkg-config > /dev/null || exit 0
export PKG_CONFIG_PATH="$LIBDIR/pkgconfig"
cc=$(pkg-config --variable=cc gomp-offload)
# shellcheck disable=SC2046
silent 'pkg-config: compiles' "$cc" $(pkg-config --cflags gomp-offload) \
  -c project/work.c project/main-c.c
# shellcheck disable=SC2046
silent 'pkg-config: links' "$cc" main-c.o work.o \
  $(pkg-config --libs gomp-offload) -o main
silent 'pkg-config: runs on the device' ./main
run pkg-config --variable=targets gomp-offload
says 'pkg-config: targets' "(^|,)$TARGET(,|\$)"
