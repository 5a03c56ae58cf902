#include "solver/arc_kayles/component.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "base/run/time_limit.hpp"

namespace gadgetc::arc_kayles {

namespace {

using Neighbours = std::vector<std::vector<std::uint16_t>>;
using Colour = std::uint64_t;

Neighbours neighbours_of(const Component& component) {
  count_steps(component.vertices + component.edges.size());
  Neighbours neighbours(component.vertices);
  for (const auto& [from, to] : component.edges) {
    neighbours[from].push_back(to);
    neighbours[to].push_back(from);
  }
  return neighbours;
}

// The finaliser of SplitMix64 (Steele, Lea and Flood 2014).
Colour mix(Colour value) {
  value += 0x9e3779b97f4a7c15u;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
  value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
  return value ^ (value >> 31);
}

std::vector<std::uint16_t> exchangeable(const Neighbours& neighbours) {
  std::map<std::pair<std::vector<std::uint16_t>, std::size_t>, std::uint16_t> first;
  std::vector<std::uint16_t> smallest(neighbours.size());
  for (std::uint16_t vertex = 0; vertex < neighbours.size(); ++vertex) {
    smallest[vertex] = vertex;
    if (neighbours[vertex].size() == 1) continue;
    std::vector<std::uint16_t> inner;
    std::size_t leaves = 0;
    for (const std::uint16_t other : neighbours[vertex]) {
      if (neighbours[other].size() == 1) ++leaves;
      else inner.push_back(other);
    }
    std::sort(inner.begin(), inner.end());
    smallest[vertex] = first.try_emplace({std::move(inner), leaves}, vertex).first->second;
  }
  return smallest;
}

// Colours that tell all vertices apart.
class Colouring {
 public:
  explicit Colouring(const Neighbours& neighbours)
      : neighbours_(neighbours),
        smallest_(exchangeable(neighbours)),
        colours_(neighbours.size(), 1),
        order_(neighbours.size()) {
    std::iota(order_.begin(), order_.end(), std::uint16_t{0});
    do refine(); while (split());
  }

  // The vertices by their colours.
  const std::vector<std::uint16_t>& order() const { return order_; }

 private:
  std::size_t sort_and_count() {
    std::sort(order_.begin(), order_.end(),
              [&](std::uint16_t a, std::uint16_t b) { return colours_[a] < colours_[b]; });
    std::size_t count = 0;
    for (std::size_t i = 0; i < order_.size(); ++i) count += i == 0 || differs(i);
    return count;
  }

  bool differs(std::size_t i) const { return colours_[order_[i]] != colours_[order_[i - 1]]; }

  // Until no colour is divided any more.
  void refine() {
    std::vector<Colour> next(colours_.size());
    for (std::size_t count = sort_and_count();;) {
      count_steps(32 * next.size());
      for (std::size_t vertex = 0; vertex < next.size(); ++vertex) {
        Colour sum = 0;
        for (const std::uint16_t other : neighbours_[vertex]) sum += mix(colours_[other]);
        next[vertex] = mix(colours_[vertex] + mix(sum));
      }
      colours_.swap(next);
      const std::size_t refined = sort_and_count();
      if (refined <= count) return;
      count = refined;
    }
  }

  // Divides the first colour of several vertices; false: there is none.
  bool split() {
    for (std::size_t i = 1; i < order_.size(); ++i) {
      if (differs(i)) continue;
      std::size_t end = i + 1;
      while (end < order_.size() && !differs(end)) ++end;
      split_run(i - 1, end);
      return true;
    }
    return false;
  }

  void split_run(std::size_t begin, std::size_t end) {
    const std::uint16_t first = order_[begin];
    bool can_be_exchanged = true;
    for (std::size_t i = begin + 1; i < end; ++i) {
      can_be_exchanged &= smallest_[order_[i]] == smallest_[first];
    }
    if (!can_be_exchanged) end = begin + 1;
    for (std::size_t i = begin; i < end; ++i) {
      colours_[order_[i]] = mix(colours_[order_[i]] + 1 + i - begin);
    }
  }

  const Neighbours& neighbours_;
  std::vector<std::uint16_t> smallest_;
  std::vector<Colour> colours_;
  std::vector<std::uint16_t> order_;
};

}  // namespace

ComponentKey key_of(const Component& component) {
  const Neighbours neighbours = neighbours_of(component);
  const Colouring colouring(neighbours);
  std::vector<std::uint16_t> number(component.vertices);
  for (std::uint16_t i = 0; i < component.vertices; ++i) number[colouring.order()[i]] = i;
  std::vector<std::pair<std::uint16_t, std::uint16_t>> edges;
  for (const auto& [from, to] : component.edges) {
    edges.push_back(std::minmax(number[from], number[to]));
  }
  std::sort(edges.begin(), edges.end());
  ComponentKey key;
  for (const auto& [from, to] : edges) {
    key.push_back(from);
    key.push_back(to);
  }
  return key;
}

Component component_of(const ComponentKey& key) {
  Component component;
  for (std::size_t i = 0; i < key.size(); i += 2) {
    const auto from = static_cast<std::uint16_t>(key[i]);
    const auto to = static_cast<std::uint16_t>(key[i + 1]);
    component.vertices = std::max(component.vertices, static_cast<std::uint16_t>(to + 1));
    component.edges.emplace_back(from, to);
  }
  return component;
}

std::vector<Component> parts_without(const Component& component, std::uint16_t from,
                                     std::uint16_t to) {
  const Neighbours neighbours = neighbours_of(component);
  constexpr std::uint32_t kUnseen = 0xffffffff;
  std::vector<std::uint32_t> part_of(component.vertices, kUnseen);
  std::vector<std::uint16_t> number(component.vertices);
  std::vector<Component> parts;
  std::vector<std::uint16_t> reached;
  const auto reach = [&](std::uint16_t vertex) {
    if (vertex == from || vertex == to || part_of[vertex] != kUnseen) return;
    part_of[vertex] = static_cast<std::uint32_t>(parts.size());
    number[vertex] = static_cast<std::uint16_t>(reached.size());
    reached.push_back(vertex);
  };
  for (std::uint16_t start = 0; start < component.vertices; ++start) {
    reached.clear();
    reach(start);
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::uint16_t other : neighbours[reached[i]]) reach(other);
    }
    if (!reached.empty()) parts.push_back({static_cast<std::uint16_t>(reached.size()), {}});
  }
  const auto is_deleted = [&](std::uint16_t vertex) { return vertex == from || vertex == to; };
  for (const auto& [a, b] : component.edges) {
    if (is_deleted(a) || is_deleted(b)) continue;
    parts[part_of[a]].edges.emplace_back(number[a], number[b]);
  }
  std::erase_if(parts, [](const Component& part) { return part.edges.empty(); });
  return parts;
}

std::vector<std::uint16_t> find_exchangeable(const Component& component) {
  return exchangeable(neighbours_of(component));
}

}  // namespace gadgetc::arc_kayles
