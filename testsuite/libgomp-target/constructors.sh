# Target regions in constructors and destructors of libraries that are opened
# and closed, for which ld.so holds its lock, while other threads have the
# locks of a device, or want them.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck disable=SC2086 # $flags is several words.
. "$GOMP_TEST_LIB/script.sh"
needs_device

cat > library.c <<'END'
#include <omp.h>

/* The program's.  Inside ld.so, called before a region in a constructor or
   destructor.  */
extern void note_construction (void), note_destruction (void);
extern int meets_regions, without_waiting;

static void
meet (void (*note) (void), int *ran)
{
  int initial = -1;
  note ();
  if (!meets_regions)
    return;
  if (without_waiting)
    {
      #pragma omp target nowait map(from: initial)
	initial = omp_is_initial_device ();
      #pragma omp taskwait
    }
  else
    {
      #pragma omp target map(from: initial)
	initial = omp_is_initial_device ();
    }
  *ran = initial == 0;
}

int constructed, *destructed;

static void __attribute__ ((constructor))
construct (void)
{
  meet (note_construction, &constructed);
}

static void __attribute__ ((destructor))
destruct (void)
{
  if (destructed)
    meet (note_destruction, destructed);
}
END
# Its constructor comes first, before the other's image is registered.
cat > first.c <<'END'
extern void note_opening (void);

static void __attribute__ ((constructor))
open_begins (void)
{
  note_opening ();
}
END
cat > hooks.h <<'END'
/* What the library asks the program for.  */
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>
#include "on-device.h"

void note_opening (void), note_construction (void), note_destruction (void);
int meets_regions = 1, without_waiting;

static const char *mode;
static _Atomic int inside, finished;

/* This thread has ld.so's lock.  Let the other one come to where it wants
   it.  */
static void
hold (const char *which)
{
  if (!strcmp (mode, which))
    {
      inside = 1;
      usleep (300000);
    }
}

/* Return once the main thread is inside.  */
static void
await_inside (void)
{
  while (!inside)
    usleep (1000);
}
END
cat > main.c <<'END'
#include <omp.h>
#include "hooks.h"

void
note_opening (void)
{
}

void
note_construction (void)
{
  hold ("first");
  hold ("counted");
  hold ("up");
  hold ("nowait");
  if (!strcmp (mode, "waits"))
    {
      inside = 1;
      for (int i = 0; i < 20000 && !finished; i++)
	usleep (1000);
      check (finished);
    }
}

void
note_destruction (void)
{
  hold ("destructor");
}

static int global;
#pragma omp declare target to (global)

static void
region (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  check (initial == 0);
}

static void *
other (void *unused)
{
  await_inside ();
  for (int i = 0; i < 50; i++)
    region ();
  finished = 1;
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  int destructed = 0;
  check (argc == 2);
  mode = argv[1];
  without_waiting = !strcmp (mode, "nowait");
  meets_regions = strcmp (mode, "destructor") != 0;
  if (strcmp (mode, "first") != 0)
    check (omp_get_num_devices () > 0);
  if (!strcmp (mode, "up") || !strcmp (mode, "nowait"))
    region ();
  pthread_create (&thread, NULL, other, NULL);
  void *library = dlopen ("./library.so", RTLD_NOW);
  check (library != NULL);
  check (*(int *) dlsym (library, "constructed") == meets_regions);
  meets_regions = 1;
  *(int **) dlsym (library, "destructed") = &destructed;
  dlclose (library);
  check (destructed);
  pthread_join (thread, NULL);
  return 0;
}
END
# No target region, so that nothing of the runtime was used when the library
# comes.
cat > plain.c <<'END'
#include "hooks.h"

void
note_opening (void)
{
  hold ("no image");
}

void
note_construction (void)
{
}

void
note_destruction (void)
{
}

static void *
other (void *unused)
{
  await_inside ();
  #pragma omp taskwait
  return unused;
}

int
main (void)
{
  pthread_t thread;
  mode = "no image";
  pthread_create (&thread, NULL, other, NULL);
  void *library = dlopen ("./library.so", RTLD_NOW);
  check (library != NULL);
  check (*(int *) dlsym (library, "constructed"));
  pthread_join (thread, NULL);
  return 0;
}
END
# All at once, in a process of its own each time: the first region counts.
cat > many.c <<'END'
#include <omp.h>
#include "hooks.h"

void
note_opening (void)
{
}

void
note_construction (void)
{
}

void
note_destruction (void)
{
}

static void *
run_regions (void *unused)
{
  for (int i = 0; i < 20; i++)
    {
      int initial = -1;
      #pragma omp target map(from: initial)
	initial = omp_is_initial_device ();
      check (initial == 0);
    }
  return unused;
}

static void *
open_and_close (void *file)
{
  for (int i = 0; i < 10; i++)
    {
      int destructed = 0;
      void *library = dlopen (file, RTLD_NOW | RTLD_LOCAL);
      check (library != NULL);
      check (*(int *) dlsym (library, "constructed"));
      *(int **) dlsym (library, "destructed") = &destructed;
      dlclose (library);
      check (destructed);
    }
  return NULL;
}

int
main (void)
{
  char *files[] = { "./library0.so", "./library1.so", "./library2.so",
		    "./library3.so" };
  pthread_t thread[6];
  mode = "";
  for (int i = 0; i < 4; i++)
    pthread_create (&thread[i], NULL, open_and_close, files[i]);
  for (int i = 4; i < 6; i++)
    pthread_create (&thread[i], NULL, run_regions, NULL);
  for (int i = 0; i < 6; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
END

flags="-O1 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB -pthread"
silent 'a library that comes first' \
  "$STOCK_CC" -fPIC -shared first.c -o first.so
silent 'a library' "$CC" $flags -fPIC -shared -Wl,--no-as-needed library.c \
  ./first.so -o library.so
silent 'a program' "$CC" $flags -rdynamic main.c -o main
silent 'another without regions' "$CC" $flags -rdynamic plain.c -o plain
silent 'one with many threads' "$CC" $flags -rdynamic many.c -o many
for i in 0 1 2 3; do cp library.so library$i.so; done

# What hangs, does so for ever.
limit=$("$GOMP_TEST_LIB/limit" 15)
works 'a constructor, and the first question for devices' \
  timeout -s KILL "$limit" ./main first
works 'a constructor, and the start of a device' \
  timeout -s KILL "$limit" ./main counted
works 'a constructor, and what is said of the table' \
  env GOMP_DEBUG=2 timeout -s KILL "$limit" ./main up
works 'a constructor that waits for its nowait region' \
  env GOMP_DEBUG=1 timeout -s KILL "$limit" ./main nowait
works 'a destructor, and the start of a device' \
  timeout -s KILL "$limit" ./main destructor
works 'a constructor, and the first use of libgomp' \
  timeout -s KILL "$limit" ./plain
if is_emulated "$TARGET"; then
  works 'a device starts while a constructor waits for that' \
    timeout -s KILL "$limit" ./main waits
fi
for i in 1 2 3 4 5; do
  works "many threads, $i" timeout -s KILL "$limit" ./many
done
