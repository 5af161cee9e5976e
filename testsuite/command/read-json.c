/* read-json FILE [PATH]: whether FILE is JSON as RFC 8259 says, each name of an
   object there once; and what is at PATH, as "devices.0.name": its type and, if
   it is no array or object, its text as it is there.  */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES = 256 };

static char text[1 << 22];
static const char *at = text;

static void
wrong (const char *what)
{
  printf ("%s at byte %d\n", what, (int) (at - text));
  exit (1);
}

static void
skip (void)
{
  at += strspn (at, " \t\r\n");
}

static void
need (const char *word)
{
  if (strncmp (at, word, strlen (word)) != 0)
    wrong (word);
  at += strlen (word);
}

static void
read_escape (void)
{
  if (*at == 'u')
    {
      for (int i = 1; i <= 4; i++)
	if (!isxdigit ((unsigned char) at[i]))
	  wrong ("bad \\u");
      at += 5;
    }
  else if (*at != '\0' && strchr ("\"\\/bfnrt", *at))
    at++;
  else
    wrong ("bad escape");
}

static void
read_utf8 (void)
{
  unsigned char c = *at++;
  int more = c < 0x80 ? 0 : c >= 0xc2 && c < 0xe0 ? 1
	     : c >= 0xe0 && c < 0xf0 ? 2 : c >= 0xf0 && c < 0xf5 ? 3 : -1;

  if (c < 0x20 || more < 0)
    wrong ("a byte that cannot be in a string");
  for (; more > 0; more--)
    if (((unsigned char) *at++ & 0xc0) != 0x80)
      wrong ("no UTF-8");
}

static void
read_string (void)
{
  need ("\"");
  while (*at != '"')
    if (*at == '\\')
      {
	at++;
	read_escape ();
      }
    else
      read_utf8 ();
  at++;
}

static void
read_digits (void)
{
  if (!isdigit ((unsigned char) *at))
    wrong ("no digit");
  while (isdigit ((unsigned char) *at))
    at++;
}

static void
read_number (void)
{
  at += *at == '-';
  if (*at == '0')
    at++;
  else
    read_digits ();
  if (*at == '.')
    {
      at++;
      read_digits ();
    }
  if (*at == 'e' || *at == 'E')
    {
      at++;
      at += *at == '-' || *at == '+';
      read_digits ();
    }
}

/* Whether the path goes on with the name of LENGTH characters at NAME; if so,
   what follows is *REST.  */
static int
goes_on (const char *here, const char *name, int length, const char **rest)
{
  if (here == NULL || strncmp (here, name, length) != 0
      || (here[length] != '.' && here[length] != '\0'))
    return 0;
  *rest = here + length + (here[length] == '.');
  return 1;
}

static void read_value (const char *here);

static void
read_group (const char *here, char closer)
{
  const char *names[NAMES];
  int count = 0;

  at++;
  skip ();
  for (; *at != closer; count++)
    {
      const char *rest = NULL, *name = at;
      char number[16];
      int length = sprintf (number, "%d", count);

      if (closer == '}')
	{
	  read_string ();
	  length = at - name;
	  for (int i = 0; i < count && i < NAMES; i++)
	    if (strncmp (names[i], name, length) == 0)
	      wrong ("twice the same name");
	  if (count < NAMES)
	    names[count] = name;
	  goes_on (here, name + 1, length - 2, &rest);
	  skip ();
	  need (":");
	  skip ();
	}
      else
	goes_on (here, number, length, &rest);
      read_value (rest);
      skip ();
      if (*at != closer)
	{
	  need (",");
	  skip ();
	  if (*at == closer)
	    wrong ("a comma");
	}
    }
  at++;
}

static void
read_value (const char *here)
{
  const char *begin = at, *type;

  skip ();
  begin = at;
  if (*at == '{')
    type = "object", read_group (here, '}');
  else if (*at == '[')
    type = "array", read_group (here, ']');
  else if (*at == '"')
    type = "string", read_string ();
  else if (*at == 't')
    type = "boolean", need ("true");
  else if (*at == 'f')
    type = "boolean", need ("false");
  else if (*at == 'n')
    type = "null", need ("null");
  else
    type = "number", read_number ();
  if (here != NULL && *here == '\0')
    {
      if (*begin == '{' || *begin == '[')
	printf ("%s\n", type);
      else
	printf ("%s %.*s\n", type, (int) (at - begin), begin);
    }
}

int
main (int argc, char **argv)
{
  FILE *file = fopen (argv[1], "rb");

  if (file == NULL || fread (text, 1, sizeof text - 1, file) == 0)
    wrong ("no text");
  read_value (argc > 2 ? argv[2] : NULL);
  skip ();
  if (at != text + strlen (text) || !feof (file))
    wrong ("more than a value");
  return 0;
}
