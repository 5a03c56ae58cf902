// Moves found by playing a rule's parts on the cells of a board, and taking them back: those that
// begin on a square, and on a compiled board those of several parts, `then` and `again`, where the
// board has to be looked at anew after each part.
#pragma once

#include <set>
#include <span>
#include <tuple>
#include <vector>

#include "games/page/move_list.hpp"

namespace gadgetc::game_page {

// A board of a search, which changes its cells and restores them.
struct SearchedCells {
  int rows = 0;
  int columns = 0;
  std::vector<Cell>& cells;          // by spot
  const std::vector<Cell>* grounds;  // null: the first one everywhere

  bool contains(Square s) const {
    return s.row >= 0 && s.row < rows && s.column >= 0 && s.column < columns;
  }
  Spot spot(Square s) const { return s.row * columns + s.column; }
  Square square(Spot spot) const { return {spot / columns, spot % columns}; }
};

// The spots that searches have looked at, each once.
class ReadSpots {
 public:
  explicit ReadSpots(std::size_t spots) : is_read_(spots) {}
  const std::vector<Spot>& list() const { return list_; }
  void add(Spot spot) {
    if (is_read_[static_cast<std::size_t>(spot)]) return;
    is_read_[static_cast<std::size_t>(spot)] = true;
    list_.push_back(spot);
  }
  void clear() {
    for (const Spot spot : list_) is_read_[static_cast<std::size_t>(spot)] = false;
    list_.clear();
  }

 private:
  std::vector<bool> is_read_;
  std::vector<Spot> list_;
};

class RuleSearch {
 public:
  // `read` gets the spots that are looked at; null: nobody asks.
  RuleSearch(const SearchedCells& board, MoveList& moves, ReadSpots* read = nullptr)
      : board_(board), moves_(moves), read_(read) {}

  // Adds all moves that begin with the pattern, which lies on the board from the spot `first`.
  void add(const CompiledPattern& pattern, Spot first);
  // Adds all moves by the rule whose first square lies on `anchor`.
  void add(const Rule& rule, Square anchor);

 private:
  // The spots of a picture's elements, the last ones of `spots_`; of a run's, nothing.
  using Spots = std::span<const Spot>;

  bool stands(const Element& element, Square at) const;
  template <typename Visit>
  bool match(const Picture& picture, const Image& image, Square anchor, const Visit& visit);
  bool holds(const Condition& condition, const Image& image, Square anchor);
  void apply(const Rule& rule, const Image& image, Square anchor);
  void leave(const Rule& rule, const Image& image, Spots spots);
  void go_on(const Rule& rule, const Image& image, Spot last);
  void set(Spot spot, Cell cell);
  void take_back(std::size_t changes);
  void note_changes();

  SearchedCells board_;
  MoveList& moves_;
  ReadSpots* read_;
  std::vector<SpotChange> log_;      // in the order of play
  std::vector<SpotChange> changes_;  // what has changed since the move began, when last noted
  std::vector<Spot> spots_;          // of the pictures that are being matched
  std::vector<Cell> after_;          // what rules leave that are being applied
  std::set<std::tuple<const Rule*, Square, Square, Square, std::vector<SpotChange>>> tried_;
};

}  // namespace gadgetc::game_page
