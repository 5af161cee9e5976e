# The table of environment variables has all of them, and the manual and --help
# have all that is in the table.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

top=$SRC/../..
settings=$BUILDDIR/doc/settings
"$settings" rows > table
cut -f2 table > names
works 'the table has rows' test "$(wc -l < names)" -ge 40

# none_found WHAT: passes if the file $output is empty.
none_found ()
{
  if [ ! -s "$output" ]; then pass "$1"; else fail "$1"; fi
}

sort names | uniq -d > "$output"
none_found 'each variable is there once'

# What is installed, or part of it.
for folder in "$top"/*/; do
  case $(basename "$folder") in
    bench | build* | checks | doc | examples | m4 | testsuite) ;;
    *) find "$folder" -type f -name '*.[a-z]*' ;;
  esac
done > sources
works 'there are sources' test "$(wc -l < sources)" -ge 300

# Who reads and sets variables does it by their rows.  A process on another
# machine gets all that the program has.
tr '\n' '\0' < sources \
  | xargs -0 grep -nE '(^|[^a-z_])((secure_)?getenv|(un)?setenv|putenv) \(' \
  | grep -Ev '/(support/setting|support/environment|worker/greeting)\.c:' \
  > "$output"
none_found 'no other way to the environment'

# all_rows WHAT: each name that comes from standard input is in the table.
all_rows ()
{
  sort -u > found
  works "$1 names some" test -s found
  grep -vxFf names found > "$output"
  none_found "$1 names what is in the table"
}
sed 's/%:getenv(/\n&/g' "$top/toolchain/libgomp.spec.in" \
  | sed -n 's/^%:getenv(\([A-Z_]*\) .*/\1/p' | all_rows libgomp.spec
tr '\n' '\0' < sources \
  | xargs -0 grep -hoE '"(OMP|GOMP|OFFLOAD|COLLECT|CUDA)_[A-Z_]*[A-Z][="]' \
  | tr -d '"=' | grep -vxE 'CUDA_SUCCESS|OMP_INITIAL_DEVICE' \
  | all_rows 'the code'

# The manual.
sed '1,/^<!-- environment variables: /d; /^<!-- end of the environment/,$d' \
  "$top/doc/manual.md" | sed '$d' > manual
"$settings" > list
same 'the manual has the list (make manual)' manual list
# shellcheck disable=SC2016
sed -n 's/^| `\([A-Za-z_]*\)`.*/\1/p' manual > listed
same 'with each variable' listed names

# What the front doors add to the stock compiler's help.
for compiler in "$CC" "$CXX" $FC; do
  door=$(basename "$compiler")
  "$compiler" --help > help 2> errors
  sed -n '1,/^Environment variables of gomp-offload/p' help \
    | sed '$d' | sed '$d' > before
  case $door in
    *++*) "$STOCK_CXX" --help > stock ;;
    *fortran*) "$STOCK_FC" --help > stock ;;
    *) "$STOCK_CC" --help > stock ;;
  esac
  works "$door --help is quiet" test ! -s errors
  same "$door --help has the stock compiler's help" before stock
  sed -n 's/^  \([A-Za-z_]*\)=.*/\1/p' help | sort > helped
  awk -F '\t' '$3 == "users" { print $2 }' table | sort > for-users
  same "$door --help has each variable for users" helped for-users
done
sed '1,/^Environment variables of gomp-offload/d' help \
  | awk 'length > 80' > "$output"
none_found 'in lines of 80 columns'
