#include "games/banqi/dark_rules.hpp"

#include <fmt/format.h>

#include "base/text/scanner.hpp"

namespace gadgetc {
namespace {

constexpr std::string_view kLetters = "KGMRNCP";

struct Switch {
  std::string_view name;
  std::string_view standard, other;  // the two words it takes
};

constexpr std::array<Switch, 4> kSwitches{{{"cannon-adjacent", "no", "yes"},
                                           {"jump-hidden", "yes", "no"},
                                           {"pawn-king", "yes", "no"},
                                           {"blocked", "loss", "draw"}}};

void set_switch(DarkRules& rules, std::size_t number, bool is_other) {
  switch (number) {
    case 0: rules.cannon_takes_adjacent = is_other; break;
    case 1: rules.cannon_jumps_hidden = !is_other; break;
    case 2: rules.pawn_takes_king = !is_other; break;
    default: rules.blocked = is_other ? DarkBlocked::Draws : DarkBlocked::Loses;
  }
}

bool is_other(const DarkRules& rules, std::size_t number) {
  switch (number) {
    case 0: return rules.cannon_takes_adjacent;
    case 1: return !rules.cannon_jumps_hidden;
    case 2: return !rules.pawn_takes_king;
    default: return rules.blocked == DarkBlocked::Draws;
  }
}

bool apply_word(DarkRules& rules, std::string_view word) {
  for (std::size_t i = 0; i < kSwitches.size(); ++i) {
    const Switch& known = kSwitches[i];
    if (word.size() <= known.name.size() || !word.starts_with(known.name)) continue;
    if (word[known.name.size()] != '=') continue;
    const std::string_view value = word.substr(known.name.size() + 1);
    if (value != known.standard && value != known.other) continue;
    set_switch(rules, i, value == known.other);
    return true;
  }
  return false;
}

}  // namespace

char dark_letter(DarkPiece piece) {
  const char letter = kLetters[static_cast<std::size_t>(piece.kind)];
  return piece.colour == DarkColour::Red ? letter : static_cast<char>(letter - 'A' + 'a');
}

bool find_dark_piece(char letter, DarkPiece& piece) {
  for (const DarkColour colour : {DarkColour::Red, DarkColour::Black}) {
    for (std::size_t kind = 0; kind < kDarkKinds; ++kind) {
      piece = {colour, static_cast<DarkKind>(kind)};
      if (dark_letter(piece) == letter) return true;
    }
  }
  return false;
}

DarkRules parse_dark_rules(std::string_view text) {
  DarkRules rules;
  Scanner scanner("--rules", text);
  for (scanner.skip_space(); !scanner.at_end(); scanner.skip_space()) {
    const Location start = scanner.location();
    const std::string quoted = scanner.quote_word();
    if (!apply_word(rules, scanner.take_word())) {
      scanner.fail_at(start, fmt::format("expected cannon-adjacent=yes|no, jump-hidden=yes|no, "
                                         "pawn-king=yes|no or blocked=loss|draw, got {}",
                                         quoted));
    }
  }
  return rules;
}

std::string dark_rules_text(const DarkRules& rules) {
  std::string text;
  for (std::size_t i = 0; i < kSwitches.size(); ++i) {
    const Switch& known = kSwitches[i];
    if (i > 0) text += ' ';
    text += fmt::format("{}={}", known.name, is_other(rules, i) ? known.other : known.standard);
  }
  return text;
}

bool takes_by_step(DarkKind taker, DarkKind victim, const DarkRules& rules) {
  if (taker == DarkKind::Cannon && !rules.cannon_takes_adjacent) return false;
  if (rules.pawn_takes_king) {
    if (taker == DarkKind::Pawn && victim == DarkKind::King) return true;
    if (taker == DarkKind::King && victim == DarkKind::Pawn) return false;
  }
  return taker <= victim;
}

}  // namespace gadgetc
