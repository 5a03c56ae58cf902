// White's full game on a tile, by tables of bits and by a list of its states: is she ready, how
// many states, how long.
//
//   bench_full_games [-t] SET TILE [CHANGE [ABSENT]]
//
//   -t       by tables only
//   CHANGE   as the table of mutations has it, "(6,3) ~ -> ."; "-" for the drawing
//   ABSENT   inputs to which no signal comes, as a set of ports: 1 the first, 2 the second, 3 both
//
// Threads: as many as the machine has. The list ends at 8 GiB, the tables at 20.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>

#include "gadgets/guard_tables/ready_tables.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/mutations/mutations.hpp"
#include "gadgets/verifier/liveness.hpp"

namespace gadgetc::bench {
namespace {

Watch watch_up_to(std::size_t gibibytes) {
  Watch watch;
  watch.threads = std::max(1u, std::thread::hardware_concurrency());
  watch.memory_limit = gibibytes << 30;
  return watch;
}

// Runs the game; it says whether White is ready, and puts the number of states.
template <typename Game>
void print_line(const char* way, const Game& game) {
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t states = 0;
  const char* answer = "a limit was reached";
  try {
    answer = game(states) ? "ready" : "not ready";
  } catch (const LimitReached& reached) {
    states = reached.states;
  }
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  fmt::print("{:7} {:20} {:>15} states {:>9.2f} s\n", way, answer, states, spent.count());
  std::fflush(stdout);
}

int run(const Tile& tile, PortSet absent, bool tables_only) {
  if (!has_guard_frames(tile)) {
    fmt::print(stderr, "bench_full_games: no guard, a den or a pick: no tables\n");
    return 2;
  }
  print_line("tables", [&](std::uint64_t& states) {
    const ReadyTables tables(tile, {.absent = absent, .watch = watch_up_to(20)});
    states = tables.states();
    return tables.is_ready();
  });
  if (tables_only) return 0;
  print_line("list", [&](std::uint64_t& states) {
    const Arena arena(tile, {}, {.for_white = true, .absent = absent});
    const StateGraph graph(arena, {arena.initial()}, true, 2'000'000'000, watch_up_to(8));
    states = graph.size();
    return Liveness(graph).is_ready(0);
  });
  return 0;
}

}  // namespace
}  // namespace gadgetc::bench

int main(int argc, char** argv) {
  using namespace gadgetc;
  const bool tables_only = argc > 1 && std::string_view(argv[1]) == "-t";
  if (tables_only) --argc, ++argv;
  if (argc < 3 || argc > 5) {
    fmt::print(stderr, "usage: bench_full_games [-t] SET TILE [CHANGE [ABSENT]]\n");
    return 2;
  }
  Tile tile = library_tile(argv[1], argv[2]);
  if (argc > 3 && std::string_view(argv[3]) != "-") {
    const std::vector<Mutation> all = mutations(tile);
    const auto change = std::find_if(all.begin(), all.end(),
                                     [&](const Mutation& m) { return m.text == argv[3]; });
    if (change == all.end()) {
      fmt::print(stderr, "bench_full_games: no change '{}'\n", argv[3]);
      return 2;
    }
    tile = change->tile;
  }
  const auto absent = static_cast<PortSet>(argc > 4 ? std::atoi(argv[4]) : 0);
  return bench::run(tile, absent, tables_only);
}
