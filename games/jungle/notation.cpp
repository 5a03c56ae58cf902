#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {

std::string square_name(const Position& position, Square square) {
  return square_name(position.rows(), square);
}

std::optional<Square> find_square(const Position& position, std::string_view name) {
  return gadgetc::find_square(position.rows(), position.columns(), name);
}

std::string move_name(const Position& position, Move move) {
  return square_name(position, move.from) + square_name(position, move.to);
}

std::optional<Move> find_move(const Position& position, std::string_view name) {
  const std::size_t length = square_name_length(name);
  const auto from = find_square(position, name.substr(0, length));
  const auto to = find_square(position, name.substr(length));
  if (!from || !to) return std::nullopt;
  return Move{*from, *to};
}

}  // namespace gadgetc::jungle
