# Machine code ahead of time.

. "$SRC/nvptx.inc"

device=-foffload-options=nvptx-none

# shellcheck disable=SC2086
refused 'no architecture' "'--cubin=90' is not a list" \
  "$CC" $nvptx "$device=--cubin=90" "$SRC/base.c" -o a -lm
# shellcheck disable=SC2086
refused 'an architecture with a suffix' "'--cubin=sm_90a' is not a list" \
  "$CC" $nvptx "$device=--cubin=sm_90a" "$SRC/base.c" -o a -lm

mkdir empty
printf '#!/bin/sh\n' > empty/ptxas
chmod +x empty/ptxas
cp empty/ptxas empty/nvlink
# shellcheck disable=SC2086
refused 'a ptxas that knows nothing' \
  "empty/ptxas' knows no architecture from sm_[0-9]* on" \
  env PATH="$PWD/empty:$PATH" "$CC" $nvptx "$device=-Wa,--verify" \
  "$SRC/base.c" -o a -lm

if [ -z "$(cuda ptxas)" ]; then
  # shellcheck disable=SC2086
  refused 'no toolkit' 'needs ptxas of a CUDA toolkit' \
    "$CC" $nvptx "$device=--cubin=sm_90" "$SRC/base.c" -o a -lm
  unsupported "no ptxas, which is part of a CUDA toolkit"
fi

for file in base.c base.C base.f90; do
  compiler=$(compiler $file)
  [ -n "$compiler" ] || continue
  for options in -O0 '-O2 -g'; do
    # shellcheck disable=SC2086
    silent "$file $options" "$compiler" $nvptx $options \
      "$device=--cubin=sm_90" "$SRC/$file" -o a -lm
    images ./a
    says "$file $options: machine code" '^cubin for 90: ELF$'
    says "$file $options: PTX as well" '^ptx 0: complete$'
  done
done

# shellcheck disable=SC2086
silent 'two architectures' "$CC" $nvptx -O2 "$device=--cubin=sm_90,sm_80" \
  "$SRC/base.c" -o a -lm
images ./a
says 'two architectures: the first' '^cubin for 90: ELF$'
says 'two architectures: the second' '^cubin for 80: ELF$'
if [ "$(grep -c '^cubin' "$output")" = 2 ]
then pass 'two architectures: each once'
else fail 'two architectures: each once'
fi

# shellcheck disable=SC2086
silent 'without --cubin=' "$CC" $nvptx -O2 "$SRC/base.c" -o a -lm
images ./a
says_not 'without --cubin=: no machine code' '^cubin'

# shellcheck disable=SC2086
refused 'an architecture that is too old for the PTX' \
  'no machine code for sm_75 can be made: the code is for sm_80' \
  "$CC" $nvptx "$device=-march=sm_80 --cubin=sm_75" "$SRC/base.c" -o a -lm
# shellcheck disable=SC2086
refused 'an architecture unknown to ptxas' \
  'does not know the architecture sm_11' \
  "$CC" $nvptx "$device=--cubin=sm_11" "$SRC/base.c" -o a -lm

# shellcheck disable=SC2086
silent 'checked by ptxas' "$CC" $nvptx -O2 "$device=-Wa,--verify" \
  "$SRC/base.c" -o a -lm
cat > asm.c <<'EOF'
void function (void) { }
int main (void)
{
  #pragma omp target
  asm volatile ("call function;");
}
EOF
# shellcheck disable=SC2086
run "$CC" $nvptx -O2 "$device=-Wa,--verify" asm.c -o a
says 'assembly that ptxas refuses' 'cannot assemble the code for the device'
says 'the line of the user' "^asm.c:5: ptxas .*error.*'function'"
