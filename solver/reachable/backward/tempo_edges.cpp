#include "solver/reachable/backward/tempo_edges.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace gadgetc::reachable {
namespace {

std::size_t count(Squares squares) { return static_cast<std::size_t>(std::popcount(squares)); }

// The two-connected parts of a graph of squares, by depth-first search (Hopcroft and Tarjan 1973).
class Blocks {
 public:
  Blocks(const SmallBoard& board, Squares vertices) : board_(board), vertices_(vertices) {
    for (Squares left = vertices; left != 0; left &= left - 1) {
      const unsigned square = first_of(left);
      if (depth_[square] == 0) visit(square, 1);
    }
  }

  // The first of the largest that are no cycles; empty if there is none.
  Squares largest_room() const {
    Squares largest = 0;
    for (const Squares block : blocks_) {
      if (count_edges(block) > count(block) && count(block) > count(largest)) largest = block;
    }
    return largest;
  }

 private:
  // Returns the least depth that an edge from below here leads back to.
  unsigned visit(unsigned square, unsigned depth) {
    depth_[square] = depth;
    stack_.push_back(square);
    unsigned low = depth;
    for (Squares left = board_.steps(square) & vertices_; left != 0; left &= left - 1) {
      const unsigned next = first_of(left);
      if (depth_[next] != 0) {
        low = std::min(low, depth_[next]);
        continue;
      }
      const unsigned below = visit(next, depth + 1);
      low = std::min(low, below);
      if (below >= depth) close_block(square, next);
    }
    return low;
  }

  void close_block(unsigned top, unsigned first) {
    Squares block = bit_of(top);
    unsigned square = 0;
    do {
      square = stack_.back();
      stack_.pop_back();
      block |= bit_of(square);
    } while (square != first);
    blocks_.push_back(block);
  }

  std::size_t count_edges(Squares block) const {
    std::size_t ends = 0;
    for (Squares left = block; left != 0; left &= left - 1) {
      ends += count(board_.steps(first_of(left)) & block);
    }
    return ends / 2;
  }

  const SmallBoard& board_;
  Squares vertices_;
  std::array<unsigned, SmallBoard::kMostSquares> depth_{};  // 0: not seen
  std::vector<unsigned> stack_;
  std::vector<Squares> blocks_;
};

// What steps lead to from `squares` within `allowed`.
Squares component(const SmallBoard& board, Squares squares, Squares allowed) {
  Squares found = 0;
  for (Squares fresh = squares & allowed; fresh != 0;) {
    const unsigned square = first_of(fresh);
    found |= bit_of(square);
    fresh = (fresh | (board.steps(square) & allowed)) & ~found;
  }
  return found;
}

Squares beside(const SmallBoard& board, Squares squares) {
  Squares found = 0;
  for (Squares left = squares; left != 0; left &= left - 1) found |= board.steps(first_of(left));
  return found;
}

}  // namespace

TempoEdges::TempoEdges(const SmallBoard& board) : others_(std::max(board.pieces(), 2u) - 2) {
  list_edges(board);
  regions_.resize(edges_.size() * edges_.size());
  for (std::size_t e = 0; e < edges_.size(); ++e) {
    for (std::size_t f = 0; f < edges_.size(); ++f) {
      if ((edges_[e] & edges_[f]) == 0) {
        regions_[index(e, f)] = find_region(board, edges_[e] | edges_[f]);
      }
    }
  }
  keep_largest_family();
  std::array<unsigned, 2> pieces{};
  for (std::uint8_t code = 1; code < SmallBoard::kPieceCodes; ++code) {
    pieces[side_index(jungle::Piece::from_code(code).side())] += board.piece_counts()[code];
  }
  if ((pieces[0] > 1 && !can_change_piece(true)) || (pieces[1] > 1 && !can_change_piece(false))) {
    std::fill(regions_.begin(), regions_.end(), Region{});
  }
  pairs_ = static_cast<std::size_t>(std::count_if(
      regions_.begin(), regions_.end(), [](const Region& region) { return region.room != 0; }));
}

