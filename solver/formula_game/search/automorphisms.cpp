#include "solver/formula_game/search/automorphisms.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "base/run/time_limit.hpp"
#include "solver/formula_game/search/mix_bits.hpp"

namespace gadgetc::formula_game {
namespace {

// A number for each vertex; the names of vertices do not enter into it.
using Colours = std::vector<std::uint64_t>;

// Looks for symmetries of one game.
class AutomorphismSearch {
 public:
  AutomorphismSearch(const Hypergraph& game, std::uint64_t steps)
      : game_(game), edges_(game.edges), edges_of_(game.vertices), steps_left_(steps) {
    std::sort(edges_.begin(), edges_.end());
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      incidences_ += edges_[i].size();
      for (VertexId vertex : edges_[i]) edges_of_[vertex].push_back(std::uint32_t(i));
    }
  }

  std::vector<Permutation> run() {
    if (!find_base()) return {};
    orbits_ = identity_of(game_.vertices);
    for (std::size_t level = base_.size(); level-- > 0;) {
      if (!try_images(level)) break;
    }
    return std::move(generators_);
  }

 private:
  // One step for each vertex of an edge, and then as long as there are more colours than before.
  // False: the steps are spent.
  bool refine(Colours& colours) {
    std::size_t classes = count_classes(colours);
    while (classes < game_.vertices) {
      const std::uint64_t steps = 2 * incidences_ + game_.vertices;
      if (steps > steps_left_) return false;
      steps_left_ -= steps;
      count_steps(steps);
      const std::vector<std::uint64_t> of_edges = colours_of_edges(colours);
      for (VertexId v = 0; v < game_.vertices; ++v) {
        std::uint64_t sum = mix_bits(colours[v] + 0x9e3779b97f4a7c15ULL);
        for (std::uint32_t edge : edges_of_[v]) sum += of_edges[edge];
        colours[v] = mix_bits(sum);
      }
      const std::size_t before = std::exchange(classes, count_classes(colours));
      if (classes <= before) break;
    }
    return true;
  }

  std::vector<std::uint64_t> colours_of_edges(const Colours& colours) const {
    std::vector<std::uint64_t> of_edges;
    for (const Hyperedge& edge : edges_) {
      std::uint64_t sum = edge.size();
      for (VertexId vertex : edge) sum += mix_bits(colours[vertex]);
      of_edges.push_back(mix_bits(sum + 0x2545f4914f6cdd1dULL));
    }
    return of_edges;
  }

  static std::size_t count_classes(Colours colours) {
    std::sort(colours.begin(), colours.end());
    return std::size_t(std::unique(colours.begin(), colours.end()) - colours.begin());
  }

  // The same for the same colours on other vertices.
  static std::uint64_t digest_of(const Colours& colours) {
    std::uint64_t sum = 0;
    for (std::uint64_t colour : colours) sum += mix_bits(colour ^ 0xa5a5a5a5a5a5a5a5ULL);
    return sum;
  }

  static void individualize(Colours& colours, VertexId vertex) {
    colours[vertex] = mix_bits(colours[vertex] + 1);
  }

  // The smallest vertex of the smallest colour that several vertices have.
  static std::optional<VertexId> next_of_base(const Colours& colours) {
    std::vector<std::pair<std::uint64_t, VertexId>> sorted;
    for (VertexId v = 0; v < colours.size(); ++v) sorted.emplace_back(colours[v], v);
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end(),
                                          [](auto& a, auto& b) { return a.first == b.first; });
    if (twice == sorted.end()) return std::nullopt;
    return twice->second;
  }

  bool find_base() {
    Colours colours(game_.vertices, 1);
    if (!refine(colours)) return false;
    levels_.push_back(colours);
    digests_.push_back(digest_of(colours));
    while (const auto vertex = next_of_base(colours)) {
      individualize(colours, *vertex);
      if (!refine(colours)) return false;
      base_.push_back(*vertex);
      levels_.push_back(colours);
      digests_.push_back(digest_of(colours));
    }
    return true;
  }

  // Symmetries that fix the base before `level` and not the vertex there. False: the steps are
  // spent.
  bool try_images(std::size_t level) {
    const Colours& colours = levels_[level];
    std::vector<VertexId> failed;  // by the smallest of the orbit
    for (VertexId image = 0; image < game_.vertices; ++image) {
      if (colours[image] != colours[base_[level]]) continue;
      if (orbits_[image] == orbits_[base_[level]]) continue;
      if (std::find(failed.begin(), failed.end(), orbits_[image]) != failed.end()) continue;
      if (steps_left_ == 0) return false;
      if (!extend(level, image, colours)) {
        if (steps_left_ == 0) return false;
        failed.push_back(orbits_[image]);
      } else {
        orbits_ = orbits_of(generators_, game_.vertices);
      }
    }
    return true;
  }

