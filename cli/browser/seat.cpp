// The winner's seat at a game in a page. An instance of the program stays for it, which the page's
// worker calls (playground/worker.js) with files in memory:
//   board      the board
//   strategy   of compile --strategy
//   names      a line for each tile: row and column of its top left square, and its gate's name
//   moves      of the game so far, a word each
#include <emscripten.h>
#include <fmt/format.h>

#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "base/text/printable.hpp"
#include "cli/board/game_answer.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "games/jungle/notation.hpp"

namespace gadgetc {

namespace {

struct Seated {
  StrategySeat seat;
  Game game;
  std::vector<std::string> moves = {};  // of the game
};

std::unique_ptr<Seated> seated;

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
  const BoardFile board = parse_board_file("board", InputText("board").view());
  seated.reset(new Seated{StrategySeat(board, load_strategy("strategy"), gate_names()),
                          Game(board.position)});
  return kDone;
}

void play(const std::string& name) {
  const auto move = find_move(seated->game.position(), name);
  if (!move || !seated->game.is_legal(*move)) throw UsageError("no legal move: " + quote(name));
  seated->game.play(*move);
  seated->moves.push_back(name);
}

// The game becomes that of the file: what is other there is taken back.
void follow_moves() {
  std::istringstream text{std::string(InputText("moves").view())};
  std::string name;
  std::size_t same = 0;
  while (text >> name) {
    if (same < seated->moves.size() && seated->moves[same] != name) {
      for (; seated->moves.size() > same; seated->moves.pop_back()) seated->game.undo();
    }
    if (same++ == seated->moves.size()) play(name);
  }
  for (; seated->moves.size() > same; seated->moves.pop_back()) seated->game.undo();
}

int answer() {
  follow_moves();
  const Json json = answer_to(seated->seat, seated->game);
  fmt::print("{}", json_text(json, 2));
  flush_standard_output();
  return json["answer"].is_null() ? kRefuted : kDone;
}

}  // namespace

}  // namespace gadgetc

// Seats the winner at the board. Exit codes as the program's.
extern "C" EMSCRIPTEN_KEEPALIVE int gadgetc_open_seat() {
  return gadgetc::exit_code_of(gadgetc::open_seat);
}

// Prints what `board answer --json` prints of the game.
extern "C" EMSCRIPTEN_KEEPALIVE int gadgetc_answer() {
  return gadgetc::exit_code_of(gadgetc::answer);
}
