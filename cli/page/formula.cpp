// gadgetc game formula: "White, or Black, wins within so many plies" as a quantified formula.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "base/run/time_limit.hpp"
#include "base/text/counted.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/number_checks.hpp"
#include "cli/page/load_page.hpp"
#include "cli/product_formats.hpp"
#include "cli/word_checks.hpp"
#include "cli/work_limits.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"
#include "reduction/quantified/page/game_circuit.hpp"

namespace gadgetc {

namespace {

constexpr int kMaxPlies = 1000;

struct GameFormulaCommand : BoardInput {
  int plies = 0;
  std::string wins, format;
  std::string output = "-";
  std::optional<double> seconds;
  bool json = false;
};

void write(std::ostream& out, const quantified::GameCircuit& game, const std::string& title,
           const std::string& format) {
  std::vector<std::string> comments{title};
  comments.insert(comments.end(), game.comments.begin(), game.comments.end());
  const auto& circuit = game.circuit;
  if (format == "qcir") return write_circuit(out, circuit, comments);
  quantified::QuantifiedFormula formula = circuit.formula;
  add_circuit(formula, circuit.gates, circuit.output);
  replace_empty_clause(formula);
  write_quantified(out, formula, comments);
}

int run(const GameFormulaCommand& command) {
  const std::string format =
      chosen_format({"qcir", "qdimacs"}, command.format, command.output);
  if (command.json && command.output == "-") {
    throw UsageError("with --json the formula goes to a file: -o");
  }
  const TimeLimit limit(deadline_after(command.seconds));
  const game_page::BoardFile board = OpenBoard(command).page();
  const Side winner = command.wins.empty()     ? board.position.turn
                      : command.wins == "white" ? Side::White
                                                : Side::Black;
  const auto game =
      quantified::game_circuit(board.variant, board.position, command.plies, winner);
  check_time();
  const std::string title =
      fmt::format("{}: {} wins within {}, {} moves first", board.variant.page->name,
                  side_name(winner), counted_plies(command.plies),
                  side_name(board.position.turn));
  write_output(command.output, [&](std::ostream& out) { write(out, game, title, format); });
  if (command.json) {
    const auto side = [](Side s) { return s == Side::White ? "white" : "black"; };
    const Json report{{"game", board.variant.page->name},
                      {"plies", command.plies},
                      {"wins", side(winner)},
                      {"first", side(board.position.turn)},
                      {"format", format},
                      {"variables", game.circuit.formula.variables},
                      {"gates", game.circuit.gates.size()}};
    write_output("-", json_text(report, 2));
  }
  return kDone;
}

}  // namespace

void add_game_formula(CLI::App& game, Invocation& invocation) {
  auto command = std::make_shared<GameFormulaCommand>();
  CLI::App* sub = game.add_subcommand(
      "formula", "\"White wins within so many plies\" as a quantified formula");
  add_board_source(*sub, *command, invocation.files);
  add_page_source(*sub, command->game, invocation.files);
  sub->add_option("--plies", command->plies, "moves of both sides, counted one by one")
      ->required()
      ->check(whole_number<int>(0, kMaxPlies));
  sub->add_option("--wins", command->wins,
                  "whose win the formula says: white or black (default: of the side to move)")
      ->check(one_of({"white", "black"}));
  sub->add_option("--format", command->format,
                  "qcir or qdimacs (default: as the product's name ends, else qcir)")
      ->check(one_of({"qcir", "qdimacs"}));
  invocation.files.written(
      sub->add_option("-o,--output", command->output, "where the formula goes; - is stdout"));
  add_time_limit(*sub, command->seconds, "give up after so many seconds");
  sub->add_flag("--json", command->json, "what the formula is, as one JSON object; it goes to -o");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc
