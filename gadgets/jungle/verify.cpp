#include "gadgets/jungle/verify.hpp"

#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"

namespace gadgetc::jungle {

namespace {

void check_allowed(Piece piece) {
  if (piece.is_none()) return;
  if (piece.kind() == Kind::Rat) throw UsageError("rats are not allowed in tiles");
  if (piece.side() == Side::White) return;
  if (piece.kind() < Kind::Wolf) throw UsageError("black pieces in tiles are stronger than cats");
  if (leaps(piece)) throw UsageError("black lions and tigers are not allowed in tiles");
}

}  // namespace

local_game::LocalRules rules_for(const Tile& tile, const Rules& rules) {
  check_jungle(tile);
  for_each_square(tile, [&](Square s) { check_allowed(piece_at(tile, s)); });
  // What the page has no options for bounds whole games, of which tiles know nothing.
  const Rules plain{.elephant_takes_rat = rules.elephant_takes_rat,
                    .trapped_attack = rules.trapped_attack,
                    .stalemate = rules.stalemate,
                    .wolf_beats_dog = rules.wolf_beats_dog};
  const std::string switches = rules_text(plain).substr(plain.preset.size());
  return {game_page::variant_of(tile, switches), tile};
}

Rules rules_by(std::string_view reading) {
  const std::string_view first = reading.substr(0, reading.find(' '));
  const bool has_preset = first.find('=') == first.npos;
  const auto rules =
      find_rules_text(has_preset ? std::string(reading) : fmt::format("paper {}", reading));
  if (!rules && !reading.empty()) {
    throw UsageError(fmt::format("no reading of the rules: {}", quote(reading)));
  }
  return rules.value_or(Rules{});
}

}  // namespace gadgetc::jungle
