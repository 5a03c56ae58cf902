#include "solver/dark_chess/dark_survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "solver/text/scanner.hpp"

namespace gadgetc {
namespace {

constexpr std::string_view kHeading = "gadgetc-dark-materials 1";
constexpr std::size_t kCorner = 0, kMiddle = 1;

void write_move(std::ostream& out, const DarkFirstMove& move) {
  out << ' ' << dark_square_name(move.square) << ' ' << move.value;
  for (const DarkFirstOutcome& outcome : move.outcomes) {
    out << ' ' << dark_letter(outcome.piece) << '=' << outcome.value;
  }
}

int parse_value(Scanner& scanner, int most) {
  const bool is_negative = scanner.peek() == '-';
  if (is_negative) scanner.advance();
  const auto number = scanner.take_number(static_cast<std::uint64_t>(most), "a value");
  if (!number) scanner.fail(fmt::format("expected a value, got {}", scanner.quote_word()));
  return is_negative ? -static_cast<int>(*number) : static_cast<int>(*number);
}

DarkFirstMove parse_move(Scanner& scanner, std::size_t square, const DarkMaterial& material) {
  DarkFirstMove move{square, 0, {}};
  scanner.skip_blanks();
  const Location start = scanner.location();
  if (scanner.take_word() != dark_square_name(square)) {
    scanner.fail_at(start, fmt::format("expected {}", dark_square_name(square)));
  }
  scanner.skip_blanks();
  const Location value = scanner.location();
  move.value = parse_value(scanner, kDarkUnits);
  int sum = 0;
  for (const DarkPiece piece : material.pieces) {
    if (move.outcomes.empty() || move.outcomes.back().piece != piece) {
      scanner.skip_blanks();
      const Location place = scanner.location();
      const bool is_piece = scanner.peek() == dark_letter(piece);
      scanner.advance();
      if (!is_piece || scanner.peek() != '=') {
        scanner.fail_at(place, fmt::format("expected {}=VALUE", dark_letter(piece)));
      }
      scanner.advance();
      constexpr int kMost = kDarkUnits / static_cast<int>(kDarkSquares);
      move.outcomes.push_back({piece, parse_value(scanner, kMost)});
    }
    sum += move.outcomes.back().value;
  }
  if (sum != move.value) scanner.fail_at(value, "the outcomes do not add up to the move");
  return move;
}

std::size_t sign_of(int value) { return value < 0 ? 0 : value == 0 ? 1 : 2; }

void count_outcomes(const DarkFirstMove& move, DarkStatistics& statistics) {
  int least = kDarkUnits, greatest = -kDarkUnits;
  for (const DarkFirstOutcome& outcome : move.outcomes) {
    least = std::min(least, outcome.value);
    greatest = std::max(greatest, outcome.value);
  }
  ++statistics.moves;
  if (least > 0) ++statistics.stable_good;
  if (greatest < 0) ++statistics.stable_bad;
  for (std::size_t kind = 0; kind < kDarkKinds; ++kind) {
    bool comes = false, best = false, worst = false;
    for (const DarkFirstOutcome& outcome : move.outcomes) {
      if (outcome.piece.kind != static_cast<DarkKind>(kind)) continue;
      comes = true;
      best = best || outcome.value == greatest;
      worst = worst || outcome.value == least;
    }
    DarkKindCount& count = statistics.kinds[kind];
    count.moves += comes ? 1 : 0;
    count.best += best ? 1 : 0;
    count.worst += worst ? 1 : 0;
  }
}

void count_entry(const DarkRules& rules, const DarkSurveyEntry& entry, DarkStatistics& statistics) {
  const int corner = entry.corner.value, middle = entry.middle.value;
  const std::size_t sign = sign_of(std::max(corner, middle));
  ++statistics.materials;
  ++statistics.signs[sign];
  if (is_symmetric(entry.material, rules)) {
    ++statistics.symmetric;
    ++statistics.symmetric_signs[sign];
    if (sign > 0) statistics.good_symmetric.push_back(dark_material_name(entry.material));
  }
  statistics.corner_better += corner > middle ? 1 : 0;
  statistics.middle_better += corner < middle ? 1 : 0;
  statistics.equal += corner == middle ? 1 : 0;
  count_outcomes(entry.corner, statistics);
  count_outcomes(entry.middle, statistics);
}

constexpr std::string_view kNoMaterial = "expected one of the materials, or 'end'";

// The heading, and the line of rules.
DarkRules parse_head(Scanner& scanner) {
  if (scanner.take_rest_of_line() != kHeading) {
    scanner.fail_at({}, fmt::format("expected '{}'", kHeading));
  }
  scanner.next_line();
  const Location second = scanner.location();
  if (scanner.take_word() != "rules") scanner.fail_at(second, "expected 'rules SWITCH...'");
  scanner.skip_blanks();
  const Location switches = scanner.location();
  DarkRules rules;
  try {
    rules = parse_dark_rules(scanner.take_rest_of_line());
  } catch (const InputError&) {
    scanner.fail_at(switches, "expected the switches of the rules");
  }
  scanner.next_line();
  return rules;
}

// Of a name in its right order.
DarkMaterial parse_material(const Scanner& scanner, Location at, std::string_view name) {
  DarkMaterial material;
  try {
    material = parse_dark_material("", name);
  } catch (const InputError&) {
    scanner.fail_at(at, kNoMaterial);
  }
  if (dark_material_name(material) != name) scanner.fail_at(at, kNoMaterial);
  return material;
}

}  // namespace

DarkSurveyEntry survey_entry(const DarkTables& tables) {
  const std::vector<DarkFirstMove> moves = first_moves(tables);
  return {tables.material(), moves[kCorner], moves[kMiddle]};
}

void write_survey(std::ostream& out, const DarkSurvey& survey) {
  out << kHeading << "\nrules " << dark_rules_text(survey.rules) << '\n';
  for (const auto& [place, entry] : survey.entries) {
    out << dark_material_name(entry.material);
    write_move(out, entry.corner);
    write_move(out, entry.middle);
    out << '\n';
  }
  out << "end\n";
}

DarkSurvey parse_survey(std::string_view source, std::string_view text) {
  Scanner scanner(source, text);
  DarkSurvey survey{parse_head(scanner), {}};
  // The materials are listed when all else is in order: that takes as long as to read megabytes.
  std::vector<std::pair<Location, DarkSurveyEntry>> entries;
  while (true) {
    const Location start = scanner.location();
    const std::string_view name = scanner.take_word();
    if (name == "end") break;
    const DarkMaterial material = parse_material(scanner, start, name);
    DarkSurveyEntry entry{material, parse_move(scanner, kCorner, material), {}};
    entry.middle = parse_move(scanner, kMiddle, material);
    scanner.skip_blanks();
    if (!scanner.at_line_end()) scanner.fail("expected the end of the line");
    scanner.next_line();
    entries.emplace_back(start, std::move(entry));
  }
  scanner.skip_space();
  if (!scanner.at_end()) scanner.fail("expected the end of the file");
  if (entries.empty()) return survey;

  const std::vector<DarkMaterial> materials = list_materials(survey.rules);
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < materials.size(); ++i) places[dark_material_name(materials[i])] = i;
  for (auto& [start, entry] : entries) {
    const auto place = places.find(dark_material_name(entry.material));
    if (place == places.end()) scanner.fail_at(start, kNoMaterial);
    if (!survey.entries.emplace(place->second, std::move(entry)).second) {
      scanner.fail_at(start, "this material was there before");
    }
  }
  return survey;
}

DarkStatistics survey_statistics(const DarkSurvey& survey) {
  DarkStatistics statistics;
  for (const auto& [place, entry] : survey.entries) {
    count_entry(survey.rules, entry, statistics);
    statistics.fairest.push_back(place);
  }
  std::stable_sort(statistics.fairest.begin(), statistics.fairest.end(),
                   [&](std::size_t a, std::size_t b) {
                     return std::abs(survey.entries.at(a).best().value) <
                            std::abs(survey.entries.at(b).best().value);
                   });
  return statistics;
}

}  // namespace gadgetc