void TempoEdges::list_edges(const SmallBoard& board) {
  for (Squares left = board.land(); left != 0; left &= left - 1) {
    const unsigned square = first_of(left);
    const Squares later = board.land() & ~bit_of(square) & ~(bit_of(square) - 1);
    for (Squares next = board.steps(square) & later; next != 0; next &= next - 1) {
      edges_.push_back(bit_of(square) | bit_of(first_of(next)));
    }
  }
}

TempoEdges::Region TempoEdges::find_region(const SmallBoard& board, Squares taken) const {
  const Squares graph = board.land() & ~taken;
  const Squares room = Blocks(board, graph).largest_room();
  if (count(room) < others_ + 2) return {};
  Region region{room, component(board, room, graph)};
  const Squares ashore = region.reach;
  // Of each water that has a bank there, rats go ashore one after the other, the nearest first.
  region.reach |= component(board, beside(board, ashore), board.water());
  return region;
}

void TempoEdges::keep_largest_family() {
  std::vector<std::size_t> family(regions_.size());
  std::iota(family.begin(), family.end(), 0);
  const auto root = [&](std::size_t pair) {
    while (family[pair] != pair) pair = family[pair] = family[family[pair]];
    return pair;
  };
  const auto link = [&](std::size_t a, std::size_t b) {
    if (count(regions_[a].room & regions_[b].room) < others_) return;
    if (regions_[a].room != 0 && regions_[b].room != 0) family[root(a)] = root(b);
  };
  for (std::size_t e = 0; e < edges_.size(); ++e) {
    for (std::size_t next = 0; next < e; ++next) {
      if (count(edges_[e] & edges_[next]) != 1) continue;
      for (std::size_t other = 0; other < edges_.size(); ++other) {
        link(index(e, other), index(next, other));
        link(index(other, e), index(other, next));
      }
    }
  }
  std::vector<std::size_t> sizes(regions_.size());
  for (std::size_t pair = 0; pair < regions_.size(); ++pair) {
    if (regions_[pair].room != 0) ++sizes[root(pair)];
  }
  const auto largest =
      static_cast<std::size_t>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
  for (std::size_t pair = 0; pair < regions_.size(); ++pair) {
    if (root(pair) != largest) regions_[pair] = {};
  }
}

// Is there a position in which two pieces of a side have edges of the family, with the same edge of
// the other side?
bool TempoEdges::can_change_piece(bool white) const {
  const std::size_t edges = edges_.size();
  for (std::size_t a = 0; a < edges; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if ((edges_[a] & edges_[b]) != 0) continue;
      for (std::size_t other = 0; other < edges; ++other) {
        const Region& one = regions_[white ? index(a, other) : index(other, a)];
        const Region& two = regions_[white ? index(b, other) : index(other, b)];
        if (one.room == 0 || two.room == 0) continue;
        const Squares common = one.room & two.room & ~edges_[a] & ~edges_[b];
        const bool inside = (edges_[b] & ~one.reach) == 0 && (edges_[a] & ~two.reach) == 0;
        if (inside && count(common) + 1 >= others_) return true;
      }
    }
  }
  return false;
}

bool TempoEdges::hold(const Placement& placement) const {
  const Squares occupied = placement.occupied();
  const auto is_tempo_edge = [&](Squares edge, Side side) {
    const Squares on = edge & occupied;
    return std::has_single_bit(on) && (on & placement.pieces[side_index(side)]) != 0;
  };
  for (std::size_t e = 0; e < edges_.size(); ++e) {
    if (!is_tempo_edge(edges_[e], Side::White)) continue;
    for (std::size_t f = 0; f < edges_.size(); ++f) {
      if (!is_tempo_edge(edges_[f], Side::Black)) continue;
      const Region& region = regions_[index(e, f)];
      if ((occupied & ~(edges_[e] | edges_[f] | region.reach)) == 0 && region.room != 0) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace gadgetc::reachable
