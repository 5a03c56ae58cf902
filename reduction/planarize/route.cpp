#include "reduction/planarize/route.hpp"

#include <algorithm>

namespace gadgetc::layout {

VertexBits RouteSearch::set_of(std::uint32_t label) const {
  return {&sets_[label * words_], words_};
}

void RouteSearch::add_to_next(VertexBits set) {
  for (std::size_t i = 0; i < words_; ++i) next_set_[i] |= set[i];
}

void RouteSearch::add_tails(Vertex v) {
  const PlanarMap& map = drawing_->map;
  map.for_each_dart(v, [&](Dart d) {
    if (!map.leaves(d)) add_to_next(ancestors_->of(map.end(d)));
  });
}

bool RouteSearch::has_head_in(Vertex v, VertexBits set) const {
  const PlanarMap& map = drawing_->map;
  bool found = false;
  map.for_each_dart(v, [&](Dart d) { found |= map.leaves(d) && contains(set, map.end(d)); });
  return found;
}

// A node of the net can take the new wire as soon as it has its own inputs.
void RouteSearch::add_before(Dart d) {
  const Vertex tail = drawing_->map.tail(d);
  if (drawing_->map.owner(tail) == from_net_) {
    add_tails(tail);
  } else {
    add_to_next(ancestors_->of(tail));
  }
}

bool RouteSearch::is_behind(Dart d, VertexBits set) const {
  const Vertex head = drawing_->map.head(d);
  if (ends_.is_to_fixed) return !has_head_in(ends_.to, set);
  return drawing_->map.owner(head) == to_net_ ? !has_head_in(head, set) : !contains(set, head);
}

void RouteSearch::mark_ends(const RouteEnds& ends, SplitMix& random) {
  const PlanarMap& map = drawing_->map;
  is_target_.assign(map.dart_bound(), false);
  is_own_.assign(map.dart_bound(), false);
  const auto collect = [&](Vertex node, bool is_fixed) {
    std::vector<Dart> darts;
    drawing_->collect_darts(node, darts);
    for (const Dart d : darts) is_own_[d] = true;
    if (is_fixed) std::erase_if(darts, [&](Dart d) { return map.origin(d) != node; });
    return darts;
  };
  for (const Dart d : collect(ends.to, ends.is_to_fixed)) is_target_[d] = true;
  std::vector<Dart> sources = collect(ends.from, ends.is_from_fixed);
  random.shuffle(sources);
  for (const Dart d : sources) {
    if (is_reached(d)) continue;
    clear_next();
    if (ends.is_from_fixed) {
      add_tails(ends.from);
    } else {
      add_before(d);
    }
    reach(d, kNone, {});
  }
}

void RouteSearch::reach(Dart dart, std::uint32_t parent, const RouteStep& step) {
  if (is_reached(dart)) return;
  const auto label = static_cast<std::uint32_t>(labels_.size());
  for (Dart d = dart; !is_reached(d); d = drawing_->map.next_on_face(d)) face_[d] = label;
  const std::uint32_t crossings = parent == kNone ? 0 : labels_[parent].crossings + 1;
  labels_.push_back({dart, parent, crossings, step});
  sets_.insert(sets_.end(), next_set_.begin(), next_set_.end());
}

std::optional<Route> RouteSearch::find(const NetDrawing& drawing, const Ancestors& ancestors,
                                       const RouteEnds& ends, std::size_t most_crossings,
                                       SplitMix& random) {
  drawing_ = &drawing;
  ancestors_ = &ancestors;
  ends_ = ends;
  words_ = ancestors.words();
  from_net_ = drawing.map.owner(ends.from);
  to_net_ = drawing.map.owner(ends.to);
  labels_.clear();
  sets_.clear();
  face_.assign(drawing.map.dart_bound(), kNone);
  mark_ends(ends, random);
  for (std::uint32_t i = 0; i < labels_.size(); ++i) {
    const Dart begin = labels_[i].dart;
    Dart d = begin;
    do {
      if (is_target_[d] && is_behind(d, set_of(i))) return trace(i, d);
      d = drawing.map.next_on_face(d);
    } while (d != begin);
    if (labels_[i].crossings < most_crossings) expand(i);
  }
  return std::nullopt;
}

// Wires before nodes, so that no wire is passed by its node.
void RouteSearch::expand(std::uint32_t index) {
  const Dart begin = labels_[index].dart;
  Dart d = begin;
  do {
    pass_wire(index, d);
    d = drawing_->map.next_on_face(d);
  } while (d != begin);
  do {
    pass_node(index, d);
    d = drawing_->map.next_on_face(d);
  } while (d != begin);
}

void RouteSearch::pass_wire(std::uint32_t index, Dart d) {
  const PlanarMap& map = drawing_->map;
  if (is_own_[d] || is_reached(map.twin(d)) || contains(set_of(index), map.head(d))) return;
  const VertexBits set = set_of(index);
  next_set_.assign(set.begin(), set.end());
  add_to_next(ancestors_->of(map.tail(d)));
  reach(map.twin(d), index, {d, kNone, false});
}

void RouteSearch::pass_node(std::uint32_t index, Dart d) {
  const Vertex v = drawing_->map.origin(d);
  const Net net = drawing_->map.owner(v);
  if (net == kCrossing || net == from_net_ || net == to_net_) return;
  if (drawing_->map.degree(v) + drawing_->is_root(v) < 4) return;
  pass_node_one_way(index, d, true);
  pass_node_one_way(index, d, false);
}

// The part without the root grows dart by dart. Only what it takes in (clauses, ANDs) or gives out
// (variables) has to stand before or behind the crossing, besides the wire to or from the root.
void RouteSearch::pass_node_one_way(std::uint32_t index, Dart enter, bool clockwise) {
  const PlanarMap& map = drawing_->map;
  const Vertex v = map.origin(enter);
  const bool is_variable = drawing_->is_variable(map.owner(v));
  clear_next();
  add_to_next(set_of(index));
  if (is_variable) {
    add_tails(v);
  } else if (has_head_in(v, set_of(index))) {
    return;
  }
  const std::uint32_t most = map.degree(v) - (drawing_->is_root(v) ? 1 : 2);
  Dart d = clockwise ? enter : map.previous(enter);
  for (std::uint32_t size = 1; size <= most && !drawing_->is_rootward(d); ++size) {
    if (!is_variable) {
      add_to_next(ancestors_->of(map.end(d)));
    } else if (contains(set_of(index), map.end(d))) {
      return;
    }
    const Dart exit = clockwise ? map.next(d) : d;
    if (size > 1 && !is_reached(exit)) reach(exit, index, {enter, exit, clockwise});
    d = clockwise ? map.next(d) : map.previous(d);
  }
}

Route RouteSearch::trace(std::uint32_t index, Dart target) const {
  Route route;
  route.target = target;
  for (; labels_[index].parent != kNone; index = labels_[index].parent) {
    route.steps.push_back(labels_[index].step);
  }
  route.source = labels_[index].dart;
  std::reverse(route.steps.begin(), route.steps.end());
  return route;
}

}  // namespace gadgetc::layout
