# What num_teams and thread_limit say reaches the device's plugin, and the host.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

cat > prog.c <<'END'
#include <omp.h>
#include "shadow.h"

/* Takes the place of GOMP_target_ext: where these are set, a region has ARGS,
   and another function, of which no device knows.  */
static void **other_args;
static void (*other_function) (void *);

extern void __real_GOMP_target_ext (int, void (*) (void *), size_t, void **,
				    size_t *, unsigned short *, unsigned,
				    void **, void **);

void
__wrap_GOMP_target_ext (int device, void (*fn) (void *), size_t count,
			void **hosts, size_t *sizes, unsigned short *kinds,
			unsigned flags, void **depend, void **args)
{
  __real_GOMP_target_ext (device, other_function ? other_function : fn, count,
			  hosts, sizes, kinds, flags, depend,
			  other_args ? other_args : args);
}

static void
plain (void)
{
  #pragma omp target
  { }
}

static void
clauses (int teams, int threads)
{
  #pragma omp target teams
  { }
  #pragma omp target teams num_teams(3) thread_limit(5)
  { }
  #pragma omp target teams num_teams(teams) thread_limit(threads) nowait
  { }
  #pragma omp taskwait
}

static void
with_args (void *args[])
{
  other_args = args;
  plain ();
  #pragma omp target nowait
  { }
  #pragma omp taskwait
  other_args = NULL;
}

#define WORD(bits, value)						\
  ((void *) ((bits) + (long) (value) * (1L << GOMP_TARGET_ARG_VALUE_SHIFT)))
#define TEAMS GOMP_TARGET_ARG_NUM_TEAMS
#define THREADS GOMP_TARGET_ARG_THREAD_LIMIT
#define NEXT GOMP_TARGET_ARG_SUBSEQUENT_PARAM

static void
check_thread_limit (void *unused)
{
  (void) unused;
  printf ("at most %d threads on the host\n", omp_get_thread_limit ());
}

int
main (void)
{
  plain ();
  clauses (70000, 2);
  with_args ((void *[]) { WORD (THREADS | NEXT, 0), (void *) (1L << 40),
			  WORD (TEAMS, 1L << 35), NULL });
  with_args ((void *[]) { WORD (TEAMS, -1), WORD (THREADS, -1), NULL });
  with_args ((void *[]) { WORD (GOMP_TARGET_TYPE_GCN | TEAMS, 4),
			  WORD (THREADS, 6),
			  WORD (GOMP_TARGET_TYPE_GCN | THREADS | NEXT, 0),
			  (void *) 8L, NULL });
  other_function = check_thread_limit;
  with_args ((void *[]) { WORD (THREADS, 7), NULL });
  return 0;
}
END
build_program prog.c prog -Wl,--wrap=GOMP_target_ext
build_plugin good
run env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good" SHADOW_LIMITS=1 ./prog
# GCC 12 does not say that a region has no "teams".
none=' none 1'
[ "$($STOCK_CC -dumpversion)" -ge 13 ] || none=
cat > expected <<END
shadow: teams 1 threads 0$none.
shadow: teams 0 threads 0.
shadow: teams 3 threads 5.
shadow: teams 70000 threads 2.
shadow: teams 2147483647 threads 2147483647.
shadow: teams 2147483647 threads 2147483647.
shadow: teams -1 threads -1.
shadow: teams -1 threads -1.
shadow: teams 0 threads 6.
shadow: teams 0 threads 6.
at most 7 threads on the host
at most 7 threads on the host
END
grep -v warning "$output" > told
if [ $status = 0 ] && diff expected told > "$output"
then pass 'plugin and host get num_teams and thread_limit'
else fail 'plugin and host get num_teams and thread_limit'
fi
