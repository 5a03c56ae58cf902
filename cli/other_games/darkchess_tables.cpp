// gadgetc darkchess table and points: the paper's tables and the points of its figures, from a
// summary file.
#include <fmt/format.h>

#include <memory>

#include "base/text/files.hpp"
#include "base/text/json_text.hpp"
#include "cli/json.hpp"
#include "cli/other_games/darkchess.hpp"
#include "cli/picture_formats.hpp"
#include "cli/product_formats.hpp"
#include "cli/word_checks.hpp"
#include "solver/banqi/points.hpp"
#include "solver/banqi/statistics.hpp"

namespace gadgetc {
namespace {

constexpr int kPieces = static_cast<int>(banqi::kSquares);
constexpr std::array kSigns{"greater at A2", "equal", "greater at B2"};
constexpr std::array kDominances{"better at A2", "the same", "better at B2", "neither"};

struct TableCommand {
  std::string input, what;
  std::string before = "position";
  bool json = false;
};

struct PointsCommand {
  std::string input, what, output, svg;
  bool json = false;
};

Json move_json(const banqi::SurveyMove& move) {
  const banqi::Distribution results = move.results();
  return {{"value", move.value()},
          {"denominator", banqi::kUnits},
          {"wins", results.wins},
          {"draws", results.draws},
          {"losses", results.losses},
          {"deviation", banqi::result_deviation(results)},
          {"outcome_deviation", banqi::outcome_deviation(move)}};
}

Json symmetric_json(const banqi::Survey& survey) {
  Json rows = Json::array();
  for (const auto& [place, entry] : survey.entries) {
    if (!banqi::is_symmetric(entry.material, survey.rules)) continue;
    rows.push_back({{"material", banqi::material_name(entry.material)},
                    {"A2", move_json(entry.corner)},
                    {"B2", move_json(entry.middle)}});
  }
  return rows;
}

void print_symmetric(const banqi::Survey& survey) {
  fmt::print("{:>5} {:<8} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}\n", "", "material", "A2", "deviation",
             "outcomes", "B2", "deviation", "outcomes");
  std::size_t number = 0;
  for (const auto& [place, entry] : survey.entries) {
    if (!banqi::is_symmetric(entry.material, survey.rules)) continue;
    fmt::print("{:>5} {:<8}", ++number, banqi::material_name(entry.material));
    for (const banqi::SurveyMove* move : {&entry.corner, &entry.middle}) {
      fmt::print(" {:>+9.6f} {:>9.3f} {:>9.3f}", static_cast<double>(move->value()) / banqi::kUnits,
                 banqi::result_deviation(move->results()), banqi::outcome_deviation(*move));
    }
    fmt::print("\n");
  }
}

Json balances_json(const banqi::BalanceCounts& counts) {
  Json rows = Json::array();
  for (int balance = -kPieces; balance <= kPieces; ++balance) {
    const auto at = static_cast<std::size_t>(balance + kPieces);
    rows.push_back({{"balance", balance}, {"A2", counts[0][at]}, {"B2", counts[1][at]}});
  }
  return rows;
}

void print_balances(const banqi::BalanceCounts& counts) {
  fmt::print("{:>7} {:>6} {:>6}\n", "balance", "A2", "B2");
  for (int balance = -kPieces; balance <= kPieces; ++balance) {
    const auto at = static_cast<std::size_t>(balance + kPieces);
    fmt::print("{:>7} {:>6} {:>6}\n", balance, counts[0][at], counts[1][at]);
  }
}

template <typename Counts, typename Names>
Json choices_json(const Counts& counts, const Names& names) {
  Json rows = Json::array();
  for (std::size_t row = 0; row < names.size(); ++row) {
    rows.push_back({{"row", names[row]},
                    {"A2", counts[row][0]},
                    {"equal", counts[row][1]},
                    {"B2", counts[row][2]}});
  }
  return rows;
}

template <typename Counts, typename Names>
void print_choices(const char* title, const Counts& counts, const Names& names) {
  fmt::print("{:<15} {:>8} {:>8} {:>8}\n", title, "A2", "equal", "B2");
  for (std::size_t row = 0; row < names.size(); ++row) {
    fmt::print("{:<15} {:>8} {:>8} {:>8}\n", names[row], counts[row][0], counts[row][1],
               counts[row][2]);
  }
}

int print_table(const TableCommand& command) {
  const banqi::Survey survey = read_survey(command.input);
  const banqi::Before before =
      command.before == "position" ? banqi::Before::Position : banqi::Before::Move;
  Json json{{"table", command.what}, {"materials", survey.entries.size()}};
  if (command.what != "symmetric") json["before"] = command.before;
  if (command.what == "symmetric") {
    if (command.json)
      json["rows"] = symmetric_json(survey);
    else
      print_symmetric(survey);
  } else if (command.what == "balances") {
    const banqi::BalanceCounts counts = banqi::count_balances(survey, before);
    if (command.json)
      json["rows"] = balances_json(counts);
    else
      print_balances(counts);
  } else {
    const banqi::Comparison balances = banqi::compare_balances(survey, before);
    const banqi::Dominance distributions = banqi::compare_distributions(survey);
    if (command.json) {
      json["balances"] = choices_json(balances, kSigns);
      json["distributions"] = choices_json(distributions, kDominances);
    } else {
      print_choices("balance", balances, kSigns);
      print_choices("distribution", distributions, kDominances);
    }
  }
  if (command.json) fmt::print("{}", json_text(json, 1));
  return kDone;
}

Json points_json(const PointsCommand& command, const std::vector<banqi::Point>& points) {
  Json rows = Json::array();
  for (const banqi::Point& point : points) {
    Json row{{"material", point.material}, {"square", banqi::square_name(point.square)}};
    if (point.piece) {
      row["piece"] = std::string(1, banqi::letter_of(*point.piece));
      row["pieces"] = point.pieces;
    }
    row["wins"] = point.results.wins;
    row["draws"] = point.results.draws;
    row["losses"] = point.results.losses;
    rows.push_back(std::move(row));
  }
  const int units = command.what == "moves" ? banqi::kUnits : banqi::kOutcomeUnits;
  return {{"points", rows}, {"denominator", units}};
}

int write_all_points(const PointsCommand& command) {
  check_ending(command.output, "a list of values");
  const std::string format = picture_format(command.svg);
  const banqi::Survey survey = read_survey(command.input);
  const std::vector<banqi::Point> points =
      command.what == "moves" ? banqi::move_points(survey) : banqi::outcome_points(survey);
  std::vector<Product> products;
  if (!command.svg.empty()) {
    products.push_back({command.svg, [&](std::ostream& out) {
                          write_picture(out, format, {}, [&](std::ostream& svg) {
                            banqi::write_points_svg(svg, points);
                          });
                        }});
  }
  if (command.json) {
    products.push_back(
        {"-", [&](std::ostream& out) { out << json_text(points_json(command, points), 1); }});
  }
  if (!command.output.empty() || products.empty()) {
    products.push_back({command.output.empty() ? "-" : command.output,
                        [&](std::ostream& out) { banqi::write_points(out, points); }});
  }
  write_outputs(products);
  return kDone;
}

void add_table(CLI::App& darkchess, Invocation& invocation) {
  auto command = std::make_shared<TableCommand>();
  CLI::App* sub = darkchess.add_subcommand(
      "table", "The paper's tables: symmetric materials, balances of first moves, choices");
  add_dark_survey(*sub, command->input, invocation);
  sub->add_option("TABLE", command->what,
                  "symmetric: values and standard deviations; balances: materials by better less "
                  "worse outcomes; choices: A2 against B2")
      ->required()
      ->check(one_of({"symmetric", "balances", "choices"}));
  sub->add_option("--before", command->before,
                  "What outcomes are better or worse than: the position's value, or the move's")
      ->check(one_of({"position", "move"}))
      ->capture_default_str();
  sub->add_flag("--json", command->json, "One JSON object");
  finish_command(*sub, invocation, command, print_table);
}

void add_points(CLI::App& darkchess, Invocation& invocation) {
  auto command = std::make_shared<PointsCommand>();
  CLI::App* sub = darkchess.add_subcommand(
      "points", "How often the first player wins, draws and loses, point by point");
  add_dark_survey(*sub, command->input, invocation);
  sub->add_option("POINTS", command->what, "outcomes of first moves, or the moves themselves")
      ->required()
      ->check(one_of({"outcomes", "moves"}));
  invocation.files.written(
      sub->add_option("-o,--output", command->output,
                      "Comma-separated values ('-': standard output, the default)"));
  invocation.files.written(sub->add_option(
      "--svg", command->svg,
      "Picture, wins to the right and losses upwards; PNG or PDF if it ends so"));
  sub->add_flag("--json", command->json, "One JSON object");
  finish_command(*sub, invocation, command, write_all_points);
}

}  // namespace

void add_dark_tables(CLI::App& darkchess, Invocation& invocation) {
  add_table(darkchess, invocation);
  add_points(darkchess, invocation);
}

}  // namespace gadgetc
