// The performance record (docs/performance.md): what the program is for, measured one by one with
// Google Benchmark. Inputs are made in memory and the same on every machine; all on one thread.
// `items_per_second` counts what the page says, `bytes_per_second` the bytes of the product.
// The two measurements of memory say what the machine can do, to see the others beside it.
#include <benchmark/benchmark.h>

#include <cstring>
#include <filesystem>
#include <ostream>
#include <streambuf>
#include <vector>

#include "base/random/split_mix.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/perft/perft.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/families/graph_games.hpp"
#include "reduction/formula/families/other_games.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/jungle/inference/board_decider.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "solver/banqi/solve.hpp"
#include "solver/endgame_tables/builder/build_tables.hpp"
#include "solver/endgame_tables/tablebase.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "solver/minishogi/sample.hpp"

namespace gadgetc::bench {
namespace {

using benchmark::State;

// Counts what is written and keeps nothing.
class CountingBuffer : public std::streambuf {
 public:
  std::int64_t bytes() const { return bytes_; }

 private:
  std::streamsize xsputn(const char*, std::streamsize count) override {
    bytes_ += count;
    return count;
  }
  int overflow(int c) override {
    ++bytes_;
    return c;
  }
  std::int64_t bytes_ = 0;
};

void set_counts(State& state, std::uint64_t items, std::int64_t bytes = 0) {
  state.SetItemsProcessed(static_cast<std::int64_t>(items) * state.iterations());
  if (bytes > 0) state.SetBytesProcessed(bytes * state.iterations());
}

// Seconds of the processors, all threads together: a busy machine disturbs them little.
void of_the_processors(benchmark::internal::Benchmark* measurement) {
  measurement->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();
}

constexpr std::size_t kMemory = std::size_t{256} << 20;

void copy_memory(State& state) {
  const std::vector<char> from(kMemory, 1);
  std::vector<char> to(kMemory, 2);
  for (auto _ : state) {
    std::memcpy(to.data(), from.data(), kMemory);
    benchmark::ClobberMemory();
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(kMemory) * state.iterations());
}
BENCHMARK(copy_memory)->Apply(of_the_processors);

// Loads that wait for one another, far apart: what a look-up in a large table costs.
void walk_memory(State& state) {
  std::vector<std::uint32_t> order(kMemory / sizeof(std::uint32_t));
  for (std::size_t n = 0; n < order.size(); ++n) order[n] = static_cast<std::uint32_t>(n);
  SplitMix random(1);  // Sattolo: one cycle through all
  for (std::size_t n = order.size() - 1; n > 0; --n) std::swap(order[n], order[random.below(n)]);
  std::uint32_t at = 0;
  for (auto _ : state) benchmark::DoNotOptimize(at = order[at]);
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(walk_memory)->MeasureProcessCPUTime();

// Arguments: variables, twice as many clauses of width 3; effort. Items are squares of the board.
void compile_formula(State& state) {
  const auto variables = static_cast<std::uint32_t>(state.range(0));
  const Formula formula = random_formula(variables, 2 * variables, 3, 1);
  CompileOptions options;
  options.drawing.effort = static_cast<int>(state.range(1));
  std::uint64_t squares = 0;
  std::int64_t bytes = 0;
  for (auto _ : state) {
    const Compilation compiled = compile(formula, options);
    CountingBuffer buffer;
    std::ostream out(&buffer);
    write_board(out, jungle::rows_of(compiled.emission.board));
    squares = compiled.emission.board.squares();
    bytes = buffer.bytes();
    if (!compiled.all_held()) state.SkipWithError("a check was refuted");
  }
  set_counts(state, squares, bytes);
}
BENCHMARK(compile_formula)->Args({40, 1})->Args({320, 0})->Apply(of_the_processors);

// The first variable in a pair with each other, and those in a circle of pairs.
Formula star_of_pairs(std::uint32_t variables) {
  Formula formula{variables, {}, {}};
  for (VariableId v = 1; v < variables; ++v) formula.clauses.push_back({0, v});
  return formula;
}

Formula wheel_of_pairs(std::uint32_t rim) {
  Formula formula = star_of_pairs(rim + 1);
  for (VariableId v = 1; v < rim; ++v) formula.clauses.push_back({v, v + 1});
  formula.clauses.push_back({1, rim});
  return formula;
}

Formula path_of_pairs(std::uint32_t variables) { return vertex_cover(path_graph(variables)); }

Formula grid_of_pairs(std::uint32_t side) { return vertex_cover(grid_graph(side, side)); }

// Argument: the size of the shape. Items are squares; time should grow about as they do.
void compile_shape(State& state, Formula (*shape)(std::uint32_t)) {
  const Formula formula = shape(static_cast<std::uint32_t>(state.range(0)));
  std::uint64_t squares = 0;
  for (auto _ : state) {
    const Compilation compiled = compile(formula);
    squares = compiled.emission.board.squares();
    if (!compiled.all_held()) state.SkipWithError("a check was refuted");
  }
  set_counts(state, squares);
}
BENCHMARK_CAPTURE(compile_shape, star, star_of_pairs)
    ->Arg(2'000)
    ->Arg(20'000)
    ->Apply(of_the_processors);
BENCHMARK_CAPTURE(compile_shape, path, path_of_pairs)
    ->Arg(2'000)
    ->Arg(20'000)
    ->Apply(of_the_processors);
BENCHMARK_CAPTURE(compile_shape, wheel, wheel_of_pairs)
    ->Arg(200)
    ->Arg(2'000)
    ->Apply(of_the_processors);
BENCHMARK_CAPTURE(compile_shape, grid, grid_of_pairs)
    ->Arg(20)
    ->Arg(60)
    ->Apply(of_the_processors);

// Writing alone, and reading the circuit back: the parts of the above that see every row.
void write_rows(State& state) {
  CompileOptions options;
  options.drawing.effort = 0;
  const Compilation compiled = compile(random_formula(320, 640, 3, 1), options);
  std::int64_t bytes = 0;
  for (auto _ : state) {
    CountingBuffer buffer;
    std::ostream out(&buffer);
    write_board(out, jungle::rows_of(compiled.emission.board));
    bytes = buffer.bytes();
  }
  set_counts(state, compiled.emission.board.squares(), bytes);
}
BENCHMARK(write_rows)->Apply(of_the_processors);

void read_back(State& state) {
  CompileOptions options;
  options.drawing.effort = 0;
  const Compilation compiled = compile(random_formula(320, 640, 3, 1), options);
  for (auto _ : state) {
    benchmark::DoNotOptimize(read_board(jungle::rows_of(compiled.emission.board)).wire_squares);
  }
  set_counts(state, compiled.emission.board.squares());
}
BENCHMARK(read_back)->Apply(of_the_processors);

// Items are states of both sides' games.
void verify_library_tile(State& state, const char* name) {
  const Tile tile = library_tile("compact", name);
  std::uint64_t states = 0;
  for (auto _ : state) {
    const verifier::Verification proof = verify_drawing(tile);
    states = proof.states;
    if (proof.verdict != verifier::Verdict::Held) state.SkipWithError("the contract does not hold");
  }
  set_counts(state, states);
}
BENCHMARK_CAPTURE(verify_library_tile, splitter, "splitter")->Apply(of_the_processors);
BENCHMARK_CAPTURE(verify_library_tile, or, "or")->Apply(of_the_processors);
BENCHMARK_CAPTURE(verify_library_tile, crossing, "crossing")->Apply(of_the_processors);

// Arguments: width, variables, clauses at the even point. Items are formulas, of seeds 1 to 10.
void solve_formulas(State& state) {
  std::vector<formula_game::Hypergraph> games;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    games.push_back(game_of(random_formula(static_cast<std::uint32_t>(state.range(1)),
                                           static_cast<std::uint32_t>(state.range(2)),
                                           static_cast<std::uint32_t>(state.range(0)), seed)));
  }
  for (auto _ : state) {
    for (const formula_game::Hypergraph& game : games) {
      benchmark::DoNotOptimize(solve_game(game, formula_game::Player::Breaker).winner);
    }
  }
  set_counts(state, games.size());
}
BENCHMARK(solve_formulas)
    ->Args({3, 128, 44})
    ->Args({4, 28, 37})
    ->Args({5, 20, 85})
    ->Apply(of_the_processors);

// Argument: variables of the one clause. One is decided by retrograde analysis, two by what the
// parts of the board do.
void solve_clause_board(State& state) {
  Formula formula{static_cast<std::uint32_t>(state.range(0)), {{}}, {}};
  for (std::uint32_t v = 0; v < formula.variables; ++v) formula.clauses[0].push_back(v);
  const jungle::Position board = jungle::to_position(compile(formula).emission.board);
  std::uint64_t states = 0;
  for (auto _ : state) states = jungle::BoardDecider().decide(board, {}).value.states;
  set_counts(state, states);
}
BENCHMARK(solve_clause_board)->Arg(1)->Arg(2)->Apply(of_the_processors);

// Items are leaves from the start of the standard game.
void count_standard_leaves(State& state, jungle::LeafCount count, bool repetition_leaf, int depth) {
  jungle::PerftOptions options;
  options.count = count;
  options.repetition_leaf = repetition_leaf;
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves = count_leaves(jungle::standard_position(), depth, options).leaves;
  set_counts(state, leaves);
}
BENCHMARK_CAPTURE(count_standard_leaves, bulk, jungle::LeafCount::Bulk, false, 7)
    ->Apply(of_the_processors);
BENCHMARK_CAPTURE(count_standard_leaves, bulk_repetition_leaf, jungle::LeafCount::Bulk, true, 7)
    ->Apply(of_the_processors);
BENCHMARK_CAPTURE(count_standard_leaves, leaf, jungle::LeafCount::Leaf, false, 6)
    ->Apply(of_the_processors);

// A folder of its own for the time of a measurement.
class TableFolder {
 public:
  TableFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "bench-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder for tables");
    path_ = pattern;
  }
  ~TableFolder() { std::filesystem::remove_all(path_); }
  TableFolder(const TableFolder&) = delete;
  TableFolder& operator=(const TableFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

jungle::BuildReport build_three_pieces(const std::string& folder) {
  jungle::BuildOptions options;
  options.folder = folder;
  options.materials = jungle::materials_up_to(3);
  return build_tables(options, Watch{});
}

// Items are positions of two and three pieces; bytes are those of the files.
void build_tables_of_three(State& state) {
  jungle::BuildReport report;
  for (auto _ : state) {
    const TableFolder folder;
    report = build_three_pieces(folder.path());
  }
  set_counts(state, report.positions, static_cast<std::int64_t>(report.bytes));
}
BENCHMARK(build_tables_of_three)->Apply(of_the_processors);

// Positions with White's elephant and lion and Black's rat, all of them random.
std::vector<jungle::Position> endings(std::size_t count) {
  SplitMix random(1);
  std::vector<jungle::Position> result;
  while (result.size() < count) {
    jungle::Position position = jungle::parse_fen("7/7/7/7/7/7/7/7/7 w");
    for (const char letter : {'E', 'L', 'r'}) {
      Square square;
      do {
        square = {static_cast<int>(random.below(9)), static_cast<int>(random.below(7))};
      } while (position.terrain(square) != jungle::Terrain::Land ||
               position.piece(square) != jungle::Piece{});
      position.set_piece(square, *jungle::find_piece(letter));
    }
    result.push_back(position);
  }
  return result;
}

// Items are positions looked up, their blocks in memory.
void probe_tables(State& state) {
  const TableFolder folder;
  build_three_pieces(folder.path());
  jungle::Tablebase tables(folder.path());
  const std::vector<jungle::Position> positions = endings(10'000);
  for (auto _ : state) {
    for (const jungle::Position& position : positions) {
      benchmark::DoNotOptimize(tables.find_value(position));
    }
  }
  set_counts(state, positions.size());
}
BENCHMARK(probe_tables)->Apply(of_the_processors);

// Items are samples.
void sample_minishogi(State& state) {
  const minishogi::Index index;
  constexpr std::uint64_t kSamples = 20'000;
  for (auto _ : state) {
    SampleTally tally = minishogi::new_tally(index, 1);
    minishogi::sample(index, tally, kSamples, Watch{}, [](const SampleTally&) {});
  }
  set_counts(state, kSamples);
}
BENCHMARK(sample_minishogi)->Apply(of_the_processors);

// Items are positions of the material.
void solve_dark_chess(State& state) {
  banqi::PlacementStore store;
  std::uint64_t states = 0;
  for (auto _ : state) {
    banqi::Tables tables(banqi::parse_material("bench", "KGMPkgmp"), banqi::Rules{}, store);
    banqi::solve(tables, Watch{});
    states = tables.states();
  }
  set_counts(state, states);
}
BENCHMARK(solve_dark_chess)->Apply(of_the_processors);

}  // namespace
}  // namespace gadgetc::bench

BENCHMARK_MAIN();
