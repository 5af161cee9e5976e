/* WHAT goes wrong, of what LLVM's runtime has known words for.  */

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern void __tgt_register_requires (int64_t requirements);

static void
say_end (void)
{
  puts ("handlers are called");
}

static void
do_what (const char *what)
{
  int x[10] = { 0 };
  if (strcmp (what, "overlap") == 0)
    {
#pragma omp target enter data map(to: x[:4])
#pragma omp target map(x[2:4])
      x[3]++;
    }
  else if (strcmp (what, "extended") == 0)
    {
#pragma omp target enter data map(to: x[:4])
#pragma omp target data map(present, to: x)
      x[3]++;
    }
  else if (strcmp (what, "absent") == 0)
    {
#pragma omp target exit data map(present, delete: x)
    }
  else if (strcmp (what, "update") == 0)
    {
#pragma omp target update to(present: x)
    }
  else if (strcmp (what, "trap") == 0)
    {
#pragma omp target
      __builtin_trap ();
    }
  else if (strcmp (what, "exit") == 0)
    {
#pragma omp target
      exit (3);
    }
  else if (strcmp (what, "killed") == 0)
    {
#pragma omp target
      kill (getpid (), SIGKILL);
    }
  else
    {
      __tgt_register_requires (1);
      __tgt_register_requires (8);
    }
}

int
main (void)
{
  atexit (say_end);
  puts ("this was printed");
#pragma omp target
  {
  }
  do_what (getenv ("WHAT"));
  puts ("not ended");
  return 0;
}