  // `colours`, with `image` in the place of the base's vertex at `level`: is there a symmetry?
  bool extend(std::size_t level, VertexId image, Colours colours) {
    individualize(colours, image);
    if (!refine(colours)) {
      steps_left_ = 0;
      return false;
    }
    if (digest_of(colours) != digests_[level + 1]) return false;
    if (level + 1 == base_.size()) return add_generator(colours);
    const std::uint64_t wanted = levels_[level + 1][base_[level + 1]];
    for (VertexId next = 0; next < game_.vertices && steps_left_ > 0; ++next) {
      if (colours[next] == wanted && extend(level + 1, next, colours)) return true;
    }
    return false;
  }

  // By the colours that each vertex has alone.
  bool add_generator(const Colours& colours) {
    std::vector<std::pair<std::uint64_t, VertexId>> from, to;
    for (VertexId v = 0; v < game_.vertices; ++v) {
      from.emplace_back(levels_.back()[v], v);
      to.emplace_back(colours[v], v);
    }
    std::sort(from.begin(), from.end());
    std::sort(to.begin(), to.end());
    Permutation permutation(game_.vertices);
    for (std::size_t i = 0; i < from.size(); ++i) permutation[from[i].second] = to[i].second;
    if (!is_automorphism(game_, permutation)) return false;
    generators_.push_back(std::move(permutation));
    return true;
  }

  const Hypergraph& game_;
  std::vector<Hyperedge> edges_;  // ascending
  std::vector<std::vector<std::uint32_t>> edges_of_;
  std::uint64_t incidences_ = 0, steps_left_;
  std::vector<VertexId> base_;
  std::vector<Colours> levels_;  // before each vertex of the base, and after all of them
  std::vector<std::uint64_t> digests_;
  std::vector<Permutation> generators_;
  std::vector<VertexId> orbits_;  // of the generators
};

Permutation composed(const Permutation& first, const Permutation& then) {
  Permutation both;
  for (VertexId vertex : first) both.push_back(then[vertex]);
  return both;
}

// Nothing: there are more than `most`.
std::optional<std::vector<Permutation>> closure_of(const std::vector<Permutation>& generators,
                                                   std::uint32_t vertices, std::size_t most) {
  std::vector<Permutation> elements{identity_of(vertices)};
  std::set<Permutation> known{elements.front()};
  for (std::size_t next = 0; next < elements.size(); ++next) {
    for (const Permutation& generator : generators) {
      count_steps(vertices);
      Permutation element = composed(elements[next], generator);
      if (!known.insert(element).second) continue;
      if (elements.size() == most) return std::nullopt;
      elements.push_back(std::move(element));
    }
  }
  return elements;
}

}  // namespace

Permutation identity_of(std::uint32_t vertices) {
  Permutation identity(vertices);
  std::iota(identity.begin(), identity.end(), VertexId(0));
  return identity;
}

bool is_automorphism(const Hypergraph& game, const Permutation& permutation) {
  if (permutation.size() != game.vertices) return false;
  Permutation values = permutation;
  std::sort(values.begin(), values.end());
  if (values != identity_of(game.vertices)) return false;
  std::vector<Hyperedge> edges = game.edges, images;
  for (Hyperedge edge : edges) {
    for (VertexId& vertex : edge) vertex = permutation[vertex];
    std::sort(edge.begin(), edge.end());
    images.push_back(std::move(edge));
  }
  std::sort(edges.begin(), edges.end());
  std::sort(images.begin(), images.end());
  return edges == images;
}

std::vector<Permutation> find_automorphisms(const Hypergraph& game, std::uint64_t steps) {
  return AutomorphismSearch(game, steps).run();
}

std::vector<Permutation> group_of(const std::vector<Permutation>& generators,
                                  std::uint32_t vertices, std::size_t most) {
  std::vector<Permutation> kept, elements{identity_of(vertices)};
  for (const Permutation& generator : generators) {
    kept.push_back(generator);
    if (auto closure = closure_of(kept, vertices, most)) {
      elements = std::move(*closure);
    } else {
      kept.pop_back();
    }
  }
  return elements;
}

std::vector<VertexId> orbits_of(const std::vector<Permutation>& generators,
                                std::uint32_t vertices) {
  std::vector<VertexId> smallest(vertices, vertices), open;
  for (VertexId start = 0; start < vertices; ++start) {
    if (smallest[start] != vertices) continue;
    smallest[start] = start;
    open.push_back(start);
    while (!open.empty()) {
      const VertexId vertex = open.back();
      open.pop_back();
      for (const Permutation& generator : generators) {
        // A finite orbit is reached without the inverses.
        if (smallest[generator[vertex]] != vertices) continue;
        smallest[generator[vertex]] = start;
        open.push_back(generator[vertex]);
      }
    }
  }
  return smallest;
}

}  // namespace gadgetc::formula_game
