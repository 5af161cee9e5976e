# Kernels that initialize and destroy C++ objects, and their order.

. "$SRC/nvptx.inc"

[ -n "$CXX" ] || unsupported "no compiler for C++"

cat > a.C <<'EOF'
struct S { volatile int v; S (int x) : v (x) {} ~S () { v = 0; } };
#pragma omp declare target
S object (42);
S early __attribute__ ((init_priority (200))) (7);
extern int late;
#pragma omp end declare target
int main ()
{
  int r = 0;
  #pragma omp target map(from: r)
  r = object.v + early.v + late;
  return r != 52;
}
EOF
cat > b.C <<'EOF'
#pragma omp declare target
static int compute () { volatile int two = 2; return two + 1; }
int late = compute ();
#pragma omp end declare target
EOF

# From 15 on GCC has constructors of its own, which one kernel runs in their
# order.
if [ "$GOMP_TEST_GCC" -ge 15 ]; then kernels="_omp_fn\$0"
else kernels="200 65535 65535\$unit\$1"; fi

for options in -O0 '-O2 -g'; do
  # shellcheck disable=SC2086
  silent "$options: compiles" "$CXX" $nvptx $options -save-temps a.C b.C -o ab
  right "$options" ./ab
  images ./ab
  # shellcheck disable=SC2016
  says "$options: destructors" \
    '^destructors __offload_destructors[$]_omp_fn[$]0$'
  says "$options: in no table of the host's" '^host: 1 functions, 3 variables'
  says "$options: nor of the device's" '^function main'
  grep '^constructor' "$output" > found
  # shellcheck disable=SC2016,SC2086 # $kernels is several words.
  printf 'constructor __offload_constructor$%s\n' $kernels > wanted
  same "$options: priorities, then the order of the link" wanted found
done

# shellcheck disable=SC2086
silent 'the other order' "$CXX" $nvptx -O2 b.C a.C -o ba
right 'the other order' ./ba
images ./ba
cp "$output" registered
works 'a computed value' \
  grep -Fqx "constructor __offload_constructor\$${kernels##* }" registered

# The order: by priority, then as the files are linked; objects of one file as
# they are defined.
cat > order.h <<'EOF'
#pragma omp declare target
extern int counted;
struct T { int place; T () : place (++counted) {} };
#pragma omp end declare target
EOF
cat > first.C <<'EOF'
#include "order.h"
#pragma omp declare target
int counted;
T one, two;
T early __attribute__ ((init_priority (300)));
extern T other, earliest;
#pragma omp end declare target
int main ()
{
  int r[5] = { 0 };
  #pragma omp target map(from: r)
  {
    r[0] = earliest.place;
    r[1] = early.place;
    r[2] = one.place;
    r[3] = two.place;
    r[4] = other.place;
  }
  int last = OTHER_FIRST ? 3 : 5;
  return !(r[0] == 1 && r[1] == 2 && r[2] == 3 + OTHER_FIRST
	   && r[3] == 4 + OTHER_FIRST && r[4] == last);
}
EOF
cat > second.C <<'EOF'
#include "order.h"
#pragma omp declare target
T other;
T earliest __attribute__ ((init_priority (200)));
#pragma omp end declare target
EOF
for first in 0 1; do
  if [ $first = 0 ]; then files='first.C second.C'
  else files='second.C first.C'; fi
  # shellcheck disable=SC2086
  silent "$files: compiles" "$CXX" $nvptx -O1 -DOTHER_FIRST=$first $files \
    -o order
  with_driver works "$files: that order" ./order
done

# A static object of a function is constructed there, but destroyed at the end.
cat > local.C <<'EOF'
struct S { volatile int v; S (int x) : v (x) {} ~S () { v = 0; } };
int main ()
{
  int r = 0;
  #pragma omp target map(from: r)
  {
    static S object (5);
    r = object.v;
  }
  return r != 5;
}
EOF
# shellcheck disable=SC2086
silent 'a local object' "$CXX" $nvptx -O1 local.C -o local
images ./local
says_not 'a local object: no constructor' '^constructor'
says 'a local object: destructors' '^destructors'

# shellcheck disable=SC2086
silent 'no object' "$CXX" $nvptx "$SRC/base.C" -o none
images ./none
says_not 'no object: no constructor' '^constructor'
says_not 'no object: no destructors' '^destructors'

assembles 'kernels of objects' ab.xnvptx-none.ptx
