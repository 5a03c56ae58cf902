// The cells of a page as pieces of the drawings of its game.
#pragma once

#include <array>
#include <optional>

#include "gadgets/tile/tile.hpp"
#include "games/page/page.hpp"

namespace gadgetc::local_game {

using game_page::Cell;
using game_page::CellSet;

class CellPieces {
 public:
  CellPieces(const game_page::Page& page, const Alphabet& alphabet);

  // Nothing for a cell that is no piece in drawings.
  std::optional<Side> side(Cell cell) const { return sides_[cell]; }
  PieceCode code(Cell cell) const { return codes_[cell]; }
  // What is drawn as a disc is called a stone.
  bool is_stone(Cell cell) const;
  // The first cell stands for no piece. Throws UsageError for one that the page has not.
  Cell cell(PieceCode piece) const;
  Cell ground(char symbol) const;

 private:
  const game_page::Page& page_;
  const Alphabet& alphabet_;
  std::array<std::optional<Side>, game_page::kMaxCells> sides_{};
  std::array<PieceCode, game_page::kMaxCells> codes_{};
};

}  // namespace gadgetc::local_game
