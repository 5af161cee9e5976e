# "asm" statements: what is not PTX ends the compilation, or the link, with the
# line, unless only the host comes there.

# shellcheck disable=SC2086 # $nvptx, $level are words.
. "$SRC/nvptx.inc"

cat > table.c <<'END'
static inline int
number (void)
{
  int r;
  asm ("movl $3, %0\n\taddl $1, %0" : "=r" (r));
  return r;
}

int
main (void)
{
  int r, s = 0;
  #pragma omp target map(from: r) map(tofrom: s)
  {
    r = number ();
    asm volatile ("" ::: "memory");
    asm volatile ("nop");
    asm volatile ("# only a comment");
    asm volatile ("1: lock; addl $1, %0" : "+m" (s));
    asm volatile ("ret");
    asm volatile ("/* PTX takes this, too: */ ret;");
    asm volatile (".file \"t.c\"; .if 0\n{ .reg .u32 %x; add .u32 %x, 1, 1; }"
		  "\n.file \"t.c\"; .endif");
    asm volatile ("and .Lmask(%rip), %eax\n.Lmask: ret");
    asm volatile (".byte 0x90");
  }
  return r + s;
}
END
for level in -O0 '-O2 -g' '-O2 -flto'; do
  fails "$level: the host's assembly" "$CC" $nvptx $level table.c -o a
  says "$level: the first line of a statement, where it is" \
    "error: table.c:5: the 'asm' statement 'movl .3,%r?.*addl|'movl"
  says_not "$level: no text" 'table.c:16:'
  for at in "17: .* 'nop'" "18: .* '# only a comment'" "19: .* '1: lock; " \
	    "20: .* 'ret'" "24: .* 'and .Lmask" "25: .* '.byte 0x90'"; do
    says "$level: line ${at%%:*}" "table.c:$at.* is not PTX, the assembly"
  done
  says_not "$level: what is PTX" 'table.c:2[123]:'
done
"$CC" $nvptx -O2 -c table.c -o table.o > "$output" 2>&1
says 'when the file is compiled' 'table.c:17: '

# In C++, and with the function in another file.
if [ -n "$CXX" ]; then
  sed 's/^int main (void)/int main ()/' table.c > table.C
  fails 'C++' "$CXX" $nvptx -O1 table.C -o a
  says 'C++: the line' "table.C:17: the 'asm' statement 'nop' is not PTX"
fi

# What only the host calls.
cat > host.c <<'END'
#include <stdlib.h>
int
number_of_host (void)
{
  int r;
  asm ("movl $3, %0" : "=r" (r));
  return r;
}
#pragma omp declare variant (number_of_host) match (device={kind(host)})
int
number (void)
{
  return 4;
}

int
main (void)
{
  int r = 0;
  #pragma omp target map(from: r)
  r = number ();
  const char *policy = getenv ("OMP_TARGET_OFFLOAD");
  int on_host = policy && *policy == 'd';
  return number () != 3 || r != (on_host ? 3 : 4);
}
END
for level in -O0 '-O2 -g' '-O2 -flto'; do
  silent "$level: a variant for the host" "$CC" $nvptx $level host.c -o a
  right "$level: each calls its own" ./a
done
silent 'the PTX is kept' "$CC" $nvptx host.c -save-temps -o a
[ -z "$(cuda ptxas)" ] || assembles 'there is no assembly of the host' \
  a.xnvptx-none.ptx

# The same by way of functions of this file alone.
cat > deep.c <<'END'
static int __attribute__ ((noinline))
move (void)
{
  int r;
  asm ("movl $3, %0" : "=r" (r));
  return r;
}

static int __attribute__ ((noinline))
count (int n)
{
  return n > 0 ? count (n - 1) + move () - 3 : move ();
}
END
sed -n '/^#pragma/,$p' host.c > rest.c
{
  echo '#include <stdlib.h>'
  cat deep.c
  echo 'int number_of_host (void) { return count (1); }'
  cat rest.c
} > deep-host.c
for level in -O0 '-O2 -g' '-O2 -flto'; do
  silent "$level: functions of a variant for the host" "$CC" $nvptx $level \
    deep-host.c -o a
  right "$level: each calls its own, too" ./a
done
sed 's/^#pragma omp declare variant.*//; s/return 4;/return count (1);/' \
  deep-host.c > deep-device.c
for level in -O0 '-O2 -g' '-O2 -flto'; do
  fails "$level: functions of a region" "$CC" $nvptx $level deep-device.c -o a
  says "$level: where the statement is" "deep-device.c:6: the 'asm' statement"
done

# Another file has the function.
cat > library.c <<'END'
#pragma omp declare target
int
number (void)
{
  int r;
  asm ("movl $3, %0" : "=r" (r));
  return r;
}
#pragma omp end declare target
END
cat > user.c <<'END'
#pragma omp declare target
int number (void);
#pragma omp end declare target
int
main (void)
{
  int r = 0;
  #pragma omp target map(from: r)
  r = number ();
  return r != 3;
}
END
for level in -O0 -O2 '-O2 -flto'; do
  silent "$level: a function for others" "$CC" $nvptx $level -c library.c
  silent "$level: its user" "$CC" $nvptx $level -c user.c
  refused "$level: both" "library.c:6: the 'asm' statement.* is not PTX" \
    "$CC" $nvptx $level library.o user.o -o a
done

# It is in a function that the other file does not know.
{
  cat deep.c
  echo '#pragma omp declare target'
  echo 'int number (void) { return count (1); }'
  echo '#pragma omp end declare target'
} > deep-library.c
for level in -O0 -O2 '-O2 -flto'; do
  silent "$level: a function behind one for others" "$CC" $nvptx $level -c \
    deep-library.c
  silent "$level: what uses that" "$CC" $nvptx $level -c user.c
  refused "$level: both, linked" \
    "deep-library.c:5: the 'asm' statement.* is not PTX" \
    "$CC" $nvptx $level deep-library.o user.o -o a
done

# For another device, that is no matter.
case $both in
  *host-emul)
    works 'for the emulated device' "$CC" -fopenmp -foffload=host-emul -O2 \
      user.c library.c -o a
    works 'which runs it' env OMP_TARGET_OFFLOAD=mandatory ./a ;;
esac
