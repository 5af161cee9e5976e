# A Meson project offloads if only its compilers are the front doors.

. "$GOMP_TEST_LIB/script.sh"
needs_device

command -v meson > /dev/null || unsupported 'no meson'
commands=$PREFIX/bin
export CC="$commands/gomp-gcc" CXX="$commands/gomp-g++"
if [ -n "$FC" ]; then export FC="$commands/gomp-gfortran"; else unset FC; fi
unset CFLAGS CXXFLAGS FFLAGS LDFLAGS

works 'configures' meson setup build "$SRC/project"
works 'builds' meson compile -C build
for program in main-c main-cxx ${FC:+main-fortran}; do
  silent "$program runs on the device" "build/$program"
done
works 'configures for a static library' meson setup --default-library=static \
  static "$SRC/project"
works 'builds' meson compile -C static
silent 'that, too, runs on the device' static/main-c
