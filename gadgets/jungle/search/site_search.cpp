#include "gadgets/jungle/search/site_search.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "gadgets/jungle/verify.hpp"
#include "gadgets/verifier/escape.hpp"

namespace gadgetc::jungle {

namespace {

// Enough to walk out past a guard that is not there; the rest is the verifier's.
verifier::EscapeOptions short_escape() {
  return {.black_steps = 3, .state_limit = 3'000, .watch = {}};
}

std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return k > n ? 0 : result;
}

}  // namespace

void SearchCounts::add(const SearchCounts& other) {
  drawings += other.drawings;
  symmetric += other.symmetric;
  unsafe += other.unsafe;
  lifeless += other.lifeless;
  escapes += other.escapes;
  refuted += other.refuted;
  undecided += other.undecided;
  held += other.held;
  questions += other.questions;
}

SiteSearch::SiteSearch(const SearchSpec& spec, const GraphClass& cls, const Site& site,
                       const Pruning& pruning)
    : spec_(spec),
      site_(site),
      pruning_(pruning),
      blank_(find_blank(spec, cls, site)),
      rules_(rules_for(blank_.tile, spec.rules)),
      squares_(cls.graph.size()),
      game_(spec, cls.graph, site.ports),
      has_den_(has_goal(spec.contract)),
      has_pick_(has_pick(spec.contract)) {
  for (std::size_t p = 0; p < spec.ports.size(); ++p) {
    if (spec.ports[p].is_input) inputs_ |= PortSet{1} << p;
  }
  // Squares with many neighbours first: they decide most.
  order_.resize(squares_);
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  const auto degree = [&](std::size_t v) {
    return std::popcount(cls.graph[v]) + std::count(site.ports.begin(), site.ports.end(), v);
  };
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::size_t a, std::size_t b) { return degree(a) > degree(b); });
}

void SiteSearch::search(const PieceCounts& counts, const StopSign& stop) {
  stop_ = &stop;
  cats_ = 0;
  for (std::size_t k = 0; k < counts.size(); ++k) {
    if (spec_.pieces[k].piece == kGuard) cats_ = counts[k];
  }
  sketch_.pieces.assign(squares_, kNoPiece);
  for_each_den([&] { place(counts, 0, counts.empty() ? 0 : counts.front(), 0); });
}

void SiteSearch::search_placed(const std::vector<Piece>& pieces, int cats,
                               const StopSign& stop) {
  stop_ = &stop;
  cats_ = cats;
  sketch_.pieces = pieces;
  for_each_den([&] { search_terrains(); });
}

// Puts the den on every square that may have it, or on none.
template <typename Work>
void SiteSearch::for_each_den(const Work& work) {
  sketch_.terrain.assign(squares_, Terrain::Land);
  if (!has_den_) return work();
  for (std::size_t den = 0; den < squares_; ++den) {
    const bool has_port = std::count(site_.ports.begin(), site_.ports.end(), den) > 0;
    if (has_port || !sketch_.pieces[den].is_none()) continue;
    sketch_.terrain[den] = Terrain::BlackDen;
    work();
    sketch_.terrain[den] = Terrain::Land;
  }
}

// Kinds in their order, the places of each in ascending order.
void SiteSearch::place(const PieceCounts& counts, std::size_t kind, int left, std::size_t from) {
  if ((*stop_)()) return;
  if (kind == counts.size()) return search_terrains();
  const bool are_cats = spec_.pieces[kind].piece == kGuard;
  if (left == 0 || are_cats) {
    const int next = kind + 1 < counts.size() ? counts[kind + 1] : 0;
    return place(counts, kind + 1, next, 0);
  }
  for (std::size_t v = from; v < squares_; ++v) {
    if (!sketch_.pieces[v].is_none() || sketch_.terrain[v] == Terrain::BlackDen) continue;
    sketch_.pieces[v] = spec_.pieces[kind].piece;
    place(counts, kind, left - 1, v + 1);
    sketch_.pieces[v] = kNoPiece;
  }
}

// Of the pieces and the den that stand there now.
void SiteSearch::search_terrains() {
  game_.set_pieces(sketch_.pieces);
  worst_ = best_ = sketch_.terrain;
  for (std::size_t v = 0; v < squares_; ++v) {
    if (sketch_.terrain[v] == Terrain::BlackDen) continue;
    worst_[v] = Terrain::BlackTrap;
    best_[v] = may_have(v, Terrain::WhiteTrap) ? Terrain::WhiteTrap : Terrain::Land;
  }
  const std::uint64_t drawings = terrains_below(0) * cat_places();
  counts_.drawings += drawings;
  if (drawings == 0) return;
  if (pruning_.symmetry && !is_least(Compared::Placed)) {
    counts_.symmetric += drawings;
  } else if (is_refuted_safety()) {
    counts_.unsafe += drawings;
  } else if (is_refuted_liveness()) {
    counts_.lifeless += drawings;
  } else {
    decide_terrain(0);
  }
}

bool SiteSearch::may_have(std::size_t vertex, Terrain terrain) const {
  return terrain != Terrain::WhiteTrap || !sketch_.pieces[vertex].is(Side::Black);
}

// How many terrains there are once those of the first `level` squares are decided.
std::uint64_t SiteSearch::terrains_below(std::size_t level) const {
  std::uint64_t result = 1;
  for (std::size_t i = level; i < squares_; ++i) {
    if (sketch_.terrain[order_[i]] == Terrain::BlackDen) continue;
    result *= may_have(order_[i], Terrain::WhiteTrap) ? 3 : 2;
  }
  return result;
}

