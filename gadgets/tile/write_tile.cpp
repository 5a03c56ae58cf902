#include <ostream>
#include <sstream>

#include "base/text/text_hash.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

void write_tile(std::ostream& out, const Tile& tile) {
  const Alphabet& alphabet = tile.board.alphabet();
  out << "gadget " << tile.name << '\n';
  if (!alphabet.is_default()) out << "game " << alphabet.game() << '\n';
  for (const Port& port : tile.ports) {
    out << (port.is_input ? "in " : "out ") << port.name << ' ' << port.square.row << ' '
        << port.square.column << ' ' << direction_name(port.side);
    if (port.surplus > 0) out << " +" << int(port.surplus);
    if (port.is_steady) out << " steady";
    out << '\n';
  }
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    std::string letters;
    for (const Guest& guest : tile.guests) {
      if (guest.port == p) letters += alphabet.piece_symbol(guest.piece);
    }
    if (!letters.empty()) out << "guest " << tile.ports[p].name << ' ' << letters << '\n';
  }
  for (const Delivery& rule : tile.contract) out << "deliver " << rule_text(tile, rule) << '\n';
  for (std::size_t block = 0; block < alphabet.blocks().size(); ++block) {
    out << alphabet.blocks()[block] << '\n';
    for (int row = 0; row < tile.rows(); ++row) {
      for (int column = 0; column < tile.columns(); ++column) {
        out << alphabet.symbol(block, tile.board[{row, column}]);
      }
      out << '\n';
    }
  }
}

std::string drawing_text(const Tile& tile) {
  std::ostringstream out;
  write_tile(out, tile);
  return out.str();
}

std::uint64_t fingerprint(const Tile& tile) { return text_hash(drawing_text(tile)); }

}  // namespace gadgetc
