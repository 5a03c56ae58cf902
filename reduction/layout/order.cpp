#include "reduction/layout/order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/cuthill_mckee_ordering.hpp>
#include <iterator>
#include <limits>
#include <numeric>

#include "base/random/split_mix.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc::layout {

namespace {

using Order = std::vector<std::uint32_t>;

Order identity(std::size_t n) {
  Order order(n);
  std::iota(order.begin(), order.end(), 0u);
  return order;
}

std::vector<std::uint32_t> positions(const Order& order) {
  std::vector<std::uint32_t> position(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) position[order[i]] = i;
  return position;
}

class Orders {
 public:
  explicit Orders(const Formula& nets)
      : nets_(nets),
        occurrences_(nets.variables),
        rows_(identity(nets.variables)),
        columns_(identity(nets.clauses.size())) {
    for (std::uint32_t c = 0; c < nets.clauses.size(); ++c) {
      for (const VariableId v : nets.clauses[c]) occurrences_[v].push_back(c);
    }
  }

  Order& rows() { return rows_; }
  Order& columns() { return columns_; }

  // Crossings: for each clause column, the rows below its topmost variable whose wire goes on to
  // the right there. A Fenwick tree over rows, swept by column, counts them.
  std::uint64_t cost() const {
    const auto row_of = positions(rows_), column_of = positions(columns_);
    const std::size_t columns = columns_.size();
    std::vector<std::vector<std::uint32_t>> opens(columns), closes(columns);
    for (std::uint32_t v = 0; v < occurrences_.size(); ++v) {
      if (occurrences_[v].size() < 2) continue;
      std::uint32_t first = std::numeric_limits<std::uint32_t>::max(), last = 0;
      for (const std::uint32_t c : occurrences_[v]) {
        first = std::min(first, column_of[c]);
        last = std::max(last, column_of[c]);
      }
      opens[first].push_back(row_of[v]);
      closes[last].push_back(row_of[v]);
    }
    std::vector<std::uint32_t> tree(rows_.size() + 1, 0);
    std::uint64_t running = 0, total = 0;
    const auto add = [&](std::uint32_t row, int delta) {
      running += static_cast<std::uint64_t>(delta);
      for (std::size_t i = row + 1; i < tree.size(); i += i & (~i + 1)) {
        tree[i] += static_cast<std::uint32_t>(delta);
      }
    };
    const auto up_to = [&](std::uint32_t row) {
      std::uint64_t sum = 0;
      for (std::size_t i = row + 1; i > 0; i &= i - 1) sum += tree[i];
      return sum;
    };
    for (std::size_t c = 0; c < columns; ++c) {
      for (const std::uint32_t row : opens[c]) add(row, 1);
      for (const std::uint32_t row : closes[c]) add(row, -1);
      std::uint32_t top = std::numeric_limits<std::uint32_t>::max();
      for (const VariableId v : nets_.clauses[columns_[c]]) top = std::min(top, row_of[v]);
      if (top < rows_.size()) total += running - up_to(top);
    }
    return total;
  }

  void sweep() {
    const auto row_of = positions(rows_);
    sort_by_mean(
        columns_, [&](std::uint32_t c) -> const Order& { return nets_.clauses[c]; }, row_of);
    const auto column_of = positions(columns_);
    sort_by_mean(
        rows_, [&](std::uint32_t v) -> const Order& { return occurrences_[v]; }, column_of);
  }

  // Rows and columns along the incidence graph as Cuthill and McKee (1969) number it, so that paths
  // and trees of small width come out in order.
  void follow_incidence() {
    using Graph =
        boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                              boost::property<boost::vertex_color_t, boost::default_color_type>>;
    const std::size_t variables = occurrences_.size();
    Graph graph(variables + columns_.size());
    for (std::uint32_t v = 0; v < variables; ++v) {
      for (const std::uint32_t c : occurrences_[v]) boost::add_edge(v, variables + c, graph);
    }
    std::vector<std::size_t> numbered;
    boost::cuthill_mckee_ordering(graph, std::back_inserter(numbered),
                                  boost::get(boost::vertex_color, graph),
                                  boost::make_degree_map(graph));
    rows_.clear();
    columns_.clear();
    for (const std::size_t vertex : numbered) {
      if (vertex < variables) {
        rows_.push_back(static_cast<std::uint32_t>(vertex));
      } else {
        columns_.push_back(static_cast<std::uint32_t>(vertex - variables));
      }
    }
  }

