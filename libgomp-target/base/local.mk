# What all of the runtime uses: messages, settings, locks, the system's libgomp.

libgomp_target_la_SOURCES += \
  $(setting_sources) \
  $(plain_name_sources) \
  libgomp-target/base/check.c \
  libgomp-target/base/check.h \
  libgomp-target/base/depend-object.h \
  libgomp-target/base/dependence.h \
  libgomp-target/base/diag.c \
  libgomp-target/base/diag.h \
  libgomp-target/base/end-wait.c \
  libgomp-target/base/end-wait.h \
  libgomp-target/base/env.c \
  libgomp-target/base/env.h \
  libgomp-target/base/file-section.c \
  libgomp-target/base/file-section.h \
  libgomp-target/base/gomp-abi.h \
  libgomp-target/base/libgomp.c \
  libgomp-target/base/libgomp.h \
  libgomp-target/base/loader.c \
  libgomp-target/base/loader.h \
  libgomp-target/base/lock.c \
  libgomp-target/base/lock.h \
  libgomp-target/base/note-file.c \
  libgomp-target/base/note-file.h \
  libgomp-target/base/note.c \
  libgomp-target/base/note.h \
  libgomp-target/base/program-end.c \
  libgomp-target/base/program-end.h \
  libgomp-target/base/static-memory.c \
  libgomp-target/base/static-memory.h \
  libgomp-target/base/summary.c \
  libgomp-target/base/summary.h \
  libgomp-target/base/suppressions.c \
  libgomp-target/base/suppressions.h \
  libgomp-target/base/symbol-name.c \
  libgomp-target/base/symbol.c \
  libgomp-target/base/symbol.h \
  libgomp-target/base/work-queue.c \
  libgomp-target/base/work-queue.h \
  libgomp-target/base/worker.c \
  libgomp-target/base/worker.h
