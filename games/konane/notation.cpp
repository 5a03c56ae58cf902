#include "games/konane/notation.hpp"

namespace gadgetc::konane {

char stone_symbol(Stone stone) { return ".WB"[static_cast<int>(stone)]; }

std::optional<Stone> find_stone(char symbol) {
  if (symbol == '.') return Stone::None;
  if (symbol == 'W') return Stone::White;
  if (symbol == 'B') return Stone::Black;
  return std::nullopt;
}

std::string square_name(const Position& position, Square square) {
  return gadgetc::square_name(position.rows(), square);
}

std::string move_name(const Position& position, Move move) {
  const std::string from = square_name(position, move.from);
  return is_removal(move) ? from : from + square_name(position, move.to);
}

std::optional<Move> find_move(const Position& position, std::string_view name) {
  const std::size_t length = square_name_length(name);
  const auto square = [&](std::string_view part) {
    return find_square(position.rows(), position.columns(), part);
  };
  const auto from = square(name.substr(0, length));
  const auto to = length == name.size() ? from : square(name.substr(length));
  if (!from || !to || (*from == *to && length != name.size())) return std::nullopt;
  return Move{*from, *to};
}

}  // namespace gadgetc::konane
