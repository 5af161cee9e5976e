# C, C++ and Fortran compile and link for nvptx-none, alone and beside the
# emulated device, at each level; ptxas takes the result.

. "$SRC/nvptx.inc"

for file in base.c base.C base.f90; do
  compiler=$(compiler $file)
  if [ -z "$compiler" ]; then
    echo "UNSUPPORTED: $file: no compiler for it"
    continue
  fi
  for options in -O0 '-O1 -g' '-O2 -flto'; do
    # shellcheck disable=SC2086
    silent "$file $options" "$compiler" $nvptx $options "$SRC/$file" -o a -lm
    images ./a
    says "$file $options: PTX registered" '^ptx 0: complete$'
    says_not "$file $options: all PTX complete" 'broken'
    says "$file $options: a function" '^function .*omp_fn'
    says "$file $options: only this image" '^image for 5 version 0x[123]0001$'
    says_not "$file $options: no other image" '^image for 6'
  done
  # shellcheck disable=SC2086
  silent "$file, both targets" "$compiler" $both -O2 "$SRC/$file" -o a -lm
  images ./a
  says "$file, both targets: nvptx" '^image for 5 '
  if [ "$both" != "$nvptx" ]; then
    says "$file, both targets: emulated" '^image for 6 '
  fi
  right "$file" ./a
done

for file in base.c base.C base.f90; do
  compiler=$(compiler $file)
  [ -n "$compiler" ] || continue
  for options in -O0 '-O2 -g'; do
    # shellcheck disable=SC2086
    silent "$file $options -save-temps" \
      "$compiler" $nvptx $options -save-temps "$SRC/$file" -o a -lm
    assembles "$file $options" a.xnvptx-none.ptx
  done
done
