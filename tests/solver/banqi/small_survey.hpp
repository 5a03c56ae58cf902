// Three materials with made-up outcomes, for tests that count by hand.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "solver/banqi/survey.hpp"

namespace gadgetc::test {

// Outcomes of these values, by piece: 100 games more are won and 100 lost of each 5040.
inline banqi::SurveyMove survey_move(const banqi::Material& material, std::size_t square,
                                     const std::vector<int>& values) {
  banqi::SurveyMove move{square, {}};
  std::size_t next = 0;
  for (const banqi::Piece piece : material.pieces) {
    if (!move.outcomes.empty() && move.outcomes.back().piece == piece) {
      ++move.outcomes.back().pieces;
      continue;
    }
    const int value = values.at(next++);
    const int wins = 100 + std::max(value, 0), losses = 100 + std::max(-value, 0);
    move.outcomes.push_back({piece, 1, {wins, banqi::kOutcomeUnits - wins - losses, losses}});
  }
  return move;
}

inline banqi::Survey small_survey() {
  banqi::Survey survey;
  const std::vector<banqi::Material> materials = banqi::list_materials(survey.rules);
  const auto add = [&](std::string_view name, const std::vector<int>& corner,
                       const std::vector<int>& middle) {
    const banqi::Material material = banqi::parse_material("m", name);
    const auto found = std::find(materials.begin(), materials.end(), material);
    survey.entries[static_cast<std::size_t>(found - materials.begin())] = {
        material, survey_move(material, 0, corner), survey_move(material, 1, middle)};
  };
  add("PPPPpppp", {-5, -5}, {-7, -7});           // -40, -56
  add("CPPPcppp", {4, -1, 5, 5}, {0, 0, 0, 0});  // 21, 0
  add("CPPPpppp", {9, -3, 0}, {1, 1, 1});        // 0, 8
  return survey;
}

}  // namespace gadgetc::test
