#include "gadgets/tile/tile.hpp"

#include <algorithm>

namespace gadgetc {

PortSet all_inputs(const Tile& tile) {
  PortSet set = 0;
  for (std::size_t i = 0; i < tile.ports.size(); ++i) {
    if (tile.ports[i].is_input) set |= 1u << i;
  }
  return set;
}

std::size_t wire_of(const Tile& tile, std::size_t port) {
  const auto at = tile.ports.begin() + static_cast<std::ptrdiff_t>(port);
  const auto first = std::find_if(tile.ports.begin(), at, [&](const Port& other) {
    return other.square == at->square && other.side == at->side;
  });
  return static_cast<std::size_t>(first - tile.ports.begin());
}

std::optional<std::size_t> find_port(const Tile& tile, std::string_view name) {
  for (std::size_t i = 0; i < tile.ports.size(); ++i) {
    if (tile.ports[i].name == name) return i;
  }
  return std::nullopt;
}

namespace {

template <typename Predicate>
std::size_t count_squares(const Position& board, Predicate predicate) {
  std::size_t count = 0;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      if (predicate(Square{row, column})) ++count;
    }
  }
  return count;
}

std::string port_set_text(const Tile& tile, PortSet set) {
  std::string text;
  const auto add = [&](std::string_view name) {
    if (!text.empty()) text += ' ';
    text += name;
  };
  if (set & kPick) add("pick");
  for (std::size_t i = 0; i < tile.ports.size(); ++i) {
    if (set & (1u << i)) add(tile.ports[i].name);
  }
  if (set & kDenEntry) add("den");
  return text;
}

}  // namespace

bool is_land(const Position& board, Square s) {
  return board.contains(s) && board.terrain(s) != Terrain::Water;
}

std::size_t count_land(const Tile& tile) {
  return count_squares(tile.board,
                       [&](Square s) { return tile.board.terrain(s) != Terrain::Water; });
}

bool is_island(const Tile& tile, Square s) {
  if (tile.board.piece(s) != kGuard) return false;
  const bool is_port = std::any_of(tile.ports.begin(), tile.ports.end(),
                                   [&](const Port& port) { return port.square == s; });
  return !is_port && std::all_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
    const Square next = step(s, d);
    return tile.board.contains(next) && tile.board.terrain(next) == Terrain::Water;
  });
}

std::size_t count_pieces(const Tile& tile) {
  return count_squares(tile.board, [&](Square s) { return !tile.board.piece(s).is_none(); });
}

std::string rule_text(const Tile& tile, const Delivery& rule) {
  const std::string inputs = port_set_text(tile, rule.inputs);
  return inputs + (inputs.empty() ? "-> " : " -> ") + port_set_text(tile, rule.outputs);
}

std::string contract_text(const Tile& tile) {
  std::string text;
  for (const Delivery& rule : tile.contract) {
    if (!text.empty()) text += "; ";
    text += rule_text(tile, rule);
  }
  return text;
}

Tile oriented(const Tile& tile, Orientation orientation) {
  const int rows = tile.rows(), columns = tile.columns();
  const bool turned = orientation.turns % 2 == 1;
  Tile result = tile;
  result.board = Position(turned ? columns : rows, turned ? rows : columns, Terrain::Water);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Square from{row, column};
      const Square to = oriented(from, rows, columns, orientation);
      result.board.set_terrain(to, tile.board.terrain(from));
      result.board.set_piece(to, tile.board.piece(from));
    }
  }
  for (Port& port : result.ports) {
    port.square = oriented(port.square, rows, columns, orientation);
    port.side = oriented(port.side, orientation);
  }
  for (Square& s : result.foreign) s = oriented(s, rows, columns, orientation);
  std::sort(result.foreign.begin(), result.foreign.end());
  return result;
}

}  // namespace gadgetc
