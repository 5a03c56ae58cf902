#include "gadgets/konane/mutations/mutations.hpp"

#include <fmt/format.h>

#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

std::vector<Mutation> mutations(const Tile& tile) {
  const Square port = tile.ports.empty() ? Square{} : tile.ports.front().square;
  const int parity = white_parity(tile.board).value_or((port.row + port.column) % 2);
  std::vector<Mutation> result;
  for_each_square(tile, [&](Square s) {
    const Cell old = tile.board[s];
    const bool is_white = (s.row + s.column) % 2 == parity;
    const Cell stone = is_white ? kWhiteStone : kBlackStone;
    const char letter = tile.board.alphabet().piece_symbol(stone);
    Tile changed = tile;
    changed.board[s] = old == 0 ? stone : Cell{0};
    result.push_back({old == 0 ? fmt::format("({},{}) put {}", s.row, s.column, letter)
                               : fmt::format("({},{}) {} off", s.row, s.column, letter),
                      std::move(changed)});
  });
  return result;
}

}  // namespace gadgetc::konane
