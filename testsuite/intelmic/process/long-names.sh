# A device that dies in a region with a very long name: the message still says
# why.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
# The programs die in the middle of it.
sanitizers_allow leaks

cause='signal SIGSEGV.* at address 0x[0-9a-f]+, which is host memory that is not mapped to the device$'

body='
  int *p = new int, x = 0;
  #pragma omp target firstprivate(p) map(from: x)
  x = *p;
'
cat > template.C <<PROGRAM
#include <map>
#include <string>
#include <tuple>
template <typename T>
void
crash (T *)
{
$body
}
typedef std::map<std::string, std::tuple<int, std::string, double>> a;
typedef std::map<a, std::tuple<a, a, std::string, a>> b;
int
main ()
{
  crash ((std::map<std::tuple<b, a>, std::map<b, b>> *) nullptr);
}
PROGRAM
silent 'a template' "$CXX" -O1 -fopenmp -foffload="$TARGET" template.C \
  -o template
refused 'of maps and tuples' \
  "died in target region _Z5crash.*\.\.\..*\._omp_fn\.0 of function void crash<std::map<.*\.\.\..*: $cause" \
  ./template

name=$(printf '%0100000d' 0 | tr 0 f)
cat > c.c <<PROGRAM
#include <stdlib.h>
void
$name (void)
{
  int *p = malloc (4), x = 0;
  #pragma omp target firstprivate(p) map(from: x)
  x = *p;
}
int
main (void)
{
  $name ();
}
PROGRAM
silent 'a name of 100000 characters' "$CC" -O1 -fopenmp -foffload="$TARGET" \
  c.c -o c
refused 'in C' \
  "died in target region fff*\.\.\.f*\._omp_fn\.0 of function fff*\.\.\.f* \(c.c:6, in f.*\): $cause" \
  ./c

GOMP_DEBUG=1
export GOMP_DEBUG
run ./c
says 'where it ran' 'target: region .* on device 0$'
