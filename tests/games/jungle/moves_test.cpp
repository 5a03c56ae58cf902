#include "games/jungle/moves.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "games/jungle/notation.hpp"
#include "tests/games/jungle/naive_moves.hpp"

namespace gadgetc::jungle {
namespace {

// A board from rows of terrain and rows of pieces, White to move.
Position board(const std::string& size, const std::string& terrain, const std::string& pieces) {
  return parse_board("test", "jungle 1\nsize " + size + "\nrules paper\nturn white\nterrain\n" +
                                 terrain + "\npieces\n" + pieces + "\n");
}

std::string moves_text(const Position& position) {
  std::string text;
  for (const Move move : legal_moves(position)) {
    if (!text.empty()) text += ' ';
    text += move_name(position, move);
  }
  return text;
}

std::uint64_t count_leaves(const Position& position, int depth) {
  const std::vector<Move> moves = legal_moves(position);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move move : moves) {
    Position next = position;
    play(next, move);
    leaves += count_leaves(next, depth - 1);
  }
  return leaves;
}

TEST_CASE("leaf counts from the initial position are the published ones") {
  const Position position = standard_position();
  CHECK(count_leaves(position, 1) == 24);
  CHECK(count_leaves(position, 2) == 576);
  CHECK(count_leaves(position, 3) == 12'240);
  CHECK(count_leaves(position, 4) == 260'100);
  CHECK(count_leaves(position, 5) == 5'111'725);
}

TEST_CASE("leaf counts are the published ones when the elephant may not take the rat") {
  Position position = standard_position();
  position.rules.elephant_takes_rat = false;
  CHECK(count_leaves(position, 3) == 12'240);
  CHECK(count_leaves(position, 4) == 260'099);
  CHECK(count_leaves(position, 5) == 5'111'620);
}

TEST_CASE("legal moves are those of the naive generator on random boards") {
  std::mt19937 random(1);
  std::size_t moves = 0;
  for (int round = 0; round < 20'000; ++round) {
    Position position = random_position(random);
    if (round % 2 == 1) give_random_strengths(position, random);
    CAPTURE(round);
    const std::vector<Move> found = legal_moves(position);
    REQUIRE(found == naive_moves(position));
    moves += found.size();
  }
  CHECK(moves > 50'000);
}

TEST_CASE("random games keep to the naive generator until they end") {
  std::mt19937 random(2);
  for (int round = 0; round < 300; ++round) {
    Position position = random_position(random);
    if (round % 2 == 1) give_random_strengths(position, random);
    for (int ply = 0; ply < 40; ++ply) {
      const std::vector<Move> moves = legal_moves(position);
      REQUIRE(moves == naive_moves(position));
      if (moves.empty()) break;
      play(position, moves[random() % moves.size()]);
    }
  }
}

TEST_CASE("a lion jumps over water of any length from bank to bank and captures") {
  CHECK(moves_text(board("1 6", ".~~~~.", "L....e")) == "");
  CHECK(moves_text(board("1 6", ".~~~~.", "L....l")) == "a1f1");
  CHECK(moves_text(board("1 3", ".~.", "T.d")) == "a1c1");
  CHECK(moves_text(board("1 4", ".~~~", "L..r")) == "");
  CHECK(moves_text(board("3 1", ".\n~\n.", "L\n.\nc")) == "a3a1");
}

TEST_CASE("any rat on the jumped water blocks a jump") {
  CHECK(moves_text(board("1 4", ".~~.", "L.rc")) == "");
  CHECK(moves_text(board("2 4", ".~~.\n....", "LR.c\n....")) == "a2a1 b2c2 b2b1");
}

TEST_CASE("a jump may land in the enemy den but not in the own one") {
  CHECK(moves_text(board("2 3", ".~#\n...", "L..\n..e")) == "a2c2 a2a1");
  CHECK(moves_text(board("2 3", ".~@\n...", "L..\n..e")) == "a2a1");
}

TEST_CASE("only lions and tigers jump and only rats swim") {
  CHECK(moves_text(board("1 4", ".~..", "P..e")) == "");
  CHECK(moves_text(board("1 4", ".~..", "R..p")) == "a1b1");
}

TEST_CASE("a rat takes an elephant from land only") {
  CHECK(moves_text(board("1 2", "..", "Re")) == "a1b1");
  CHECK(moves_text(board("1 2", "~.", "Re")) == "");
  CHECK(moves_text(board("1 2", "~^", "Re")) == "a1b1");
}

TEST_CASE("rats take rats from and to any terrain") {
  CHECK(moves_text(board("1 2", "~.", "Rr")) == "a1b1");
  CHECK(moves_text(board("1 2", ".~", "Rr")) == "a1b1");
  CHECK(moves_text(board("1 2", "~~", "Rr")) == "a1b1");
}

TEST_CASE("any enemy takes a piece in an enemy trap, but own traps do no harm") {
  CHECK(moves_text(board("1 2", ".^", "Rl")) == "a1b1");
  CHECK(moves_text(board("1 2", ".v", "Rl")) == "");
}

TEST_CASE("a trapped piece attacks as the switch says") {
  Position plain = board("1 2", "v.", "Lc");
  Position mutual = board("1 2", "v^", "Cl");
  CHECK(moves_text(plain) == "a1b1");
  CHECK(moves_text(mutual) == "a1b1");
  plain.rules.trapped_attack = mutual.rules.trapped_attack = TrappedAttack::Zero;
  CHECK(moves_text(plain) == "");
  CHECK(moves_text(mutual) == "a1b1");
  plain.rules.trapped_attack = mutual.rules.trapped_attack = TrappedAttack::None;
  CHECK(moves_text(plain) == "");
  CHECK(moves_text(mutual) == "");
}

TEST_CASE("a den entry wins at once") {
  Position position = board("1 3", "..#", ".Rc");
  CHECK_FALSE(find_winner(position));
  position = board("2 2", ".#\n..", "R.\n.c");
  play(position, *find_move(position, "a2b2"));
  CHECK(find_winner(position) == Side::White);
  CHECK(legal_moves(position).empty());
}

TEST_CASE("taking the last enemy piece wins at once") {
  Position position = board("1 3", "...", "P.p");
  play(position, *find_move(position, "a1b1"));
  CHECK_FALSE(find_winner(position));
  play(position, *find_move(position, "c1b1"));
  CHECK(find_winner(position) == Side::Black);
}

TEST_CASE("a board without pieces has neither winner nor moves") {
  const Position position(3, 3);
  CHECK_FALSE(find_winner(position));
  CHECK(legal_moves(position).empty());
}

TEST_CASE("destinations look at neither the turn nor the end of the game") {
  const Position position = board("1 3", "...", "..p");
  CHECK(destinations(position, {0, 2}) == std::vector<Square>{{0, 1}});
  CHECK(destinations(position, {0, 0}).empty());
}

}  // namespace
}  // namespace gadgetc::jungle
