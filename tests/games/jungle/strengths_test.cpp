#include "games/jungle/strengths.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>
#include <vector>

#include "games/jungle/game.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/perft/perft.hpp"
#include "tests/games/jungle/naive_moves.hpp"

namespace gadgetc::jungle {
namespace {

Position with_distinct_strengths(Position position) {
  position.own_strengths = number_strengths(position);
  return position;
}

Position turned(const Position& position) {
  Position result(position.rows(), position.columns());
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const Piece piece = position.piece({row, column});
      if (piece.is_none()) continue;
      result.set_piece({position.rows() - 1 - row, position.columns() - 1 - column},
                       Piece(opponent(piece.side()), piece.kind()));
    }
  }
  result.rules = position.rules;
  return result;
}

TEST_CASE("strengths are told apart in the order of kinds, from 1 without a gap") {
  std::mt19937 random(31);
  for (int round = 0; round < 2'000; ++round) {
    const Position position = random_position(random);
    const OwnStrengths strengths = number_strengths(position);
    std::set<std::pair<Side, int>> by_side;
    std::set<int> all;
    for (const auto& [a, own] : strengths) {
      const Piece piece = position.piece(a);
      REQUIRE(by_side.insert({piece.side(), own}).second);
      all.insert(own);
      for (const auto& [b, other] : strengths) {
        const int kind = strength(position.rules, piece.kind());
        const int other_kind = strength(position.rules, position.piece(b).kind());
        if (kind < other_kind) REQUIRE(own < other);
      }
    }
    std::size_t pieces = 0;
    for (int row = 0; row < position.rows(); ++row) {
      for (int column = 0; column < position.columns(); ++column) {
        pieces += !position.piece({row, column}).is_none();
      }
    }
    REQUIRE(strengths.size() == pieces);
    if (!all.empty()) REQUIRE((*all.begin() == 1 && *all.rbegin() == static_cast<int>(all.size())));
    // Neither side is favoured: the board turned round has the same strengths.
    for (const auto& [square, turned_strength] : number_strengths(turned(position))) {
      const Square before{position.rows() - 1 - square.row, position.columns() - 1 - square.column};
      REQUIRE(turned_strength == strengths.at(before));
    }
  }
}

TEST_CASE("the standard game is the same with distinct strengths") {
  const Position kinds = standard_position();
  const Position distinct = with_distinct_strengths(kinds);
  for (const auto& [square, own] : distinct.own_strengths) {
    CHECK(own == strength(kinds.rules, kinds.piece(square).kind()));
  }
  for (int depth = 1; depth <= 4; ++depth) {
    CHECK(count_leaves(distinct, depth, {}).leaves == count_leaves(kinds, depth, {}).leaves);
  }
}

TEST_CASE("of two cats only the stronger takes the enemy's first cat") {
  const auto board = [](const char* strengths) {
    return parse_board("test", std::string("jungle 1\nsize 1 4\nrules paper\nturn white\n") +
                                   "strengths " + strengths + "\nterrain\n....\npieces\nCc.C\n");
  };
  const auto moves = [](const Position& position) {
    std::vector<std::string> names;
    for (const Move move : legal_moves(position)) names.push_back(move_name(position, move));
    return names;
  };
  CHECK(moves(board("1 1 2")) == std::vector<std::string>{"a1b1", "d1c1"});
  CHECK(moves(board("2 3 1")) == std::vector<std::string>{"d1c1"});
  // White's first cat and Black's only one are equal.
  CHECK(board("distinct") == board("1 1 2"));
}

TEST_CASE("games take strengths along and back, and positions recur with their strengths only") {
  std::mt19937 random(32);
  int recurred = 0, swapped = 0;
  for (int round = 0; round < 300; ++round) {
    Position start(2, 2 + round % 2);
    start.set_piece({0, 0}, Piece(Side::White, Kind::Cat));
    start.set_piece({0, 1}, Piece(Side::White, Kind::Cat));
    start.set_piece({1, 1}, Piece(Side::Black, round % 3 == 0 ? Kind::Cat : Kind::Elephant));
    give_random_strengths(start, random);
    Game game(start);
    std::vector<Position> positions{start};
    while (game.plies() < 40 && !game.ending()) {
      const std::vector<Move> moves = game.legal_moves();
      game.play(moves[random() % moves.size()]);
      positions.push_back(game.position());
      const auto same = std::count(positions.begin(), positions.end(), game.position());
      REQUIRE(game.occurrences() == same);
      recurred += same > 1;
      swapped += std::any_of(positions.begin(), positions.end(), [&](Position earlier) {
        if (earlier == game.position()) return false;
        earlier.own_strengths = game.position().own_strengths;
        return earlier == game.position();
      });
    }
    while (game.plies() > 0) {
      REQUIRE(game.position() == positions.back());
      positions.pop_back();
      game.undo();
    }
    REQUIRE(game.position() == start);
  }
  CHECK(recurred > 100);
  CHECK(swapped > 5);
}

}  // namespace
}  // namespace gadgetc::jungle
