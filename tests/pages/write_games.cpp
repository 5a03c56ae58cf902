// Random games under every rule switch, one JSON object a line, with what the program says of each
// position: for rules.test.mjs, which plays them by the page's rules.

#include <cstdint>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/jungle/game.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"

namespace {

using namespace gadgetc;
using Json = nlohmann::ordered_json;

// SplitMix64 (Steele, Lea and Flood 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t below(std::uint64_t bound) {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (z ^ (z >> 31)) % bound;
  }

 private:
  std::uint64_t state_;
};

jungle::Rules random_rules(Random& random) {
  jungle::Rules rules;
  rules.elephant_takes_rat = random.below(2) == 0;
  rules.trapped_attack = static_cast<jungle::TrappedAttack>(random.below(3));
  rules.stalemate = static_cast<jungle::Stalemate>(random.below(2));
  rules.wolf_beats_dog = random.below(2) == 0;
  rules.repetition = static_cast<jungle::RepetitionRule>(random.below(3));
  rules.return_limit = static_cast<int>(random.below(3));
  rules.ply_limit = random.below(3) == 0 ? 1 + static_cast<int>(random.below(30)) : 0;
  return rules;
}

// Few pieces on small boards of much water: jumps, traps, captures and dead ends are frequent.
jungle::Position random_position(Random& random) {
  const int rows = 1 + static_cast<int>(random.below(6));
  const int columns = 2 + static_cast<int>(random.below(6));
  jungle::Position position(rows, columns);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Square square{row, column};
      const std::uint64_t draw = random.below(16);
      if (draw < 5)
        position.set_terrain(square, jungle::Terrain::Water);
      else if (draw < 9)
        position.set_terrain(square, static_cast<jungle::Terrain>(2 + random.below(4)));
      if (random.below(4) != 0) continue;
      position.set_piece(square,
                         jungle::Piece::from_code(static_cast<std::uint8_t>(1 + random.below(16))));
    }
  }
  position.turn = random.below(2) == 0 ? Side::White : Side::Black;
  position.rules = random_rules(random);
  return position;
}

// A side that has no piece loses one at the first look; most of the time both have.
bool has_both_sides(const jungle::Position& position) {
  bool found[2] = {false, false};
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const jungle::Piece piece = position.piece({row, column});
      if (!piece.is_none()) found[static_cast<std::size_t>(piece.side())] = true;
    }
  }
  return found[0] && found[1];
}

Json step_of(const jungle::Game& game) {
  Json legal = Json::array();
  for (const jungle::Move move : game.legal_moves())
    legal.push_back(move_name(game.position(), move));
  const auto ending = game.ending();
  Json step{{"legal", std::move(legal)}, {"winner", nullptr}, {"reason", nullptr}};
  if (ending) {
    step["reason"] = reason_text(ending->reason);
    if (ending->winner) step["winner"] = static_cast<int>(*ending->winner);
  }
  return step;
}

// A move that takes back one's last is preferred now and then, for the rules that look back.
jungle::Move random_move(const jungle::Game& game, Random& random) {
  const std::vector<jungle::Move> legal = game.legal_moves();
  const std::vector<jungle::Move> past = game.moves();
  if (past.size() >= 2 && random.below(2) == 0) {
    const jungle::Move own = past[past.size() - 2];
    for (const jungle::Move move : legal) {
      if (move.from == own.to && move.to == own.from) return move;
    }
  }
  return legal[random.below(legal.size())];
}

Json random_game(Random& random) {
  jungle::Position start = random_position(random);
  if (!has_both_sides(start) && random.below(8) != 0) return random_game(random);
  std::ostringstream board;
  write_board(board, start);
  Json steps = Json::array();
  jungle::Game game(start);
  for (;;) {
    Json step = step_of(game);
    if (game.ending() || game.plies() >= 40) {
      steps.push_back(std::move(step));
      break;
    }
    const jungle::Move move = random_move(game, random);
    step["move"] = move_name(game.position(), move);
    steps.push_back(std::move(step));
    game.play(move);
  }
  return {{"board", board.str()}, {"rules", rules_json(start.rules)}, {"steps", std::move(steps)}};
}

}  // namespace

int main() {
  Random random(2026);
  for (int i = 0; i < 1500; ++i) std::cout << random_game(random).dump() << '\n';
}
