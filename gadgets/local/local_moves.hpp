// A page compiled for a tile: every rule at every place and in every image, with a piece for each
// class of pieces, as masks of the words of a state.
//
// What crosses the edge of the tile is bound to the protocol of the page's wires, and is here or is
// not by the side whose strategy is sought:
//
//   sought   by White's moves                          by Black's moves
//   Black    out by any port; back by any port that    none out; a link may move, but for
//            is not a steady output                    what steady wires forbid
//   White    out as a signal only; in by inputs        out, which is an escape; in as guests
#pragma once

#include <vector>

#include "gadgets/local/move_order.hpp"
#include "gadgets/local/relaxation.hpp"
#include "gadgets/local/state_layout.hpp"

namespace gadgetc::local_game {

inline constexpr std::size_t kMaxSquares = 1024;

// The rules of a page under its options, flat, for tiles of the size of a tile.
struct LocalRules {
  // Where `are_squares_free`, any square of the tile may be empty at first. Throws UsageError for
  // rules that the verifier does not take.
  LocalRules(const game_page::Variant& variant, const Tile& tile, bool are_squares_free = false);

  game_page::Variant variant;
  bool are_squares_free;
  // Those with which moves begin come first, then those with which moves go on.
  LocalPatterns patterns;
  std::array<std::size_t, 2> first_parts{};  // so many, by Side
  bool has_parts = false;                    // some moves have more than one
};

// Moves in a given order; those that follow one another with the same head are looked at together.
class MoveTable {
 public:
  MoveTable() = default;
  explicit MoveTable(std::vector<LocalMove> moves);
  bool is_empty() const { return moves_.empty(); }
  void add(const std::vector<LocalMove>& moves);

  // Calls visit(move) for each move whose masks fit.
  template <typename Visit>
  void for_each_fitting(const LocalState& state, std::size_t words, const Visit& visit) const {
    for (const Group& group : groups_) {
      if ((state.words[group.head.word] & group.head.mask) != group.head.value) continue;
      for (std::size_t i = group.begin; i < group.end; ++i) {
        if (fits(state, moves_[i], words)) visit(moves_[i]);
      }
    }
  }

 private:
  struct Group {
    MoveHead head;
    std::size_t begin, end;
  };
  static bool fits(const LocalState& state, const LocalMove& move, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
      if ((state.words[i] & move.mask[i]) != move.value[i]) return false;
    }
    return true;
  }

  std::vector<LocalMove> moves_;
  std::vector<Group> groups_;
};

struct LocalMoves {
  MoveTable white, black;
  // The moves by which a signal leaves by an output, by port; only with `delivered ready`.
  std::vector<MoveTable> exits;
  // White may delete the piece of `from`.
  MoveTable deletions;
};

// What moves are compiled for. It is to outlive the compiling.
struct LocalTerms {
  const Tile& tile;
  const LocalRules& rules;
  const CellPieces& pieces;
  const LocalSquares& squares;
  const StateLayout& layout;
  Side sought;
  Relaxation relaxed;
};

LocalMoves compile_moves(const LocalTerms& terms);
// White may delete Black's pieces where the guards that are off might take them.
MoveTable deletions(const LocalTerms& terms);

}  // namespace gadgetc::local_game
