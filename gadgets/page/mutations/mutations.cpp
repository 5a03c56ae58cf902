#include "gadgets/page/mutations/mutations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "gadgets/page/tile/page_alphabet.hpp"

namespace gadgetc::game_page {

namespace {

bool is_tile(const Tile& tile) {
  return std::none_of(tile.ports.begin(), tile.ports.end(), [&](const Port& port) {
    return tile.board.alphabet().port_fault(tile.board, port.square) != nullptr;
  });
}

std::string cell_change(char before, char after, char empty) {
  if (after == empty) return fmt::format("{} off", before);
  return before == empty ? fmt::format("put {}", after) : fmt::format("{} -> {}", before, after);
}

}  // namespace

std::vector<Mutation> mutations(const Tile& tile) {
  const auto page = page_of(tile);
  const Alphabet& alphabet = tile.board.alphabet();
  const std::size_t last = alphabet.blocks().size() - 1;
  std::vector<Mutation> result;
  for_each_square(tile, [&](Square s) {
    for (std::size_t block = 0; block <= last; ++block) {
      const std::string& symbols = block < last ? page->grounds : page->cells;
      const char before = alphabet.symbol(block, tile.board[s]);
      const char other = alphabet.symbol(last, tile.board[s]);
      for (const char after : symbols) {
        if (after == before) continue;
        Mutation made{fmt::format("({},{}) {}", s.row, s.column,
                                  block < last ? fmt::format("ground {} -> {}", before, after)
                                               : cell_change(before, after, symbols.front())),
                      tile};
        alphabet.read(block, after, made.tile.board[s]);
        if (block < last) alphabet.read(last, other, made.tile.board[s]);
        const bool is_goal = alphabet.is_goal(made.tile.board[s]);
        if (is_goal != alphabet.is_goal(tile.board[s]) || !is_tile(made.tile)) continue;
        result.push_back(std::move(made));
      }
    }
  });
  return result;
}

}  // namespace gadgetc::game_page
