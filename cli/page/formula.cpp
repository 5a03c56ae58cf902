// gadgetc game formula: "White, or Black, wins within so many plies" as a quantified formula.
#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <string>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/number_checks.hpp"
#include "cli/page/load_page.hpp"
#include "cli/product_formats.hpp"
#include "cli/word_checks.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"
#include "reduction/quantified/page/game_circuit.hpp"

namespace gadgetc {

namespace {

constexpr int kMaxPlies = 1000;

struct GameFormulaCommand : BoardInput {
  int plies = 0;
  std::string wins, format;
  std::string output = "-";
};

void write(std::ostream& out, const quantified::GameCircuit& game, const std::string& title,
           const std::string& format) {
  std::vector<std::string> comments{title};
  comments.insert(comments.end(), game.comments.begin(), game.comments.end());
  const auto& circuit = game.circuit;
  if (format == "qcir") return write_circuit(out, circuit, comments);
  quantified::QuantifiedFormula formula = circuit.formula;
  add_circuit(formula, circuit.gates, circuit.output);
  write_quantified(out, formula, comments);
}

int run(const GameFormulaCommand& command) {
  const std::string format =
      chosen_format({"qcir", "qdimacs"}, command.format, command.output);
  if (command.file.empty()) throw UsageError("expected a board file");
  const game_page::BoardFile board = OpenBoard(command).page();
  const Side winner = command.wins.empty()     ? board.position.turn
                      : command.wins == "white" ? Side::White
                                                : Side::Black;
  const auto game =
      quantified::game_circuit(board.variant, board.position, command.plies, winner);
  const std::string title =
      fmt::format("{}: {} wins within {} {}, {} moves first", board.variant.page->name,
                  side_name(winner), command.plies, command.plies == 1 ? "ply" : "plies",
                  side_name(board.position.turn));
  write_output(command.output, [&](std::ostream& out) { write(out, game, title, format); });
  return kDone;
}

}  // namespace

void add_game_formula(CLI::App& game, Invocation& invocation) {
  auto command = std::make_shared<GameFormulaCommand>();
  CLI::App* sub = game.add_subcommand(
      "formula", "\"White wins within so many plies\" as a quantified formula");
  invocation.files.read(
      sub->add_option("BOARD", command->file, "board file ('-' for standard input)"));
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
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc
