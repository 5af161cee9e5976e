# Says what became of tests that a pack's "run" ran, in DejaGnu's words.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: tclsh judge.tcl RESULTS     the folder "results" that "run" left

set bad 0
set good 0

# Reports TEXT, which is good if GOOD.
proc report { isgood text } {
    global bad good
    if { $isgood } {
	incr good
	puts "PASS: $text"
    } else {
	incr bad
	puts "FAIL: $text"
    }
}

set folder [lindex $argv 0]
set statuses [open $folder/statuses r]
while { [gets $statuses line] >= 0 } {
    lassign [split $line "\t"] number status - fails - name - pattern
    set ended [expr {$fails ? $status != 0 && $status != 124 : $status == 0}]
    report $ended "$name execution test"
    if { $pattern eq "" || !$ended } {
	continue
    }
    set stream [open $folder/output.$number rb]
    set output [read $stream]
    close $stream
    set pattern [string map {{\n} "\n" {\t} "\t" {\r} "\r"} $pattern]
    report [regexp -- $pattern $output] "$name output pattern test"
}
puts "$good passed, $bad failed"
exit [expr {$bad != 0}]
