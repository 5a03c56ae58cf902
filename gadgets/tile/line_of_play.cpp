#include "gadgets/tile/line_of_play.hpp"

#include <utility>

namespace gadgetc {

PlayEvent play_note(std::string text) {
  PlayEvent event;
  event.text = std::move(text);
  return event;
}

std::vector<Standing> standing(const Tile& tile) {
  std::vector<Standing> pieces;
  for_each_square(tile, [&](Square s) {
    const PieceCode piece = tile.board.alphabet().piece(tile.board[s]);
    if (piece != 0) pieces.push_back({piece, {Spot::Kind::Square, s}});
  });
  for (const Guest& guest : tile.guests) {
    pieces.push_back({guest.piece, {Spot::Kind::Wire, {}, wire_of(tile, guest.port)}});
  }
  return pieces;
}

namespace {

std::vector<std::string> drawing_rows(const Tile& tile, const std::vector<Standing>& pieces) {
  const Alphabet& alphabet = tile.board.alphabet();
  std::vector<std::string> rows;
  for (int row = 0; row < tile.rows(); ++row) {
    rows.emplace_back("    ");
    for (int column = 0; column < tile.columns(); ++column) {
      rows.back() += alphabet.ground(tile.board[{row, column}]);
    }
  }
  for (const Standing& s : pieces) {
    if (s.spot.kind != Spot::Kind::Square) continue;
    rows[static_cast<std::size_t>(s.spot.square.row)]
        [4 + static_cast<std::size_t>(s.spot.square.column)] = alphabet.piece_symbol(s.piece);
  }
  return rows;
}

}  // namespace

std::vector<std::string> play_text(const LineOfPlay& play) {
  std::vector<std::string> lines;
  if (!play.remark.empty()) lines.push_back(play.remark);
  for (const PlayEvent& event : play.events) {
    if (event.kind != PlayEvent::Kind::Drawing) {
      lines.push_back(event.text);
      continue;
    }
    for (std::string& row : drawing_rows(play.tile, event.pieces)) lines.push_back(std::move(row));
  }
  return lines;
}

}  // namespace gadgetc
