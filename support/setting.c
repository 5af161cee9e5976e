/* Reading environment variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "support/setting.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "short-name.h"

const char *
setting_text (const struct setting *row)
{
  return row->unprivileged ? secure_getenv (row->name) : getenv (row->name);
}

static const char *
skip_blanks (const char *text)
{
  while (isspace ((unsigned char) *text))
    text++;
  return text;
}

/* Read a number that TEXT begins with, with blanks around it.  Returns what
   follows, NULL if there is no number or it is too large.  */
static const char *
take_number (const char *text, long *number)
{
  char *end;
  errno = 0;
  *number = strtol (text, &end, 10);
  return errno == 0 && end != text ? skip_blanks (end) : NULL;
}

static bool
in_range (const struct setting *row, long number)
{
  return number >= row->least && number <= row->most;
}

static bool
parse_number (const struct setting *row, const char *text, long *value)
{
  const char *end = take_number (text, value);
  return end && *end == '\0' && in_range (row, *value);
}

static bool
parse_size (const struct setting *row, const char *text, long *value)
{
  static const char units[] = "BKMG";
  const char *end = take_number (text, value);
  if (!end)
    return false;
  int shift = row->kilobytes ? 10 : 0;
  const char *unit
    = *end ? strchr (units, toupper ((unsigned char) *end)) : NULL;
  if (unit)
    {
      shift = 10 * (int) (unit - units);
      end = skip_blanks (end + 1);
    }
  if (*end != '\0' || *value < row->least || *value > row->most >> shift)
    return false;
  *value <<= shift;
  return true;
}

static bool
parse_numbers (const struct setting *row, const char *text,
	       struct setting_numbers *value)
{
  long number;
  *value = (struct setting_numbers) { 0, false };
  while ((text = take_number (text, &number)) && in_range (row, number))
    {
      value->several = value->first != 0;
      if (!value->several)
	value->first = number;
      if (*text != ',')
	return *text == '\0';
      text++;
    }
  return false;
}

static bool
parse_dimensions (const struct setting *row, const char *text,
		  struct setting_dimensions *value)
{
  *value = (struct setting_dimensions) { { 0 } };
  for (int i = 0; i < SETTING_DIMENSIONS_MAX; i++)
    {
      text = skip_blanks (text);
      if (*text != ':' && *text != '\0'
	  && ((text = take_number (text, &value->sizes[i])) == NULL
	      || !in_range (row, value->sizes[i])))
	return false;
      if (*text != ':')
	return *text == '\0';
      text++;
    }
  return false;
}

/* Take the next of the words in *TEXT, which blanks separate: its length, 0 if
   there is none, and its beginning in *WORD.  */
static size_t
take_word (const char **text, const char **word)
{
  *text = *word = skip_blanks (*text);
  while (**text && !isspace ((unsigned char) **text))
    ++*text;
  return *text - *word;
}

/* The place among WORDS of WORD, in any case; -1 if it is none.  */
static long
find_word (const char *words, const char *word, size_t length)
{
  const char *candidate;
  size_t size;
  for (long i = 0; (size = take_word (&words, &candidate)) != 0; i++)
    if (size == length && strncasecmp (candidate, word, length) == 0)
      return i;
  return -1;
}

/* COUNT words at most, of which the last counts.  */
static bool
parse_words (const struct setting *row, const char *text, int count,
	     long *value)
{
  const char *word;
  size_t length;
  *value = -1;
  while ((length = take_word (&text, &word)) != 0)
    if (count-- == 0 || (*value = find_word (row->accepts, word, length)) < 0)
      return false;
  return true;
}

/* Take what comes next in *TEXT, up to one of STOPS or the end: its length
   without the blanks around it, and its beginning in *WORD.  */
static size_t
take_element (const char **text, const char *stops, const char **word)
{
  *word = skip_blanks (*text);
  size_t length = strcspn (*word, stops);
  *text = *word + length;
  while (length > 0 && isspace ((unsigned char) (*word)[length - 1]))
    length--;
  return length;
}

/* How many there are of the words that WORDS are.  */
static int
count_words (const char *words)
{
  const char *word;
  int count = 0;
  while (take_word (&words, &word) != 0)
    count++;
  return count;
}

