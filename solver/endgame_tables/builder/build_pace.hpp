// How far one table is, while it is built: for progress, limits and signals.
//
// The work has four stages, whose shares of the time are taken as they were measured on four and
// five pieces. In the plies, what is won or lost so far is a good measure, since the time goes to
// words in which something is found.
#pragma once

#include <cstdint>

#include "base/run/watch.hpp"
#include "solver/endgame_tables/builder/word_board.hpp"

namespace gadgetc::jungle {

class BuildPace {
 public:
  // `watch` is to outlive it; it is told how many of TableLayout::count() are as good as done.
  BuildPace(const WordBoard& board, const Watch& watch, int members);

  // Calls report() once in a few thousand visits of a word: some milliseconds.
  template <typename Report>
  void visit(Report report) {
    if (visits_++ % kBetweenTicks == 0) report();
  }

  // So many of so many words, or of rows of words. Throw what the watch throws.
  void in_captures(std::uint64_t done, std::uint64_t all) const;
  void in_preparation(std::uint64_t done, std::uint64_t all) const;
  void in_writing(std::uint64_t done, std::uint64_t all) const;
  // Positions of this member that are won or lost, either side to move, mirror images too.
  void in_plies(std::uint64_t settled) const;

 private:
  static constexpr std::uint64_t kBetweenTicks = 1 << 13;

  void tell(double share) const;

  const Watch& watch_;
  double numbers_;    // of positions
  double positions_;  // of one member, mirror images too, either side to move
  std::uint64_t visits_ = 0;
};

}  // namespace gadgetc::jungle
