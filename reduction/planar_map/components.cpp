#include "reduction/planar_map/components.hpp"

#include <boost/pending/disjoint_sets.hpp>

namespace gadgetc::layout {

Components find_components(std::size_t vertices,
                           const std::vector<std::pair<std::size_t, std::size_t>>& edges) {
  boost::disjoint_sets_with_storage<> sets(vertices);
  for (std::size_t v = 0; v < vertices; ++v) sets.make_set(v);
  for (const auto& [a, b] : edges) sets.union_set(a, b);
  const std::size_t none = vertices;
  std::vector<std::size_t> of_set(vertices, none);
  Components components{std::vector<std::size_t>(vertices), 0};
  for (std::size_t v = 0; v < vertices; ++v) {
    std::size_t& number = of_set[sets.find_set(v)];
    if (number == none) number = components.count++;
    components.of_vertex[v] = number;
  }
  return components;
}

}  // namespace gadgetc::layout
