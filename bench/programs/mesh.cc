/* A flow on an unstructured mesh: edges gather from nodes and scatter to
   nodes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The nodes are numbered at random within stretches, so neighbours lie apart
   as they do in a mesh that came from a generator.  Edges of one colour have
   no node in common, and are scattered without atomic operations.  */

#include "program.h"

#include <utility>
#include <vector>

constexpr int side = 96, nodes = side * side * side, colours = 6, steps = 30;
constexpr int stretch = 4096;	// Nodes that are shuffled with each other.

#pragma omp declare target
struct state
{
  double density, momentum[3], energy;
};

inline state
operator- (const state &a, const state &b)
{
  return { a.density - b.density,
	   { a.momentum[0] - b.momentum[0], a.momentum[1] - b.momentum[1],
	     a.momentum[2] - b.momentum[2] },
	   a.energy - b.energy };
}

inline void
accumulate (state &to, double factor, const state &s)
{
  to.density += factor * s.density;
  for (int i = 0; i < 3; i++)
    to.momentum[i] += factor * s.momentum[i];
  to.energy += factor * s.energy;
}

inline double
pressure (const state &s)
{
  double square = 0;
  for (double m : s.momentum)
    square += m * m;
  return 0.4 * (s.energy - 0.5 * square / s.density);
}

// What flows along NORMAL from a place of state S.
inline state
flow (const state &s, const double (&normal)[3])
{
  double p = pressure (s), speed = 0;
  for (int i = 0; i < 3; i++)
    speed += s.momentum[i] * normal[i];
  speed /= s.density;
  state f = { s.density * speed, {}, (s.energy + p) * speed };
  for (int i = 0; i < 3; i++)
    f.momentum[i] = s.momentum[i] * speed + p * normal[i];
  return f;
}
#pragma omp end declare target

struct edge
{
  int from, to;
  double normal[3];
};

struct mesh
{
  std::vector<edge> edges;		// In order of colours.
  int first[colours + 1];		// Of each colour, and the end.
};

static std::vector<int>
shuffled_numbers ()
{
  std::vector<int> number (nodes);
  unsigned long random = 2026;
  for (int i = 0; i < nodes; i++)
    number[i] = i;
  for (int begin = 0; begin < nodes; begin += stretch)
    for (int i = stretch - 1; i > 0; i--)
      std::swap (number[begin + i],
		 number[begin + program_random (&random) % (i + 1)]);
  return number;
}

// The edges of a periodic box, in the three directions, those from even and
// from odd places apart.
static mesh
make_mesh ()
{
  mesh m;
  std::vector<int> number = shuffled_numbers ();
  for (int colour = 0; colour < colours; colour++)
    {
      int direction = colour / 2;
      m.first[colour] = m.edges.size ();
      for (int i = 0; i < nodes; i++)
	{
	  int place[3] = { i % side, i / side % side, i / side / side };
	  if (place[direction] % 2 != colour % 2)
	    continue;
	  place[direction] = (place[direction] + 1) % side;
	  int j = (place[2] * side + place[1]) * side + place[0];
	  edge e = { number[i], number[j], {} };
	  e.normal[direction] = 1;
	  e.normal[(direction + 1) % 3] = 0.01;
	  m.edges.push_back (e);
	}
    }
  m.first[colours] = m.edges.size ();
  return m;
}

static void
gather_and_scatter (const edge *edges, int begin, int end, const state *states,
		    state *change)
{
  #pragma omp target teams distribute parallel for
  for (int i = begin; i < end; i++)
    {
      const edge &e = edges[i];
      const state &a = states[e.from], &b = states[e.to];
      state left = flow (a, e.normal), right = flow (b, e.normal);
      state flux = {};
      accumulate (flux, 0.5, left);
      accumulate (flux, 0.5, right);
      accumulate (flux, 0.6, a - b);
      accumulate (change[e.from], -1, flux);
      accumulate (change[e.to], 1, flux);
    }
}

static void
advance (state *states, state *change)
{
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < nodes; i++)
    {
      accumulate (states[i], 0.02, change[i]);
      change[i] = state {};
    }
}

static double
simulate (const mesh &m, state *states, state *change)
{
  const edge *edges = m.edges.data ();
  int count = m.edges.size ();
  double start = bench_now ();
  #pragma omp target data map (to: edges[0:count], change[0:nodes]) \
    map (tofrom: states[0:nodes])
  for (int step = 0; step < steps; step++)
    {
      for (int c = 0; c < colours; c++)
	gather_and_scatter (edges, m.first[c], m.first[c + 1], states, change);
      advance (states, change);
    }
  return bench_now () - start;
}

int
main ()
{
  mesh m = make_mesh ();
  std::vector<state> states (nodes), change (nodes);
  for (int i = 0; i < nodes; i++)
    states[i] = { 1 + 0.1 * (i % 11), { 0.01 * (i % 7), 0, 0.02 * (i % 3) },
		  2.5 + 0.01 * (i % 17) };
  int on_device = bench_on_device ();
  double time = simulate (m, states.data (), change.data ()), sum = 0;
  for (int i = 0; i < nodes; i++)
    sum += states[i].energy * (1 + i % 5) + states[i].momentum[0];
  program_report ("unstructured mesh", time, sum, on_device);
  return 0;
}
