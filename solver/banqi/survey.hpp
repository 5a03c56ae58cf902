// What is kept of many solved materials, as one text file: of both first moves, how often each
// piece that may come up is followed by a win, a draw or a loss.
//
// By symmetry there are two first moves, a corner (A2) and a middle square (B2). An *outcome* is
// what a first move may bring up; it is kept with its resulting distribution (outcomes.hpp),
// from which its value follows. statistics.hpp has what the file says on the whole.
#pragma once

#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "solver/banqi/outcomes.hpp"

namespace gadgetc::banqi {

inline constexpr int kOutcomeUnits = kUnits / static_cast<int>(kSquares);  // 7!

struct SurveyOutcome {
  Piece piece;               // the first player's colour
  int pieces = 1;            // of this kind and colour in the material, out of eight
  Distribution results;      // of the first player, in units of 1/7!
  int value() const { return results.wins - results.losses; }
};

struct SurveyMove {
  std::size_t square = 0;
  std::vector<SurveyOutcome> outcomes;  // by piece of the material, equal pieces once

  Distribution results() const;  // in units of 1/8!
  int value() const;
};

struct SurveyEntry {
  Material material;
  SurveyMove corner, middle;  // A2, B2

  const SurveyMove& best() const { return corner.value() > middle.value() ? corner : middle; }
  // The value of the position before the first move.
  int value() const { return best().value(); }
};

// Entries by their place in list_materials(rules).
struct Survey {
  Rules rules;
  std::map<std::size_t, SurveyEntry> entries;
};

// Makes the entry of a solved material of eight pieces. Throws what the watch throws.
SurveyEntry survey_entry(const Tables& tables, const Watch& watch);

// One line a material: "GCPPgcpp A2 -3008 G=1800/2400 C=... B2 408 G=..."; values of moves in units
// of 1/8!, wins and losses of outcomes in units of 1/7!.
void write_survey(std::ostream& out, const Survey& survey);
// Throws InputError: for damaged text, too, where outcomes do not add up to their move.
Survey parse_survey(std::string_view source, std::string_view text);

}  // namespace gadgetc::banqi
