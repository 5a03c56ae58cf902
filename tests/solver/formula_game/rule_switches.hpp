// The rules of the search by name, for tests with each off or each alone.
#pragma once

#include <array>
#include <utility>

#include "solver/formula_game/search/search_rules.hpp"

namespace gadgetc::test {

constexpr std::array<std::pair<const char*, bool formula_game::SearchRules::*>, 19> kSwitches{
    {{"units", &formula_game::SearchRules::units},
     {"common vertices", &formula_game::SearchRules::common},
     {"free threats", &formula_game::SearchRules::free_threats},
     {"subsumption", &formula_game::SearchRules::subsumption},
     {"twins", &formula_game::SearchRules::twins},
     {"domination", &formula_game::SearchRules::domination},
     {"components", &formula_game::SearchRules::components},
     {"potential", &formula_game::SearchRules::potential},
     {"exchange", &formula_game::SearchRules::exchange},
     {"pairs", &formula_game::SearchRules::pairs},
     {"own pairs", &formula_game::SearchRules::own_pairs},
     {"pairing", &formula_game::SearchRules::pairing},
     {"moves then pairs", &formula_game::SearchRules::moves_then_pairs},
     {"width two", &formula_game::SearchRules::width_two},
     {"width three", &formula_game::SearchRules::width_three},
     {"threats", &formula_game::SearchRules::threats},
     {"must play", &formula_game::SearchRules::must_play},
     {"table", &formula_game::SearchRules::table},
     {"symmetry", &formula_game::SearchRules::symmetry}}};

inline formula_game::SearchRules no_rules() {
  formula_game::SearchRules rules;
  for (const auto& [name, rule] : kSwitches) rules.*rule = false;
  return rules;
}

// All rules, symmetries from the first position on.
inline formula_game::SearchRules symmetric_rules() {
  formula_game::SearchRules rules;
  rules.symmetry_after = 0;
  return rules;
}

}  // namespace gadgetc::test
