# A worker keeps some of the images that were unloaded, and not more.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

is_open_mpi || unsupported 'the way of bytes: only with Open MPI, over TCP'
cat > library.c <<'END'
#pragma omp declare target
char table[1 << 22] = "here is the number: ?";
#pragma omp end declare target
int
number (void)
{
  int number = 0;
#pragma omp target map (from: number)
  number = table[20];
  return number;
}
END
silent 'a library is compiled' "$CC" -O2 -fPIC -shared -fopenmp \
  -foffload="$TARGET" library.c -o library.so
silent 'and a program' "$CC" -O2 -fopenmp -foffload="$TARGET" \
  "$SRC/libraries.c" -ldl -o libraries

# The host and the device have the number.
places=$(grep -obUaP 'here is the number: ' library.so | sed 's/:.*//')
for letter in A B C D E F G H I J K L M N O P Q R S T; do
  cp library.so "lib$letter.so"
  for place in $places; do
    printf %s $letter | dd "of=lib$letter.so" bs=1 seek=$((place + 20)) \
      conv=notrunc 2> /dev/null
  done
done

export GOMP_OFFLOAD_CACHE=none GOMP_OFFLOAD_MPI=1
begin ./libraries
step all
memory=$(sed -n 's/^RssAnon:[^0-9]*\([0-9]*\).*/\1/p' \
	     "/proc/$(rank_process 1)/status")
before=$(counted 0 wchar)
step last
last=$(($(counted 0 wchar) - before))
before=$((before + last))
step first
first=$(($(counted 0 wchar) - before))
end
says 'all are right' '^22 right$'
echo "kB $memory, bytes $last, $first" > "$output"
works 'a worker does not keep all images' test "$memory" -lt 66000
works 'it has the last one' test $last -lt 1000000
works 'and gets the first one again' test $first -gt 4000000
none_left 'no process stays'
