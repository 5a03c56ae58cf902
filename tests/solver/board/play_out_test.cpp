// Decided boards played to their ends.
#include "solver/board/play_out.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {
namespace {

// Plays the line; who wins in its end.
std::optional<Side> winner_of(Position position, const std::vector<Move>& line) {
  for (const Move& move : line) {
    REQUIRE_FALSE(find_winner(position));
    const std::vector<Move> legal = legal_moves(position);
    REQUIRE(std::find(legal.begin(), legal.end(), move) != legal.end());
    play(position, move);
  }
  return find_winner(position);
}

Position board(const std::string& terrain, const std::string& pieces, const std::string& turn) {
  return parse_board("board", "jungle 1\nsize 2 6\nrules paper\nturn " + turn + "\nterrain\n" +
                                  terrain + "\npieces\n" + pieces + "\n");
}

TEST_CASE("the winner of a board wins the line that is played out on it") {
  // White's panther is three moves from the den, and so is the cat from White's.
  const Position race = board("...#~~\n@...~~", "P.....\n...c..", "white");
  const std::vector<Move> line = play_out(race, {});
  CHECK(winner_of(race, line) == Side::White);
  CHECK(line.size() <= 5);
  const Position lost = board("...#~~\n@...~~", "P.....\n.c....", "black");
  CHECK(winner_of(lost, play_out(lost, {})) == Side::Black);
  CHECK(play_out(lost, {}).size() == 1);
}

TEST_CASE("a line has no more plies than asked for") {
  const Position race = board("...#~~\n@...~~", "P.....\n...c..", "white");
  CHECK(play_out(race, {}, 2).size() == 2);
  CHECK(play_out(race, {}, 0).empty());
}

}  // namespace
}  // namespace gadgetc::jungle
