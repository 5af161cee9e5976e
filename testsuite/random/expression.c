/* Expressions of random programs.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "generate.h"

static const char *
leaf (const char *const *names)
{
  int count = 0;

  while (names[count])
    count++;
  if (count && random_chance (75))
    return names[random_below (count)];
  return text ("(word) %d", random_below (1000));
}

static const char *
deep_expression (const char *const *names, int depth)
{
  static const char *const operators[] = { "+", "-", "*", "^", "|", "&" };

  if (depth == 0 || random_chance (20))
    return leaf (names);
  const char *a = deep_expression (names, depth - 1);
  const char *b = deep_expression (names, depth - 1);
  switch (random_below (10))
    {
    case 0:
      return text ("(%s >> %d)", a, random_between (1, 40));
    case 1:
      return text ("(%s << %d)", a, random_between (1, 20));
    case 2:
      return text ("(%s %% %d)", a, random_between (1, 100));
    case 3:
      return text ("(%s < %s ? %s : %s)", a, b, leaf (names), leaf (names));
    case 4:
      return text ("mix (%s, %s)", a, b);
    default:
      return text ("(%s %s %s)", a, RANDOM_OF (operators), b);
    }
}

const char *
expression (const char *const *names)
{
  return deep_expression (names, 3);
}
