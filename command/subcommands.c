/* All subcommands.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include <stddef.h>

#include "command/cache.h"
#include "command/completion.h"
#include "command/doctor.h"
#include "command/images.h"
#include "command/info.h"
#include "command/report.h"
#include "command/run.h"
#include "command/subcommand.h"

static const struct command_option json_options[] = {
  OPTION_JSON_ROW, OPTION_HELP_ROW, { 0 }
};

static const struct command_option no_options[] = {
  OPTION_HELP_ROW, { 0 }
};

const struct subcommand subcommands[] = {
  { "info", "", "say what is installed, and which devices there are",
    "That is the version, the compilers that are served and their targets, the"
    "\ndevice plugins and the devices, and why what cannot be used cannot; and"
    "\nthe cache of device code.  The devices are started for it.\n",
    "the runtime cannot be asked", json_options, false, info_run },
  { "images", "FILE...", "say what device code is in programs and objects",
    "FILE is a program, a shared library, an object file or an archive.  Of"
    "\neach that is the regions and variables, the images for devices, whether"
    "\ntheir tables are as long as the host's, and what is there for a link.\n",
    "a file cannot be read or the runtime would refuse an image", json_options,
    false, images_run },
  { "doctor", "", "find out whether everything works, and what to do if not",
    "That is compilers, runtime, plugins, devices, permissions and limits; and"
    "\na program is compiled and run for each target and language.\n",
    "something does not work that is installed or that --target asks for",
    doctor_options, false, doctor_run },
  { "run", "[--] PROGRAM [ARGUMENT]...",
    "run a program and say what it did with devices",
    "The program gets the runtime of this installation.  When it has ended, a"
    "\nsummary says which regions ran on devices and on the host, what was"
    "\ncopied, which construct took how long, and what is still mapped.\n",
    "", run_options, true, run_run },
  { "report", "FILE", "make a page of a trace",
    "FILE is what a program has written by GOMP_OFFLOAD_TRACE or by run"
    "\n--trace.  The page, HTML that needs nothing else, has a timeline, what"
    "\ncosts most and what to do about it, and all constructs.\n",
    "there is no trace in the file", report_options, false, report_run },
  { "cache", "", "say which device code is kept, and where, or remove it",
    "That is code that was compiled when a program ran.  The settings are those"
    "\nof programs, such as GOMP_OFFLOAD_CACHE.\n",
    "it cannot be cleared", cache_options, false, cache_run },
  { "completion", "SHELL", "print what completes the command in a shell",
    "SHELL is bash, zsh or fish.  What is installed is the same.\n",
    "it cannot be printed", no_options, false, completion_run },
  { 0 }
};
