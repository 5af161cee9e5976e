# A thread-local variable, which the device does not have, is not passed over.

. "$SRC/nvptx.inc"

cat > a.c <<'EOF'
#pragma omp declare target
int next (void)
{
  static _Thread_local int local = 100;
  return local++;
}
#pragma omp end declare target
static _Thread_local int of_the_host;
int main (void)
{
  int x = 0;
  #pragma omp target map(from: x)
  x = next () + next ();
  return x - 201 + of_the_host;
}
EOF
for options in -O0 '-O2 -g'; do
  # shellcheck disable=SC2086
  run "$CC" $nvptx $options a.c -o a
  says "$options: the variable and its line" \
    "^a.c:4:.*warning: thread-local 'local' is one variable for all threads on 'nvptx-none'"
  says_not "$options: not the host's" of_the_host
done
