// gadgetc tablebase probe: what tables say of a position and its moves.
#include <fmt/format.h>

#include <memory>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "base/text/run_files.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/product_formats.hpp"
#include "cli/jungle/tablebase/table_text.hpp"
#include "games/jungle/game_file.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/find_tables.hpp"
#include "solver/endgame_tables/tablebase.hpp"

namespace gadgetc {
namespace {

struct ProbeCommand {
  std::string fen;
  std::string folder;
  std::string line;  // file, if any
  bool json = false;
};

struct Probe {
  jungle::Position position;
  jungle::TableByte value = jungle::kNoValue;
  std::vector<jungle::ProbedMove> moves;
  std::vector<jungle::Move> line;
};

Probe look_up(const ProbeCommand& command) {
  jungle::Tablebase tables(command.folder);
  if (command.fen.empty()) throw UsageError("expected a position, as a FEN");
  Probe probe{jungle::parse_fen(command.fen), jungle::kNoValue, {}, {}};
  probe.position.rules = table_rules(tables.stalemate());
  if (find_winner(probe.position)) throw UsageError("the game is over in this position");
  const auto value = tables.find_value(probe.position);
  if (!value) {
    const auto material = find_material(probe.position);
    throw UsageError(fmt::format("no table has this position{}",
                                 material ? ": " + material_name(*material) : std::string()));
  }
  probe.value = *value;
  probe.moves = tables.find_moves(probe.position);
  probe.line = tables.best_line(probe.position);
  return probe;
}

void add_value(Json& json, jungle::TableByte value) {
  json["value"] = value == jungle::kNoValue ? "unknown"
                  : value == jungle::kDrawn ? "draw"
                  : jungle::is_win(value)   ? "win"
                                            : "loss";
  json["length"] = value == jungle::kNoValue || value == jungle::kDrawn
                       ? Json()
                       : Json(jungle::length_of(value));
}

void print_json(const Probe& probe) {
  Json json{{"fen", write_fen(probe.position)}};
  add_value(json, probe.value);
  json["moves"] = Json::array();
  for (const jungle::ProbedMove& move : probe.moves) {
    Json entry{{"move", move_name(probe.position, move.move)}};
    add_value(entry, move.value.value_or(jungle::kNoValue));
    json["moves"].push_back(std::move(entry));
  }
  json["line"] = Json::array();
  for (const jungle::Move move : probe.line)
    json["line"].push_back(move_name(probe.position, move));
  fmt::print("{}", json_text(json, 1));
}

void print_text(const Probe& probe) {
  const bool is_white = probe.position.turn == Side::White;
  fmt::print("{} to move: {}\n", is_white ? "White" : "Black", jungle::value_text(probe.value));
  for (const jungle::ProbedMove& move : probe.moves) {
    fmt::print("{}  {}\n", move_name(probe.position, move.move),
               jungle::value_text(move.value.value_or(jungle::kNoValue)));
  }
  if (probe.line.empty()) return;
  fmt::print("line");
  for (const jungle::Move move : probe.line) fmt::print(" {}", move_name(probe.position, move));
  fmt::print("\n");
}

void check_files(const ProbeCommand& command) {
  check_ending(command.line, "a game");
  RunFiles files;
  for (const jungle::FoundTable& table : jungle::find_tables(command.folder))
    files.add_input("table", table.name);
  files.add_product("--line", command.line);
  files.check();
}

void write_line(const ProbeCommand& command, const Probe& probe) {
  jungle::GameFile file{jungle::Game(probe.position), {probe.position}};
  for (const jungle::Move move : probe.line) file.game.play(move);
  write_output(command.line, [&](std::ostream& out) { write_game(out, file); });
}

int run(const ProbeCommand& command) {
  if (!command.line.empty()) check_files(command);
  const Probe probe = look_up(command);
  if (!command.line.empty()) write_line(command, probe);
  if (command.json)
    print_json(probe);
  else
    print_text(probe);
  return kDone;
}

}  // namespace

void add_tablebase_probe(CLI::App& tablebase, Invocation& invocation) {
  auto command = std::make_shared<ProbeCommand>();
  CLI::App* sub = tablebase.add_subcommand(
      "probe", "Value, length, every move and the best line of a position");
  CLI::Option* position =
      sub->add_option("FEN", command->fen, "The position, for example '7/7/7/3r3/7/7/7/7/L6 w'");
  sub->add_option("--fen", command->fen, "The same, as other commands take it")->excludes(position);
  sub->add_option("-d,--directory", command->folder, "Where the tables are")
      ->type_name("DIR")
      ->required();
  invocation.files.written(sub->add_option(
      "--line", command->line, "Also the best line as a game (see board render --game)"));
  sub->add_flag("--json", command->json, "One JSON object");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc
