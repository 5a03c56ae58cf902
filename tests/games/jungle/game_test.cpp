#include "games/jungle/game.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "tests/games/jungle/naive_moves.hpp"

namespace gadgetc::jungle {
namespace {

Game standard_game(const std::string& rules) {
  Position position = standard_position();
  position.rules = *find_rules_text(rules);
  return Game(position);
}

void play_names(Game& game, const std::string& names) {
  std::size_t start = 0;
  while (start < names.size()) {
    const std::size_t end = std::min(names.find(' ', start), names.size());
    const auto move = find_move(game.position(), names.substr(start, end - start));
    REQUIRE(move);
    REQUIRE(game.is_legal(*move));
    game.play(*move);
    start = end + 1;
  }
}

const std::string kShuffle = "a1a2 g9g8 a2a1 g8g9";  // both tigers step aside and back

TEST_CASE("the second or third occurrence of a position is a draw, as the switch says") {
  Game none = standard_game("paper");
  Game second = standard_game("paper repetition=second");
  Game third = standard_game("assignment");
  play_names(none, kShuffle + " " + kShuffle + " " + kShuffle);
  CHECK(none.occurrences() == 4);
  CHECK_FALSE(none.ending());
  play_names(second, kShuffle);
  CHECK(second.ending() == Ending{std::nullopt, EndReason::Repetition});
  CHECK(second.legal_moves().empty());
  play_names(third, kShuffle);
  CHECK_FALSE(third.ending());
  play_names(third, kShuffle);
  CHECK(third.occurrences() == 3);
  CHECK(third.ending() == Ending{std::nullopt, EndReason::Repetition});
}

TEST_CASE("occurrences are those of a list of all positions, and undo goes back to each") {
  std::mt19937 random(5);
  int repeated = 0;
  for (int round = 0; round < 400; ++round) {
    Game game(random_position(random));
    std::vector<Position> past{game.position()};
    for (int ply = 0; ply < 40; ++ply) {
      const std::vector<Move> moves = game.legal_moves();
      if (moves.empty()) break;
      game.play(moves[random() % std::min<std::size_t>(moves.size(), 3)]);
      past.push_back(game.position());
      const auto same = std::count(past.begin(), past.end(), past.back());
      REQUIRE(game.occurrences() == same);
      repeated += same > 1;
    }
    while (game.plies() > 0) {
      REQUIRE(game.position() == past.back());
      past.pop_back();
      game.undo();
    }
    REQUIRE(game.position() == past.front());
  }
  CHECK(repeated > 100);
}

TEST_CASE("a piece goes back to the same square at most three times running") {
  Game game = standard_game("jungle-chess");
  const Move back = *find_move(game.position(), "a2a1");
  const Move forth = *find_move(game.position(), "a1a2");
  // Black's rat swims in circles meanwhile.
  const std::string black[] = {"a7a6", "a6b6", "b6b7", "b7a7"};
  int returns = 0;
  for (int turn = 0;; ++turn) {
    const Move move = turn % 2 == 0 ? forth : back;
    CHECK(game.running_returns() == std::max(turn - 1, 0));
    if (!game.is_legal(move)) break;
    game.play(move);
    returns += turn % 2 == 1;
    play_names(game, black[turn % 4]);
  }
  CHECK(returns == 3);
  CHECK(game.running_returns() == 6);
  play_names(game, "g1g2 " + black[3]);  // another move ends the run
  CHECK(game.running_returns() == 0);
  CHECK(game.is_legal(back));
}

TEST_CASE("the limit of plies is a draw") {
  Game game = standard_game("jungle-chess ply-limit=4");
  play_names(game, "a1a2 g9g8 a2a1");
  CHECK_FALSE(game.ending());
  play_names(game, "g8g9");
  CHECK(game.ending() == Ending{std::nullopt, EndReason::PlyLimit});
}

TEST_CASE("a game that is won at its first position tells why") {
  CHECK(Game(parse_fen("3E3/7/7/7/7/7/7/7/6e b")).ending() == Ending{Side::White, EndReason::Den});
  CHECK(Game(parse_fen("7/7/7/7/7/7/7/7/6e w")).ending() ==
        Ending{Side::Black, EndReason::LastPiece});
  CHECK(Game(parse_fen("3E3/7/7/7/7/7/7/7/7 b")).ending() ==
        Ending{Side::White, EndReason::LastPiece});
}

TEST_CASE("no legal move is a draw or a loss, as the switch says") {
  const std::string text = "size 1 3\nrules paper\nturn white\nterrain\n...\npieces\nCl.\n";
  Position position = parse_board("test", "jungle 1\n" + text);
  CHECK(Game(position).ending() == Ending{std::nullopt, EndReason::Stalemate});
  position.rules.stalemate = Stalemate::Loss;
  CHECK(Game(position).ending() == Ending{Side::Black, EndReason::Stalemate});
}

TEST_CASE("without looking back a game has the moves of its positions") {
  std::mt19937 random(6);
  for (int round = 0; round < 200; ++round) {
    Game game(random_position(random));
    for (int ply = 0; ply < 20; ++ply) {
      const std::vector<Move> moves = game.legal_moves();
      REQUIRE(moves == legal_moves(game.position()));
      if (moves.empty()) break;
      game.play(moves[random() % moves.size()]);
    }
    if (const auto winner = find_winner(game.position())) {
      REQUIRE(game.ending()->winner == *winner);
    }
  }
}

}  // namespace
}  // namespace gadgetc::jungle
