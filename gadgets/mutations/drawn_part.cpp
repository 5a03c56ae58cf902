#include "gadgets/mutations/drawn_part.hpp"

#include "gadgets/mutations/same_play.hpp"
#include "gadgets/mutations/ways.hpp"
#include "gadgets/tile/dens.hpp"

namespace gadgetc {

DrawnPart::DrawnPart(Tile tile, const VerifyOptions& options)
    : tile_(std::move(tile)), options_(options) {
  const bool is_open_to_cats = has_den(tile_);
  has_built_in_ = is_open_to_cats || has_pick(tile_.contract);
  games_[0].freedom = {.guards_stay = true, .for_white = true};
  if (is_open_to_cats) {
    games_[1].freedom = {.foreign_cats = true};
  } else {
    const bool shuns = options_.rules.trapped_attack != TrappedAttack::Full;
    games_[1].freedom = {.baits = true, .black_shuns_traps = shuns};
  }
}

const std::optional<std::vector<TileWay>>& DrawnPart::ways() const {
  std::call_once(ways_once_, [&] {
    if (!has_built_in_) ways_ = find_ways(tile_, options_);
  });
  return ways_;
}

std::optional<bool> DrawnPart::plays_like(const Tile& changed, Square focus) const {
  const std::optional<bool> at_posts = plays_like(changed, focus, games_[0]);
  if (at_posts == false) return false;
  const std::optional<bool> in_safety = plays_like(changed, focus, games_[1]);
  return at_posts ? in_safety : in_safety == false ? in_safety : std::nullopt;
}

std::optional<bool> DrawnPart::plays_like(const Tile& changed, Square focus, Game& game) const {
  const Arena drawn(tile_, options_.rules, game.freedom);
  std::call_once(game.once, [&] {
    if (has_built_in_) return;
    game.footprint = Footprint::find(drawn, game.freedom.for_white, options_.state_limit,
                                     options_.watch);
  });
  const Arena arena(changed, options_.rules, game.freedom);
  if (game.footprint && game.footprint->shows_same_play(drawn, arena)) return true;
  return has_same_play(tile_, changed, options_.rules, game.freedom, options_.state_limit, focus);
}

}  // namespace gadgetc
