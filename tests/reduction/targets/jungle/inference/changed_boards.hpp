// Boards with a square changed, decided by their parts and by plain search.
#pragma once

#include <catch2/catch.hpp>
#include <vector>

#include "base/random/split_mix.hpp"
#include "games/jungle/moves.hpp"
#include "reduction/targets/jungle/inference/decide_by_parts.hpp"
#include "solver/board/solve_board.hpp"

namespace gadgetc::test {

// Squares as they may be changed into.
inline std::vector<std::uint8_t> all_cells() {
  std::vector<std::uint8_t> cells;
  for (const jungle::Terrain terrain :
       {jungle::Terrain::Land, jungle::Terrain::Water, jungle::Terrain::WhiteTrap,
        jungle::Terrain::BlackTrap, jungle::Terrain::WhiteDen, jungle::Terrain::BlackDen}) {
    cells.push_back(jungle::Position::cell_of(terrain, jungle::kNoPiece));
  }
  for (const Side side : {Side::White, Side::Black}) {
    for (const jungle::Kind kind :
         {jungle::Kind::Cat, jungle::Kind::Dog, jungle::Kind::Panther, jungle::Kind::Lion}) {
      cells.push_back(jungle::Position::cell_of(jungle::Terrain::Land, jungle::Piece(side, kind)));
    }
  }
  return cells;
}

struct Tally {
  int decided = 0, confirmed = 0, for_black = 0;
};

// If the board is decided by its parts, that has to be true, as far as plain search tells.
inline void compare(const jungle::Position& changed, jungle::KnownParts& known, Tally& tally) {
  if (find_winner(changed)) return;
  const std::optional<Side> winner = decide_by_parts(changed, {}, known).winner;
  if (!winner) return;
  ++tally.decided;
  tally.for_black += *winner == Side::Black ? 1 : 0;
  jungle::BoardSolveOptions options;
  options.most_states = 200'000;
  const jungle::BoardValue value = solve_board(changed, options);
  if (!value.result) return;
  ++tally.confirmed;
  CHECK(*value.result ==
        (*winner == Side::White ? jungle::BoardResult::White : jungle::BoardResult::Black));
}

inline jungle::Position with_cell(jungle::Position board, Square at, std::uint8_t cell) {
  board.set_terrain(at, jungle::Position::terrain_of(cell));
  board.set_piece(at, jungle::Position::piece_of(cell));
  return board;
}

inline Square random_square(const jungle::Position& board, SplitMix& random) {
  const auto index = static_cast<int>(random.next() % board.squares());
  return {index / board.columns(), index % board.columns()};
}

}  // namespace gadgetc::test