/* The words of ROW, of lists, are one bit each, but for "all", which stands for
   all before it.  */
static bool
parse_list (const struct setting *row, const char *text, long *value)
{
  const int bits = count_words (row->accepts) - 1;
  const long all = find_word (row->accepts, "all", 3);
  const char *word;
  *value = 0;
  do
    {
      size_t length = take_element (&text, ",:", &word);
      long place = find_word (row->accepts, word, length);
      if (place < 0)
	return false;
      *value |= place == all ? (1L << all) - 1 : 1L << (place - (place > all));
    }
  while (*text++ == ',');
  if (text[-1] == '\0')
    return true;
  size_t length = take_element (&text, "", &word);
  long ending = find_word (row->endings, word, length);
  if (ending > 0)
    *value |= 1L << (bits + ending - 1);
  return ending >= 0;
}

/* Store to VALUE what TEXT says; false if it is not of ROW's kind.  */
static bool
parse (const struct setting *row, const char *text, void *value)
{
  switch (row->kind)
    {
    case SETTING_NUMBER:
      return parse_number (row, text, value);
    case SETTING_SIZE:
      return parse_size (row, text, value);
    case SETTING_NUMBERS:
      return parse_numbers (row, text, value);
    case SETTING_DIMENSIONS:
      return parse_dimensions (row, text, value);
    case SETTING_WORD:
      return parse_words (row, text, 1, value) && *(long *) value >= 0;
    case SETTING_WORDS:
      return parse_words (row, text, INT_MAX, value);
    case SETTING_LIST:
      return parse_list (row, text, value);
    case SETTING_COMMAND:
      *(const char **) value = text;
      return setting_split (text, NULL, NULL) >= 0;
    default:
      *(const char **) value = text;
      return true;
    }
}

/* What there is without a value.  */
static void
store_default (const struct setting *row, void *value)
{
  bool has_default = row->initial != SETTING_NONE;
  switch (row->kind)
    {
    case SETTING_NUMBER:
    case SETTING_SIZE:
    case SETTING_LIST:
      *(long *) value = has_default ? row->initial : 0;
      break;
    case SETTING_WORD:
    case SETTING_WORDS:
      *(long *) value = has_default ? row->initial : -1;
      break;
    case SETTING_NUMBERS:
      *(struct setting_numbers *) value = (struct setting_numbers) { 0, false };
      break;
    case SETTING_DIMENSIONS:
      *(struct setting_dimensions *) value
	= (struct setting_dimensions) { { 0 } };
      break;
    default:
      *(const char **) value = NULL;
    }
}

int
setting_split (const char *line, char *store, char **words)
{
  int count = 0;
  char quote = 0;
  bool inside = false;
  for (; *line; line++)
    {
      char kept = *line;
      if (!quote && (kept == ' ' || kept == '\t' || kept == '\n'))
	{
	  if (inside && store)
	    *store++ = '\0';
	  inside = false;
	  continue;
	}
      if (!inside && words)
	words[count] = store;
      count += !inside;
      inside = true;
      if (kept == '\\' && quote != '\'' && line[1])
	kept = *++line;
      else if (quote ? kept == quote : kept == '\'' || kept == '"')
	{
	  quote = quote ? 0 : kept;
	  continue;
	}
      if (store)
	*store++ = kept;
    }
  if (store)
    *store = '\0';
  return quote ? -1 : count;
}

/* Append STRING, of LENGTH, to TEXT, which has USED bytes.  Returns how many it
   has then, or would have.  */
static size_t
append (char text[SETTING_ACCEPTED_SIZE], size_t used, const char *string,
	size_t length)
{
  if (used < SETTING_ACCEPTED_SIZE)
    snprintf (text + used, SETTING_ACCEPTED_SIZE - used, "%.*s", (int) length,
	      string);
  return used + length;
}

/* Append "A, B or C", as append does.  */
static size_t
append_words (char text[SETTING_ACCEPTED_SIZE], size_t used, const char *words)
{
  const char *word, *before = "";
  size_t length;
  while ((length = take_word (&words, &word)) != 0)
    {
      used = append (text, used, before, strlen (before));
      used = append (text, used, word, length);
      before = strchr (skip_blanks (words), ' ') ? ", " : " or ";
    }
  return used;
}

