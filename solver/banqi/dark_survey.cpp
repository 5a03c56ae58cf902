#include "solver/banqi/dark_survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "base/text/scanner.hpp"

namespace gadgetc {
namespace {

constexpr std::string_view kHeading = "gadgetc-dark-materials 2";
constexpr std::size_t kCorner = 0, kMiddle = 1;

void write_move(std::ostream& out, const DarkSurveyMove& move) {
  out << ' ' << dark_square_name(move.square) << ' ' << move.value();
  for (const DarkSurveyOutcome& outcome : move.outcomes) {
    out << ' ' << dark_letter(outcome.piece) << '=' << outcome.results.wins << '/'
        << outcome.results.losses;
  }
}

int count_of(const DarkMaterial& material, DarkPiece piece) {
  return static_cast<int>(std::count(material.pieces.begin(), material.pieces.end(), piece));
}

int parse_number(Scanner& scanner, int most, const char* what) {
  const auto number = scanner.take_number(static_cast<std::uint64_t>(most), what);
  if (!number) scanner.fail(fmt::format("expected {}, got {}", what, scanner.quote_word()));
  return static_cast<int>(*number);
}

int parse_value(Scanner& scanner) {
  const bool is_negative = scanner.peek() == '-';
  if (is_negative) scanner.advance();
  const int number = parse_number(scanner, kDarkUnits, "a value");
  return is_negative ? -number : number;
}

// "G=WINS/LOSSES", of 5040 together.
DarkSurveyOutcome parse_outcome(Scanner& scanner, DarkPiece piece) {
  scanner.skip_blanks();
  const Location place = scanner.location();
  const auto take = [&](char wanted) {
    const bool is_there = scanner.peek() == wanted;
    if (is_there) scanner.advance();
    return is_there;
  };
  const auto refuse = [&] {
    scanner.fail_at(place, fmt::format("expected {}=WINS/LOSSES", dark_letter(piece)));
  };
  if (!take(dark_letter(piece)) || !take('=')) refuse();
  DarkDistribution results;
  results.wins = parse_number(scanner, kDarkOutcomeUnits, "a number of wins");
  if (!take('/')) refuse();
  results.losses = parse_number(scanner, kDarkOutcomeUnits - results.wins, "a number of losses");
  results.draws = kDarkOutcomeUnits - results.wins - results.losses;
  return {piece, 1, results};
}

DarkSurveyMove parse_move(Scanner& scanner, std::size_t square, const DarkMaterial& material) {
  DarkSurveyMove move{square, {}};
  scanner.skip_blanks();
  const Location start = scanner.location();
  if (scanner.take_word() != dark_square_name(square)) {
    scanner.fail_at(start, fmt::format("expected {}", dark_square_name(square)));
  }
  scanner.skip_blanks();
  const Location at = scanner.location();
  const int value = parse_value(scanner);
  for (const DarkPiece piece : material.pieces) {
    if (!move.outcomes.empty() && move.outcomes.back().piece == piece) continue;
    move.outcomes.push_back(parse_outcome(scanner, piece));
    move.outcomes.back().pieces = count_of(material, piece);
  }
  if (value != move.value()) scanner.fail_at(at, "the outcomes do not add up to the move");
  return move;
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

DarkDistribution DarkSurveyMove::results() const {
  DarkDistribution sum;
  for (const DarkSurveyOutcome& outcome : outcomes) {
    sum.wins += outcome.pieces * outcome.results.wins;
    sum.draws += outcome.pieces * outcome.results.draws;
    sum.losses += outcome.pieces * outcome.results.losses;
  }
  return sum;
}

int DarkSurveyMove::value() const {
  const DarkDistribution sum = results();
  return sum.wins - sum.losses;
}

DarkSurveyEntry survey_entry(const DarkTables& tables, const Watch& watch) {
  const DarkMaterial& material = tables.material();
  const DarkOutcomes all(tables, watch);
  const auto move = [&](std::size_t square) {
    DarkSurveyMove found{square, {}};
    for (const DarkPiece piece : material.pieces) {
      if (!found.outcomes.empty() && found.outcomes.back().piece == piece) continue;
      const DarkDistribution after = all.of(after_first_flip(material, square, piece));
      found.outcomes.push_back(
          {piece, count_of(material, piece), {after.losses, after.draws, after.wins}});
    }
    return found;
  };
  return {material, move(kCorner), move(kMiddle)};
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

}  // namespace gadgetc
