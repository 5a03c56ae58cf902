#include "games/jungle/rules.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "base/text/nearest_name.hpp"

namespace gadgetc::jungle {

namespace {

const std::array<Rules, 3>& presets() {
  static const std::array<Rules, 3> table = [] {
    Rules paper;
    Rules assignment;
    assignment.preset = "assignment";
    assignment.repetition = RepetitionRule::Third;
    Rules program;
    program.preset = "jungle-chess";
    program.elephant_takes_rat = false;
    program.stalemate = Stalemate::Loss;
    program.wolf_beats_dog = true;
    program.return_limit = 3;
    program.ply_limit = 300;
    return std::array<Rules, 3>{paper, assignment, program};
  }();
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
    {"wolf-beats-dog=yes", [](Rules& r) { r.wolf_beats_dog = true; },
     [](const Rules& r) { return r.wolf_beats_dog; }},
    {"wolf-beats-dog=no", [](Rules& r) { r.wolf_beats_dog = false; },
     [](const Rules& r) { return !r.wolf_beats_dog; }},
    {"repetition=none", [](Rules& r) { r.repetition = RepetitionRule::None; },
     [](const Rules& r) { return r.repetition == RepetitionRule::None; }},
    {"repetition=second", [](Rules& r) { r.repetition = RepetitionRule::Second; },
     [](const Rules& r) { return r.repetition == RepetitionRule::Second; }},
    {"repetition=third", [](Rules& r) { r.repetition = RepetitionRule::Third; },
     [](const Rules& r) { return r.repetition == RepetitionRule::Third; }},
};

struct LimitSwitch {
  std::string_view name;  // with its '='
  int Rules::*limit;
};

constexpr LimitSwitch kLimitSwitches[] = {
    {"return-limit=", &Rules::return_limit},
    {"ply-limit=", &Rules::ply_limit},
};

// "none" or a number from 1 to kMaxLimit.
bool parse_limit(std::string_view text, int& limit) {
  if (text == "none") {
    limit = 0;
    return true;
  }
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return false;
  if (number < 1 || number > kMaxLimit) return false;
  limit = number;
  return true;
}

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
  for (const LimitSwitch& limit : kLimitSwitches) {
    if (!text.starts_with(limit.name)) continue;
    return parse_limit(text.substr(limit.name.size()), rules.*limit.limit);
  }
  return false;
}

std::string rules_text(const Rules& rules) {
  const Rules preset = find_rules(rules.preset).value_or(Rules{});
  std::string text = preset.preset;
  for (const SwitchValue& value : kSwitchValues) {
    if (value.holds(rules) && !value.holds(preset)) text.append(" ").append(value.text);
  }
  for (const LimitSwitch& limit : kLimitSwitches) {
    const int number = rules.*limit.limit;
    if (number == preset.*limit.limit) continue;
    text.append(" ").append(limit.name).append(number == 0 ? "none" : std::to_string(number));
  }
  return text;
}

namespace {

// What a text says up to its first wrong word, which is empty if there is none.
struct ReadRules {
  std::optional<Rules> rules;
  std::string_view wrong_word;
};

ReadRules read_rules_text(std::string_view text) {
  ReadRules read;
  constexpr std::string_view kBlanks = " \t";
  for (auto start = text.find_first_not_of(kBlanks); start != std::string_view::npos;) {
    const auto end = std::min(text.find_first_of(kBlanks, start), text.size());
    const std::string_view word = text.substr(start, end - start);
    const bool is_preset = !read.rules;
    if (is_preset) read.rules = find_rules(word);
    if (!read.rules || (!is_preset && !apply_switch(*read.rules, word))) {
      read.wrong_word = word;
      return read;
    }
    start = text.find_first_not_of(kBlanks, end);
  }
  return read;
}

}  // namespace

std::optional<Rules> find_rules_text(std::string_view text) {
  const ReadRules read = read_rules_text(text);
  return read.wrong_word.empty() ? read.rules : std::nullopt;
}

std::string near_rules(std::string_view text) {
  const auto [rules, word] = read_rules_text(text);
  std::vector<std::string> known;
  if (!rules) {
    for (const Rules& preset : presets()) known.push_back(preset.preset);
  } else {
    for (const SwitchValue& value : kSwitchValues) known.emplace_back(value.text);
    for (const LimitSwitch& limit : kLimitSwitches) known.emplace_back(limit.name);
  }
  return did_you_mean(word, known);
}

std::string_view reading_of(const Rules& rules) {
  constexpr std::string_view kReadings[] = {"full", "none", "zero"};
  return kReadings[static_cast<std::size_t>(rules.trapped_attack)];
}

bool beats(const Rules& rules, Fighter attacker, Terrain from, Fighter victim, Terrain to) {
  const bool attacker_trapped = is_enemy_trap(from, attacker.piece.side());
  if (attacker_trapped && rules.trapped_attack == TrappedAttack::None) return false;
  if (is_enemy_trap(to, victim.piece.side())) return true;
  if (attacker_trapped && rules.trapped_attack == TrappedAttack::Zero) return false;
  const Kind own = attacker.piece.kind(), other = victim.piece.kind();
  if (own == Kind::Rat && other == Kind::Elephant) return from != Terrain::Water;
  if (own == Kind::Elephant && other == Kind::Rat) return rules.elephant_takes_rat;
  return attacker.strength >= victim.strength;
}

bool beats(const Rules& rules, Piece attacker, Terrain from, Piece victim, Terrain to) {
  return beats(rules, Fighter{attacker, strength(rules, attacker.kind())}, from,
               Fighter{victim, strength(rules, victim.kind())}, to);
}

}  // namespace gadgetc::jungle
