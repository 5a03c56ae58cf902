#include "solver/banqi/survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "base/text/scanner.hpp"

namespace gadgetc::banqi {
namespace {

constexpr std::string_view kHeading = "gadgetc-dark-materials 2";
constexpr std::size_t kCorner = 0, kMiddle = 1;

void write_move(std::ostream& out, const SurveyMove& move) {
  out << ' ' << square_name(move.square) << ' ' << move.value();
  for (const SurveyOutcome& outcome : move.outcomes) {
    out << ' ' << letter_of(outcome.piece) << '=' << outcome.results.wins << '/'
        << outcome.results.losses;
  }
}

int count_of(const Material& material, Piece piece) {
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
  const int number = parse_number(scanner, kUnits, "a value");
  return is_negative ? -number : number;
}

// "G=WINS/LOSSES", of 5040 together.
SurveyOutcome parse_outcome(Scanner& scanner, Piece piece) {
  scanner.skip_blanks();
  const Location place = scanner.location();
  const auto take = [&](char wanted) {
    const bool is_there = scanner.peek() == wanted;
    if (is_there) scanner.advance();
    return is_there;
  };
  const auto refuse = [&] {
    scanner.fail_at(place, fmt::format("expected {}=WINS/LOSSES", letter_of(piece)));
  };
  if (!take(letter_of(piece)) || !take('=')) refuse();
  Distribution results;
  results.wins = parse_number(scanner, kOutcomeUnits, "a number of wins");
  if (!take('/')) refuse();
  results.losses = parse_number(scanner, kOutcomeUnits - results.wins, "a number of losses");
  results.draws = kOutcomeUnits - results.wins - results.losses;
  return {piece, 1, results};
}

SurveyMove parse_move(Scanner& scanner, std::size_t square, const Material& material) {
  SurveyMove move{square, {}};
  scanner.skip_blanks();
  const Location start = scanner.location();
  if (scanner.take_word() != square_name(square)) {
    scanner.fail_at(start, fmt::format("expected {}", square_name(square)));
  }
  scanner.skip_blanks();
  const Location at = scanner.location();
  const int value = parse_value(scanner);
  for (const Piece piece : material.pieces) {
    if (!move.outcomes.empty() && move.outcomes.back().piece == piece) continue;
    move.outcomes.push_back(parse_outcome(scanner, piece));
    move.outcomes.back().pieces = count_of(material, piece);
  }
  if (value != move.value()) scanner.fail_at(at, "the outcomes do not add up to the move");
  return move;
}

constexpr std::string_view kNoMaterial = "expected one of the materials, or 'end'";

// The heading, and the line of rules.
Rules parse_head(Scanner& scanner) {
  if (scanner.take_rest_of_line() != kHeading) {
    scanner.fail_at({}, fmt::format("expected '{}'", kHeading));
  }
  scanner.next_line();
  const Location second = scanner.location();
  if (scanner.take_word() != "rules") scanner.fail_at(second, "expected 'rules SWITCH...'");
  scanner.skip_blanks();
  const Location switches = scanner.location();
  Rules rules;
  try {
    rules = parse_rules(scanner.take_rest_of_line());
  } catch (const InputError&) {
    scanner.fail_at(switches, "expected the switches of the rules");
  }
  scanner.next_line();
  return rules;
}

// Of a name in its right order.
Material read_material(const Scanner& scanner, Location at, std::string_view name) {
  Material material;
  try {
    material = parse_material("", name);
  } catch (const InputError&) {
    scanner.fail_at(at, kNoMaterial);
  }
  if (material_name(material) != name) scanner.fail_at(at, kNoMaterial);
  return material;
}

}  // namespace

Distribution SurveyMove::results() const {
  Distribution sum;
  for (const SurveyOutcome& outcome : outcomes) {
    sum.wins += outcome.pieces * outcome.results.wins;
    sum.draws += outcome.pieces * outcome.results.draws;
    sum.losses += outcome.pieces * outcome.results.losses;
  }
  return sum;
}

int SurveyMove::value() const {
  const Distribution sum = results();
  return sum.wins - sum.losses;
}

SurveyEntry survey_entry(const Tables& tables, const Watch& watch) {
  const Material& material = tables.material();
  const Outcomes all(tables, watch);
  const auto move = [&](std::size_t square) {
    SurveyMove found{square, {}};
    for (const Piece piece : material.pieces) {
      if (!found.outcomes.empty() && found.outcomes.back().piece == piece) continue;
      const Distribution after = all.of(after_first_flip(material, square, piece));
      found.outcomes.push_back(
          {piece, count_of(material, piece), {after.losses, after.draws, after.wins}});
    }
    return found;
  };
  return {material, move(kCorner), move(kMiddle)};
}

void write_survey(std::ostream& out, const Survey& survey) {
  out << kHeading << "\nrules " << rules_text(survey.rules) << '\n';
  for (const auto& [place, entry] : survey.entries) {
    out << material_name(entry.material);
    write_move(out, entry.corner);
    write_move(out, entry.middle);
    out << '\n';
  }
  out << "end\n";
}

Survey parse_survey(std::string_view source, std::string_view text) {
  Scanner scanner(source, text);
  Survey survey{parse_head(scanner), {}};
  // The materials are listed when all else is in order: that takes as long as to read megabytes.
  std::vector<std::pair<Location, SurveyEntry>> entries;
  while (true) {
    const Location start = scanner.location();
    const std::string_view name = scanner.take_word();
    if (name == "end") break;
    const Material material = read_material(scanner, start, name);
    SurveyEntry entry{material, parse_move(scanner, kCorner, material), {}};
    entry.middle = parse_move(scanner, kMiddle, material);
    scanner.skip_blanks();
    if (!scanner.at_line_end()) scanner.fail("expected the end of the line");
    scanner.next_line();
    entries.emplace_back(start, std::move(entry));
  }
  scanner.skip_space();
  if (!scanner.at_end()) scanner.fail("expected the end of the file");
  if (entries.empty()) return survey;

  const std::vector<Material> materials = list_materials(survey.rules);
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < materials.size(); ++i) places[material_name(materials[i])] = i;
  for (auto& [start, entry] : entries) {
    const auto place = places.find(material_name(entry.material));
    if (place == places.end()) scanner.fail_at(start, kNoMaterial);
    if (!survey.entries.emplace(place->second, std::move(entry)).second) {
      scanner.fail_at(start, "this material was there before");
    }
  }
  return survey;
}

}  // namespace gadgetc::banqi
