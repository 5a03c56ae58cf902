#include "gadgets/local/relaxation.hpp"

#include <algorithm>

namespace gadgetc::local_game {

namespace {

bool has_baits(const game_page::Variant& variant, bool is_open) {
  const auto& baits = variant.page->baits;
  return std::any_of(baits.begin(), baits.end(), [&](const game_page::Baits& line) {
    return line.is_open == is_open && line.only.holds(variant.setting);
  });
}

}  // namespace

std::vector<Relaxation> safety_games(const game_page::Variant& variant, bool has_goal) {
  if (has_goal && variant.page->wires.guards) return {{.are_guards_foreign = true}};
  std::vector<Relaxation> games;
  if (has_baits(variant, false)) {
    games.push_back({.are_guards_off = true, .are_baits_shunned = true});
  }
  if (has_baits(variant, true)) games.push_back({.are_guards_off = true});
  if (games.empty()) games.emplace_back();
  return games;
}

std::vector<Relaxation> quick_liveness_games(const game_page::Variant& variant) {
  if (!variant.page->wires.guards) return {};
  return {{.do_guards_stay = true}};
}

std::vector<Relaxation> refuting_games(const game_page::Variant& variant) {
  if (!has_baits(variant, true)) return {};
  return {{.are_guards_off = true}};
}

}  // namespace gadgetc::local_game
