# Names of variables that are misspelt get a suggestion, and OMP_DISPLAY_ENV
# shows the variables of programs.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
needs_emulated

cat > a.c <<'END'
int main (void)
{
  #pragma omp target
    ;
  return 0;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" a.c -o a

# suggests WRONG RIGHT: after one line about that, the program goes on.
suggests ()
{
  works "$1" env "$1=0" ./a
  if [ "$(cat "$output")" = "libgomp-target: warning: there is no environment\
 variable $1; did you mean $2?" ]
  then pass "$1: a suggestion"; else fail "$1: a suggestion"; fi
}
suggests GOMP_OFFLOAD_CHEK GOMP_OFFLOAD_CHECK
suggests OFFLOAD_EMUL_NM OFFLOAD_EMUL_NUM
suggests GOMP_OFLOAD_WARN GOMP_OFFLOAD_WARN
suggests OMP_TARGET_OFLOAD OMP_TARGET_OFFLOAD

# What is not ours is left alone, and so is what is spelt right.
"$BUILDDIR/doc/settings" rows | cut -f2 | grep -v '^OMP_DISPLAY_ENV$' \
  | grep -E '^(GOMP|OFFLOAD|OMP_TARGET)_' > names
set --
while read -r name; do
  set -- "$@" "$name="
done < names
[ $# -gt 20 ] || fail 'there are names'
works 'all that there are' env "$@" ./a
says_not 'no suggestion' 'there is no environment variable'
silent 'others' env GOMP_CPU_AFFINITY=0 GOMP_STACKSIZE=1000 OMP_NUM_TEAM=1 \
  GOMP_OFFLOADS=1 OFFLOAD=1 GOMP_=1 UNRELATED=1 ./a

works 'OMP_DISPLAY_ENV=verbose' env OMP_DISPLAY_ENV=verbose OFFLOAD_EMUL_NUM=2 \
  GOMP_OFFLOAD_CHECK_STATUS="$(printf '7\n8')" ./a
says 'what is set' "^  OFFLOAD_EMUL_NUM = '2'\$"
says 'in one line' "^  GOMP_OFFLOAD_CHECK_STATUS = '7.n8'\$"
says 'a default' "^  GOMP_OFFLOAD_WARN = '1'\$"
says_not 'nothing of compilers' "GOMP_OFFLOAD_GCC"
works 'true' env OMP_DISPLAY_ENV=true ./a
says "shows OpenMP's" "OMP_TARGET_OFFLOAD = 'DEFAULT'"
says_not 'and not ours' GOMP_OFFLOAD
