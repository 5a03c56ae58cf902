// The rule switches of generalized Dou Shou Qi; presets are data.
//
// Sources: van Rijn and Vis, "Complexity and Retrograde Analysis of the Game Dou Shou Qi",
// section 2 (preset paper); Vis, "Kunstmatige Intelligentie - Jungle" (assignment); the
// Jungle-Chess program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/jungle/piece.hpp"

namespace gadgetc::jungle {

// May a piece that stands in an enemy trap capture?
//   Full: with its full strength. None: not at all.
//   Zero: with strength 0, hence only a victim that itself stands in an enemy trap.
enum class TrappedAttack : std::uint8_t { Full, None, Zero };
enum class Stalemate : std::uint8_t { Draw, Loss };  // for the side to move
// Does the same placement with the same side to move end the game as a draw?
//   None: never. Second: when it comes for the second time, Third: for the third time.
enum class RepetitionRule : std::uint8_t { None, Second, Third };

struct Rules {
  std::string preset = "paper";
  bool elephant_takes_rat = true;
  TrappedAttack trapped_attack = TrappedAttack::Full;
  Stalemate stalemate = Stalemate::Draw;
  bool wolf_beats_dog = false;  // strengths dog 3, wolf 4 instead of wolf 3, dog 4
  RepetitionRule repetition = RepetitionRule::None;
  // A piece may go back to the same square at most so many times running (game.hpp); 0: no limit.
  int return_limit = 0;
  // After so many plies the game is a draw; 0: no limit.
  int ply_limit = 0;

  bool operator==(const Rules&) const = default;
};

// 1 to 8.
constexpr int strength(const Rules& rules, Kind kind) {
  if (rules.wolf_beats_dog && kind == Kind::Wolf) return static_cast<int>(Kind::Dog);
  if (rules.wolf_beats_dog && kind == Kind::Dog) return static_cast<int>(Kind::Wolf);
  return static_cast<int>(kind);
}

// "paper", "assignment", "jungle-chess".
std::optional<Rules> find_rules(std::string_view preset);
// The words of a board's header: the preset, then the switches that differ from it,
// for example "paper trapped-attack=none".
std::string rules_text(const Rules& rules);
std::optional<Rules> find_rules_text(std::string_view text);
// What to say of a text that says no rules: " (did you mean 'paper'?)", of its first wrong word; or
// empty.
std::string near_rules(std::string_view text);
// The value of the switch trapped-attack: "full", "none" or "zero".
std::string_view reading_of(const Rules& rules);
// The switches as apply_switch reads them; limits are 1 to kMaxLimit.
inline constexpr std::string_view kSwitches =
    "elephant-takes-rat=yes|no, trapped-attack=full|none|zero, stalemate=draw|loss, "
    "wolf-beats-dog=yes|no, repetition=none|second|third, return-limit=none|TIMES or "
    "ply-limit=none|PLIES";
inline constexpr int kMaxLimit = 1'000'000;
// Sets one switch; false when the text is none of these. Of several the last one counts.
bool apply_switch(Rules& rules, std::string_view text);

// A piece that is not none, and its strength: that of its kind or one of its own (strengths.hpp).
struct Fighter {
  Piece piece;
  int strength = 0;
};

// Would `attacker`, standing on `from`, beat `victim` standing on `to`? Geometry is not looked at;
// the pieces are of different sides.
bool beats(const Rules& rules, Fighter attacker, Terrain from, Fighter victim, Terrain to);
// The same with the strengths of kinds; both pieces are not none.
bool beats(const Rules& rules, Piece attacker, Terrain from, Piece victim, Terrain to);

}  // namespace gadgetc::jungle
