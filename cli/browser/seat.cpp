// The program's seat at a game in a page: it plays for the winner by a strategy, or for any side by
// the engine. An instance of the program stays for it, which the page's worker calls
// (reduction/pictures/viewer/program/worker.js) with files in memory:
//   board      the board
//   strategy   of compile --strategy; without it the engine alone plays
//   names      a line for each tile: row and column of its top left square, and its gate's name
//   moves      of the game so far, a word each
//   lines      for the engine, as for `gadgetc engine --board board`
//   page       of the board's game; without it the board is of Dou Shou Qi or Konane
//   mine/      the gadget set that the board is made of; without it one of the program's
#include <emscripten.h>
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "base/text/files.hpp"
#include "base/text/json_text.hpp"
#include "cli/board_input.hpp"
#include "cli/browser/seated_game.hpp"
#include "cli/engine/engine_session.hpp"
#include "cli/exit_code.hpp"
#include "cli/set_option.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kHashMib = 16;

std::shared_ptr<const GadgetLibrary> sets;  // that `winner` refers to
std::unique_ptr<SeatedGame> winner;         // null: no strategy
std::unique_ptr<EngineSession> engine;

using TileNames = std::map<std::pair<int, int>, std::string>;

TileNames read_names() {
  TileNames names;
  std::istringstream text{std::string(InputText("names").view())};
  int row = 0, column = 0;
  std::string name;
  while (text >> row >> column && std::getline(text >> std::ws, name)) names[{row, column}] = name;
  return names;
}

StrategySeat::GateNames gate_names() {
  const TileNames names = read_names();
  if (names.empty()) return {};
  return [names](Square corner) {
    const auto found = names.find({corner.row, corner.column});
    return found == names.end() ? std::string("a tile") : found->second;
  };
}

int open_seat() {
  StartInput input;
  input.file = "board";
  if (std::filesystem::exists("page")) input.game = "page";
  auto game = read_start(input);
  engine = std::make_unique<EngineSession>(
      std::make_unique<EnginePlayer>(game->copy(), kHashMib), kHashMib);
  winner.reset();
  if (std::filesystem::exists("strategy")) {
    const std::string set = std::filesystem::exists("mine") ? "mine" : "";
    sets = load_proved_set(set, reading_on(*game), {}).sets;
    winner = std::make_unique<SeatedGame>(std::move(game), "strategy", gate_names(), *sets);
  }
  return kDone;
}

std::vector<std::string> read_moves() {
  std::istringstream text{std::string(InputText("moves").view())};
  std::vector<std::string> moves;
  for (std::string name; text >> name;) moves.push_back(name);
  return moves;
}

int play_to_end() {
  for (const std::string& name : winner->play_to_end(read_moves())) fmt::print("{}\n", name);
  flush_standard_output();
  return kDone;
}

int answer() {
  const Json json = winner->answer(read_moves());
  fmt::print("{}", json_text(json, 2));
  flush_standard_output();
  return json["answer"].is_null() ? kRefuted : kDone;
}

int ask_engine() {
  std::istringstream text{std::string(InputText("lines").view())};
  for (std::string line; std::getline(text, line);) {
    engine->take_line(line);
    engine->look_after_search();
  }
  flush_standard_output();
  return kDone;
}

}  // namespace

}  // namespace gadgetc

// Seats the program at the board. Exit codes as the program's.
extern "C" EMSCRIPTEN_KEEPALIVE int gadgetc_open_seat() {
  return gadgetc::exit_code_of(gadgetc::open_seat);
}

// Prints what `board answer --json` prints of the game; there is a strategy.
extern "C" EMSCRIPTEN_KEEPALIVE int gadgetc_answer() {
  return gadgetc::exit_code_of(gadgetc::answer);
}

// Prints the moves of a game from there to its end, a line each; there is a strategy.
extern "C" EMSCRIPTEN_KEEPALIVE int gadgetc_play_to_end() {
  return gadgetc::exit_code_of(gadgetc::play_to_end);
}

// Prints what the engine says to the lines.
extern "C" EMSCRIPTEN_KEEPALIVE int gadgetc_ask_engine() {
  return gadgetc::exit_code_of(gadgetc::ask_engine);
}
