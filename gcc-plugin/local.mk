# The GCC plugin.  It is one shared object with nothing beside it, so it is
# linked as a program would be, without libtool.
toolchain_PROGRAMS += gcc-plugin/offload.so

gcc_plugin_offload_so_SOURCES = \
	gcc-plugin/addresses.cc \
	gcc-plugin/addresses.h \
	gcc-plugin/arguments.cc \
	gcc-plugin/arguments.h \
	gcc-plugin/declarations.cc \
	gcc-plugin/declarations.h \
	gcc-plugin/dereferences.h \
	gcc-plugin/function-pass.cc \
	gcc-plugin/function-pass.h \
	gcc-plugin/gcc.h \
	gcc-plugin/offload.cc \
	gcc-plugin/regions.cc \
	gcc-plugin/regions.h \
	gcc-plugin/table-entries.cc \
	gcc-plugin/table-entries.h \
	gcc-plugin/device/alone.cc \
	gcc-plugin/device/alone.h \
	gcc-plugin/device/ancestor.h \
	gcc-plugin/device/calls.cc \
	gcc-plugin/device/calls.h \
	gcc-plugin/device/choices.cc \
	gcc-plugin/device/choices.h \
	gcc-plugin/device/debug-scopes.cc \
	gcc-plugin/device/debug-scopes.h \
	gcc-plugin/device/device.cc \
	gcc-plugin/device/device.h \
	gcc-plugin/device/gang-loops.cc \
	gcc-plugin/device/gang-loops.h \
	gcc-plugin/device/gangs.cc \
	gcc-plugin/device/gangs.h \
	gcc-plugin/device/host-pointers.cc \
	gcc-plugin/device/host-pointers.h \
	gcc-plugin/device/link-variables.cc \
	gcc-plugin/device/link-variables.h \
	gcc-plugin/device/machine.cc \
	gcc-plugin/device/machine.h \
	gcc-plugin/device/nohost.cc \
	gcc-plugin/device/nohost.h \
	gcc-plugin/device/optimization.cc \
	gcc-plugin/device/optimization.h \
	gcc-plugin/device/pass.cc \
	gcc-plugin/device/pass.h \
	gcc-plugin/device/private-variables.cc \
	gcc-plugin/device/private-variables.h \
	gcc-plugin/device/recurrences.cc \
	gcc-plugin/device/recurrences.h \
	gcc-plugin/device/selectors.h \
	gcc-plugin/device/selectors-14.h \
	gcc-plugin/device/short-loops.cc \
	gcc-plugin/device/short-loops.h \
	gcc-plugin/device/simd-reductions.cc \
	gcc-plugin/device/simd-reductions.h \
	gcc-plugin/device/static-init.cc \
	gcc-plugin/device/static-init.h \
	gcc-plugin/device/variants.h \
	gcc-plugin/device/vtables.cc \
	gcc-plugin/device/vtables.h \
	gcc-plugin/device/whole.cc \
	gcc-plugin/device/whole.h \
	gcc-plugin/front-end/absent.cc \
	gcc-plugin/front-end/absent.h \
	gcc-plugin/front-end/accelerator.cc \
	gcc-plugin/front-end/accelerator.h \
	gcc-plugin/front-end/ahead.cc \
	gcc-plugin/front-end/ahead.h \
	gcc-plugin/front-end/aliases.cc \
	gcc-plugin/front-end/aliases.h \
	gcc-plugin/front-end/allocatables.cc \
	gcc-plugin/front-end/allocatables.h \
	gcc-plugin/front-end/ancestor-functions.h \
	gcc-plugin/front-end/ancestors.cc \
	gcc-plugin/front-end/ancestors.h \
	gcc-plugin/front-end/array-spans.cc \
	gcc-plugin/front-end/array-spans.h \
	gcc-plugin/front-end/array-components.h \
	gcc-plugin/front-end/associates.cc \
	gcc-plugin/front-end/associates.h \
	gcc-plugin/front-end/asynchronous.cc \
	gcc-plugin/front-end/asynchronous.h \
	gcc-plugin/front-end/attachments.cc \
	gcc-plugin/front-end/attachments.h \
	gcc-plugin/front-end/available.cc \
	gcc-plugin/front-end/available.h \
	gcc-plugin/front-end/base-functions.cc \
	gcc-plugin/front-end/base-functions.h \
	gcc-plugin/front-end/attached-members.cc \
	gcc-plugin/front-end/attached-members.h \
	gcc-plugin/front-end/base-pointers.cc \
	gcc-plugin/front-end/base-pointers.h \
	gcc-plugin/front-end/block-bounds.cc \
	gcc-plugin/front-end/block-bounds.h \
	gcc-plugin/front-end/bodies.cc \
	gcc-plugin/front-end/bodies.h \
	gcc-plugin/front-end/bounds.cc \
	gcc-plugin/front-end/bounds.h \
	gcc-plugin/front-end/captured-values.cc \
	gcc-plugin/front-end/captured-values.h \
	gcc-plugin/front-end/captures.cc \
	gcc-plugin/front-end/captures.h \
	gcc-plugin/front-end/clause-order.cc \
	gcc-plugin/front-end/clause-order.h \
	gcc-plugin/front-end/closure-members.cc \
	gcc-plugin/front-end/closure-members.h \
	gcc-plugin/front-end/closures.cc \
	gcc-plugin/front-end/closures.h \
	gcc-plugin/front-end/combined-clauses.cc \
	gcc-plugin/front-end/combined-clauses.h \
	gcc-plugin/front-end/commons.cc \
	gcc-plugin/front-end/commons.h \
	gcc-plugin/front-end/constructs.cc \
	gcc-plugin/front-end/constructs.h \
	gcc-plugin/front-end/declared-allocatables.cc \
	gcc-plugin/front-end/declared-allocatables.h \
	gcc-plugin/front-end/declared-copies.cc \
	gcc-plugin/front-end/declared-copies.h \
	gcc-plugin/front-end/declared-updates.cc \
	gcc-plugin/front-end/declared-updates.h \
	gcc-plugin/front-end/device-numbers.cc \
	gcc-plugin/front-end/device-numbers.h \
	gcc-plugin/front-end/directive-source.cc \
	gcc-plugin/front-end/directive-source.h \
	gcc-plugin/front-end/directive-text.cc \
	gcc-plugin/front-end/directive-text.h \
	gcc-plugin/front-end/element-parts.cc \
	gcc-plugin/front-end/element-parts.h \
	gcc-plugin/front-end/element-pointers.cc \
	gcc-plugin/front-end/element-pointers.h \
	gcc-plugin/front-end/entered.cc \
	gcc-plugin/front-end/entered.h \
	gcc-plugin/front-end/fortran-vtables.cc \
	gcc-plugin/front-end/fortran-vtables.h \
	gcc-plugin/front-end/frames.cc \
	gcc-plugin/front-end/frames.h \
	gcc-plugin/front-end/hardening.cc \
	gcc-plugin/front-end/hardening.h \
	gcc-plugin/front-end/internal-calls.cc \
	gcc-plugin/front-end/internal-calls.h \
	gcc-plugin/front-end/interposition.cc \
	gcc-plugin/front-end/interposition.h \
	gcc-plugin/front-end/iterators.cc \
	gcc-plugin/front-end/iterators.h \
	gcc-plugin/front-end/kernels-loops.cc \
	gcc-plugin/front-end/kernels-loops.h \
	gcc-plugin/front-end/link-sections.cc \
	gcc-plugin/front-end/link-sections.h \
	gcc-plugin/front-end/map-clauses.h \
	gcc-plugin/front-end/map-kinds.h \
	gcc-plugin/front-end/mappable-types.h \
	gcc-plugin/front-end/mapped-components.h \
	gcc-plugin/front-end/mappers.h \
	gcc-plugin/front-end/member-pointers.cc \
	gcc-plugin/front-end/member-pointers.h \
	gcc-plugin/front-end/native.cc \
	gcc-plugin/front-end/native.h \
	gcc-plugin/front-end/notes.cc \
	gcc-plugin/front-end/notes.h \
	gcc-plugin/front-end/offloading.cc \
	gcc-plugin/front-end/offloading.h \
	gcc-plugin/front-end/parsed-regions.cc \
	gcc-plugin/front-end/parsed-regions.h \
	gcc-plugin/front-end/places.cc \
	gcc-plugin/front-end/places.h \
	gcc-plugin/front-end/pointer-text.cc \
	gcc-plugin/front-end/pointer-text.h \
	gcc-plugin/front-end/this-object.cc \
	gcc-plugin/front-end/this-object.h \
	gcc-plugin/front-end/type-text.cc \
	gcc-plugin/front-end/type-text.h \
	gcc-plugin/front-end/pointers.cc \
	gcc-plugin/front-end/pointers.h \
	gcc-plugin/front-end/polymorphs.cc \
	gcc-plugin/front-end/polymorphs.h \
	gcc-plugin/front-end/preparations.cc \
	gcc-plugin/front-end/preparations.h \
	gcc-plugin/front-end/private-arrays.cc \
	gcc-plugin/front-end/private-arrays.h \
	gcc-plugin/front-end/private-lengths.cc \
	gcc-plugin/front-end/private-lengths.h \
	gcc-plugin/front-end/referenced-reductions.cc \
	gcc-plugin/front-end/referenced-reductions.h \
	gcc-plugin/front-end/replacements.h \
	gcc-plugin/front-end/requirements.cc \
	gcc-plugin/front-end/requirements.h \
	gcc-plugin/front-end/routine-constants.cc \
	gcc-plugin/front-end/routine-constants.h \
	gcc-plugin/front-end/section-biases.cc \
	gcc-plugin/front-end/section-biases.h \
	gcc-plugin/front-end/shares.cc \
	gcc-plugin/front-end/shares.h \
	gcc-plugin/front-end/simd-loops.cc \
	gcc-plugin/front-end/simd-loops.h \
	gcc-plugin/front-end/static-init.h \
	gcc-plugin/front-end/streams.cc \
	gcc-plugin/front-end/streams.h \
	gcc-plugin/front-end/structures.cc \
	gcc-plugin/front-end/structures.h \
	gcc-plugin/front-end/tables.cc \
	gcc-plugin/front-end/tables.h \
	gcc-plugin/front-end/teams.cc \
	gcc-plugin/front-end/teams.h \
	gcc-plugin/front-end/variable-arguments.cc \
	gcc-plugin/front-end/variable-arguments.h \
	gcc-plugin/front-end/variable-notes.cc \
	gcc-plugin/front-end/variable-notes.h \
	gcc-plugin/front-end/variants.h \
	gcc-plugin/front-end/virtual-classes.cc \
	gcc-plugin/front-end/virtual-classes.h \
	gcc-plugin/front-end/vtables.cc \
	gcc-plugin/front-end/vtables.h \
	support/environment.c \
	support/environment.h \
	$(setting_sources)