  // Moves single rows and columns to their best place; false when nothing improved.
  bool improve() {
    const bool has_improved_columns = improve_order(columns_);
    return improve_order(rows_) || has_improved_columns;
  }

 private:
  template <typename Neighbours>
  static void sort_by_mean(Order& order, const Neighbours& neighbours,
                           const std::vector<std::uint32_t>& position) {
    std::vector<std::pair<double, std::uint32_t>> keyed;
    for (const std::uint32_t item : order) {
      const auto& others = neighbours(item);
      double sum = 0;
      for (const std::uint32_t other : others) sum += position[other];
      keyed.emplace_back(others.empty() ? 1e18 : sum / static_cast<double>(others.size()), item);
    }
    std::stable_sort(keyed.begin(), keyed.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < keyed.size(); ++i) order[i] = keyed[i].second;
  }

  // How far an item is moved: anywhere in a short order, a few distances in a long one.
  static std::vector<std::size_t> distances(std::size_t size) {
    constexpr std::size_t kShort = 24;
    if (size > kShort) return {1, 2, 5, 13};
    std::vector<std::size_t> all(size > 0 ? size - 1 : 0);
    std::iota(all.begin(), all.end(), std::size_t{1});
    return all;
  }

  bool improve_order(Order& order) {
    bool improved = false;
    std::uint64_t best = cost();
    const std::vector<std::size_t> steps = distances(order.size());
    for (std::size_t from = 0; from < order.size(); ++from) {
      for (const std::size_t distance : steps) {
        for (const bool up : {false, true}) {
          if (best == 0) return improved;
          if (up ? from + distance >= order.size() : from < distance) continue;
          const std::size_t to = up ? from + distance : from - distance;
          move(order, from, to);
          const std::uint64_t now = cost();
          if (now < best) {
            best = now;
            improved = true;
          } else {
            move(order, to, from);
          }
        }
      }
    }
    return improved;
  }

  static void move(Order& order, std::size_t from, std::size_t to) {
    const auto at = [&](std::size_t i) { return order.begin() + static_cast<std::ptrdiff_t>(i); };
    if (from < to) {
      std::rotate(at(from), at(from + 1), at(to + 1));
    } else {
      std::rotate(at(to), at(from), at(from + 1));
    }
  }

  const Formula& nets_;
  std::vector<Order> occurrences_;
  Order rows_, columns_;
};

// Where local improvement begins: swept from the nets' own order, then along the incidence
// graph in both directions (a path has no crossing in one of them), then swept from random orders.
void start(Orders& state, int restart, SplitMix& random) {
  if (restart == 1 || restart == 2) {
    state.follow_incidence();
    if (restart == 2) std::reverse(state.columns().begin(), state.columns().end());
    return;
  }
  if (restart > 2) {
    random.shuffle(state.rows());
    random.shuffle(state.columns());
  }
  for (int i = 0; i < 12; ++i) state.sweep();
}

}  // namespace

std::uint64_t count_crossings(const Formula& nets, const MatrixOrders& orders) {
  Orders state(nets);
  if (!orders.variable_order.empty()) state.rows() = orders.variable_order;
  if (!orders.clause_order.empty()) state.columns() = orders.clause_order;
  return state.cost();
}

void check_board_variables(std::uint64_t variables) {
  if (variables <= kMaxLaidOutVariables) return;
  throw UsageError(fmt::format("the formula has {} variables; boards carry at most {}",
                               variables, kMaxLaidOutVariables));
}

MatrixOrders choose_orders(const Formula& nets, const OrderOptions& options) {
  check_board_variables(nets.variables);
  SplitMix random(options.seed);
  MatrixOrders best;
  std::uint64_t best_cost = std::numeric_limits<std::uint64_t>::max();
  // Local improvement asks for the cost of every move; leave it out where that would take long.
  const std::size_t work = nets.clauses.size() + nets.variables;
  const int passes = work <= 400 ? options.passes : 0;
  const int restarts = work <= 48 ? 8 * options.restarts : options.restarts;
  for (int restart = 0; restart < restarts && best_cost > 0; ++restart) {
    Orders state(nets);
    start(state, restart, random);
    for (int pass = 0; pass < passes && state.improve(); ++pass) {
    }
    const std::uint64_t cost = state.cost();
    if (cost < best_cost) {
      best_cost = cost;
      best.variable_order = state.rows();
      best.clause_order = state.columns();
    }
  }
  return best;
}

}  // namespace gadgetc::layout
