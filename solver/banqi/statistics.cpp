#include "solver/banqi/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace gadgetc::banqi {
namespace {

constexpr int kPieces = static_cast<int>(kSquares);

std::size_t sign_of(int value) { return value < 0 ? 0 : value == 0 ? 1 : 2; }

// 0, 1, 2: the corner's is greater, equal, the middle's is greater.
std::size_t compare(int corner, int middle) { return sign_of(middle - corner); }

std::size_t compare_values(const SurveyEntry& entry) {
  return compare(entry.corner.value(), entry.middle.value());
}

bool is_at_least(const Distribution& a, const Distribution& b) {
  return a.wins >= b.wins && a.losses <= b.losses;
}

void count_kinds(const SurveyMove& move, std::array<KindCount, kKinds>& kinds) {
  int least = kUnits, greatest = -kUnits;
  for (const SurveyOutcome& outcome : move.outcomes) {
    least = std::min(least, outcome.value());
    greatest = std::max(greatest, outcome.value());
  }
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    bool comes = false, is_greatest = false, is_least = false;
    for (const SurveyOutcome& outcome : move.outcomes) {
      if (outcome.piece.kind != static_cast<Kind>(kind)) continue;
      comes = true;
      is_greatest = is_greatest || outcome.value() == greatest;
      is_least = is_least || outcome.value() == least;
    }
    kinds[kind].moves += comes ? 1 : 0;
    kinds[kind].greatest += is_greatest ? 1 : 0;
    kinds[kind].least += is_least ? 1 : 0;
  }
}

void count_entry(const Rules& rules, const SurveyEntry& entry, Statistics& statistics) {
  const std::size_t sign = sign_of(entry.value());
  ++statistics.materials;
  ++statistics.signs[sign];
  if (is_symmetric(entry.material, rules)) {
    ++statistics.symmetric;
    ++statistics.symmetric_signs[sign];
    if (sign > 0) statistics.good_symmetric.push_back(material_name(entry.material));
  }
  const std::size_t better = compare_values(entry);
  statistics.corner_better += better == 0 ? 1 : 0;
  statistics.equal += better == 1 ? 1 : 0;
  statistics.middle_better += better == 2 ? 1 : 0;
  count_kinds(entry.corner, statistics.kinds);
  count_kinds(entry.middle, statistics.kinds);
}

}  // namespace

Balance balance_of(const SurveyEntry& entry, const SurveyMove& move, Before before) {
  const int value = before == Before::Position ? entry.value() : move.value();
  Balance balance;
  for (const SurveyOutcome& outcome : move.outcomes) {
    const int after = kPieces * outcome.value();  // in units of 1/8!
    if (after > value) balance.better += outcome.pieces;
    if (after < value) balance.worse += outcome.pieces;
  }
  return balance;
}

double result_deviation(const Distribution& results) {
  const double all = results.wins + results.draws + results.losses;
  if (all == 0) return 0;
  const double mean = (results.wins - results.losses) / all;
  return std::sqrt((results.wins + results.losses) / all - mean * mean);
}

double outcome_deviation(const SurveyMove& move) {
  const double mean = move.value() / double{kUnits};
  double sum = 0;
  for (const SurveyOutcome& outcome : move.outcomes) {
    const double distance = outcome.value() / double{kOutcomeUnits} - mean;
    sum += outcome.pieces * distance * distance;
  }
  return std::sqrt(sum / kPieces);
}

BalanceCounts count_balances(const Survey& survey, Before before) {
  BalanceCounts counts{};
  const auto count = [&](const SurveyEntry& entry, const SurveyMove& move, std::size_t at) {
    const int difference = balance_of(entry, move, before).difference();
    ++counts[at][static_cast<std::size_t>(kPieces + difference)];
  };
  for (const auto& [place, entry] : survey.entries) {
    count(entry, entry.corner, 0);
    count(entry, entry.middle, 1);
  }
  return counts;
}

Comparison compare_balances(const Survey& survey, Before before) {
  Comparison counts{};
  for (const auto& [place, entry] : survey.entries) {
    const std::size_t row = compare(balance_of(entry, entry.corner, before).difference(),
                                    balance_of(entry, entry.middle, before).difference());
    ++counts[row][compare_values(entry)];
  }
  return counts;
}

Dominance compare_distributions(const Survey& survey) {
  Dominance counts{};
  for (const auto& [place, entry] : survey.entries) {
    const Distribution corner = entry.corner.results(), middle = entry.middle.results();
    const bool corner_is = is_at_least(corner, middle), middle_is = is_at_least(middle, corner);
    const std::size_t row = corner_is && middle_is ? 1 : corner_is ? 0 : middle_is ? 2 : 3;
    ++counts[row][compare_values(entry)];
  }
  return counts;
}

Statistics survey_statistics(const Survey& survey) {
  Statistics statistics;
  for (const auto& [place, entry] : survey.entries) {
    count_entry(survey.rules, entry, statistics);
    statistics.fairest.push_back(place);
  }
  std::stable_sort(
      statistics.fairest.begin(), statistics.fairest.end(), [&](std::size_t a, std::size_t b) {
        return std::abs(survey.entries.at(a).value()) < std::abs(survey.entries.at(b).value());
      });
  return statistics;
}

}  // namespace gadgetc::banqi
