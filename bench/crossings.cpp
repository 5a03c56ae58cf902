// How many crossings each way to draw a formula takes: one line a formula.
//
//   bench_crossings [NAME...]   only formulas whose names begin so
//
//   two-layer   barycentre sweeps; edges that cross (two_layers.hpp)
//   dot         the same by Graphviz, "-" where it is not installed
//   matrix      choose_orders, count_crossings
//   level 1-3   planarize with the most that reduction/choose_drawing.cpp asks of it at that level
//               of effort, here whatever the number of crossings
//   bound       crossing_lower_bound; no column goes below
//
// Seconds are those of the processor, for the levels.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <string_view>

#include "bench/formula_families.hpp"
#include "bench/two_layers.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/layout/order.hpp"
#include "reduction/planarize/lower_bound.hpp"
#include "reduction/planarize/planarize.hpp"

namespace gadgetc::bench {
namespace {

constexpr std::array<layout::PlanarizeOptions, 3> kLevels{{{1, 2, 2}, {1, 2, 20}, {1, 7, 40}}};

void print_line(const NamedFormula& named) {
  const Formula& formula = named.formula;
  const auto dot = dot_crossings(formula);
  const Nets nets = nets_of(build_circuit(formula));
  fmt::print("{:18} {:>5} {:>5} {:>5} {:>9} {:>6} {:>6}", named.name, formula.variables,
             formula.clauses.size(), count_literals(formula), two_layer_crossings(formula),
             dot ? fmt::to_string(*dot) : "-", count_crossings(nets, layout::choose_orders(nets)));
  std::fflush(stdout);
  std::array<double, kLevels.size()> seconds;
  for (std::size_t level = 0; level < kLevels.size(); ++level) {
    const std::clock_t start = std::clock();
    fmt::print(" {:>7}", planarize(nets, kLevels[level]).crossings);
    std::fflush(stdout);
    seconds[level] = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  }
  fmt::print(" {:>6}", layout::crossing_lower_bound(nets));
  for (const double spent : seconds) fmt::print(" {:>8.3f}", spent);
  fmt::print("\n");
  std::fflush(stdout);
}

void print_table(int argc, char** argv) {
  fmt::print("{:18} {:>5} {:>5} {:>5} {:>9} {:>6} {:>6}", "formula", "vars", "clses", "lits",
             "two-layer", "dot", "matrix");
  fmt::print(" {:>7} {:>7} {:>7} {:>6} {:>8} {:>8} {:>8}\n", "level 1", "level 2", "level 3",
             "bound", "1: sec", "2: sec", "3: sec");
  for (const NamedFormula& named : all_families()) {
    const bool is_wanted = argc < 2 || std::any_of(argv + 1, argv + argc, [&](const char* begin) {
      return std::string_view(named.name).starts_with(begin);
    });
    if (is_wanted) print_line(named);
  }
}

}  // namespace
}  // namespace gadgetc::bench

int main(int argc, char** argv) { gadgetc::bench::print_table(argc, argv); }