std::uint64_t SiteSearch::cat_places() const {
  std::uint64_t free = 0;
  for (std::size_t v = 0; v < squares_; ++v) {
    free += sketch_.pieces[v].is_none() && sketch_.terrain[v] != Terrain::BlackDen;
  }
  return choose(free, static_cast<std::uint64_t>(cats_));
}

// The inputs one by one first: a small game that refutes most.
bool SiteSearch::is_refuted_safety() {
  if (has_den_ || !pruning_.safety) return false;
  for (PortSet input = 1; input <= inputs_; input <<= 1) {
    if (!(input & inputs_) || input == inputs_) continue;
    ++counts_.questions;
    if (game_.is_safe(worst_, input) == CatlessGame::Answer::No) return true;
  }
  ++counts_.questions;
  return game_.is_safe(worst_, inputs_) == CatlessGame::Answer::No;
}

bool SiteSearch::is_refuted_liveness() {
  if (has_den_ || !pruning_.liveness) return false;
  if (inputs_ != 0 && !has_pick_) {
    ++counts_.questions;
    if (game_.may_be_live(best_, 0) == CatlessGame::Answer::No) return true;
  }
  ++counts_.questions;
  return game_.may_be_live(best_, inputs_) == CatlessGame::Answer::No;
}

void SiteSearch::decide_terrain(std::size_t level) {
  if ((*stop_)()) return;
  if (level == squares_) {
    if (pruning_.symmetry && !is_least(Compared::Terrain)) {
      counts_.symmetric += cat_places();
    } else {
      place_cats(cats_, 0);
    }
    return;
  }
  const std::size_t v = order_[level];
  if (sketch_.terrain[v] == Terrain::BlackDen) return decide_terrain(level + 1);
  const Terrain worst = worst_[v], best = best_[v];
  const std::uint64_t drawings = terrains_below(level + 1) * cat_places();
  bool is_unsafe = false;  // with `.`, hence with `^`
  bool is_lifeless = false;  // with `.`, hence with `v`
  for (const Terrain terrain : {Terrain::Land, Terrain::WhiteTrap, Terrain::BlackTrap}) {
    if (!may_have(v, terrain)) continue;
    sketch_.terrain[v] = worst_[v] = best_[v] = terrain;
    // With the worst terrain it was safe already, with the best one live.
    if (terrain != worst) {
      if (is_unsafe || is_refuted_safety()) {
        counts_.unsafe += drawings;
        is_unsafe |= terrain == Terrain::Land;
        continue;
      }
    }
    if (terrain != best) {
      if (is_lifeless || is_refuted_liveness()) {
        counts_.lifeless += drawings;
        is_lifeless |= terrain == Terrain::Land;
        continue;
      }
    }
    decide_terrain(level + 1);
  }
  sketch_.terrain[v] = Terrain::Land;
  worst_[v] = worst;
  best_[v] = best;
}

void SiteSearch::place_cats(int left, std::size_t from) {
  if ((*stop_)()) return;
  if (left == 0) return judge();
  for (std::size_t v = from; v < squares_; ++v) {
    if (!sketch_.pieces[v].is_none() || sketch_.terrain[v] == Terrain::BlackDen) continue;
    sketch_.pieces[v] = kGuard;
    place_cats(left - 1, v + 1);
    sketch_.pieces[v] = kNoPiece;
  }
}

void SiteSearch::judge() {
  if (pruning_.symmetry && !is_least(Compared::All)) {
    ++counts_.symmetric;
    return;
  }
  const Tile tile = draw(blank_, sketch_);
  if (pruning_.escape && !has_pick_) {
    const local_game::LocalGame game(tile, rules_, Side::White, {});
    if (find_escape(game, game.initial(), short_escape())) {
      ++counts_.escapes;
      return;
    }
  }
  switch (verify_tile(tile, rules_, {.state_limit = spec_.state_limit}).verdict) {
    case verifier::Verdict::Held:
      ++counts_.held;
      held_.push_back(sketch_);
      break;
    case verifier::Verdict::Refuted: ++counts_.refuted; break;
    case verifier::Verdict::Unknown: ++counts_.undecided; break;
  }
}

// Is no image of the drawing under the site's symmetries less than it? Pieces but cats, then
// terrain, then cats are compared, so that drawings are passed over before the rest is decided.
bool SiteSearch::is_least(Compared compared) const {
  for (const VertexMap& map : site_.symmetries) {
    VertexMap from(squares_);
    for (std::size_t v = 0; v < squares_; ++v) from[map[v]] = static_cast<ShapeVertex>(v);
    const auto compare = [&](const auto& value) {
      for (std::size_t v = 0; v < squares_; ++v) {
        const int difference = value(from[v]) - value(v);
        if (difference != 0) return difference;
      }
      return 0;
    };
    const auto other = [&](std::size_t v) {
      return sketch_.pieces[v] == kGuard ? 0 : int(sketch_.pieces[v].code());
    };
    const auto terrain = [&](std::size_t v) { return int(sketch_.terrain[v]); };
    const auto cat = [&](std::size_t v) { return int(sketch_.pieces[v] == kGuard); };
    int difference = compare(other);
    if (difference == 0 && compared >= Compared::Terrain) difference = compare(terrain);
    if (difference == 0 && compared == Compared::All) difference = compare(cat);
    if (difference < 0) return false;
  }
  return true;
}

}  // namespace gadgetc::jungle
