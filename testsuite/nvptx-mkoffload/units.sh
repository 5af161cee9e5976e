# PTX is compiled with its translation unit; the link takes it, or says why it
# compiles.

. "$SRC/nvptx.inc"

section=.gnu.offload_device.nvptx-none
# Static functions with regions, and static variables, of equal names.
for n in 1 2 3; do
  cat > file$n.c <<END
static int base = 10 * $n;
#pragma omp declare target to (base)
static int
helper (int x)
{
  #pragma omp target map(tofrom: x)
  x += base + $n;
  return x;
}
int value$n (int x) { return helper (x); }
END
done
cat > main.c <<'END'
int value1 (int), value2 (int), value3 (int);
int
main (void)
{
  return value1 (0) != 11 || value2 (0) != 22 || value3 (0) != 33;
}
END

# links WHAT REGEXP INPUT...: the link says REGEXP, the tables are the host's
# and no name is twice in them, and NVIDIA's linker takes the whole.
links ()
{
  what=$1 regexp=$2
  shift 2
  rm -f a
  # shellcheck disable=SC2086
  run "$CC" $nvptx -O2 -v "$@" -o a
  cp "$output" said
  says "$what" "$regexp"
  images ./a
  says "$what: the tables" '^host: 3 functions, 3 variables$'
  for file in 1 2 3; do
    n=$(sed -n 's/^function \(helper[^,]*\),.*/\1/p' "$output" \
      | sed -n ${file}p)
    v=$(sed -n 's/^variable \(base.*\)/\1/p' "$output" | sed -n ${file}p)
    echo "$n"
    echo "$v"
  done > names
  if [ "$(sort -u names | wc -l)" = 6 ] && ! grep -q '^$' names
  then pass "$what: names"; else fail "$what: names"; fi
  if [ -n "$(cuda ptxas)" ] && [ -n "$(cuda nvlink)" ]; then
    # shellcheck disable=SC2086
    silent "$what: machine code" "$CC" $nvptx -O2 \
      -foffload-options=nvptx-none=--cubin=sm_90 "$@" -o b
  else
    echo "UNSUPPORTED: $what: no ptxas and nvlink"
  fi
  OMP_TARGET_OFFLOAD=disabled works "$what: right on the host" ./a
  cp said "$output"
}

for file in main file1 file2 file3; do
  # shellcheck disable=SC2086
  silent "$file.c compiles" "$CC" $nvptx -O2 -c $file.c -o $file.o
done
sections file1.o > "$output"
says 'a section for the target' "^$section\$"
links 'what was compiled is taken' \
  "^device code of 'file3.o': compiled with it\$" main.o file1.o file2.o file3.o
says_not 'nothing is compiled' '/lto1 |-xlto|compiled now'
for without in 1 2 3; do
  inputs=main.o
  for n in 1 2 3; do
    if [ $n = $without ]
    then objcopy -R "$section" file$n.o without.o; inputs="$inputs without.o"
    else inputs="$inputs file$n.o"
    fi
  done
  # shellcheck disable=SC2086
  links "without code: $without" \
    "^device code of 'without.o': compiled now; it has none" $inputs
done
ld -r file1.o file2.o -o part.o
links 'ld -r' "'part.o': compiled with it" main.o part.o file3.o
objcopy -R "$section" file1.o without1.o
objcopy -R "$section" file2.o without2.o
links 'two together' "'without2.o': compiled now" main.o without1.o without2.o \
  file3.o
links '-flto' 'compiled now, all of it, for -flto' -flto main.o file1.o \
  file2.o file3.o
links 'another architecture' "'file3.o': compiled now; .* other options" \
  -foffload-options=nvptx-none=-misa=sm_75 main.o file1.o file2.o file3.o
# The stock compiler's objects have the streams that this target needs.
"$STOCK_CC" -O2 -fopenmp -c file2.c -o stock.o
if sections stock.o | grep -q '^\.gnu\.offload_lto_'; then
  links 'of the stock compiler' "'stock.o': compiled now; it has none" main.o \
    file1.o stock.o file3.o
else
  echo 'UNSUPPORTED: the stock compiler records no target regions'
fi

# Variables that are called as PTX's own words are.
for n in 1 2; do
  sed 's/base/global/g' file$n.c > word$n.c
done
cat > words.c <<'END'
int value1 (int), value2 (int);
int main (void) { return value1 (0) + value2 (0); }
END
# shellcheck disable=SC2086
silent "a variable 'global'" "$CC" $nvptx -O2 words.c word1.c word2.c -o words
# shellcheck disable=SC2016
grep -ao '[.%]*global$unit$.' words > "$output"
says 'it is told apart' '^global.unit'
says_not 'and nothing else is' '^[.%]'

# An error of the device's compiler: at once if that target was asked for.
option=-foffload-options=nvptx-none=-fno-such-option
# shellcheck disable=SC2086
run "$CC" $nvptx $option -c file1.c -o bad.o
says 'an error for the device' 'fno-such-option'
if [ $status != 0 ] && [ ! -e bad.o ]; then pass 'no object then'
else fail 'no object then'; fi
silent 'by default it is left to the link' "$CC" -fopenmp $option -c file1.c \
  -o bad.o

# Pointers of variables that are linked to stand in the order of the host's
# table, whichever order the assembler writes them in.
for n in 1 2; do
  cat > link$n.c <<END
int a${n}[4], b${n}[4], c${n}[4], d${n}[4];
#pragma omp declare target link (a$n, b$n, c$n, d$n)
int
sum$n (void)
{
  int r = 0;
  #pragma omp target map(to: a$n, b$n, c$n, d$n) map(tofrom: r)
  r = a${n}[0] + b${n}[0] + c${n}[0] + d${n}[0];
  return r;
}
END
  # shellcheck disable=SC2086
  silent "link$n.c compiles" "$CC" $nvptx -O2 -c link$n.c -o link$n.o
done
cat > main.c <<'END'
int sum1 (void), sum2 (void);
int main (void) { return sum1 () + sum2 (); }
END
# shellcheck disable=SC2086
works 'link variables: links' "$CC" $nvptx -O2 -v main.c link1.o link2.o -o a
says 'link variables: taken' "'link2.o': compiled with it"
images ./a
sed -n 's/^variable \([abcd][12]\).*/\1/p' "$output" | tr '\n' ' ' > found
# shellcheck disable=SC2086
run "$CC" $nvptx -O2 -flto main.c link1.o link2.o -o b
images ./b
sed -n 's/^variable \([abcd][12]\).*/\1/p' "$output" | tr '\n' ' ' > wanted
same 'link variables: in the order of the host' wanted found
cp found "$output"
says 'link variables: all' '[abcd]2 .*[abcd]2 .*[abcd]2 .*[abcd]2'
