// Tempo edges once more, from their definition: parts of a graph by taking out vertices one by one,
// families by walking from pair to pair.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "base/grid/direction.hpp"
#include "solver/reachable/backward/tempo_edges.hpp"
#include "tests/solver/reachable/naive.hpp"

namespace gadgetc::reachable {
namespace {

using Vertices = std::set<Square>;
using Edge = Vertices;  // of two squares

bool are_neighbours(Square a, Square b) {
  return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

Vertices squares_where(const jungle::Position& board, bool water) {
  Vertices found;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const jungle::Terrain terrain = board.terrain({row, column});
      if (!is_den(terrain) && (terrain == jungle::Terrain::Water) == water)
        found.insert({row, column});
    }
  }
  return found;
}

Vertices without(Vertices all, const Vertices& some) {
  for (const Square square : some) all.erase(square);
  return all;
}

Vertices component_of(const Vertices& graph, Square start) {
  Vertices found{start};
  std::vector<Square> open{start};
  while (!open.empty()) {
    const Square here = open.back();
    open.pop_back();
    for (const Square step : kNeighbourSteps) {
      const Square square{here.row + step.row, here.column + step.column};
      if (graph.contains(square) && found.insert(square).second) open.push_back(square);
    }
  }
  return found;
}

std::vector<Edge> edges_of(const Vertices& graph) {
  std::vector<Edge> edges;
  for (const Square a : graph) {
    for (const Square b : graph) {
      if (a < b && are_neighbours(a, b)) edges.push_back({a, b});
    }
  }
  return edges;
}

// Two edges are in one part when no vertex parts them, taken out: their other ends are in the same
// component, named by its first square, whichever it is. The largest part with more edges than
// vertices; the boards here are too small for two of one size.
Vertices room_of(const Vertices& graph) {
  const std::vector<Edge> edges = edges_of(graph);
  std::map<Edge, std::vector<Square>> components;
  for (const Edge& edge : edges) components[edge] = {*component_of(graph, *edge.begin()).begin()};
  for (const Square out : graph) {
    const Vertices left = without(graph, {out});
    for (const Edge& edge : edges) {
      components[edge].push_back(*component_of(left, *without(edge, {out}).begin()).begin());
    }
  }
  Vertices largest;
  for (const Edge& first : edges) {
    Vertices part;
    std::size_t size = 0;
    for (const Edge& second : edges) {
      if (components[first] != components[second]) continue;
      part.insert(second.begin(), second.end());
      ++size;
    }
    if (size > part.size() && part.size() > largest.size()) largest = part;
  }
  return largest;
}

std::size_t count_common(const Vertices& a, const Vertices& b) {
  return a.size() - without(a, b).size();
}

struct Region {
  Vertices room, reach;
};

// By the edges of White and Black.
using Pairs = std::map<std::pair<Edge, Edge>, Region>;

Pairs all_pairs(const jungle::Position& board, std::size_t others) {
  Pairs pairs;
  const Vertices land = squares_where(board, false), water = squares_where(board, true);
  for (const Edge& e : edges_of(land)) {
    for (const Edge& f : edges_of(land)) {
      if (count_common(e, f) > 0) continue;
      const Vertices graph = without(without(land, e), f);
      Region region{room_of(graph), {}};
      if (region.room.empty() || region.room.size() < others + 2) continue;
      region.reach = component_of(graph, *region.room.begin());
      const Vertices ashore = region.reach;
      for (const Square wet : water) {
        for (const Square in : component_of(water, wet)) {
          for (const Square bank : ashore) {
            if (are_neighbours(in, bank)) region.reach.insert(wet);
          }
        }
      }
      pairs[{e, f}] = region;
    }
  }
  return pairs;
}

// All pairs linked with the first.
Pairs family_of(const Pairs& pairs, std::size_t others) {
  Pairs family{*pairs.begin()};
  for (bool grown = true; grown;) {
    grown = false;
    for (const auto& [key, region] : pairs) {
      for (const auto& [known, other] : Pairs(family)) {
        const bool white = key.second == known.second && count_common(key.first, known.first) == 1;
        const bool black = key.first == known.first && count_common(key.second, known.second) == 1;
        if (!white && !black) continue;
        if (count_common(region.room, other.room) < others) continue;
        grown |= family.emplace(key, region).second;
      }
    }
  }
  return family;
}

bool can_change(const Pairs& family, std::size_t others, bool white) {
  for (const auto& [a, one] : family) {
    for (const auto& [b, two] : family) {
      const Edge& from = white ? a.first : a.second;
      const Edge& to = white ? b.first : b.second;
      if (white ? a.second != b.second : a.first != b.first) continue;
      if (count_common(from, to) > 0) continue;
      const Vertices room = without(without(one.room, from), to);
      if (!without(to, one.reach).empty() || !without(from, two.reach).empty()) continue;
      if (count_common(room, two.room) + 1 >= others) return true;
    }
  }
  return false;
}

// Families of the greatest size, those that count; none when there is no change of pieces.
std::vector<Pairs> largest_families(const jungle::Position& board, const std::size_t (&pieces)[2]) {
  const std::size_t others = pieces[0] + pieces[1] - 2;
  std::vector<Pairs> largest;
  for (Pairs left = all_pairs(board, others); !left.empty();) {
    const Pairs family = family_of(left, others);
    for (const auto& [key, region] : family) left.erase(key);
    if (largest.empty() || family.size() > largest[0].size()) largest.clear();
    if (largest.empty() || family.size() == largest[0].size()) largest.push_back(family);
  }
  std::erase_if(largest, [&](const Pairs& family) {
    return (pieces[0] > 1 && !can_change(family, others, true)) ||
           (pieces[1] > 1 && !can_change(family, others, false));
  });
  return largest;
}

bool is_tempo_edge(const jungle::Position& position, const Edge& edge, Side side) {
  const jungle::Piece a = position.piece(*edge.begin()), b = position.piece(*edge.rbegin());
  return (a.is(side) && b.is_none()) || (b.is(side) && a.is_none());
}

bool holds(const Pairs& family, const jungle::Position& position) {
  for (const auto& [key, region] : family) {
    if (!is_tempo_edge(position, key.first, Side::White)) continue;
    if (!is_tempo_edge(position, key.second, Side::Black)) continue;
    bool inside = true;
    for (int row = 0; row < position.rows(); ++row) {
      for (int column = 0; column < position.columns(); ++column) {
        const Square square{row, column};
        if (position.piece(square).is_none() || key.first.contains(square)) continue;
        inside = inside && (key.second.contains(square) || region.reach.contains(square));
      }
    }
    if (inside) return true;
  }
  return false;
}

TEST_CASE("tempo edges are those of the definition") {
  SplitMix random(12);
  std::size_t with_family = 0, held = 0, refused = 0;
  for (int i = 0; i < 60; ++i) {
    const auto pieces = static_cast<int>(3 + random.below(8));
    const jungle::Position start = test::random_board(random, 3, 4 + i % 2, pieces, i % 2 == 0);
    const reachable::SmallBoard board(start);
    const reachable::TempoEdges edges(board);
    std::size_t counts[2] = {0, 0};
    for (std::uint8_t code = 1; code < reachable::SmallBoard::kPieceCodes; ++code) {
      counts[jungle::Piece::from_code(code).side() == Side::White ? 0 : 1] +=
          board.piece_counts()[code];
    }
    const std::vector<Pairs> families = largest_families(start, counts);
    if (families.size() > 1) continue;  // which of them counts is not said
    CAPTURE(test::text_of(start));
    REQUIRE(edges.pairs() == (families.empty() ? 0 : families[0].size()));
    if (families.empty()) continue;
    ++with_family;
    for (int sample = 0; sample < 200; ++sample) {
      reachable::Placement placement = board.start();
      for (unsigned square = 0; square < board.squares(); ++square) placement.lift(square);
      for (std::uint8_t code = 1; code < reachable::SmallBoard::kPieceCodes; ++code) {
        for (unsigned left = board.piece_counts()[code]; left > 0; --left) {
          const auto square = static_cast<unsigned>(random.below(board.squares()));
          if ((placement.occupied() >> square & 1) == 0) {
            placement.put(square, jungle::Piece::from_code(code));
          }
        }
      }
      const jungle::Position position = board.position(placement);
      if (!test::naive_dens(position)) continue;
      const bool expected = holds(families[0], position);
      CAPTURE(test::text_of(position));
      REQUIRE(edges.hold(placement) == expected);
      ++(expected ? held : refused);
    }
  }
  CHECK(with_family > 5);
  CHECK(held > 100);
  CHECK(refused > 100);
}

}  // namespace
}  // namespace gadgetc::reachable
