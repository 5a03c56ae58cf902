// Is a position of Minishogi reachable? Backward moves, and a search of them.
//
// A position is taken as reachable when some line of backward moves, each undoing a legal move,
// ends with only the kings on the board and more than two squares (Manhattan) between them; from
// such positions the authors show how to get back to the start. The set of predecessors is finite,
// so a search that has seen them all proves a position unreachable.
//
// The search takes the most promising position first: few pieces on the board, promoted ones
// near their promotion row. Un-drops are tried before steps back, steps back without a capture
// before those that put a captured piece back; the latter two are only computed when nothing better
// is left. Most reachable positions are done after one backward move a piece.
//
// Source: Ishii and Tanaka, Estimating the number of reachable positions in Minishogi (2024).
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "games/minishogi/position.hpp"

namespace gadgetc::minishogi {

enum class BackwardMoves : std::uint8_t { Drops, Steps, Captures };

// Appends the positions before the last move, if it was of this sort: the other side has moved, and
// is to move again. They pass the pawn and king filters if `position` does.
void list_predecessors(const Position& position, BackwardMoves sort, std::vector<Position>& before);

bool is_kings_only_goal(const Position& position);

// Memory for searches one after the other; one thread each.
class Search {
 public:
  // Searches throw LimitReached when the positions of one need more than so many bytes.
  explicit Search(std::size_t memory_limit = std::numeric_limits<std::size_t>::max())
      : memory_limit_(memory_limit) {}

  // Nothing if `position`, which passes the pawn and king filters, is reachable; else how many
  // plies back its line of predecessors goes: the greatest distance among all of them.
  std::optional<unsigned> find_dead_end(const Position& position);
  // Positions seen by the last search.
  std::size_t seen() const { return nodes_.size(); }

 private:
  struct Entry {
    std::uint32_t node;
    BackwardMoves sort;
  };

  bool intern(const Position& position);  // is it new?
  void push(std::uint32_t node, BackwardMoves sort);
  bool reaches_goal(const Position& position);
  unsigned count_layers(const Position& position);
  void clear();
  void grow();

  std::size_t memory_limit_;
  std::vector<Position> nodes_;
  std::vector<std::uint32_t> slots_;       // 0 is free, else a node's number + 1
  std::vector<std::vector<Entry>> queue_;  // by distance from the goal, as estimated
  std::vector<Position> before_;
};

// How many filters a position passes, 0 to 4, and if it is 3, how far back it goes.
struct Class {
  unsigned passed = 0;
  unsigned depth = 0;
};
Class classify(const Position& position, Search& search);

}  // namespace gadgetc::minishogi
