# gomp-offload report says what a trace comes to, as a page and as text.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
needs_device
# shellcheck source=testsuite/trace/trace.inc
. "$SRC/trace.inc"

command=$(dirname "$CC")/gomp-offload

# A name that means something to HTML.
source='a<b>&"c.c'
cat > "$source" <<'END'
#include <stddef.h>
#define N 1000000
static double x[N], y[N];
int main (int argc, char **argv)
{
  int small = 0;
  (void) argv;
  #pragma omp target data map (to: x) map (tofrom: y)
  for (int k = 0; k < 4; k++)
    {
      #pragma omp target map (always, to: x) map (always, tofrom: y)
      y[k] += x[k];
    }
  for (int k = 0; k < 200; k++)
    {
      #pragma omp target
      ;
    }
  #pragma omp target if (0)
  for (volatile int i = 0; i < 30000000; i++)
    small++;
  if (argc > 1)
    {
      #pragma omp target if (0)
      *(volatile int *) NULL = 1;
    }
  return 0;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" -O2 "$source" -o prog
GOMP_OFFLOAD_TRACE=trace silent 'runs' ./prog
# Where others have the CPUs, regions may wait for longer than copies take.
for _ in 1 2 3 4 5; do
  if "$command" report --text trace | grep -q 'c:11: copies take'; then break
  fi
  GOMP_OFFLOAD_TRACE=trace ./prog
done

works 'text' "$command" report --text trace
says 'the program' '^trace: .*, prog \([0-9]+\)$'
says 'regions' '^  regions: 204 on devices, 1 on the host$'
says 'bytes' '^  copied: [0-9.]+ MiB to devices, 38[.]1 MiB from them, in '
says 'the device' '^  device 0: 204 regions, busy for [0-9]+ % of the time'
says 'copies' '^target a<b>&"c[.]c:11: copies take [0-9]+ % of its time'
says 'what is copied again' "^target a.*:11: 'x' \(7[.]6 MiB\) was copied to \
the device again 4 times though it had not changed"
says 'what runs on the host' '^target a.*:19: 1 region ran on the host, for '
says 'a construct' ' 4 +0 +61[.]0 MiB +30[.]5 MiB  target a.*:11, in main$'
if is_emulated "$TARGET"; then
  # How much of the time, a slow machine decides.
  says 'others' ' 200 +0 .* target a.*:16, in main$'
fi

silent 'a page' "$command" report trace --output=page
run cat page
says 'is one of HTML' '^<!DOCTYPE html>$'
says 'that fetches nothing' "Content-Security-Policy\" content=\"default-src \
'none'"
says_not 'of others' '(src|href)=|url\(|@import'
says 'a name is escaped' 'target a&#60;b&#62;&#38;&#34;c[.]c:11'
says_not 'wherever it is' 'a<b>|&"c'
says 'the table' '<th scope="row">target a.*:11<small>in main</small></th><td>'
sed '1,/<script type="application.json"/d; /^<\/script>$/,$d' page > json
works 'what the timeline shows is JSON' ./read-json json
run ./read-json json tracks.0.name
says 'with its threads' '^string "host thread 1"'
run "$command" report trace
if cmp -s page "$output"; then pass 'the same on standard output'
else fail 'the same on standard output'; fi

# In a browser, where there is one.
browser=$(command -v chromium || command -v chromium-browser)
if [ -z "$browser" ]; then
  echo 'UNSUPPORTED: in a browser: there is no chromium here'
else
  sed 's|^</body>|<script>addEventListener ("error", function () {\
    document.title = "error" });\
    document.getElementById ("in").click ();\
    var canvas = document.getElementById ("timeline");\
    var place = canvas.getBoundingClientRect ();\
    for (var x = 0; x < place.width; x++)\
      canvas.dispatchEvent (new MouseEvent ("mousemove", {\
	clientX: place.left + x, clientY: place.top + 50 }));\
    document.title = document.getElementById ("detail").textContent;\
    </script>&|' page > page.html
  run timeout 60 "$browser" --headless --no-sandbox --disable-gpu \
    --user-data-dir="$PWD/browser" --window-size=420,900 --dump-dom \
    "file://$PWD/page.html"
  says 'a browser shows it' '<title>.*, on host thread 1'
fi

# What is damaged is left out.
awk 'NR == 10 { print "{\"ph\":\"X\",\"pid\":1" } { print }' trace > damaged
works 'a damaged trace' "$command" report --text damaged
says 'is told' "^gomp-offload: warning: 'damaged': 1 lines are damaged and left"
says 'the rest counts' '^  regions: 204 on devices, 1 on the host$'
head -c 80000 trace > short
works 'a part of one' "$command" report --text short
refused 'what is no trace' \
  "^gomp-offload: error: 'prog' is no trace that a program has written" \
  "$command" report prog
# shellcheck disable=SC2016
refused 'another trace' 'is no trace that a program has written' \
  sh -c 'echo "[{\"ph\":\"B\"}]" > other; "$0" report other' "$command"
refused 'an empty file' 'is no trace that a program has written' \
  "$command" report /dev/null
head -n 1 trace > begun
refused 'nothing has happened' \
  "error: the trace 'begun' has no events: the program did nothing with dev" \
  "$command" report begun
refused 'no file' "error: 'none' cannot be read: No such file" \
  "$command" report none
refused 'a folder' "error: '[.]' cannot be read: Is a directory" \
  "$command" report .
refused 'no name' 'report: FILE is missing' "$command" report
refused 'two names' "report: 'b' is one argument too many" \
  "$command" report a b
refused 'where nothing can be written' "'/none/page'" \
  "$command" report --output=/none/page trace

GOMP_OFFLOAD_TRACE=died run ./prog died
works 'a program that died' "$command" report --text died
says 'where it was' '^target a.*:24: it had not ended when the trace ends'

# More events than a timeline has, all of which take as long.
awk 'BEGIN {
  print "[{\"ph\":\"M\",\"name\":\"trace\",\"pid\":1,\"args\":{}},"
  for (i = 0; i < 40000; i++)
    printf "{\"ph\":\"X\",\"pid\":1,\"tid\":1,\"ts\":%d.000,\"dur\":1.000,\"cat\
\":\"construct\",\"name\":\"target\",\"args\":{\"device\":0}},\n", 2 * i + 1
}' > many
silent 'many events' "$command" report many --output=page
if [ "$(grep -c ',"construct",' page)" = 30000 ]
then pass 'are as many as can be shown'
else fail 'are as many as can be shown'; fi
