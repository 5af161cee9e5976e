# Options for a device's compiler are recorded in the object.

. "$GOMP_TEST_LIB/script.sh"

cat > a.c <<'END'
int main (void)
{
  #pragma omp target
  ;
}
END
works 'it compiles' "$STOCK_CC" -fopenmp "-fplugin=$TOOLCHAINDIR/offload.so" \
  '-fplugin-arg-offload-options=host-emul=-O3 -mtune=native' \
  '-fplugin-arg-offload-options=host-emul=-lm' -c a.c
run readelf -p .gnu.offload_lto_.opts a.o
says 'several options' \
  "'-foffload-options=host-emul=-O3 -mtune=native'"
says 'one more' "'-foffload-options=host-emul=-lm'"
refused 'an argument that is not one' \
  "unknown argument '-fplugin-arg-offload-typo'; known: " \
  "$STOCK_CC" -fopenmp "-fplugin=$TOOLCHAINDIR/offload.so" \
  -fplugin-arg-offload-typo=1 -c a.c
