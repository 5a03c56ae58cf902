#include "solver/tablebase/analysis/export_material.hpp"

#include <fmt/format.h>

#include "solver/jungle/notation.hpp"
#include "solver/text/input_error.hpp"

namespace gadgetc {

namespace {

std::string line_of(Tablebase& tables, const Position& position) {
  const auto value = tables.find_value(position);
  if (!value) throw UsageError("a table is missing");
  const auto moves = tables.find_moves(position);
  const bool is_drawn = *value == kDrawn;
  return fmt::format("{} {} {} {}\n", write_fen(position),
                     is_drawn         ? "draw"
                     : is_win(*value) ? "win"
                                      : "loss",
                     moves.empty() ? "-" : move_name(position, moves[0].move),
                     is_drawn ? 0 : length_of(*value));
}

}  // namespace

void export_material(std::ostream& out, Tablebase& tables, Material material) {
  const std::vector<Piece> pieces = table_pieces(material);
  std::vector<std::vector<int>> choices;
  for (const Piece piece : pieces) choices.push_back(table_squares(piece.kind()));
  const Placements placements(std::move(choices));
  std::vector<int> squares(pieces.size());
  Position frame = parse_fen("7/7/7/7/7/7/7/7/7 w");
  frame.rules = table_rules(tables.stalemate());
  for (std::size_t number = 0; number < placements.count(); ++number) {
    placements.unrank(number, squares);
    Position position = frame;
    bool is_possible = true;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const Square square{squares[i] / kStandardColumns, squares[i] % kStandardColumns};
      is_possible = is_possible && position.piece(square).is_none();
      position.set_piece(square, pieces[i]);
    }
    if (is_possible) out << line_of(tables, position);
  }
}

}  // namespace gadgetc
