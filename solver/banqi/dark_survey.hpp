// What is kept of many solved materials, as one text file: of both first moves, how often each
// piece that may come up is followed by a win, a draw or a loss.
//
// By symmetry there are two first moves, a corner (A2) and a middle square (B2). An *outcome* is
// what a first move may bring up; it is kept with its resulting distribution (dark_outcomes.hpp),
// from which its value follows. dark_statistics.hpp has what the file says on the whole.
#pragma once

#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "solver/banqi/dark_outcomes.hpp"

namespace gadgetc {

inline constexpr int kDarkOutcomeUnits = kDarkUnits / static_cast<int>(kDarkSquares);  // 7!

struct DarkSurveyOutcome {
  DarkPiece piece;           // the first player's colour
  int pieces = 1;            // of this kind and colour in the material, out of eight
  DarkDistribution results;  // of the first player, in units of 1/7!
  int value() const { return results.wins - results.losses; }
};

struct DarkSurveyMove {
  std::size_t square = 0;
  std::vector<DarkSurveyOutcome> outcomes;  // by piece of the material, equal pieces once

  DarkDistribution results() const;  // in units of 1/8!
  int value() const;
};

struct DarkSurveyEntry {
  DarkMaterial material;
  DarkSurveyMove corner, middle;  // A2, B2

  const DarkSurveyMove& best() const { return corner.value() > middle.value() ? corner : middle; }
  // Of the position before the first move.
  int value() const { return best().value(); }
};

// Entries by their place in list_materials(rules).
struct DarkSurvey {
  DarkRules rules;
  std::map<std::size_t, DarkSurveyEntry> entries;
};

// Of a solved material of eight pieces. Throws what the watch throws.
DarkSurveyEntry survey_entry(const DarkTables& tables, const Watch& watch);

// One line a material: "GCPPgcpp A2 -3008 G=1800/2400 C=... B2 408 G=..."; values of moves in units
// of 1/8!, wins and losses of outcomes in units of 1/7!.
void write_survey(std::ostream& out, const DarkSurvey& survey);
// Throws InputError: for damaged text, too, where outcomes do not add up to their move.
DarkSurvey parse_survey(std::string_view source, std::string_view text);

}  // namespace gadgetc
