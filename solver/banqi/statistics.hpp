// What a survey of materials says on the whole: the tables of the paper, from the file alone.
//
// - The *result* of a game is 1, 0 or -1 to the first player. A first move has the mean and the
//   standard deviation of the result.
// - A first move may bring up eight pieces, all as likely. An outcome is *better* or *worse* than
//   what the position was worth before, to the first player. The *balance* is how many of the eight
//   are better, less how many are worse; a first move is *stable* when it is 0: then a better and a
//   worse outcome are equally probable.
// - What "before" means is left open: the value of the position (of the better first move), or that
//   of the first move itself, the mean of its outcomes (docs/dark-chess.md). Both are counted.
//
// Source: the paper on solving 2 x 4 Chinese dark chess, ICGA Journal, doi:10.3233/ICG-180049.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "solver/banqi/survey.hpp"

namespace gadgetc::banqi {

enum class Before : std::uint8_t { Position, Move };

struct Balance {
  int better = 0, worse = 0;  // of eight pieces; the others leave the value as it was
  int difference() const { return better - worse; }
};
Balance balance_of(const SurveyEntry& entry, const SurveyMove& move, Before before);

// Standard deviations, about the move's value, in units of 1.
double result_deviation(const Distribution& results);
double outcome_deviation(const SurveyMove& move);

// How many materials have which balance, by move (corner, middle): [8 + difference].
using BalanceCounts = std::array<std::array<std::size_t, 2 * kSquares + 1>, 2>;
BalanceCounts count_balances(const Survey& survey, Before before);

// Materials by how the corner compares with the middle square: [of the row][by value], each with
// corner greater, equal, middle greater.
using Comparison = std::array<std::array<std::size_t, 3>, 3>;
Comparison compare_balances(const Survey& survey, Before before);

// The same with rows by distributions: the corner has as many wins and as few losses or more and
// fewer, both are the same, the middle has, and neither has.
using Dominance = std::array<std::array<std::size_t, 3>, 4>;
Dominance compare_distributions(const Survey& survey);

struct KindCount {
  std::uint64_t moves = 0;                // first moves at which a piece of the kind may come up
  std::uint64_t greatest = 0, least = 0;  // it is then an outcome of the greatest or least value
};

struct Statistics {
  std::size_t materials = 0, symmetric = 0;
  // How often the best first move is worth less than 0, 0, more; symmetric materials apart.
  std::array<std::size_t, 3> signs{}, symmetric_signs{};
  std::vector<std::string> good_symmetric;  // not worse than 0 for the first player
  std::size_t corner_better = 0, middle_better = 0, equal = 0;
  std::array<KindCount, kKinds> kinds{};  // by the kind that comes up
  std::vector<std::size_t> fairest;  // all places of entries, their values nearest to 0 first
};

Statistics survey_statistics(const Survey& survey);

}  // namespace gadgetc::banqi
