# The chapters of the manual in Texinfo, from the Markdown files.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: LC_ALL=C awk -v top=SOURCES -v made=BUILD -f texinfo.awk BOOK
#
# BOOK (doc/book) says which files are chapters, in order; what is not in
# SOURCES is in BUILD.  Of Markdown there is what these files use: headings,
# paragraphs, lists, tables, indented code, comments, and in the text code,
# links, images, *emphasis* and **more of it**.  A link to what is not there is
# an error.
#
# Each heading is a node, by its own name, or if others are called so, too, with
# its chapter's.  A table that is too wide for 76 columns is a list where it is
# not HTML.

function problem(text)
{
  print "texinfo.awk: " text | "cat >&2"
  problems++
}

function plain(text)
{
  gsub(/[\\`*]/, "", text)
  return text
}

# Characters, not bytes.
function columns(text)
{
  gsub(/[\200-\277]/, "", text)
  return length(text)
}

function repeated(text, count,   all)
{
  while (count-- > 0)
    all = all text
  return all
}

### Reading: lines[FILE, N], and for headings node[FILE, N], at[FILE#ANCHOR].

# As forges make it.
function anchor_of(title)
{
  title = tolower(plain(title))
  gsub(/[^-a-z0-9_ \200-\377]/, "", title)
  gsub(/ /, "-", title)
  return title
}

function node_of(title)
{
  title = plain(title)
  gsub(/ *\([^()]*\)/, "", title)
  gsub(/[.,:]/, "", title)
  return title
}

function read_file(file,   path, line, n, level, title)
{
  path = top "/" file
  if ((getline line < path) <= 0) {
    path = made "/" file
    if ((getline line < path) <= 0) {
      problem("there is no " file)
      return
    }
  }
  do {
    lines[file, ++n] = line
    if (line !~ /^#+ /)
      continue
    match(line, /^#+/)
    level = RLENGTH
    title = substr(line, level + 2)
    if (n == 1 && titles[file] != "")
      title = titles[file]
    depth[file, n] = level
    heading[file, n] = title
    used[node_of(title)]++
    if (n == 1)
      titles[file] = title
  } while ((getline line < path) > 0)
  close(path)
  count[file] = n
}

# Nodes, for which all headings have to be known; and how deep each is below
# the one before.
function name_nodes(file,   n, name, anchor, level, before, shift, chapter)
{
  shift = as_chapters[file] ? 1 : 0
  for (n = 1; n <= count[file]; n++) {
    if (!((file, n) in heading))
      continue
    anchor = anchor_of(substr(lines[file, n], depth[file, n] + 2))
    level = depth[file, n] - shift
    if (level > before + 1)
      level = before + 1
    depth[file, n] = before = level
    name = node_of(heading[file, n])
    if (level == 1)
      chapter = name
    else if (level > 1 && used[name] > 1)
      name = name " - " chapter
    if (name in taken)
      problem(file ":" n ": there is another heading " name)
    taken[name] = 1
    node[file, n] = name
    if (level == 0)
      continue
    at[file "#" anchor] = name
    if (!((file "#") in at))
      at[file "#"] = name
  }
}

### Text.

function escape(text)
{
  gsub(/[@{}]/, "@&", text)
  return text
}

function prose(text)
{
  text = escape(text)
  gsub(/--/, "-@asis{}-", text)
  gsub(/''/, "'@asis{}'", text)
  gsub(/⁵/, "@sup{5}", text)
  gsub(/⁶/, "@sup{6}", text)
  return text
}

# FILE as seen from the folder of FROM.
function beside(from, file)
{
  if (sub(/[^\/]*$/, "", from) && from != "")
    file = from file
  while (sub(/[^\/.]+\/[.][.]\//, "", file))
    ;
  return file
}

function exists(path,   line, found)
{
  found = (getline line < path) >= 0
  close(path)
  return found
}

function link(file, text, target,   path, anchor, shown)
{
  if (target ~ /^https?:/)
    return "@url{" escape(target) ", " comma_free(inline(file, text)) "}"
  path = target
  sub(/#.*/, "", path)
  anchor = substr(target, length(path) + 2)
  path = path == "" ? file : beside(file, path)
  shown = plain(text)
  gsub(/\n/, " ", shown)
  if ((path "#") in at) {
    if (!((path "#" anchor) in at)) {
      problem(file ": no heading for " target)
      return ""
    }
    if (shown ~ /[.]md$/)
      return "@ref{" escape(at[path "#" anchor]) "}"
    return "@ref{" escape(at[path "#" anchor]) ",, " \
      comma_free(inline(file, text)) "}"
  }
  if (!exists(top "/" path) && !exists(made "/" path))
    problem(file ": there is no " target)
  if (shown == target || shown == path)
    return "@file{" escape(path) "}"
  return inline(file, text) " (@file{" escape(path) "})"
}

function comma_free(text)
{
  gsub(/,/, "@comma{}", text)
  return text
}

# The end of the bracket that TEXT begins in; 0 if it has none.
function bracket_end(text,   i, c, open, code)
{
  open = 1
  for (i = 1; i <= length(text); i++) {
    c = substr(text, i, 1)
    if (c == "`")
      code = !code
    else if (code)
      continue
    else if (c == "[")
      open++
    else if (c == "]" && --open == 0)
      return i
  }
  return 0
}

function inline(file, text,   out, c, end, rest, target)
{
  while (match(text, /[`\[*\\]/)) {
    out = out prose(substr(text, 1, RSTART - 1))
    c = substr(text, RSTART, 1)
    text = substr(text, RSTART + 1)
    if (c == "`" && (end = index(text, "`")) > 1) {
      out = out "@code{" escape(substr(text, 1, end - 1)) "}"
      text = substr(text, end + 1)
    } else if (c == "*" && substr(text, 1, 1) == "*" \
	       && (end = index(substr(text, 2), "**")) > 1) {
      out = out "@strong{" inline(file, substr(text, 2, end - 1)) "}"
      text = substr(text, end + 3)
    } else if (c == "*" && text ~ /^[^ *]/ && (end = index(text, "*")) > 1) {
      out = out "@emph{" inline(file, substr(text, 1, end - 1)) "}"
      text = substr(text, end + 1)
    } else if (c == "[" && (end = bracket_end(text)) > 0 \
	       && substr(text, end + 1) ~ /^\([^)]*\)/) {
      rest = substr(text, end + 2)
      target = substr(rest, 1, index(rest, ")") - 1)
      out = out link(file, substr(text, 1, end - 1), target)
      text = substr(rest, length(target) + 2)
    } else if (c == "\\" && text ~ /^[][\\`*_|#<]/) {
      out = out prose(substr(text, 1, 1))
      text = substr(text, 2)
    } else
      out = out prose(c)
  }
  return out prose(text)
}

# What the indices have of TEXT, the first cell of a row: each option and
# variable.
function indexed(text,   out, word)
{
  while (match(text, /`[^`]*`/)) {
    word = substr(text, RSTART + 1, RLENGTH - 2)
    text = substr(text, RSTART + RLENGTH)
    if (word ~ /^[A-Z][A-Za-z]*_[A-Za-z_]*=?/ && word !~ / /) {
      sub(/=.*/, "", word)
      out = out "@vindex " escape(word) "\n"
    } else if (word ~ /^-(-|[dfgmosvOW])/) {
      sub(/[= ].*/, "", word)
      if (word !~ /…/)
	out = out "@opindex " escape(word) "\n"
    }
  }
  return out
}

### Code.

# In lines that TeX has room and characters for.
function for_tex(line,   out, cut, indent)
{
  gsub(/│|║/, "|", line)
  gsub(/─|├|└/, "-", line)
  gsub(/═/, "=", line)
  gsub(/▼/, "v", line)
  while (columns(line) > 80) {
    for (cut = 80; cut > 40 && substr(line, cut, 1) != " "; cut--)
      ;
    if (cut == 40)
      cut = 80
    out = out escape(substr(line, 1, cut)) "\n"
    line = "      " substr(line, cut + 1)
  }
  return out escape(line)
}

function emit_code(block, n,   i, text, tex)
{
  for (i = 1; i <= n; i++) {
    text = text escape(block[i]) "\n"
    tex = tex for_tex(block[i]) "\n"
  }
  if (text == tex)
    print "\n@smallexample\n" text "@end smallexample\n"
  else {
    print "\n@ifnottex\n@smallexample\n" text "@end smallexample\n@end ifnottex"
    print "@iftex\n@smallexample\n" tex "@end smallexample\n@end iftex\n"
  }
}

### Tables.

# TEXT with links where it names documents, as the list of variables does.
function with_links(text,   out, name)
{
  while (match(text, / \([a-z-]+[.]md\)/)) {
    name = substr(text, RSTART + 2, RLENGTH - 3)
    out = out substr(text, 1, RSTART) "([" name "](" name "))"
    text = substr(text, RSTART + RLENGTH)
  }
  return out text
}

# Put the cells of ROW into CELLS; returns their number.
function split_row(row, cells,   n, i)
{
  sub(/^\| ?/, "", row)
  sub(/ *\|? *$/, "", row)
  gsub(/\\\|/, "\1", row)
  n = split(row, cells, / *\| */)
  for (i = 1; i <= n; i++)
    gsub(/\1/, "|", cells[i])
  return n
}

function longest_word(text,   words, n, longest)
{
  n = split(text, words, " ")
  for (; n > 0; n--)
    if (columns(words[n]) > longest)
      longest = columns(words[n])
  return longest
}

# How wide the columns of a table are, in WIDTH; 0 if it is a list.  So it is
# with a link before the last column, where Info has the name of a node.
function table_widths(cell, rows, n, width,   i, row, most, word, sum, spare)
{
  for (i = 1; i <= n; i++) {
    most[i] = word[i] = 2
    for (row = 1; row <= rows; row++) {
      if (i < n && cell[row, i] ~ /\]\(/)
	return 0
      if (columns(plain(cell[row, i])) > most[i])
	most[i] = columns(plain(cell[row, i]))
      if (longest_word(plain(cell[row, i])) > word[i])
	word[i] = longest_word(plain(cell[row, i]))
    }
    if (word[i] < 12)
      word[i] = most[i] < 12 ? most[i] : 12
    sum += word[i] + 2
    spare += most[i] - word[i]
  }
  if (sum > 76)
    return 0
  for (i = 1; i <= n; i++) {
    width[i] = word[i] + 2
    if (spare > 76 - sum)
      width[i] += (76 - sum) * (most[i] - word[i]) / spare
    else
      width[i] += most[i] - word[i]
    if (most[i] > 3 * width[i])
      return 0
  }
  return 1
}

function emit_multitable(file, cell, rows, n, heads, columns_are,   row, i, out)
{
  print "@multitable " columns_are
  for (row = heads ? 1 : 2; row <= rows; row++) {
    out = row == 1 ? "@headitem" : "@item"
    for (i = 1; i <= n; i++)
      out = out (i == 1 ? " " : "\n@tab ") inline(file, cell[row, i])
    if (row > 1)
      out = out "\n" indexed(cell[row, 1])
    sub(/\n$/, "", out)
    print out
  }
  print "@end multitable"
}

# A row whose first cell is empty goes on with the one before.
function emit_table_list(file, cell, rows, n, heads,   row, i, out, first)
{
  print "@table @asis"
  for (row = 2; row <= rows; row++) {
    first = cell[row, 1]
    if (first != "" || row == 2) {
      print "@item " (first == "" ? "---" : inline(file, first))
      printf "%s", indexed(first)
    } else
      print "@*"
    out = ""
    for (i = 2; i <= n; i++)
      if (cell[row, i] != "") {
	out = out (out == "" ? "" : n > 2 ? ";\n" : "\n")
	if (n > 2 && cell[1, i] != "")
	  out = out "@emph{" inline(file, cell[1, i]) ":} "
	out = out inline(file, cell[row, i])
      }
    print out
  }
  print "@end table"
}

function emit_table(file, block, n,   i, j, rows, cells, cell, most, heads,
		    width, fractions, sum, examples)
{
  for (i = 1; i <= n; i++) {
    if (i == 2)
      continue
    rows++
    j = split_row(block[i], cells)
    if (i == 1)
      most = j
    else if (j > most)
      problem(file ": a row with more than " most " cells: " block[i])
    for (j = 1; j <= most; j++)
      cell[rows, j] = with_links(cells[j])
    split("", cells)
  }
  for (j = 1; j <= most; j++)
    if (cell[1, j] != "")
      heads = 1
  if (table_widths(cell, rows, most, width)) {
    for (j = 1; j <= most; j++)
      sum += width[j]
    for (j = 1; j <= most; j++)
      fractions = fractions sprintf(" %.2f", width[j] / (sum < 72 ? 72 : sum))
    print "\n@ifnothtml"
    emit_multitable(file, cell, rows, most, heads, "@columnfractions" fractions)
  } else {
    print "\n@ifnothtml"
    emit_table_list(file, cell, rows, most, heads)
  }
  print "@end ifnothtml\n@ifhtml"
  for (j = 1; j <= most; j++)
    examples = examples "{" repeated("x", 8) "}"
  emit_multitable(file, cell, rows, most, heads, examples)
  print "@end ifhtml\n"
}

### Lists, and all of it.

function list_kind(line)
{
  if (line ~ /^[-*] /)
    return "itemize @bullet"
  if (line ~ /^[0-9]+[.] /)
    return "enumerate"
  return ""
}

# The list that begins at BLOCK[I]; returns the first line after it.
function emit_list(file, block, i, n,   kind, environment, item, items, line)
{
  kind = list_kind(block[i])
  environment = kind
  sub(/ .*/, "", environment)
  print "\n@" kind
  for (; i <= n; i++) {
    line = block[i]
    if (list_kind(line) == kind) {
      if (items > 0)
	emit_blocks(file, item, items)
      split("", item)
      print "@item"
      items = 0
      sub(/^([-*]|[0-9]+[.]) +/, "", line)
    } else if (line ~ /^ /)
      line = substr(line, kind == "enumerate" ? 4 : 3)
    else if (line != "" || block[i + 1] !~ /^( |[-*] |[0-9]+[.] )/)
      break
    item[++items] = line
  }
  emit_blocks(file, item, items)
  print "@end " environment "\n"
  return i
}

function emit_image(file, line,   text, path)
{
  text = line
  sub(/^!\[/, "", text)
  sub(/\].*/, "", text)
  path = line
  sub(/^.*\(/, "", path)
  sub(/\).*/, "", path)
  if (!exists(top "/" beside(file, path)))
    problem(file ": there is no " path)
  sub(/[.]png$/, "", path)
  print "\n@ifnotinfo\n@image{" path ",15cm,," comma_free(prose(text)) ",.png}"
  print "@end ifnotinfo\n"
}

# What is below heading N; 0 is all of the book.
function emit_menu(file, n,   i, out)
{
  for (i = n + 1; i <= count[file]; i++)
    if ((file, i) in node) {
      if (depth[file, i] <= depth[file, n])
	break
      if (depth[file, i] == depth[file, n] + 1)
	out = out "* " escape(node[file, i]) "::\n"
    }
  if (out != "")
    print "\n@menu\n" out "@end menu"
}

# That of the whole book.
function emit_top_menu(   e, i)
{
  print "@menu"
  for (e = 1; e <= entries; e++) {
    if (what[e] == "part")
      print "\n" argument[e] "\n"
    else if (what[e] == "index")
      print "* " titles[argument[e]] "::"
    else
      for (i = 1; i <= count[argument[e]]; i++)
	if (depth[argument[e], i] == 1)
	  print "* " escape(node[argument[e], i]) "::"
  }
  print "@end menu"
}

function emit_heading(file, n,   level, text, i)
{
  for (i = n - 1; i > 0 && !((file, i) in node); i--)
    ;
  if (i > 0 && depth[file, i] > 0)
    emit_menu(file, i)
  level = depth[file, n]
  if (level == 0)
    return
  text = inline(file, heading[file, n])
  print "\n@node " escape(node[file, n])
  print "@" kinds[level] " " text
  print "@cindex " text "\n"
}

# BLOCK has lines 1 to N; where they are those of a file, headings are known by
# their numbers.
function emit_blocks(file, block, n, whole,   i, part, parts, line, text)
{
  i = 1
  while (i <= n) {
    line = block[i]
    parts = 0
    split("", part)
    if (line == "")
      i++
    else if (whole && line ~ /^#+ /)
      emit_heading(file, i++)
    else if (line ~ /^<!--/) {
      while (block[i] !~ /-->/ && i < n)
	i++
      i++
    } else if (line ~ /^    /) {
      for (; i <= n && (block[i] ~ /^    / || block[i] == ""); i++)
	part[++parts] = substr(block[i], 5)
      while (part[parts] == "")
	parts--
      emit_code(part, parts)
    } else if (line ~ /^\|/) {
      for (; i <= n && block[i] ~ /^\|/; i++)
	part[++parts] = block[i]
      emit_table(file, part, parts)
    } else if (line ~ /^!\[/)
      emit_image(file, block[i++])
    else if (list_kind(line) != "")
      i = emit_list(file, block, i, n)
    else {
      text = line
      for (i++; i <= n && block[i] != "" && block[i] !~ /^(\||#+ |- )/; i++) {
	line = block[i]
	sub(/^ +/, "", line)
	text = text "\n" line
      }
      print inline(file, text) "\n"
    }
  }
}

BEGIN {
  kinds[1] = "chapter"
  kinds[2] = "section"
  kinds[3] = "subsection"
  kinds[4] = "subsubsection"
}

/^(#|$)/ || $1 == "not" { next }
{
  what[++entries] = $1
  argument[entries] = $2
  rest = $0
  sub(/^[^ ]+ +/, "", rest)
  if ($1 == "part")
    argument[entries] = rest
  else if ($1 == "index") {
    sub(/^[^ ]+ +/, "", rest)
    titles[$2] = rest
  } else if ($1 == "chapter" || $1 == "chapters") {
    sub(/^[^ ]+ */, "", rest)
    titles[$2] = rest
    as_chapters[$2] = $1 == "chapters"
    read_file($2)
  } else
    problem(FILENAME ":" FNR ": what is " $1 "?")
}

END {
  for (e = 1; e <= entries; e++)
    if (what[e] ~ /^chapter/)
      name_nodes(argument[e])
  emit_top_menu()
  for (e = 1; e <= entries; e++) {
    if (what[e] == "part") {
      print "\n@part " argument[e]
      continue
    }
    if (what[e] == "index") {
      print "\n@node " titles[argument[e]]
      print "@unnumbered " titles[argument[e]]
      print "@printindex " argument[e]
      continue
    }
    split("", whole_file)
    for (n = 1; n <= count[argument[e]]; n++)
      whole_file[n] = lines[argument[e], n]
    emit_blocks(argument[e], whole_file, count[argument[e]], 1)
  }
  exit problems > 0
}
