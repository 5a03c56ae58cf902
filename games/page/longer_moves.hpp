// Moves of several parts on a compiled board: `then`, and `again` where the board has to be looked
// at anew after each part. Parts are played on the cells, and taken back.
#pragma once

#include <set>
#include <tuple>
#include <vector>

#include "games/page/move_list.hpp"

namespace gadgetc::game_page {

class LongerMoves {
 public:
  // `cells`, by spot, are changed and restored.
  LongerMoves(const CompiledPage& compiled, std::vector<Cell>& cells, MoveList& moves)
      : compiled_(compiled), cells_(cells), moves_(moves) {}

  // Adds all moves that begin with the pattern, which lies on the board from the spot `first`.
  void add(const CompiledPattern& pattern, Spot first);

 private:
  // The spots of a picture's elements; of a run's, nothing.
  using Spots = std::vector<Spot>;

  bool stands(const Element& element, Square at) const;
  template <typename Visit>
  bool match(const Picture& picture, const Image& image, Square anchor, const Visit& visit);
  bool holds(const Condition& condition, const Image& image, Square anchor);
  void apply(const Rule& rule, const Image& image, Square anchor);
  void go_on(const Rule& rule, const Image& image, Spot last);
  void set(Spot spot, Cell cell);
  void take_back(std::size_t changes);
  std::vector<SpotChange> all_changes() const;

  const CompiledPage& compiled_;
  std::vector<Cell>& cells_;
  MoveList& moves_;
  std::vector<SpotChange> log_;  // in the order of play
  std::set<std::tuple<const Rule*, Square, Square, Square, std::vector<SpotChange>>> tried_;
};

}  // namespace gadgetc::game_page
