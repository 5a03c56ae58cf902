// What is kept of many solved materials: the values of their first moves by what comes up; as one
// text file, and what the file says on the whole.
//
// By symmetry there are two first moves, a corner (A2) and a middle square (B2). The statistics are
// those that the paper asks for, read thus:
// - the *outcome* of a first move is the value to the first player after one piece has come up; the
//   better and worse outcomes are the greatest and the least one of the move;
// - a first move is *stable* when all its outcomes have the same sign, so that chance does not
//   decide whom it favours;
// - the *fairest* materials are those whose best first move is worth nearest to 0.
#pragma once

#include <array>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "solver/dark_chess/solve_dark.hpp"

namespace gadgetc {

struct DarkSurveyEntry {
  DarkMaterial material;
  DarkFirstMove corner, middle;  // A2, B2

  const DarkFirstMove& best() const { return corner.value > middle.value ? corner : middle; }
};

// Entries by their place in list_materials(rules).
struct DarkSurvey {
  DarkRules rules;
  std::map<std::size_t, DarkSurveyEntry> entries;
};

DarkSurveyEntry survey_entry(const DarkTables& tables);

// One line a material: "GCPPgcpp A2 -3008 G=-212 C=... B2 408 G=..."; values of moves in units of
// 1/8!, of outcomes 1/7!.
void write_survey(std::ostream& out, const DarkSurvey& survey);
// Throws InputError: for damaged text, too, where outcomes do not add up to their move.
DarkSurvey parse_survey(std::string_view source, std::string_view text);

struct DarkKindCount {
  std::uint64_t moves = 0;            // first moves at which a piece of the kind may come up
  std::uint64_t best = 0, worst = 0;  // it is then the best, or the worst, that can (ties count)
};

struct DarkStatistics {
  std::size_t materials = 0, symmetric = 0;
  // Of the best first move: worth less than 0, 0, more; of symmetric materials apart.
  std::array<std::size_t, 3> signs{}, symmetric_signs{};
  std::vector<std::string> good_symmetric;  // not worse than 0 for the first player
  std::size_t corner_better = 0, middle_better = 0, equal = 0;
  // First moves all of whose outcomes are good, or bad, for the first player.
  std::size_t stable_good = 0, stable_bad = 0, moves = 0;
  std::array<DarkKindCount, kDarkKinds> kinds{};  // by the kind that comes up
  std::vector<std::size_t> fairest;               // all places of entries, the fairest first
};

DarkStatistics survey_statistics(const DarkSurvey& survey);

}  // namespace gadgetc
