#include "solver/jungle/rules.hpp"

#include <algorithm>
#include <array>

namespace gadgetc {

namespace {

const std::array<Rules, 3>& presets() {
  static const std::array<Rules, 3> table{{
      {"paper", true, TrappedAttack::Full, Stalemate::Draw},
      {"assignment", true, TrappedAttack::Full, Stalemate::Draw},
      {"jungle-chess", false, TrappedAttack::Full, Stalemate::Loss},
  }};
  return table;
}

// Every value of every switch, in the order in which they are written.
struct SwitchValue {
  std::string_view text;
  void (*set)(Rules&);
  bool (*holds)(const Rules&);
};

constexpr SwitchValue kSwitchValues[] = {
    {"elephant-takes-rat=yes", [](Rules& r) { r.elephant_takes_rat = true; },
     [](const Rules& r) { return r.elephant_takes_rat; }},
    {"elephant-takes-rat=no", [](Rules& r) { r.elephant_takes_rat = false; },
     [](const Rules& r) { return !r.elephant_takes_rat; }},
    {"trapped-attack=full", [](Rules& r) { r.trapped_attack = TrappedAttack::Full; },
     [](const Rules& r) { return r.trapped_attack == TrappedAttack::Full; }},
    {"trapped-attack=none", [](Rules& r) { r.trapped_attack = TrappedAttack::None; },
     [](const Rules& r) { return r.trapped_attack == TrappedAttack::None; }},
    {"trapped-attack=zero", [](Rules& r) { r.trapped_attack = TrappedAttack::Zero; },
     [](const Rules& r) { return r.trapped_attack == TrappedAttack::Zero; }},
    {"stalemate=draw", [](Rules& r) { r.stalemate = Stalemate::Draw; },
     [](const Rules& r) { return r.stalemate == Stalemate::Draw; }},
    {"stalemate=loss", [](Rules& r) { r.stalemate = Stalemate::Loss; },
     [](const Rules& r) { return r.stalemate == Stalemate::Loss; }},
};

}  // namespace

std::optional<Rules> find_rules(std::string_view preset) {
  for (const Rules& rules : presets()) {
    if (rules.preset == preset) return rules;
  }
  return std::nullopt;
}

bool apply_switch(Rules& rules, std::string_view text) {
  for (const SwitchValue& value : kSwitchValues) {
    if (value.text != text) continue;
    value.set(rules);
    return true;
  }
  return false;
}

std::string rules_text(const Rules& rules) {
  const Rules preset = find_rules(rules.preset).value_or(Rules{});
  std::string text = preset.preset;
  for (const SwitchValue& value : kSwitchValues) {
    if (value.holds(rules) && !value.holds(preset)) text.append(" ").append(value.text);
  }
  return text;
}

std::optional<Rules> find_rules_text(std::string_view text) {
  std::optional<Rules> rules;
  constexpr std::string_view kBlanks = " \t";
  for (auto start = text.find_first_not_of(kBlanks); start != std::string_view::npos;) {
    const auto end = std::min(text.find_first_of(kBlanks, start), text.size());
    const std::string_view word = text.substr(start, end - start);
    if (!rules) {
      rules = find_rules(word);
      if (!rules) return std::nullopt;
    } else if (!apply_switch(*rules, word)) {
      return std::nullopt;
    }
    start = text.find_first_not_of(kBlanks, end);
  }
  return rules;
}

bool beats(const Rules& rules, Piece attacker, Terrain from, Piece victim, Terrain to) {
  const bool attacker_trapped = is_enemy_trap(from, attacker.side());
  if (attacker_trapped && rules.trapped_attack == TrappedAttack::None) return false;
  if (is_enemy_trap(to, victim.side())) return true;
  if (attacker_trapped && rules.trapped_attack == TrappedAttack::Zero) return false;
  if (attacker.kind() == Kind::Rat && victim.kind() == Kind::Elephant) {
    return from != Terrain::Water;
  }
  if (attacker.kind() == Kind::Elephant && victim.kind() == Kind::Rat) {
    return rules.elephant_takes_rat;
  }
  return strength(attacker.kind()) >= strength(victim.kind());
}

}  // namespace gadgetc