# What releases of GCC do in different ways: a file each, called after the first
# release that it is for.
gcc_plugin_ancestor_12 = gcc-plugin/device/ancestor-12.cc \
	gcc-plugin/front-end/ancestor-functions-12.cc
gcc_plugin_ancestor_13 = gcc-plugin/device/ancestor-13.cc \
	gcc-plugin/front-end/ancestor-functions-13.cc
gcc_plugin_array_components_12 = gcc-plugin/front-end/array-components-12.cc
gcc_plugin_array_components_13 = gcc-plugin/front-end/array-components-13.cc
gcc_plugin_mappable_types_12 = gcc-plugin/front-end/mappable-types-12.cc
gcc_plugin_mappable_types_13 = gcc-plugin/front-end/mappable-types-13.cc
gcc_plugin_mapped_components_12 = \
	gcc-plugin/front-end/mapped-components-12.cc
gcc_plugin_mapped_components_15 = \
	gcc-plugin/front-end/mapped-components-15.cc
gcc_plugin_mappers_12 = gcc-plugin/front-end/mappers-12.cc
gcc_plugin_mappers_16 = gcc-plugin/front-end/mappers-16.cc
gcc_plugin_selectors_12 = gcc-plugin/device/selectors-12.cc
gcc_plugin_selectors_14 = gcc-plugin/device/selectors-14.cc
gcc_plugin_static_init_12 = gcc-plugin/front-end/static-init.cc \
	gcc-plugin/front-end/static-init-12.cc
