// The rule switches of generalized Dou Shou Qi; presets are data.
//
// Sources: van Rijn and Vis, "Complexity and Retrograde Analysis of the Game Dou Shou Qi",
// section 2 (preset paper); Vis, "Kunstmatige Intelligentie - Jungle" (assignment); the
// Jungle-Chess program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/jungle/piece.hpp"

namespace gadgetc {

// May a piece that stands in an enemy trap capture?
//   Full: with its full strength. None: not at all.
//   Zero: with strength 0, hence only a victim that itself stands in an enemy trap.
enum class TrappedAttack : std::uint8_t { Full, None, Zero };
enum class Stalemate : std::uint8_t { Draw, Loss };  // for the side to move

struct Rules {
  std::string preset = "paper";
  bool elephant_takes_rat = true;
  TrappedAttack trapped_attack = TrappedAttack::Full;
  Stalemate stalemate = Stalemate::Draw;

  bool operator==(const Rules&) const = default;
};

// "paper", "assignment", "jungle-chess".
std::optional<Rules> find_rules(std::string_view preset);
// As in a board's header: the preset, then the switches that differ from it,
// for example "paper trapped-attack=none".
std::string rules_text(const Rules& rules);
std::optional<Rules> find_rules_text(std::string_view text);
// Sets one switch, "elephant-takes-rat=yes|no", "trapped-attack=full|none|zero" or
// "stalemate=draw|loss"; false when the text is none of these. Of several the last one counts.
bool apply_switch(Rules& rules, std::string_view text);

// Would `attacker`, standing on `from`, beat `victim` standing on `to`? Geometry is not looked at;
// both pieces are not none and of different sides.
bool beats(const Rules& rules, Piece attacker, Terrain from, Piece victim, Terrain to);

}  // namespace gadgetc
