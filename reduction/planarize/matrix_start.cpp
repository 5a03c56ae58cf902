// Where row and column meet, from the west and from the north (X: crossing, V and C: nodes):
//
//         |              |              V takes the literal's branch off the row, which goes on
//     ----X----       ---V---X---       eastward above the column's node C if there are literals
//         |               \  |          left for it; X is only where the column has begun above.
//         |                `-C
//                            |
#include "reduction/planarize/matrix_start.hpp"

#include <algorithm>

namespace gadgetc::layout {
namespace {

class Matrix {
 public:
  Matrix(const Formula& nets, const MatrixOrders& orders)
      : nets_(nets),
        clauses_(orders.clause_order),
        drawing_(nets.variables, static_cast<std::uint32_t>(nets.clauses.size())),
        south_(nets.clauses.size(), kNone) {}

  NetDrawing draw(const std::vector<VariableId>& rows) {
    for (const VariableId v : rows) draw_row(v);
    const Vertex sink = add_vertex(drawing_.and_net());
    // Seen from below, clockwise is from west to east.
    for (const Dart d : south_) rotations_[sink].push_back(d);
    PlanarMap map(rotations_);
    for (Vertex v = 0; v < owners_.size(); ++v) map.set_owner(v, owners_[v]);
    drawing_.set_map(std::move(map));
    for (Net net = 0; net < roots_.size(); ++net) drawing_.set_root(net, roots_[net]);
    drawing_.set_root(drawing_.and_net(), sink);
    for (Vertex v = 0; v < owners_.size(); ++v) {
      if (drawing_.map.is_vertex(v) && owners_[v] != kCrossing) drawing_.tidy_node(v);
    }
    return std::move(drawing_);
  }

 private:
  // An edge that has left its tail; returns the dart at the tail, one less than that at the head.
  Dart add_edge() { return 2 * edges_++; }
  Vertex add_vertex(Net owner) {
    owners_.push_back(owner);
    rotations_.emplace_back();
    return static_cast<Vertex>(owners_.size() - 1);
  }
  bool has_literal(std::size_t column, VariableId v) const {
    const std::vector<VariableId>& clause = nets_.clauses[clauses_[column]];
    return std::binary_search(clause.begin(), clause.end(), v);
  }

  void draw_row(VariableId v) {
    std::size_t left = 0;
    for (std::size_t column = 0; column < clauses_.size(); ++column) left += has_literal(column, v);
    roots_.resize(nets_.variables, kNone);
    if (left == 0) roots_[v] = add_vertex(v);
    Dart west = kNone;
    for (std::size_t column = 0; left > 0; ++column) {
      const bool is_begun = south_[column] != kNone;
      Dart branch = kNone;
      if (has_literal(column, v)) {
        branch = add_edge();
        west = draw_branch(v, west, branch, --left > 0);
      }
      if (west != kNone && is_begun) west = draw_crossing(west, column);
      if (branch != kNone) draw_or(branch, column);
    }
  }

  // Returns the head of the row's edge eastward, if any.
  Dart draw_branch(VariableId v, Dart west, Dart branch, bool goes_on) {
    const Vertex node = add_vertex(v);
    if (west == kNone) roots_[v] = node;
    std::vector<Dart> rotation;
    const Dart east = goes_on ? add_edge() : kNone;
    if (goes_on) rotation.push_back(east);
    rotation.push_back(branch);
    if (west != kNone) rotation.push_back(west);
    rotations_[node] = std::move(rotation);
    return goes_on ? east + 1 : kNone;
  }

  Dart draw_crossing(Dart west, std::size_t column) {
    const Vertex x = add_vertex(kCrossing);
    const Dart east = add_edge(), south = add_edge();
    rotations_[x] = {south_[column], east, south, west};
    south_[column] = south + 1;
    return east + 1;
  }

  void draw_or(Dart branch, std::size_t column) {
    const Vertex node = add_vertex(drawing_.clause_net(clauses_[column]));
    const Dart south = add_edge();
    std::vector<Dart> rotation;
    if (south_[column] != kNone) rotation.push_back(south_[column]);
    rotation.push_back(south);
    rotation.push_back(branch + 1);
    rotations_[node] = std::move(rotation);
    south_[column] = south + 1;
  }

  const Formula& nets_;
  std::vector<std::uint32_t> clauses_;
  NetDrawing drawing_;
  std::vector<Dart> south_;  // by column: the head of the edge that comes down, kNone above it
  std::vector<Vertex> roots_;
  std::vector<Net> owners_;
  std::vector<std::vector<Dart>> rotations_;
  Dart edges_ = 0;
};

}  // namespace

NetDrawing draw_matrix(const Formula& nets, const MatrixOrders& orders) {
  return Matrix(nets, orders).draw(orders.variable_order);
}

}  // namespace gadgetc::layout
