// Positions that are the same up to a symmetry of the game share an entry of the table.
//
// Let g be a permutation of the vertices. A position P and its image g(P), in which g has renamed
// the vertices of every edge, have the same value, and g takes a carrier and a winning move of P to
// those of g(P): every play of one is a play of the other under other names. Of all images of P
// under a group of permutations one is the representative. P is looked up and stored as it, carrier
// and move renamed on the way. So images of a move that has been tried are answered by the table,
// with images of its carrier, and the must-play regions lose all of them.
//
// This is right for any permutations. That they are symmetries of the game (automorphisms.hpp) is
// what makes it useful: images of positions come up then. Which group it is does not matter either,
// as long as it is one: images of P have the same representative then. Should two images of P have
// the same hash, one of them represents P and another one perhaps its image: work is done twice.
//
// The representative is the image with the smallest hash. An image's hash is the sum of those of
// its edges, so that for each edge met the hashes of its images are kept, one for each element of
// the group, and a position's hashes are found by adding such rows.
//
// That takes as long as some positions do if the group is large; so positions deep down, which are
// the most, are looked up as they are. Those not deeper than d are allowed their representatives as
// long as that has taken no more than a share of the time (SymmetryShare): whatever the game, the
// share goes to the positions near its beginning, which take the most work.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solver/formula_game/search/automorphisms.hpp"
#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/mix_bits.hpp"

namespace gadgetc::formula_game {

// Those of one game, found when first asked for; by any thread.
class Symmetries {
 public:
  explicit Symmetries(Hypergraph game) : game_(std::move(game)) {}

  // Throws TimeIsUp and Interrupted, and may then be asked again.
  const std::vector<Permutation>& generators() const {
    const std::scoped_lock lock(finding_);
    if (!generators_) generators_ = find_automorphisms(game_);
    return *generators_;
  }

  // A group of them, the identity first.
  const std::vector<Permutation>& elements() const {
    const std::vector<Permutation>& generators = this->generators();
    const std::scoped_lock lock(finding_);
    if (!elements_) elements_ = group_of(generators, game_.vertices, most());
    return *elements_;
  }

 private:
  // 48 for a cube, 192 for lines in one of side 4.
  std::size_t most() const { return std::min<std::size_t>(400, (1 << 18) / (1 + game_.vertices)); }

  Hypergraph game_;
  mutable std::mutex finding_;
  mutable std::optional<std::vector<Permutation>> generators_, elements_;
};

// Which positions may look for their representatives.
class SymmetryShare {
 public:
  // `work`: as long as so many positions take, in kUnits. `positions`: searched so far.
  bool allows(std::size_t depth, std::uint64_t work, std::uint64_t positions) {
    if (depth >= kDepths) return false;
    std::uint64_t spent = work;
    for (std::size_t d = 0; d <= depth; ++d) spent += spent_[d];
    if (spent > positions * kUnits / kShare) return false;
    spent_[depth] += work;
    return true;
  }

  // The work in a position, at most.
  static constexpr std::uint64_t kUnits = 8192;

 private:
  static constexpr std::size_t kDepths = 40;
  static constexpr std::uint64_t kShare = 16;
  std::array<std::uint64_t, kDepths> spent_{};
};

// One thread's; of one game at a time.
template <int Words>
class Representatives {
 public:
  using Set = VertexSet<Words>;

  // Asks for the elements once, since that locks. `symmetries` lives as long as this is used.
  void assign(const Symmetries& symmetries) {
    if (source_ == &symmetries) return;
    elements_ = &symmetries.elements();
    source_ = &symmetries;
    rows_.clear();
    hashes_.clear();
  }

  std::size_t group_size() const { return elements_ ? elements_->size() : 1; }

  // The number of the element that takes the position to its representative.
  std::size_t find(const EdgeList<Words>& edges) {
    sums_.assign(group_size(), 0);
    for (const Set& edge : edges) {
      const std::uint64_t* row = row_of(edge);
      for (std::size_t g = 0; g < sums_.size(); ++g) sums_[g] += row[g];
    }
    return std::size_t(std::min_element(sums_.begin(), sums_.end()) - sums_.begin());
  }

  Set image(std::size_t element, const Set& set) const {
    Set image;
    for_each_vertex(set, [&](VertexId v) { image.insert((*elements_)[element][v]); });
    return image;
  }
  Set preimage(std::size_t element, const Set& set) const {
    const Permutation& permutation = (*elements_)[element];
    Set preimage;
    for (VertexId v = 0; v < permutation.size(); ++v) {
      if (set.contains(permutation[v])) preimage.insert(v);
    }
    return preimage;
  }
  VertexId image(std::size_t element, VertexId vertex) const {
    return (*elements_)[element][vertex];
  }
  VertexId preimage(std::size_t element, VertexId vertex) const {
    const Permutation& permutation = (*elements_)[element];
    return VertexId(std::find(permutation.begin(), permutation.end(), vertex) -
                    permutation.begin());
  }

 private:
  static constexpr std::size_t kMostHashes = 1 << 19;

  const std::uint64_t* row_of(const Set& edge) {
    const std::size_t size = group_size();
    if (hashes_.size() + size > kMostHashes) {
      rows_.clear();
      hashes_.clear();
    }
    const auto [place, is_new] = rows_.try_emplace(edge, hashes_.size());
    if (is_new) {
      for (const Permutation& element : *elements_) {
        std::uint64_t hash = 0;
        for_each_vertex(edge, [&](VertexId v) { hash += mix_bits(element[v] + 1); });
        hashes_.push_back(mix_bits(hash));
      }
    }
    return &hashes_[place->second];
  }

  const Symmetries* source_ = nullptr;
  const std::vector<Permutation>* elements_ = nullptr;
  struct SetHash {
    std::size_t operator()(const Set& set) const {
      std::uint64_t hash = 0;
      for (std::uint64_t word : set.words) hash = mix_bits(hash + word);
      return static_cast<std::size_t>(hash);
    }
  };
  std::unordered_map<Set, std::size_t, SetHash> rows_;  // where in `hashes_`
  std::vector<std::uint64_t> hashes_, sums_;
};

}  // namespace gadgetc::formula_game
