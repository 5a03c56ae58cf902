#include "solver/formula_game/search/short_edges.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/run/time_limit.hpp"

namespace gadgetc::formula_game {

void ShortEdge::erase(VertexId vertex) {
  const auto end = vertices.begin() + size;
  std::remove(vertices.begin(), end, vertex);
  --size;
  fresh = true;
}

ShortEdges short_edges_of(const std::vector<Hyperedge>& edges) {
  ShortEdges position;
  for (const Hyperedge& edge : edges) {
    position.names.insert(position.names.end(), edge.begin(), edge.end());
  }
  std::sort(position.names.begin(), position.names.end());
  position.names.erase(std::unique(position.names.begin(), position.names.end()),
                       position.names.end());
  for (const Hyperedge& edge : edges) {
    ShortEdge& added = position.edges.emplace_back();
    for (const VertexId vertex : edge) {
      const auto place = std::ranges::lower_bound(position.names, vertex);
      added.vertices[added.size++] = VertexId(place - position.names.begin());
    }
  }
  return position;
}

ShortReduction::ShortReduction(ShortEdges position)
    : position_(std::move(position)),
      gone_(position_.edges.size()),
      starts_(position_.names.size() + 1),
      degrees_(position_.names.size()) {
  const std::vector<ShortEdge>& edges = position_.edges;
  count_steps(16 * (edges.size() + degrees_.size()));
  for (const ShortEdge& edge : edges) {
    for (std::uint8_t i = 0; i < edge.size; ++i) ++degrees_[edge.vertices[i]];
  }
  for (std::size_t v = 0; v < degrees_.size(); ++v) starts_[v + 1] = starts_[v] + degrees_[v];
  incident_.resize(starts_.back());
  std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
  for (EdgeIndex index = 0; index < edges.size(); ++index) {
    for (std::uint8_t i = 0; i < edges[index].size; ++i) {
      incident_[next[edges[index].vertices[i]]++] = index;
    }
    queue_.push_back(index);
  }
}

std::optional<ShortWin> ShortReduction::run() {
  while (!queue_.empty()) {
    const EdgeIndex index = queue_.back();
    queue_.pop_back();
    if (gone_[index]) continue;
    if (auto won = look_at(index)) return undo(std::move(*won));
  }
  return std::nullopt;
}

std::optional<ShortWin> ShortReduction::look_at(EdgeIndex index) {
  const ShortEdge& edge = position_.edges[index];
  if (edge.size == 0) return win_by({}, std::nullopt);
  if (edge.size == 1) return win_by({edge.vertices[0]}, edge.vertices[0]);
  if (edge.size == 2) return look_at_pair(index);
  drop_twins(index);
  return std::nullopt;
}

std::optional<ShortWin> ShortReduction::look_at_pair(EdgeIndex index) {
  const auto [one, other, none] = position_.edges[index].vertices;
  std::optional<ShortWin> fork;
  std::vector<EdgeIndex> larger;
  for (const VertexId shared : {one, other}) {
    const VertexId rest = shared == one ? other : one;
    for_each_edge_of(shared, [&](EdgeIndex near) {
      const ShortEdge& edge = position_.edges[near];
      if (near == index) return;
      if (edge.contains(rest)) return larger.push_back(near);
      if (edge.size != 2 || fork) return;
      fork = win_by({shared, rest, edge.vertices[edge.vertices[0] == shared]}, shared);
    });
  }
  if (fork) return fork;
  for (const EdgeIndex near : larger) drop(near);
  if (degrees_[other] == 1) {
    play_threat(index, one, other);
  } else if (degrees_[one] == 1) {
    play_threat(index, other, one);
  }
  return std::nullopt;
}

// Nothing but the edge itself has `reply`.
void ShortReduction::play_threat(EdgeIndex index, VertexId vertex, VertexId reply) {
  drop(index);
  for_each_edge_of(vertex, [&](EdgeIndex near) {
    position_.edges[near].erase(vertex);
    shrunk_.push_back(position_.edges[near]);
    queue_.push_back(near);
  });
  degrees_[vertex] = 0;
  threats_.push_back({vertex, reply, shrunk_.size()});
}

bool ShortReduction::drop_twins(EdgeIndex index) {
  const auto vertices = position_.edges[index].vertices;
  for (std::size_t i = 0; i < 3; ++i) {
    const VertexId one = vertices[i], other = vertices[(i + 1) % 3];
    if (!are_twins(one, other)) continue;
    std::vector<EdgeIndex> common;
    for_each_edge_of(one, [&](EdgeIndex near) { common.push_back(near); });
    for (const EdgeIndex near : common) drop(near);
    return true;
  }
  return false;
}

bool ShortReduction::are_twins(VertexId one, VertexId other) const {
  if (degrees_[one] != degrees_[other]) return false;
  bool same = true;
  for_each_edge_of(one, [&](EdgeIndex near) { same &= position_.edges[near].contains(other); });
  return same;
}

void ShortReduction::drop(EdgeIndex index) {
  if (gone_[index]) return;
  gone_[index] = true;
  const ShortEdge& edge = position_.edges[index];
  for (std::uint8_t i = 0; i < edge.size; ++i) {
    --degrees_[edge.vertices[i]];
    count_steps(8 * (starts_[edge.vertices[i] + 1] - starts_[edge.vertices[i]]));
    for_each_edge_of(edge.vertices[i], [&](EdgeIndex near) { queue_.push_back(near); });
  }
}

ShortWin ShortReduction::win_by(std::vector<VertexId> vertices,
                                std::optional<VertexId> move) const {
  for (VertexId& vertex : vertices) vertex = position_.names[vertex];
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  if (move) move = position_.names[*move];
  return {std::move(vertices), move};
}

// As in outcome.hpp: a threat may go that has shrunk no edge of the carrier.
ShortWin ShortReduction::undo(ShortWin win) const {
  if (threats_.empty()) return win;
  std::vector<bool> carried(position_.names.size());
  for (VertexId vertex = 0; vertex < carried.size(); ++vertex) {
    carried[vertex] = std::ranges::binary_search(win.carrier, position_.names[vertex]);
  }
  const auto inside = [&](const ShortEdge& edge) {
    bool all = true;
    for (std::uint8_t i = 0; i < edge.size; ++i) all = all && carried[edge.vertices[i]];
    return all;
  };
  for (std::size_t i = threats_.size(); i-- > 0;) {
    const Threat& threat = threats_[i];
    const auto first = shrunk_.begin() + std::ptrdiff_t(i == 0 ? 0 : threats_[i - 1].end);
    if (std::none_of(first, shrunk_.begin() + std::ptrdiff_t(threat.end), inside)) continue;
    carried[threat.vertex] = carried[threat.reply] = true;
    win.move = position_.names[threat.vertex];
  }
  win.carrier.clear();
  for (VertexId vertex = 0; vertex < carried.size(); ++vertex) {
    if (carried[vertex]) win.carrier.push_back(position_.names[vertex]);
  }
  std::sort(win.carrier.begin(), win.carrier.end());
  return win;
}

std::vector<ShortEdges> ShortReduction::parts() const {
  constexpr std::uint32_t kNoPartYet = std::numeric_limits<std::uint32_t>::max();
  std::vector<ShortEdges> parts;
  std::vector<std::uint32_t> number(position_.names.size(), kNoPartYet);
  std::vector<bool> reached(position_.edges.size());
  for (EdgeIndex start = 0; start < position_.edges.size(); ++start) {
    if (gone_[start] || reached[start]) continue;
    ShortEdges& part = parts.emplace_back();
    reached[start] = true;
    for (std::vector<EdgeIndex> open{start}; !open.empty();) {
      ShortEdge edge = position_.edges[open.back()];
      open.pop_back();
      for (std::uint8_t i = 0; i < edge.size; ++i) {
        VertexId& vertex = edge.vertices[i];
        if (number[vertex] == kNoPartYet) {
          number[vertex] = std::uint32_t(part.names.size());
          part.names.push_back(position_.names[vertex]);
          for_each_edge_of(vertex, [&](EdgeIndex near) {
            if (!reached[near]) open.push_back(near);
            reached[near] = true;
          });
        }
        vertex = number[vertex];
      }
      part.edges.push_back(edge);
    }
  }
  return parts;
}

}  // namespace gadgetc::formula_game
