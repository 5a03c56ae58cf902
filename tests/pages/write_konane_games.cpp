// Random games of Konane, one JSON object a line, with what the program says of each position: for
// rules.test.mjs, which plays them by the page's rules. Every fourth game begins with a full board.
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "games/konane/board_file.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"
#include "tests/games/konane/naive_moves.hpp"

namespace {

using namespace gadgetc;
using Json = nlohmann::ordered_json;

int below(std::mt19937& random, int bound) {
  return static_cast<int>(random() % static_cast<unsigned>(bound));
}

konane::Position random_start(std::mt19937& random, int number) {
  if (number % 4 != 0) return konane::random_position(random, 9, 9);
  konane::Position start = konane::full_board(1 + below(random, 7), 1 + below(random, 7));
  if (below(random, 4) == 0) start.turn = Side::White;
  return start;
}

Json step_of(const konane::Position& position) {
  Json legal = Json::array();
  for (const konane::Move move : konane::legal_moves(position)) {
    legal.push_back(konane::move_name(position, move));
  }
  Json step{{"legal", std::move(legal)}, {"winner", nullptr}, {"reason", nullptr}};
  if (const auto winner = konane::find_winner(position)) {
    step["winner"] = static_cast<int>(*winner);
    step["reason"] = "no legal move";
  }
  return step;
}

Json random_game(std::mt19937& random, int number) {
  konane::Position position = random_start(random, number);
  std::ostringstream board;
  konane::write_board(board, {position});
  Json steps = Json::array();
  for (;;) {
    Json step = step_of(position);
    const std::vector<konane::Move> legal = konane::legal_moves(position);
    if (legal.empty()) {
      steps.push_back(std::move(step));
      break;
    }
    const konane::Move move = legal[static_cast<std::size_t>(below(random, int(legal.size())))];
    step["move"] = konane::move_name(position, move);
    steps.push_back(std::move(step));
    konane::play(position, move);
  }
  return {{"board", board.str()}, {"steps", std::move(steps)}};
}

}  // namespace

int main() {
  std::mt19937 random(2026);
  for (int i = 0; i < 1500; ++i) std::cout << random_game(random, i).dump() << '\n';
}
