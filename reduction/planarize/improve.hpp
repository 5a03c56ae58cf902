// Local improvement of a drawing: one wire is taken out and drawn again where it crosses fewest
// others, or as many by another way (Gutwenger and Mutzel 2004, "remove and reinsert").
#pragma once

#include "base/random/split_mix.hpp"
#include "reduction/planarize/route.hpp"

namespace gadgetc::layout {

class Improver {
 public:
  // `drawing` is acyclic, connected, and stays both.
  Improver(NetDrawing drawing, std::uint64_t seed);

  const NetDrawing& best() const { return best_; }

  const NetDrawing& drawing() const { return drawing_; }

  // Draws the wire from a variable to a clause that is not there yet. Whether it could; where not,
  // the drawing is what it was.
  bool draw(Vertex from, Vertex to);
  // Draws crossed wires again, where that makes fewer crossings, until none of them does.
  void descend();
  // So many wires one after another, each through a crossing drawn by lot, where that makes no more
  // crossings.
  void wander(std::size_t wires);

 private:
  // Which routes are allowed to a wire drawn again: only shorter ones, or as long ones, too. The
  // latter take longer, since the drawing changes nearly every time.
  enum class Aim { Gain, Change };
  // Uses the ancestors at hand. Whether there is a wire now; where not, the drawing is spoilt.
  bool insert(const RouteEnds& ends, std::size_t most_crossings);
  // `d` is at one of the wire's nodes. Undone where the aim is missed.
  void redraw(Dart d, Aim aim);
  std::vector<Dart> crossed_wires() const;

  Dart random_crossed_wire();

  NetDrawing drawing_, best_, before_;
  SplitMix random_;
  RouteSearch search_;
  Ancestors ancestors_;
  bool has_ancestors_ = false;  // those of `drawing_`
};

}  // namespace gadgetc::layout
