# GCC's dumps of passes, which the plugin's pass is one of.

# shellcheck disable=SC2086 # $options is several words.
. "$GOMP_TEST_LIB/script.sh"

cat > a.c <<'END'
int main (void)
{
  int r = 0;
  #pragma omp target map(tofrom: r)
    r++;
  return r;
}
END
for options in '-fdump-ipa-all' '-flto -fdump-ipa-all-details -fdump-tree-all'
do
  silent "$options" "$CC" -fopenmp -foffload="$TARGET" -O2 $options -c a.c
  sections a.o > "$output"
  says "$options: native stream" '^\.gnu\.offload_lto\.native_\.opts$'
  says "$options: GCC's own stream" '^\.gnu\.offload_lto_\.opts$'
done

# Of the device's compilation, too, where GCC's testsuite looks for those of its
# devices.
if is_emulated "$TARGET"; then
  for options in -O2 '-O2 -flto'; do
    rm -f ./*.optimized
    silent "$options: the device's" "$CC" -fopenmp -foffload="$TARGET" \
      $options -foffload-options=-fdump-tree-optimized a.c -o a
    works "$options: its name" \
      sh -c "ls a*.x$TARGET.mkoffload.[0-9][0-9][0-9]t.optimized"
    works "$options: what is in it" grep 'omp_fn' ./*.optimized
  done
fi
