# Targets and options that are wrong.

. "$GOMP_TEST_LIB/script.sh"
echo 'int main (void) { return 0; }' > a.c

for option in -foffload= -omptargets=; do
  for openmp in '' -fopenmp; do
    refused "${option}nonsense $openmp" \
      "gcc(-[0-9]+)?: error: GCC is not configured to support 'nonsense' as '$option' argument; valid arguments are: .*$TARGET.* default disable\$" \
      "$CC" $openmp ${option}nonsense a.c
  done
  refused "$option a misspelling" "did you mean '$TARGET'\?\$" \
    "$CC" -fopenmp "$option${TARGET%?}" a.c
  if is_emulated "$TARGET"; then
    refused "$option a misspelling of another name" \
      "did you mean 'x86_64-intelmicemul'\?\$" \
      "$CC" -fopenmp "${option}x86-intelmicemul" a.c
  fi
  refused "$option the second name" "'nonsense'" \
    "$CC" -fopenmp "$option$TARGET,nonsense" a.c
  for empty in "$TARGET," ",$TARGET" "$TARGET,,default" ',' "$TARGET,=-O1" =-lm
  do
    refused "$option$empty" "GCC is not configured to support '' as '$option'" \
      "$CC" -fopenmp "$option$empty" a.c
  done
  refused "$option nothing" "targets missing after '$option'" "$CC" "$option" \
    a.c
done
refused 'a misspelt option' "did you mean '-foffload-image='" \
  "$CC" -fopenmp -foffload-images=ir a.c
refused 'a misspelt option that may be -o' "did you mean '-omptargets='" \
  "$CC" -fopenmp "-omptarget=$TARGET" a.c
refused 'a target of GCC that is not configured here' "'hsa'" \
  "$CC" -fopenmp -foffload=hsa a.c
refused 'options for a wrong target' "'nonsense' as '-foffload-options='" \
  "$CC" -fopenmp -foffload-options=nonsense=-O1 a.c
for empty in "$TARGET,=-O1" ",$TARGET=-O1" =-lm =; do
  refused "-foffload-options=$empty" \
    "GCC is not configured to support '' as '-foffload-options='" \
    "$CC" -fopenmp "-foffload-options=$empty" a.c
done
refused 'both for a wrong target' "'nonsense' as '-foffload='" \
  "$CC" -fopenmp -foffload=nonsense=-O1 a.c
refused 'options missing' \
  "'=options' missing after '-foffload-options=$TARGET'" \
  "$CC" -fopenmp -foffload-options="$TARGET" a.c
refused 'nothing after -foffload-options=' \
  "options or targets=options missing after '-foffload-options='" \
  "$CC" -foffload-options= a.c
echo '@itself' > itself
refused 'a file of options that includes itself' \
  '^gcc(-[0-9]+)?: error: too many @-files encountered$' \
  "$CC" -fopenmp @itself a.c
mkdir folder
refused 'a folder of options' \
  '^gcc(-[0-9]+)?: error: @-file refers to a directory$' \
  "$CC" -fopenmp @folder a.c
