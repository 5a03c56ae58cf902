// Against Boost.Graph's successive shortest paths, and by the certificate that potentials give.
#include "reduction/orthogonal/min_cost_flow.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/successive_shortest_path_nonnegative_weights.hpp>
#include <catch2/catch.hpp>
#include <random>

// Not usable without the headers above.
#include <boost/graph/find_flow_cost.hpp>

namespace gadgetc::layout {
namespace {

struct Network {
  struct Arc {
    std::size_t from, to;
    long capacity, cost;
  };
  std::size_t nodes = 0;
  std::vector<Arc> arcs;
  std::vector<long> supply;  // sums to 0
};

Network random_network(std::mt19937_64& random, std::size_t nodes, std::size_t arcs, long cost) {
  Network network{nodes, {}, std::vector<long>(nodes, 0)};
  const auto below = [&](std::size_t n) { return std::size_t(random() % n); };
  for (std::size_t i = 0; i < arcs; ++i) {
    const std::size_t from = below(nodes), to = below(nodes);
    if (from == to) continue;
    network.arcs.push_back({from, to, long(below(6)), long(below(std::size_t(cost) + 1))});
  }
  for (std::size_t i = 0; i < 1 + nodes / 2; ++i) {
    const long amount = long(below(4));
    network.supply[below(nodes)] += amount;
    network.supply[below(nodes)] -= amount;
  }
  return network;
}

struct Solution {
  bool is_feasible = false;
  long cost = 0;
};

// Costs are doubles: Boost adds up the distances of what it does not reach, and whole numbers would
// overflow.
using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
using BoostNetwork = boost::adjacency_list<
    boost::vecS, boost::vecS, boost::directedS, boost::no_property,
    boost::property<
        boost::edge_capacity_t, long,
        boost::property<boost::edge_residual_capacity_t, long,
                        boost::property<boost::edge_reverse_t, Traits::edge_descriptor,
                                        boost::property<boost::edge_weight_t, double>>>>>;

void add_boost_arc(BoostNetwork& graph, const Network::Arc& arc) {
  const auto there = boost::add_edge(arc.from, arc.to, graph).first;
  const auto back = boost::add_edge(arc.to, arc.from, graph).first;
  boost::put(boost::edge_capacity, graph, there, arc.capacity);
  boost::put(boost::edge_capacity, graph, back, 0);
  boost::put(boost::edge_weight, graph, there, double(arc.cost));
  boost::put(boost::edge_weight, graph, back, -double(arc.cost));
  boost::put(boost::edge_reverse, graph, there, back);
  boost::put(boost::edge_reverse, graph, back, there);
}

Solution solve_with_boost(const Network& network) {
  const std::size_t source = network.nodes, sink = source + 1;
  BoostNetwork graph(network.nodes + 2);
  for (const Network::Arc& arc : network.arcs) add_boost_arc(graph, arc);
  for (std::size_t node = 0; node < network.nodes; ++node) {
    const long supply = network.supply[node];
    if (supply > 0) add_boost_arc(graph, {source, node, supply, 0});
    if (supply < 0) add_boost_arc(graph, {node, sink, -supply, 0});
  }
  boost::successive_shortest_path_nonnegative_weights(graph, source, sink);
  Solution solution{true, long(boost::find_flow_cost(graph))};
  const auto out = boost::out_edges(source, graph);
  for (auto edge = out.first; edge != out.second; ++edge) {
    if (boost::get(boost::edge_residual_capacity, graph, *edge) > 0) solution.is_feasible = false;
  }
  return solution;
}

MinCostFlow flow_of(const Network& network) {
  MinCostFlow flow(network.nodes);
  for (const Network::Arc& arc : network.arcs) {
    flow.add_arc(arc.from, arc.to, arc.capacity, arc.cost);
  }
  for (std::size_t node = 0; node < network.nodes; ++node) {
    flow.add_supply(node, network.supply[node]);
  }
  return flow;
}

// Flow within capacities, from supplies to demands, and reduced costs of the right signs.
void check_certificate(const Network& network, const MinCostFlow& flow) {
  std::vector<MinCostFlow::Amount> balance(network.supply.begin(), network.supply.end());
  long wrong = 0;
  for (std::size_t a = 0; a < network.arcs.size(); ++a) {
    const Network::Arc& arc = network.arcs[a];
    const auto reduced = arc.cost + flow.potential(arc.from) - flow.potential(arc.to);
    wrong += flow.flow(a) < 0 || flow.flow(a) > arc.capacity;
    wrong += flow.flow(a) < arc.capacity && reduced < 0;
    wrong += flow.flow(a) > 0 && reduced > 0;
    balance[arc.from] -= flow.flow(a);
    balance[arc.to] += flow.flow(a);
  }
  CHECK(wrong == 0);
  CHECK(balance == std::vector<MinCostFlow::Amount>(network.nodes, 0));
}

}  // namespace

TEST_CASE("flows cost as much as Boost's, and potentials prove them cheapest") {
  std::mt19937_64 random(1);
  int feasible = 0;
  for (int n = 0; n < 3000; ++n) {
    const std::size_t nodes = 2 + random() % 12;
    const Network network = random_network(random, nodes, random() % (6 * nodes), n % 3 ? 9 : 1);
    const Solution expected = solve_with_boost(network);
    MinCostFlow flow = flow_of(network);
    REQUIRE(flow.solve() == expected.is_feasible);
    if (!expected.is_feasible) continue;
    ++feasible;
    CHECK(flow.cost() == expected.cost);
    check_certificate(network, flow);
  }
  INFO(feasible << " feasible");
  CHECK(feasible > 1000);
}

TEST_CASE("supplies added later give the flow of all supplies together") {
  std::mt19937_64 random(2);
  int feasible = 0;
  for (int n = 0; n < 1000; ++n) {
    Network network = random_network(random, 8, 40, 5);
    MinCostFlow flow = flow_of(network);
    if (!flow.solve()) continue;
    const std::size_t from = random() % 8, to = random() % 8;
    const auto distance = flow.distances_to(to)[from];
    const auto before = flow.cost();
    network.supply[from] += 1;
    network.supply[to] -= 1;
    flow.add_supply(from, 1);
    flow.add_supply(to, -1);
    const bool is_feasible = flow.solve();
    CHECK(is_feasible == (distance != MinCostFlow::kUnreachable));
    if (!is_feasible) continue;
    ++feasible;
    CHECK(flow.cost() == before + distance);
    CHECK(flow.cost() == solve_with_boost(network).cost);
    check_certificate(network, flow);
  }
  CHECK(feasible > 300);
}

// Costs are lowered by potentials up front: each way then costs less by the same amount.
TEST_CASE("arcs of negative cost are allowed where potentials make up for them") {
  std::mt19937_64 random(3);
  int feasible = 0;
  for (int n = 0; n < 1000; ++n) {
    Network network = random_network(random, 8, 40, 5);
    const Solution expected = solve_with_boost(network);
    MinCostFlow flow(network.nodes);
    std::vector<long> potential(network.nodes);
    long gain = 0;
    for (std::size_t node = 0; node < network.nodes; ++node) {
      potential[node] = long(random() % 20);
      flow.set_potential(node, potential[node]);
      flow.add_supply(node, network.supply[node]);
      gain += network.supply[node] * potential[node];
    }
    for (Network::Arc& arc : network.arcs) {
      arc.cost += potential[arc.to] - potential[arc.from];
      flow.add_arc(arc.from, arc.to, arc.capacity, arc.cost);
    }
    REQUIRE(flow.solve() == expected.is_feasible);
    if (!expected.is_feasible) continue;
    ++feasible;
    CHECK(flow.cost() == expected.cost - gain);
    check_certificate(network, flow);
  }
  CHECK(feasible > 300);
}

}  // namespace gadgetc::layout
