#include "solver/reachable/jungle_index.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/text/input_error.hpp"

namespace gadgetc::reachable {
namespace {

constexpr std::uint64_t kSides = 2;

GroupPlacements number_placements(std::size_t squares, const std::vector<PieceGroup>& groups) {
  try {
    return {static_cast<unsigned>(squares), groups, kSides};
  } catch (const std::overflow_error&) {
    throw UsageError("the placements of the board's pieces are too many to number");
  }
}

}  // namespace

JungleIndex::Board JungleIndex::read(const jungle::Position& position) {
  if (!position.own_strengths.empty()) {
    throw UsageError("placements are numbered for the strengths of kinds; these pieces have their "
                     "own");
  }
  Board board{position, {}, {}, {}};
  bool has_rat = false;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const jungle::Piece piece = position.piece({row, column});
      if (piece.is_none()) continue;
      has_rat = has_rat || piece.kind() == jungle::Kind::Rat;
      board.empty.set_piece({row, column}, jungle::kNoPiece);
      const auto known = std::find(board.kinds.begin(), board.kinds.end(), piece);
      const auto kind = static_cast<std::size_t>(known - board.kinds.begin());
      if (known == board.kinds.end()) {
        board.kinds.push_back(piece);
        board.groups.emplace_back();
      }
      ++board.groups[kind].pieces;
    }
  }
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const Square square{row, column};
      if (has_rat || position.terrain(square) != jungle::Terrain::Water)
        board.squares.push_back(square);
    }
  }
  return board;
}

JungleIndex::JungleIndex(const jungle::Position& position)
    : board_(read(position)),
      placements_(number_placements(board_.squares.size(), board_.groups)) {}

std::uint64_t JungleIndex::rank(const jungle::Position& position) const {
  std::vector<GroupPlace> places(board_.kinds.size());
  for (std::size_t i = 0; i < board_.squares.size(); ++i) {
    const jungle::Piece piece = position.piece(board_.squares[i]);
    if (piece.is_none()) continue;
    const auto kind = std::find(board_.kinds.begin(), board_.kinds.end(), piece);
    places[static_cast<std::size_t>(kind - board_.kinds.begin())].squares.push_back(
        static_cast<std::uint8_t>(i));
  }
  for (std::size_t kind = 0; kind < places.size(); ++kind) {
    places[kind].wells.resize(board_.groups[kind].pieces - places[kind].squares.size());
  }
  return placements_.rank(position.turn == Side::White ? 0 : 1, places);
}

jungle::Position JungleIndex::unrank(std::uint64_t number) const {
  std::vector<GroupPlace> places;
  jungle::Position position = board_.empty;
  position.turn = placements_.unrank(number, places) == 0 ? Side::White : Side::Black;
  for (std::size_t kind = 0; kind < places.size(); ++kind) {
    for (const std::uint8_t place : places[kind].squares) {
      position.set_piece(board_.squares[place], board_.kinds[kind]);
    }
  }
  return position;
}

}  // namespace gadgetc::reachable
