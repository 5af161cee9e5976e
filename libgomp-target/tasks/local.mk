# Constructs that are carried out later, and the threads that do it.

libgomp_target_la_SOURCES += \
  libgomp-target/tasks/capture.c \
  libgomp-target/tasks/capture.h \
  libgomp-target/tasks/depend.c \
  libgomp-target/tasks/depend.h \
  libgomp-target/tasks/flight.c \
  libgomp-target/tasks/flight.h \
  libgomp-target/tasks/handover.h \
  libgomp-target/tasks/target-task.c \
  libgomp-target/tasks/target-task.h \
  libgomp-target/tasks/taskgroup.c \
  libgomp-target/tasks/taskgroup.h