gcc_plugin_static_init_13 = gcc-plugin/front-end/static-init.cc \
	gcc-plugin/front-end/static-init-13.cc
gcc_plugin_static_init_15 = gcc-plugin/front-end/static-init-15.cc
gcc_plugin_variants_12 = gcc-plugin/device/variants-12.cc \
	gcc-plugin/front-end/variants-12.cc
gcc_plugin_variants_15 = gcc-plugin/device/variants-15.cc \
	gcc-plugin/front-end/variants-15.cc
EXTRA_DIST += $(gcc_plugin_ancestor_12) $(gcc_plugin_ancestor_13) \
	$(gcc_plugin_array_components_12) $(gcc_plugin_array_components_13) \
	$(gcc_plugin_mappable_types_12) $(gcc_plugin_mappable_types_13) \
	$(gcc_plugin_mapped_components_12) $(gcc_plugin_mapped_components_15) \
	$(gcc_plugin_mappers_12) $(gcc_plugin_mappers_16) \
	$(gcc_plugin_selectors_12) $(gcc_plugin_selectors_14) \
	$(gcc_plugin_static_init_12) $(gcc_plugin_static_init_13) \
	$(gcc_plugin_static_init_15) \
	gcc-plugin/front-end/static-init-copy.h \
	$(gcc_plugin_variants_12) $(gcc_plugin_variants_15)
