#include "gadgets/search/shrink.hpp"

#include <set>
#include <string>
#include <utility>

#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

namespace {

std::pair<std::size_t, std::size_t> size_of(const Tile& tile) {
  return {count_squares(tile), count_pieces(tile)};
}

class Shrinker {
 public:
  Shrinker(ShrinkGame& game, const ShrinkLimits& limits) : game_(game), limits_(limits) {}

  ShrinkResult run(const Tile& tile) {
    result_.best = tile;
    for (bool smaller = true; smaller && result_.is_complete;) {
      smaller = false;
      const Tile from = result_.best;
      changes_ = game_.set_drawing(from);
      for (int n = 1; n <= limits_.changes && !smaller && result_.is_complete; ++n) {
        smaller = try_changes(from, n, 0);
      }
    }
    return std::move(result_);
  }

 private:
  // True once a smaller tile has been found.
  bool try_changes(const Tile& tile, int left, std::size_t from) {
    if (left == 0) return is_better(tile);
    for (std::size_t i = from; i < changes_; ++i) {
      if (limits_.is_over()) result_.is_complete = false;
      if (!result_.is_complete) return false;
      const std::optional<Tile> next = game_.changed(tile, i);
      if (next && try_changes(*next, left - 1, i + 1)) return true;
    }
    return false;
  }

  bool is_better(const Tile& tile) {
    if (size_of(tile) >= size_of(result_.best) || !game_.is_tile(tile)) return false;
    if (!seen_.insert(drawing_text(tile)).second) return false;
    ++result_.tried;
    limits_.on_try(result_.tried, result_.best);
    const verifier::Verdict verdict = game_.decide(tile);
    result_.open += verdict == verifier::Verdict::Unknown;
    if (verdict != verifier::Verdict::Held) return false;
    result_.best = tile;
    return true;
  }

  ShrinkGame& game_;
  const ShrinkLimits& limits_;
  ShrinkResult result_;
  std::size_t changes_ = 0;
  std::set<std::string> seen_;
};

}  // namespace

ShrinkResult shrink(const Tile& tile, ShrinkGame& game, const ShrinkLimits& limits) {
  return Shrinker(game, limits).run(tile);
}

}  // namespace gadgetc