/* What ROW, of lists, accepts.  */
static void
describe_list (const struct setting *row, char text[SETTING_ACCEPTED_SIZE])
{
  static const char several[] = ", several separated by commas; a colon and ";
  static const char follow[] = " may follow";
  size_t used = append_words (text, 0, row->accepts);
  used = append (text, used, several, sizeof several - 1);
  used = append_words (text, used, row->endings);
  append (text, used, follow, sizeof follow - 1);
}

const char *
setting_accepted (const struct setting *row, char text[SETTING_ACCEPTED_SIZE])
{
  switch (row->kind)
    {
    case SETTING_NUMBER:
      if (row->most >= INT_MAX)
	snprintf (text, SETTING_ACCEPTED_SIZE, "a number from %ld up",
		  row->least);
      else
	snprintf (text, SETTING_ACCEPTED_SIZE, "a number from %ld to %ld",
		  row->least, row->most);
      return text;
    case SETTING_SIZE:
      return (row->kilobytes
	      ? "a size in kilobytes; B, K, M or G may follow"
	      : "a size in bytes; K, M or G may follow");
    case SETTING_NUMBERS:
      return "a number from 1 up, or several separated by commas";
    case SETTING_WORD:
    case SETTING_WORDS:
      append_words (text, 0, row->accepts);
      return text;
    case SETTING_LIST:
      describe_list (row, text);
      return text;
    case SETTING_COMMAND:
      return "a command in which each quote is closed";
    default:
      return row->accepts;
    }
}

/* Copy the word of ROW at PLACE to TEXT.  */
static void
copy_word (const struct setting *row, long place,
	   char text[SETTING_ACCEPTED_SIZE])
{
  const char *words = row->accepts, *word = words;
  size_t length = take_word (&words, &word);
  for (; place > 0; place--)
    length = take_word (&words, &word);
  snprintf (text, SETTING_ACCEPTED_SIZE, "%.*s", (int) length, word);
}

const char *
setting_initial (const struct setting *row, char text[SETTING_ACCEPTED_SIZE])
{
  if (row->initial == SETTING_NONE)
    return NULL;
  if (row->kind == SETTING_WORD || row->kind == SETTING_WORDS)
    copy_word (row, row->initial, text);
  else if (row->kind == SETTING_SIZE && row->initial % 1024 == 0)
    snprintf (text, SETTING_ACCEPTED_SIZE, "%ldK", row->initial / 1024);
  else
    snprintf (text, SETTING_ACCEPTED_SIZE, "%ld", row->initial);
  return text;
}

const char *
setting_printable (const char *value, char text[SETTING_PRINTABLE_SIZE])
{
  char shortened[SHORT_NAME_SIZE], *end = text;
  value = short_name (value, shortened);
  for (; *value; value++)
    if (*value == '\n')
      end = stpcpy (end, "\\n");
    else if (iscntrl ((unsigned char) *value))
      end += sprintf (end, "\\%03o", (unsigned char) *value);
    else
      *end++ = *value;
  *end = '\0';
  return text;
}

static void
complain (const struct setting *row, const char *value,
	  void (*say) (const char *line))
{
  char accepted[SETTING_ACCEPTED_SIZE], printable[SETTING_PRINTABLE_SIZE];
  char line[sizeof printable + sizeof accepted + 150];
  snprintf (line, sizeof line, "%s=%s is ignored: its value has to be %s",
	    row->name, setting_printable (value, printable),
	    setting_accepted (row, accepted));
  say (line);
}

static void
read_one (const struct setting *row, void *value,
	  void (*say) (const char *line))
{
  const char *text = setting_text (row);
  if (text && (*text || row->kind == SETTING_TEXT))
    {
      if (parse (row, text, value))
	return;
      if (setting_is_served (row))
	complain (row, text, say);
    }
  store_default (row, value);
}

void
settings_read (const struct setting *rows, size_t count, void *values,
	       void (*say) (const char *line))
{
  for (size_t i = 0; i < count; i++)
    read_one (&rows[i], (char *) values + rows[i].offset, say);
}
