#include "reduction/planarize/through_faces.hpp"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <queue>
#include <tuple>

#include "reduction/planar_map/planar_rotations.hpp"

namespace gadgetc::layout {
namespace {

using FaceId = std::uint32_t;

// The faces of the graph without the ANDs, the outer ones of all parts as one.
class PlanarFaces {
 public:
  explicit PlanarFaces(const NetDrawing& drawing) : drawing_(drawing), of_(dart_bound(), kNone) {
    for (Dart d = 0; d < dart_bound(); ++d) {
      if (of_[d] != kNone) continue;
      const auto face = static_cast<FaceId>(first_.size());
      first_.push_back({d});
      for (Dart e = d; of_[e] == kNone; e = map().next_on_face(e)) of_[e] = face;
    }
    list_clauses();
    join_outer_faces();
  }

  std::size_t count() const { return first_.size(); }
  FaceId of(Dart d) const { return of_[d]; }
  FaceId outer() const { return outer_; }
  // A dart of each boundary.
  const std::vector<Dart>& boundaries(FaceId face) const { return first_[face]; }
  // Beside the face, each once.
  const std::vector<Net>& clauses(FaceId face) const { return clauses_[face]; }

 private:
  const PlanarMap& map() const { return drawing_.map; }
  std::size_t dart_bound() const { return map().dart_bound(); }

  void list_clauses() {
    clauses_.resize(count());
    for (Net net = drawing_.variables(); net < drawing_.and_net(); ++net) {
      map().for_each_dart(net, [&](Dart d) {
        std::vector<Net>& here = clauses_[of_[d]];
        if (here.empty() || here.back() != net) here.push_back(net);
      });
    }
  }

  // The face of most clauses is each part's outer one.
  void join_outer_faces() {
    boost::disjoint_sets_with_storage<> parts(map().vertex_bound());
    for (std::size_t v = 0; v < map().vertex_bound(); ++v) parts.make_set(v);
    for (Dart d = 0; d < dart_bound(); ++d) {
      parts.union_set(std::size_t{map().origin(d)}, std::size_t{map().end(d)});
    }
    std::vector<FaceId> best(map().vertex_bound(), kNone);
    for (FaceId face = 0; face < count(); ++face) {
      FaceId& outer = best[parts.find_set(std::size_t{map().origin(first_[face].front())})];
      if (outer == kNone || clauses_[face].size() > clauses_[outer].size()) outer = face;
    }
    for (const FaceId face : best) {
      if (face == kNone) continue;
      if (outer_ == kNone) outer_ = face;
      if (face != outer_) merge(face);
    }
  }

  void merge(FaceId face) {
    for (Dart d = first_[face].front(); of_[d] == face; d = map().next_on_face(d)) of_[d] = outer_;
    first_[outer_].push_back(first_[face].front());
    clauses_[outer_].insert(clauses_[outer_].end(), clauses_[face].begin(), clauses_[face].end());
    first_[face].clear();
    clauses_[face].clear();
  }

  const NetDrawing& drawing_;
  std::vector<FaceId> of_;
  std::vector<std::vector<Dart>> first_;
  std::vector<std::vector<Net>> clauses_;
  FaceId outer_ = kNone;
};

// Which faces the ANDs run through.
class FaceTree {
 public:
  FaceTree(const NetDrawing& drawing, const PlanarFaces& faces)
      : map_(drawing.map),
        faces_(faces),
        entrance_(faces.count(), kNone),
        is_in_(faces.count(), false),
        is_needed_(faces.count(), false),
        way_out_(drawing.and_net(), kNone),
        left_(drawing.clauses()) {
    add(faces.outer());
    while (left_ > 0) {
      const auto [gain, order, face] = waiting_.top();
      waiting_.pop();
      if (is_in_[face]) continue;
      if (const std::size_t now = gain_of(face); now < gain) {
        waiting_.push({now, order, face});
      } else {
        add(face);
      }
    }
    // From the leaves: what nobody needs is left out.
    for (auto face = order_.rbegin(); face != order_.rend(); ++face) {
      if (is_needed_[*face] && *face != faces.outer()) is_needed_[before(*face)] = true;
    }
    std::erase_if(order_, [&](FaceId face) { return !is_needed_[face]; });
  }

  // The outer one first, each after the one before it.
  const std::vector<FaceId>& faces() const { return order_; }
  // The dart of the face on the wire that lies between it and the one before.
  Dart entrance(FaceId face) const { return entrance_[face]; }
  // The face in which the clause leads to the ANDs.
  FaceId way_out(Net clause) const { return way_out_[clause]; }

 private:
  FaceId before(FaceId face) const { return faces_.of(map_.twin(entrance_[face])); }

  std::size_t gain_of(FaceId face) const {
    const std::vector<Net>& clauses = faces_.clauses(face);
    return static_cast<std::size_t>(std::count_if(
        clauses.begin(), clauses.end(), [&](Net clause) { return way_out_[clause] == kNone; }));
  }

  void add(FaceId face) {
    is_in_[face] = true;
    order_.push_back(face);
    for (const Net clause : faces_.clauses(face)) {
      if (way_out_[clause] != kNone) continue;
      way_out_[clause] = face;
      is_needed_[face] = true;
      --left_;
    }
    for (const Dart boundary : faces_.boundaries(face)) {
      Dart d = boundary;
      do {
        reach(map_.twin(d));
        d = map_.next_on_face(d);
      } while (d != boundary);
    }
  }

