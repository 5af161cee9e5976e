# What a symbol means to a library's image is on a worker what it means to the
# library in the program.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

# library NAME NUMBER OPTION...: makes libNAME.so.
library ()
{
  name=$1
  number=$2
  shift 2
  silent "a library is compiled: $name" "$CC" -O1 -fPIC -shared -fopenmp \
    -foffload="$TARGET" -DNAME="$name" -DNUMBER="$number" "$@" \
    "$SRC/scope.c" -o "lib$name.so"
}

# With what the program has, too, ...
library opened_1 1
library opened_2 2
# ... for nobody else, ...
cat > version <<'END'
{ global: hiding; local: *; };
END
library hiding 3 -Wl,--version-script=version
# ... for others, but not for itself, ...
library symbolic 4 -Wl,-Bsymbolic
# ... and linked with the program.
library first 5
library second 6
silent 'and a program' "$CC" -O1 -fopenmp -foffload="$TARGET" \
  "$SRC/scopes.c" -ldl -o alone
silent 'and one with libraries' "$CC" -O1 -fopenmp -foffload="$TARGET" \
  -DLINKED "$SRC/scopes.c" -L. -lfirst -lsecond -Wl,-rpath,"$PWD" -ldl \
  -o linked

# More symbols than a message has room for.
{
  echo '#define NAME many'
  echo '#define NUMBER 8'
  echo "#include \"$SRC/scope.c\""
  seq -f 'int a_name_of_some_length_so_that_few_of_them_do_%.0f;' 15000
} > many.c
silent 'a library with many symbols is compiled' "$CC" -O1 -fPIC -shared \
  -fopenmp -foffload="$TARGET" many.c -o libmany.so

# as_host PROGRAM...: prints the same with workers as on the host.
as_host ()
{
  OMP_TARGET_OFFLOAD=disabled works "on the host: $*" "$@"
  cp "$output" expected
  for workers in 1 2; do
    GOMP_OFFLOAD_MPI=$workers works "$workers: $*" timeout 60 "$@"
    if cmp -s expected "$output"; then pass "$workers: $* is right"
    else fail "$workers: $* is right"; fi
  done
}

as_host ./alone
says 'they are different' 'opened_1 11, opened_2 22, hiding 33, symbolic 44$'
as_host ./alone many
as_host ./linked
says 'they are not' \
  'program 77, linked with 77 and 77, opened_1 77, .* 33, .*44$'
none_left 'no process stays'
