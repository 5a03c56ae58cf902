// The rules of the search by name, for tests with each off or each alone.
#pragma once

#include <array>
#include <utility>

#include "solver/formula_game/search/search_rules.hpp"

namespace gadgetc::test {

constexpr std::array<std::pair<const char*, bool SearchRules::*>, 18> kSwitches{
    {{"units", &SearchRules::units},
     {"common vertices", &SearchRules::common},
     {"free threats", &SearchRules::free_threats},
     {"subsumption", &SearchRules::subsumption},
     {"twins", &SearchRules::twins},
     {"domination", &SearchRules::domination},
     {"components", &SearchRules::components},
     {"potential", &SearchRules::potential},
     {"exchange", &SearchRules::exchange},
     {"pairs", &SearchRules::pairs},
     {"own pairs", &SearchRules::own_pairs},
     {"pairing", &SearchRules::pairing},
     {"width two", &SearchRules::width_two},
     {"width three", &SearchRules::width_three},
     {"threats", &SearchRules::threats},
     {"must play", &SearchRules::must_play},
     {"table", &SearchRules::table},
     {"symmetry", &SearchRules::symmetry}}};

inline SearchRules no_rules() {
  SearchRules rules;
  for (const auto& [name, rule] : kSwitches) rules.*rule = false;
  return rules;
}

// All rules, symmetries from the first position on.
inline SearchRules symmetric_rules() {
  SearchRules rules;
  rules.symmetry_after = 0;
  return rules;
}

}  // namespace gadgetc::test
