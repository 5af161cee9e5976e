# Several objects, archives and shared libraries: the tables of the image are
# those of the host, in its order.

# shellcheck disable=SC2086 # $nvptx is several words.
. "$SRC/nvptx.inc"

cat > one.c <<'EOF'
#pragma omp declare target
int variable_one = 1;
extern int variable_two;
int two (int);
int one (int x) { return two (x) + variable_one + variable_two; }
#pragma omp end declare target
int first (void)
{
  int r = 0;
  #pragma omp target map(tofrom: r)
  r = one (r);
  return r;
}
EOF
cat > two.c <<'EOF'
#pragma omp declare target
int variable_two = 2;
int two (int x) { return x + variable_two; }
#pragma omp end declare target
int second (void)
{
  int r = 0;
  #pragma omp target map(tofrom: r)
  r = two (r);
  return r;
}
EOF
cat > main.c <<'EOF'
int first (void), second (void);
int main (void) { return first () + second () != 5 + 2; }
EOF
for options in -O0 -O2 '-O2 -flto'; do
  for file in one two main; do
    # shellcheck disable=SC2086
    silent "$file.c $options" "$CC" $nvptx $options -c $file.c
  done

  silent "objects $options" "$CC" $nvptx main.o one.o two.o -o objects
  images ./objects
  says "objects $options: as many on the host" \
    '^host: 2 functions, 2 variables$'
  # shellcheck disable=SC2016
  says "objects $options: function of one.c" \
    '^function first\$_omp_fn\$0, 0 0 0$'
  # shellcheck disable=SC2016
  says "objects $options: function of two.c" \
    '^function second\$_omp_fn\$0, 0 0 0$'
  if grep '^variable' "$output" | tr '\n' ' ' \
    | grep -qx 'variable variable_one variable variable_two '
  then pass "objects $options: variables in order"
  else fail "objects $options: variables in order"
  fi

  rm -f lib.a
  case $options in
    *lto*) ar=$gcc_ar ;;
    *) ar='ar' ;;
  esac
  silent "archive $options" "$ar" rc lib.a one.o two.o
  silent "archive $options: links" "$CC" $nvptx main.o lib.a -o archive
  images ./archive
  says "archive $options: as many on the host" \
    '^host: 2 functions, 2 variables$'
  # shellcheck disable=SC2016
  says "archive $options: both functions" '^function second\$_omp_fn\$0, 0 0 0$'
  right "archive $options" ./archive
done

silent 'shared library' "$CC" $nvptx -O2 -fPIC -shared one.c two.c \
  -o libshared.so
silent 'shared library: links' "$CC" $nvptx main.c ./libshared.so -o shared
images ./shared
says 'shared library: its functions' '^host: 2 functions, 2 variables$'
right 'shared library' ./shared

silent 'position dependent' "$CC" $nvptx -no-pie main.c one.c two.c -o fixed
images ./fixed
says 'position dependent: registered' '^image for 5 '

cat > acc.c <<'EOF'
int main (void)
{
  int a[100], s = 0;
  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma acc parallel loop num_workers(4) vector_length(64) \
    copyin(a) copy(s) reduction(+: s)
  for (int i = 0; i < 100; i++)
    s += a[i];
  return s != 4950;
}
EOF
silent 'OpenACC' "$CC" -fopenacc -foffload=nvptx-none -O2 acc.c -o acc
images ./acc
# shellcheck disable=SC2016
says 'OpenACC: launch dimensions' '^function main\$_omp_fn\$0, 0 4 64$'
