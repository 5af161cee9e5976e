/* Setting up and taking down the library.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <pthread.h>
#include "depend.h"
#include "env.h"
#include "image.h"
#include "libgomp.h"
#include "registry.h"
#include "worker.h"

static void
before_fork (void)
{
  image_before_fork ();
}

static void
after_fork_parent (void)
{
  image_after_fork ();
}

/* The child may use devices of its own that the parent had not started; those
   that it had belong to the parent.  */

static void
after_fork_child (void)
{
  image_after_fork ();
  registry_after_fork ();
  worker_after_fork ();
  depend_after_fork ();
}

/* Runs before the constructors of what is linked with this library, among them
   those that register images.  */

static void __attribute__ ((constructor))
library_begin (void)
{
  env_read ();
  libgomp_resolve ();
  pthread_atfork (before_fork, after_fork_parent, after_fork_child);
}

/* Runs after the destructors of what is linked with this library: images were
   unregistered and the destructors of their objects on the device have run.  */

static void __attribute__ ((destructor))
library_end (void)
{
  registry_finish ();
}
