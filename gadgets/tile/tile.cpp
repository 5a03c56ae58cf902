#include "gadgets/tile/tile.hpp"

#include <algorithm>

namespace gadgetc {

TileBoard::TileBoard(const Alphabet& alphabet, int rows, int columns, Cell fill)
    : alphabet_(alphabet.weak_from_this().lock()),
      rows_(rows),
      columns_(columns),
      cells_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), fill) {
  const std::shared_ptr<const Alphabet> nobody;  // who does not own one that lives for ever
  if (!alphabet_) alphabet_ = std::shared_ptr<const Alphabet>(nobody, &alphabet);
}

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

PieceCode signal_on(const Tile& tile, std::size_t port) {
  const PieceCode signal = tile.ports[port].signal;
  return signal == 0 ? tile.board.alphabet().signal() : signal;
}

std::optional<std::size_t> find_port(const Tile& tile, std::string_view name) {
  for (std::size_t i = 0; i < tile.ports.size(); ++i) {
    if (tile.ports[i].name == name) return i;
  }
  return std::nullopt;
}

namespace {

template <typename Predicate>
std::size_t count_cells(const Tile& tile, Predicate predicate) {
  const std::vector<Cell>& cells = tile.board.cells();
  return static_cast<std::size_t>(std::count_if(cells.begin(), cells.end(), predicate));
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
  if (set & kGoal) add(tile.board.alphabet().goal());
  return text;
}

}  // namespace

std::size_t count_squares(const Tile& tile) {
  return count_cells(tile, [&](Cell cell) { return tile.board.alphabet().is_counted(cell); });
}

std::size_t count_pieces(const Tile& tile) {
  return count_pieces(tile, Side::White) + count_pieces(tile, Side::Black);
}

std::size_t count_pieces(const Tile& tile, Side side) {
  const Alphabet& alphabet = tile.board.alphabet();
  return count_cells(tile, [&](Cell cell) {
    const PieceCode piece = alphabet.piece(cell);
    return piece != 0 && !alphabet.is_filler(piece) && alphabet.side(piece) == side;
  });
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
  result.board =
      TileBoard(tile.board.alphabet(), turned ? columns : rows, turned ? rows : columns);
  for_each_square(tile, [&](Square s) {
    result.board[oriented(s, rows, columns, orientation)] = tile.board[s];
  });
  for (Port& port : result.ports) {
    port.square = oriented(port.square, rows, columns, orientation);
    port.side = oriented(port.side, orientation);
  }
  for (Square& s : result.foreign) s = oriented(s, rows, columns, orientation);
  std::sort(result.foreign.begin(), result.foreign.end());
  return result;
}

}  // namespace gadgetc
