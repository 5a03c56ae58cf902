// Leaf counts from the start of the standard game on one thread: leaves a second, wall clock, best
// of three, by kind of count, with and without the repetition leaf. Argument: the depth, 7 plies
// unless given.
#include "games/jungle/perft/perft.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "games/jungle/notation.hpp"

namespace gadgetc {
namespace {

struct Measured {
  std::uint64_t leaves = 0;
  double seconds = 1e9;
};

Measured measure(int depth, const jungle::PerftOptions& options) {
  Measured best;
  for (int round = 0; round < 3; ++round) {
    const auto start = std::chrono::steady_clock::now();
    best.leaves = count_leaves(jungle::standard_position(), depth, options).leaves;
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    best.seconds = std::min(best.seconds, spent.count());
  }
  return best;
}

void print_row(const char* count, int depth, const jungle::PerftOptions& options) {
  const Measured measured = measure(depth, options);
  fmt::print("| {} | {} | {} | {} | {:.3f} | {:.0f} |\n", count,
             options.repetition_leaf ? "leaf" : "none", depth, measured.leaves, measured.seconds,
             static_cast<double>(measured.leaves) / measured.seconds / 1e6);
}

void run(int depth) {
  fmt::print("| count | repetition | plies | leaves | seconds | million leaves/s |\n"
             "|---|---|---|---|---|---|\n");
  for (const bool repetition_leaf : {false, true}) {
    jungle::PerftOptions options;
    options.repetition_leaf = repetition_leaf;
    print_row("bulk", depth, options);
    options.count = jungle::LeafCount::Leaf;
    print_row("leaf", depth, options);
  }
  jungle::PerftOptions options;
  options.hash_mib = 256;
  print_row("bulk, 256 MiB of positions", depth, options);
}

}  // namespace
}  // namespace gadgetc

int main(int argc, char** argv) { gadgetc::run(argc > 1 ? std::max(std::atoi(argv[1]), 1) : 7); }
