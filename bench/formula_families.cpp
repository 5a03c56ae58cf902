#include "bench/formula_families.hpp"

#include <fmt/format.h>

#include "reduction/formula/families/graph_games.hpp"
#include "reduction/formula/families/hex.hpp"
#include "reduction/formula/families/lines.hpp"
#include "reduction/formula/families/other_games.hpp"

namespace gadgetc::bench {

std::vector<NamedFormula> all_families() {
  std::vector<NamedFormula> all;
  all.push_back({"cover-path-20", vertex_cover(path_graph(20))});
  all.push_back({"cover-cycle-20", vertex_cover(cycle_graph(20))});
  all.push_back({"dominate-path-20", domination(path_graph(20))});
  all.push_back({"dominate-cycle-20", domination(cycle_graph(20))});
  for (std::uint32_t n = 4; n <= 7; ++n) {
    all.push_back({fmt::format("cover-clique-{}", n), vertex_cover(complete_graph(n))});
  }
  all.push_back({"cover-ladder-10", vertex_cover(grid_graph(2, 10))});
  all.push_back({"dominate-ladder-10", domination(grid_graph(2, 10))});
  for (std::uint32_t n = 3; n <= 6; ++n) {
    all.push_back({fmt::format("cover-grid-{}", n), vertex_cover(grid_graph(n, n))});
  }
  for (std::uint32_t n = 3; n <= 6; ++n) {
    all.push_back({fmt::format("dominate-grid-{}", n), domination(grid_graph(n, n))});
  }
  for (std::uint32_t n = 3; n <= 4; ++n) {
    all.push_back({fmt::format("tictactoe-{}", n), board_lines(n, n, n)});
  }
  for (std::uint32_t n = 3; n <= 4; ++n) {
    all.push_back({fmt::format("hex-{}", n), hex(n, n, HexSide::Across)});
  }
  for (const std::uint32_t n : {10, 20, 40}) {
    all.push_back({fmt::format("random-{}", n), random_formula(n, 2 * n, 3, 1)});
  }
  return all;
}

}  // namespace gadgetc::bench
