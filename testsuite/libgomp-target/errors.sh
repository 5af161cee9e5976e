# What is wrong with a mapping is said with host ranges and the construct.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

build_plugin good
export GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good"

# error NAME REGEXP < BODY: BODY, which has int a[100] and int *p = a, ends the
# program with a message.
error ()
{
  { printf '#include <omp.h>\n#include "shadow.h"\n'
    printf 'int a[100];\nstruct s { int x, y, z; int *q; } s;\n'
    printf 'int\nmain (void)\n{\n  int *p = a;\n'
    cat
    printf '  return p == 0;\n}\n'
  } > "$1.c"
  build_program "$1.c" "$1"
  refused "$1" "$2" ./"$1"
}

range='\[0x[0-9a-f]+\.\.0x[0-9a-f]+\)'
error overlap \
  "target enter data: Trying to map into device $range object when $range is already mapped to device 0, and overlaps it" \
  <<'END'
  #pragma omp target enter data map(to: p[0:10])
  #pragma omp target enter data map(to: p[5:10])
END
error larger \
  "target data: Trying to map into device $range object when $range" <<'END'
  #pragma omp target enter data map(to: p[2:3])
  #pragma omp target data map(to: p[0:10])
    ;
END
error region "target: Trying to map into device $range object when $range" \
  <<'END'
  #pragma omp target enter data map(to: p[2:3])
  #pragma omp target map(tofrom: p[0:10])
    p[0] = 1;
END
error update \
  "target update: $range cannot be updated on device 0, only $range is mapped, 12 of its 40 bytes" \
  <<'END'
  #pragma omp target enter data map(to: p[2:3])
  #pragma omp target update to(p[0:10])
END
error exit \
  "target exit data: $range cannot be copied from device 0, only $range is mapped, 12 of its 40 bytes" \
  <<'END'
  #pragma omp target enter data map(to: p[2:3])
  #pragma omp target exit data map(from: p[0:10])
END
error member \
  "target enter data: Trying to map into device $range structure element when other mapped elements from the same structure weren't mapped together with it: $range" \
  <<'END'
  #pragma omp target enter data map(to: s.x, s.y)
  #pragma omp target enter data map(to: s.y, s.z)
END
error same-member \
  "target: Trying to map into device $range object when $range is already mapped to device 0, and overlaps it" \
  <<'END'
  struct { int x; int a[20]; } t;
  int i = 1, j = 3;
  #pragma omp target map(tofrom: t.a[i:4], t.a[j:4])
  t.a[i] = t.a[j];
END
error negative \
  'target enter data: the size of what is to be mapped is negative, -8 bytes at 0x[0-9a-f]+: correct the length' \
  <<'END'
  int n = p[3] - 2;
  #pragma omp target enter data map(to: p[7:n])
END

# What a region attaches to nothing is worth a line, once.
cat > unmapped.c <<'END'
#include <omp.h>
#include "shadow.h"
int
main (void)
{
  struct { int k; int *q; } t;
  int a[10], n = 10;
  t.q = a;
  #pragma omp target enter data map(to: t.k)
  for (int i = 0; i < 2; i++)
    {
      #pragma omp target map(to: t.k) map(to: t.q[:n])
      n = t.k;
    }
  return 0;
}
END
build_program unmapped.c unmapped
works 'a pointer that is not mapped' ./unmapped
says 'is named' \
  'warning: target: the pointer at 0x[0-9a-f]+ is not mapped to device 0, only what it points to: a region that reads it dies; write map\(s\.p\) beside map\(s\.p\[:n\]\)$'
lines=$(wc -l < "$output")
if [ "$lines" = 1 ]; then pass 'once'; else fail 'once'; fi

# A pointer that is attached leads to one section only.
error elsewhere \
  "target: the pointer at 0x[0-9a-f]+ leads to another section on device 0, one that is still mapped, and a pointer can lead to one only: map all of what it points to before, or use a variable in its place, as after 'p = s.p'" \
  <<'PROGRAM'
  s.q = p;
  #pragma omp target data map(to: s) map(to: s.q[0:10])
  {
    #pragma omp target map(tofrom: s.q[20:10])
    s.q[20]++;
  }
PROGRAM
cat > whole.c <<'PROGRAM'
#include <omp.h>
#include "shadow.h"
int a[100];
struct s { int *q; } s;
int
main (void)
{
  s.q = a;
  #pragma omp target data map(to: s) map(tofrom: s.q[0:100])
  {
    #pragma omp target map(tofrom: s.q[20:10])
    s.q[20]++;
    #pragma omp target map(tofrom: s.q[0:10])
    s.q[0]++;
  }
  return 0;
}
PROGRAM
build_program whole.c whole
works 'parts of what a pointer leads to' ./whole