  void reach(Dart from) {
    const FaceId face = faces_.of(from);
    if (is_in_[face] || entrance_[face] != kNone) return;
    entrance_[face] = from;
    waiting_.push({gain_of(face), ~reached_++, face});
  }

  const PlanarMap& map_;
  const PlanarFaces& faces_;
  std::vector<Dart> entrance_;
  std::vector<bool> is_in_, is_needed_;
  std::vector<FaceId> way_out_;  // by clause net
  std::size_t left_;             // clauses without a way out
  std::vector<FaceId> order_;
  // By gain, then the first that was reached.
  std::priority_queue<std::tuple<std::size_t, std::size_t, FaceId>> waiting_;
  std::size_t reached_ = 0;
};

// Puts the ANDs of a tree of faces into the drawing.
class AndDrawer {
 public:
  AndDrawer(NetDrawing& drawing, const PlanarFaces& faces, const FaceTree& tree)
      : drawing_(drawing), faces_(faces), tree_(tree) {}

  void draw() {
    has_way_out_.assign(drawing_.and_net(), false);
    for (const FaceId face : tree_.faces()) {
      if (face == faces_.outer()) continue;
      drawing_.add_crossing(tree_.entrance(face));
    }
    std::vector<Vertex> nodes;
    for (const FaceId face : tree_.faces()) {
      const bool is_outer = face == faces_.outer();
      nodes.push_back(is_outer ? drawing_.root(drawing_.and_net())
                               : drawing_.map.add_vertex(drawing_.and_net()));
      fill(face, nodes.back());
    }
    for (const Vertex node : nodes) drawing_.tidy_node(node);
  }

 private:
  // Joins the node to what comes into the face and to its way on.
  void fill(FaceId face, Vertex node) {
    std::vector<Dart> corners;
    for (const Dart boundary : faces_.boundaries(face)) {
      Dart d = boundary;
      do {
        if (is_used(face, d)) corners.push_back(d);
        d = drawing_.map.next_on_face(d);
      } while (d != boundary);
    }
    const Dart way_on = face == faces_.outer()
                            ? kNone
                            : drawing_.map.next_on_face(tree_.entrance(face));
    PlanarMap& map = drawing_.map;
    Dart last = kNone;
    // In the order of the walk each edge goes before the last one at the node.
    for (const Dart corner : corners) {
      const Vertex at = map.origin(corner);
      last = corner == way_on ? map.join(node, last, at, corner)
                              : map.twin(map.join(at, corner, node, last));
    }
  }

  // A crossing's corners are used in both its faces, a clause's in one.
  bool is_used(FaceId face, Dart d) {
    const Net net = drawing_.map.owner(drawing_.map.origin(d));
    if (net == kCrossing) return true;
    if (drawing_.is_variable(net) || has_way_out_[net] || tree_.way_out(net) != face) return false;
    has_way_out_[net] = true;
    return true;
  }

  NetDrawing& drawing_;
  const PlanarFaces& faces_;
  const FaceTree& tree_;
  std::vector<bool> has_way_out_;  // by clause net
};

// Where a search for a drawing begins, and which literals it takes first.
struct SearchOrder {
  bool is_from_last_clause = true, takes_last_literals_first = true;
};

std::optional<NetDrawing> draw_in_order(const Formula& nets, SearchOrder order) {
  NetDrawing drawing(nets.variables, static_cast<std::uint32_t>(nets.clauses.size()));
  const auto number = [&](Net net) {
    return order.is_from_last_clause ? drawing.and_net() - net : net;
  };
  GraphEdges edges;
  for (std::uint32_t c = 0; c < drawing.clauses(); ++c) {
    for (const VariableId v : nets.clauses[c]) {
      edges.push_back({number(v), number(drawing.clause_net(c))});
    }
  }
  if (!order.takes_last_literals_first) std::reverse(edges.begin(), edges.end());
  auto rotations = find_planar_rotations(std::size_t{drawing.and_net()} + 1, edges);
  if (!rotations) return std::nullopt;
  if (order.is_from_last_clause) std::reverse(rotations->begin(), rotations->end());
  PlanarMap map(*rotations);
  for (Net net = 0; net <= drawing.and_net(); ++net) {
    map.set_owner(net, net);
    if (drawing.is_variable(net) || net == drawing.and_net()) drawing.set_root(net, net);
  }
  drawing.set_map(std::move(map));
  const PlanarFaces faces(drawing);
  const FaceTree tree(drawing, faces);
  AndDrawer(drawing, faces, tree).draw();
  return drawing;
}

}  // namespace

std::optional<NetDrawing> draw_through_faces(const Formula& nets) {
  // Euler: clauses are joined to variables alone.
  if (count_literals(nets) > 2 * (nets.variables + nets.clauses.size())) {
    return std::nullopt;
  }
  std::optional<NetDrawing> best = draw_in_order(nets, {});
  if (!best) return std::nullopt;
  for (const SearchOrder order : {SearchOrder{true, false}, {false, true}, {false, false}}) {
    std::optional<NetDrawing> drawing = draw_in_order(nets, order);
    if (drawing->crossings() < best->crossings()) best = std::move(drawing);
  }
  return best;
}

}  // namespace gadgetc::layout
