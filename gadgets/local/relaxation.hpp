// The games of a tile in which a side's strategy is sought, easiest first.
//
// Less is given to the side whose strategy is sought, or more to the other side, so what a relaxed
// game proves holds. A page says what may be relaxed by its lines `relax`; the lemmas are in
// docs/verifier.md.
#pragma once

#include <vector>

#include "games/page/game.hpp"

namespace gadgetc::local_game {

struct Relaxation {
  // White's guards are taken off, and White may delete a black piece on the baits' ground instead.
  bool are_guards_off = false;
  // Black never steps on the baits' ground.
  bool are_baits_shunned = false;
  // A guard that can take does so at once, before Black moves again; else guards only walk home.
  bool do_guards_stay = false;
  // White's guards come in from the neighbours by any port, and leave by it: any number of them.
  bool are_guards_foreign = false;
  bool operator==(const Relaxation&) const = default;
};

// The games in which Black may keep the contract; the last one refutes. Where a goal is in the
// tile, guards may win there, so they are not taken off.
std::vector<Relaxation> safety_games(const game_page::Variant& variant, bool has_goal);
// The game in which White is tried first; none where the page has no guards.
std::vector<Relaxation> quick_liveness_games(const game_page::Variant& variant);
// The games that only refute White.
std::vector<Relaxation> refuting_games(const game_page::Variant& variant);

}  // namespace gadgetc::local_game
