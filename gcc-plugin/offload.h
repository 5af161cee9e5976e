/* What the files of the GCC plugin share, and how to call the plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The plugin is loaded with -fplugin=DIR/offload.so into cc1, cc1plus, f951
   and lto1 of the one GCC that it was built for.  In the front ends, a
   translation unit with target regions gets

     - errors where offloaded code uses what the device does not have;
     - a second stream of the offloaded code, in sections that begin with
       OFFLOAD_NATIVE_PREFIX (see offload-sections.h), for devices that run
       the host's instructions.

   A translation unit without offloaded code is compiled as if the plugin was
   not there.  In lto1 it does nothing unless asked to.

   Arguments:

     -fplugin-arg-offload-options=TARGETS=OPTIONS
       Record OPTIONS for the offload targets TARGETS (commas between) in the
       object, as -foffload-options=TARGETS=OPTIONS of the driver would.  For
       names that the driver refuses since GCC was not configured with them.
       May be repeated.  OPTIONS may have several, blanks between.

     -fplugin-arg-offload-device
       For lto1: what is compiled is code of a device with the host's
       instructions, read from native sections, all of the image's in one
       partition (-flto-partition=none).  "declare variant" selectors,
       "declare target link" variables and named address spaces then mean what
       they mean on a device.  */

#ifndef GCC_PLUGIN_OFFLOAD_H
#define GCC_PLUGIN_OFFLOAD_H

struct plugin_arguments
{
  bool device;
};

/* Take the plugin's arguments; an unknown one ends the compiler.  */
extern struct plugin_arguments
plugin_arguments_parse (struct plugin_name_args *args);

/* Register the pass that streams the native dialect, and first completes and
   checks what is offloaded.  PLUGIN is the plugin's name.  */
extern void native_pass_register (const char *plugin);

/* Before streaming: let all that GCC itself made for the offloaded code (the
   arrays of the map clauses, virtual tables, ...) go to the device with it,
   and report what of the user's is used there but not available.  */
extern void available_complete_and_check (void);

/* After that: let offloaded code do without aliases of functions.  */
extern void aliases_bypass (void);

/* Switch hardening off in the options of offloaded functions, while these are
   streamed; and on again.  */
extern void hardening_suspend (void);
extern void hardening_resume (void);

/* Before streaming: give offloaded code forms that accelerators' compilers can
   deal with, and which mean the same to others.  */
extern void accelerator_prepare (void);

/* Around the writing of the stream for accelerators: change what means another
   thing there; and undo that.  */
extern void accelerator_adapt (void);
extern void accelerator_restore (void);

/* Parts of these, for the function NODE: variable arguments, and addresses of
   variables that accelerators replace.  */
extern void variable_arguments_prepare (cgraph_node *node);
extern void variable_arguments_adapt (cgraph_node *node);
extern void variable_arguments_restore (void);
extern void addresses_expose (cgraph_node *node);

/* Of addresses.cc, for others that replace variables: let statements of their own,
   on the edges, take the addresses in arguments of PHI in FUNCTION in which FIND
   finds something, so that they can become loads; and forget what the debug
   statement STMT says.  */
extern void
addresses_split_phi_arguments (struct function *function, walk_tree_fn find);
extern void addresses_reset_debug (gimple *stmt);

/* Have functions that do not go to the device with their callers not count as
   defined until all is streamed; and again.  */
extern void absent_hide (void);
extern void absent_restore (void);

/* Make VARIABLE, which the user did not define, one that the device has.  */
extern void declare_target (tree variable);

/* Have the virtual tables that target regions name go to the device.  */
extern void vtables_register (const char *plugin);

/* Around the writing of the native stream: tables that this translation unit
   does not define are weak in it.  */
extern void vtables_weaken (void);
extern void vtables_restore (void);

/* In lto1: let the assembler know of them.  */
extern void vtables_declare_weak (void);

/* Adjust target constructs before GCC lowers them.  */
extern void constructs_register (const char *plugin);

/* Have GCC lower "simd" loops right that may be offloaded.  */
extern void simd_loops_register (const char *plugin);

/* Whether the front end has seen a target region.  */
extern bool target_region_seen (void);

/* Have target regions use the standard streams of the device.  */
extern void streams_register (const char *plugin);

/* Whether VAR is what sets up C++'s streams where there is offloaded code; the
   device then needs it, too.  */
extern bool streams_initializer_p (tree var);

/* When the host's LTO stream is being written: resolve calls of functions with
   variants.  */
extern void variants_settle (void);

/* Have C++ objects initialized on the device: make the functions for that when
   g++ has made the host's; when they are streamed, the host can forget them; in
   lto1 for the device, make them constructors.  */
extern void static_init_register (const char *plugin);
extern void static_init_streamed (void);
extern void static_init_on_device (void);

/* Have the linker keep the host's tables.  */
extern void tables_register (const char *plugin);

/* Make lto1 a device compiler.  PLUGIN as above.  */
extern void device_register (const char *plugin);

/* Parts of that: register the pass over the device's functions, and what it
   does with "declare target link" variables in FUNCTION.  */
extern void device_pass_register (const char *plugin);
extern void link_variables_replace (struct function *function);

/* Whether DECL is such a variable.  */
extern bool device_link_variable_p (tree decl);

/* Take the address space from TYPE and from what it points to.  */
extern void device_clear_address_space (tree type);

#endif /* GCC_PLUGIN_OFFLOAD_H */
