// Leaves a second of the compiled pages of Dou Shou Qi and Konane, beside the program's own move
// generators for these games on the same boards. One thread, processor time, best of five rounds
// in which both count one after the other; the ratio is that of the seconds.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <memory>
#include <string>

#include "games/jungle/notation.hpp"
#include "games/jungle/perft/perft.hpp"
#include "games/konane/perft.hpp"
#include "games/page/perft.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc {
namespace {

struct Measured {
  std::uint64_t leaves = 0;
  double seconds = 1e9;
};

template <typename Count>
void measure(const Count& count, Measured& best) {
  const std::clock_t start = std::clock();
  best.leaves = count();
  const auto spent = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  best.seconds = std::min(best.seconds, spent);
}

template <typename OwnCount, typename PageCount>
void print_row(const std::string& board, int depth, const OwnCount& count_own,
               const PageCount& count_by_page) {
  Measured own, page;
  for (int round = 0; round < 5; ++round) {
    measure(count_own, own);
    measure(count_by_page, page);
  }
  const auto rate = [](const Measured& m) { return static_cast<double>(m.leaves) / m.seconds; };
  fmt::print("| {} | {} | {} | {:.1f} | {:.1f} | {:.1f}{} |\n", board, depth, own.leaves,
             rate(own) / 1e6, rate(page) / 1e6, page.seconds / own.seconds,
             own.leaves == page.leaves ? "" : ", DIFFERENT COUNTS");
  std::fflush(stdout);
}

std::uint64_t leaves_of_page(const game_page::Position& position, const std::string& game,
                             int depth, bool bulk) {
  const game_page::Variant variant(game_page::find_page(game));
  return count_leaves(variant, position, depth, {.bulk = bulk}).leaves;
}

// The opening of Dou Shou Qi with so many columns of land to the right, which make it one that is
// not the standard board.
void compare_jungle(const std::string& name, int more_columns, int depth, jungle::LeafCount count) {
  const auto page = game_page::find_page("jungle");
  const jungle::Position standard = jungle::standard_position();
  jungle::Position own(standard.rows(), standard.columns() + more_columns);
  game_page::Position board(own.rows(), own.columns());
  std::vector<game_page::Cell> grounds(board.squares());
  for (game_page::SquareNumber s = 0; s < board.squares(); ++s) {
    const Square square = board.square(s);
    if (!standard.contains(square)) continue;
    own.set_terrain(square, standard.terrain(square));
    own.set_piece(square, standard.piece(square));
    grounds[s] = *page->find_ground(terrain_letter(standard.terrain(square)));
    board.set_cell(s, *page->find_cell(piece_letter(standard.piece(square))));
  }
  board.set_grounds(std::move(grounds));
  jungle::PerftOptions options;
  options.count = count;
  const bool bulk = count == jungle::LeafCount::Bulk;
  print_row(
      name, depth, [&] { return count_leaves(own, depth, options).leaves; },
      [&] { return leaves_of_page(board, "jungle", depth, bulk); });
}

void compare_konane(int side, int depth) {
  const konane::Position board = konane::full_board(side, side);
  print_row(
      fmt::format("Konane {} x {}", side, side), depth,
      [&] { return konane::count_leaves(board, depth, {}).leaves; },
      [&] { return leaves_of_page(board, "konane", depth, true); });
}

void run() {
  fmt::print(
      "| board | plies | leaves | own generator, million/s | page, million/s | times as "
      "slow |\n|---|---|---|---|---|---|\n");
  compare_jungle("Dou Shou Qi, standard, last plies as sets", 0, 6, jungle::LeafCount::Bulk);
  compare_jungle("Dou Shou Qi, standard, leaf by leaf", 0, 6, jungle::LeafCount::Leaf);
  compare_jungle("Dou Shou Qi, 9 x 9, last ply as a set", 2, 5, jungle::LeafCount::Bulk);
  compare_jungle("Dou Shou Qi, 9 x 9, leaf by leaf", 2, 5, jungle::LeafCount::Leaf);
  compare_konane(8, 9);
  compare_konane(12, 8);
}

}  // namespace
}  // namespace gadgetc

int main() { gadgetc::run(); }
