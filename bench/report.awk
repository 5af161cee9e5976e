# Puts the measurements of bench/run.sh beside each other.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: awk -v json=FILE [-v busy=PROCESSES] -f report.awk GOALS RESULT...
# The goals are those of the fifth column if other processes computed meanwhile.
# A RESULT is SET.tsv with lines of name, median, minimum, 99th percentile and
# number of samples.  A name that occurs several times (rounds) counts with the
# median of its medians, the least minimum and the greatest percentile.

BEGIN { FS = "\t" }

FILENAME == ARGV[1] { if ($0 !~ /^#/ && NF >= 4) row[++rows] = $0; next }

{
  set = FILENAME
  sub (/.*\//, "", set)
  sub (/\.tsv$/, "", set)
  key = set ":" $1
  n = ++rounds[key]
  median[key, n] = $2 + 0
  if (n == 1 || $3 + 0 < least[key]) least[key] = $3 + 0
  if (n == 1 || $4 + 0 > most[key]) most[key] = $4 + 0
  samples[key] += $5
}

function middle(key,    n, i, j, t, v)
{
  n = rounds[key]
  for (i = 1; i <= n; i++)
    v[i] = median[key, i]
  for (i = 2; i <= n; i++)
    for (j = i; j > 1 && v[j - 1] > v[j]; j--)
      { t = v[j]; v[j] = v[j - 1]; v[j - 1] = t }
  return v[int ((n + 1) / 2)]
}

function show(key)
{
  if (!(key in rounds))
    return "not measured"
  return sprintf ("%.4g (%.4g – %.4g)", middle(key), least[key], most[key])
}

END {
  print "| what (µs: median (minimum – 99th percentile)) | ours | peer | peer is | ratio | goal | met |"
  print "| --- | --- | --- | --- | --- | --- | --- |"
  for (i = 1; i <= rows; i++)
    {
      split (row[i], f, "\t")
      goal = busy ? f[5] : f[4]
      ratio = "-"
      met = "-"
      if ((f[2] in rounds) && (f[3] in rounds) && middle(f[3]) > 0)
	{
	  ratio = sprintf ("%.3g", middle(f[2]) / middle(f[3]))
	  if (goal != "-")
	    met = ratio + 0 <= goal + 0 ? "yes" : "no"
	}
      printf "| %s | %s | %s | %s | %s | %s | %s |\n", f[1], show(f[2]), \
	show(f[3]), f[3], ratio, goal == "-" ? "-" : "≤ " goal, met
    }
  printf "[" > json
  separator = "\n"
  for (key in rounds)
    {
      split (key, k, ":")
      printf "%s {\"set\": \"%s\", \"name\": \"%s\", \"median\": %.4f, \"minimum\": %.4f, \"p99\": %.4f, \"samples\": %d}", \
	separator, k[1], substr (key, length (k[1]) + 2), middle(key), \
	least[key], most[key], samples[key] > json
      separator = ",\n"
    }
  print "\n]" > json
}
