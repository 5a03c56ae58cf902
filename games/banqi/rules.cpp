#include "games/banqi/rules.hpp"

#include <fmt/format.h>

#include "base/text/scanner.hpp"

namespace gadgetc::banqi {
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

void set_switch(Rules& rules, std::size_t number, bool is_other) {
  switch (number) {
    case 0: rules.cannon_takes_adjacent = is_other; break;
    case 1: rules.cannon_jumps_hidden = !is_other; break;
    case 2: rules.pawn_takes_king = !is_other; break;
    default: rules.blocked = is_other ? Blocked::Draws : Blocked::Loses;
  }
}

bool is_other(const Rules& rules, std::size_t number) {
  switch (number) {
    case 0: return rules.cannon_takes_adjacent;
    case 1: return !rules.cannon_jumps_hidden;
    case 2: return !rules.pawn_takes_king;
    default: return rules.blocked == Blocked::Draws;
  }
}

bool apply_word(Rules& rules, std::string_view word) {
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

char letter_of(Piece piece) {
  const char letter = kLetters[static_cast<std::size_t>(piece.kind)];
  return piece.colour == Colour::Red ? letter : static_cast<char>(letter - 'A' + 'a');
}

bool find_piece(char letter, Piece& piece) {
  for (const Colour colour : {Colour::Red, Colour::Black}) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      piece = {colour, static_cast<Kind>(kind)};
      if (letter_of(piece) == letter) return true;
    }
  }
  return false;
}

Rules parse_rules(std::string_view text) {
  Rules rules;
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

std::string rules_text(const Rules& rules) {
  std::string text;
  for (std::size_t i = 0; i < kSwitches.size(); ++i) {
    const Switch& known = kSwitches[i];
    if (i > 0) text += ' ';
    text += fmt::format("{}={}", known.name, is_other(rules, i) ? known.other : known.standard);
  }
  return text;
}

bool takes_by_step(Kind taker, Kind victim, const Rules& rules) {
  if (taker == Kind::Cannon && !rules.cannon_takes_adjacent) return false;
  if (rules.pawn_takes_king) {
    if (taker == Kind::Pawn && victim == Kind::King) return true;
    if (taker == Kind::King && victim == Kind::Pawn) return false;
  }
  return taker <= victim;
}

}  // namespace gadgetc::banqi
