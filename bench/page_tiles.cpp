// Time to prove tiles by the page of their game, beside the local games that are written by hand.
// Reading full; each side's figure is the least of some runs.
//   bench_page_tiles gadgets/library/*/*.gadget gadgets/library/*/*/*.gadget
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/local/verify.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "games/pages/page_library.hpp"

namespace {

constexpr int kRuns = 3;

template <typename Work>
double least_seconds(const Work& work) {
  double least = 1e9;
  for (int run = 0; run < kRuns; ++run) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    least = std::min(least, taken.count());
  }
  return least;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace gadgetc;
  double all_page = 0, all_hand = 0;
  verifier::VerifyOptions asking;
  asking.asks_passes = true;
  for (int i = 1; i < argc; ++i) {
    const Tile tile = parse_tile(argv[i], read_input(argv[i]));
    const game_page::Variant variant(game_page::find_page(tile.game()));
    try {
      std::size_t states = 0;
      const double page = least_seconds(
          [&] { states = local_game::verify_tile(tile, variant, {.asks_passes = true}).states; });
      const double hand = least_seconds([&] { verify_drawing(tile, asking); });
      fmt::print("{:22} {:8} states  page {:8.4f} s  by hand {:8.4f} s  ratio {:5.2f}\n", tile.name,
                 states, page, hand, page / hand);
      all_page += page;
      all_hand += hand;
    } catch (const UsageError& refused) {
      fmt::print("{:22} {}\n", tile.name, refused.what());
    }
  }
  fmt::print("all: page {:.3f} s, by hand {:.3f} s, ratio {:.2f}\n", all_page, all_hand,
             all_page / all_hand);
}