if SERVED_FROM_13
gcc_plugin_offload_so_SOURCES += $(gcc_plugin_ancestor_13) \
	$(gcc_plugin_array_components_13) \
	$(gcc_plugin_mappable_types_13)
else
gcc_plugin_offload_so_SOURCES += $(gcc_plugin_ancestor_12) \
	$(gcc_plugin_array_components_12) \
	$(gcc_plugin_mappable_types_12)
endif
if SERVED_FROM_14
gcc_plugin_offload_so_SOURCES += $(gcc_plugin_selectors_14)
else
gcc_plugin_offload_so_SOURCES += $(gcc_plugin_selectors_12)
endif
if SERVED_FROM_15
gcc_plugin_offload_so_SOURCES += $(gcc_plugin_mapped_components_15) \
	$(gcc_plugin_static_init_15) $(gcc_plugin_variants_15)
else
gcc_plugin_offload_so_SOURCES += $(gcc_plugin_mapped_components_12) \
	$(gcc_plugin_variants_12)
if SERVED_FROM_13
gcc_plugin_offload_so_SOURCES += $(gcc_plugin_static_init_13)
else
gcc_plugin_offload_so_SOURCES += $(gcc_plugin_static_init_12)
endif
endif
if SERVED_FROM_16
gcc_plugin_offload_so_SOURCES += $(gcc_plugin_mappers_16)
else
gcc_plugin_offload_so_SOURCES += $(gcc_plugin_mappers_12)
endif
gcc_plugin_offload_so_CPPFLAGS = -I$(srcdir)/include -I$(srcdir) \
	-isystem $(GCC_PLUGIN_INCLUDE)
# No sanitizers: GCC's programs, which open it, have none.
gcc_plugin_offload_so_CFLAGS = -std=gnu11 $(WARN_FLAGS) $(COVERAGE_FLAGS) \
	-fPIC -fvisibility=hidden
# Headers of GCC 16 need that language; configure may have chosen an older one.
gcc_plugin_offload_so_CXXFLAGS = -std=gnu++17 $(AM_CXXFLAGS) -fPIC -fno-rtti \
	-fno-exceptions -fno-threadsafe-statics -fvisibility=hidden
# Not linked as C++: GCC's programs have the little that is needed of its
# library in them, and to load that would take longer than all that the plugin
# does for a file without target regions.
gcc_plugin_offload_so_LINK = $(CC) $(CFLAGS) $(COVERAGE_LDFLAGS) $(LDFLAGS) \
	-shared -o $@
