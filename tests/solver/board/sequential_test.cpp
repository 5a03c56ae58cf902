// What White is said to win by sequential composition White wins, and it is not for nothing.
#include "solver/board/sequential/turn_order.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "random_boards.hpp"
#include "solver/board/sequential/forced_outcomes.hpp"
#include "value_by.hpp"

namespace gadgetc {
namespace {

using namespace board;

BoardValue claim_of(const Position& board) {
  return value_by("sequential-composition", board, 1'000'000);
}
BoardValue truth_of(const Position& board) { return value_by("retrograde", board, 100'000); }

// Rows with eight columns; below them two pieces that give their sides passes.
Position parse(const std::string& turn, int rows, const std::string& terrain,
               const std::string& pieces) {
  return parse_board("board",
                     fmt::format("jungle 1\nsize {} 8\nrules paper\nturn {}\nterrain\n{}~~~~~~~~\n"
                                 "..~~..~~\npieces\n{}........\nC...w...\n",
                                 rows + 2, turn, terrain, pieces));
}

void check_no_claim_in_sequence(const Position& board) {
  CHECK(truth_of(board).result != BoardResult::White);
  CHECK_FALSE(claim_of(board).result);
}

TEST_CASE("boards with strengths of pieces' own are won by sequential composition too") {
  Position board =
      parse("white", 3, "~~~~~~~~\n..^..#~~\n~~.~~~~~\n", "........\npP......\n..C.....\n");
  auto strengths = board.own_strengths;
  for (const Square square : {Square{1, 0}, {1, 1}, {2, 2}, {4, 0}, {4, 4}}) {
    strengths[square] = board.fighter(square).strength;
  }
  board.own_strengths = strengths;
  CHECK(claim_of(board).result == BoardResult::White);
}

TEST_CASE("guards that get out of a subgame that one cat watches are reckoned with") {
  // One waits behind the black trap.
  check_no_claim_in_sequence(parse("black", 5, "~~.~~~~~\n~.^.v.#~\n~~.~.~~~\n~~~~.~~~\n~~~~.~~~\n",
                          "..d.....\n.d......\n..C.....\n........\n....P...\n"));
}

TEST_CASE("a guard that gets out while White is busy inside is reckoned with") {
  check_no_claim_in_sequence(
      parse("white", 3, "~~.~~~~~\n..^.v.#~\n.~.~~~~~\n", "..d.....\n.d......\nP.C.....\n"));
}

TEST_CASE("a guard that steps from one subgame into another is reckoned with") {
  check_no_claim_in_sequence(parse("black", 5, "~..~~~~~\n~^^.v.#~\n~~.~.~~~\n~~~~.~~~\n~~~~.~~~\n",
                          ".CC.....\n.d......\n..d.....\n........\n....P...\n"));
}

TEST_CASE("Black does not have to move in a subgame") {
  check_no_claim_in_sequence(parse("white", 1, "....v.#~\n", "..P..d..\n"));
}

TEST_CASE("White does not walk through a subgame") {
  check_no_claim_in_sequence(
      parse("white", 3, "~~~.~~~~\n..^v..#~\n~~.~~~~~\n", "...d....\nP...d...\n..C.....\n"));
}

TEST_CASE("White does not walk past a white piece that stands in a corridor") {
  check_no_claim_in_sequence(
      parse("white", 3, "~~~~~~~~\n....^..#\n~~~~.~~~\n", "........\nP.C..d..\n....C...\n"));
}

// White first.
class MapOf {
 public:
  MapOf(const std::string& terrain, const std::string& pieces)
      : board_(parse("white", 3, terrain, pieces)),
        division_(divide_board(board_)),
        map_(board_, division_) {}
  const std::vector<IndependentSubgame>& subgames() const { return map_.subgames(); }

 private:
  Position board_;
  Division division_;
  SubgameMap map_;
};

TEST_CASE("subgames that Black could step between are one") {
  const MapOf touching("~..~~~~~\n.^^.....\n~~~~~~~~\n", ".CC.....\nd......d\n........\n");
  CHECK(touching.subgames().size() == 1);
  const MapOf apart("~.~.~~~~\n.^.^....\n~~~~~~~~\n", ".C.C....\nd......d\n........\n");
  CHECK(apart.subgames().size() == 2);
}

TEST_CASE("subgames are alike when they differ only in where they lie") {
  const std::string terrain = "~^.~~^.~\n~.~~~.~~\n~~~~~~~~\n";
  const auto are_alike = [](const MapOf& map) {
    REQUIRE(map.subgames().size() == 2);
    return map.subgames()[1].like == 0;
  };
  CHECK(are_alike({terrain, "..d...d.\n.C...C..\n........\n"}));
  CHECK(are_alike({"~^..~^..\n~.~~~.~~\n~~~~~~~~\n", "..dP..dP\n.C...C..\n........\n"}));
  CHECK_FALSE(are_alike({"~^..~^..\n~.~~~.~~\n~~~~~~~~\n", "..dP..dp\n.C...C..\n........\n"}));
  CHECK_FALSE(are_alike({terrain, "..d..Pd.\n.C...C..\n........\n"}));
  CHECK_FALSE(are_alike({"~^.~~^v~\n~.~~~.~~\n~~~~~~~~\n", "..d...d.\n.C...C..\n........\n"}));
  const MapOf map(terrain, "..d...d.\n.C...C..\n........\n");
  CHECK(map.subgames()[1].offset == Square{0, 4});
}

TEST_CASE("what Black does in an open subgame while White walks there is reckoned with") {
  check_no_claim_in_sequence(
      parse("white", 3, "~~.~~~~~\n#.^.v...\n~~.~~~~~\n", "..d.....\n.d.....P\n..C.....\n"));
}

TEST_CASE("an outcome has all states that Black can bring about") {
  const Position board = parse("white", 5, "~~.~~~~~\n~~.~~~~~\n~~.~~~~~\n..^...#~\n~~.~~~~~\n",
                               "..d.....\n........\n........\nP.......\n..C.....\n");
  const Division division = divide_board(board);
  const SubgameMap map(board, division);
  REQUIRE(map.subgames().size() == 1);
  const Watch watch;
  EnteredSubgame alone(board, map.subgames()[0], {}, watch);
  EnteredSubgame contest(board, map.subgames()[0], {{board.fighter({3, 0}), {3, 1}}}, watch);
  std::vector<SubgameState> starts;
  const std::optional<ReachableStates> reachable = alone.confine({alone.subgame().start()});
  REQUIRE(reachable);
  for (const SubgameState& state : reachable->states) {
    starts.push_back(contest.carried(alone, state));
  }
  ForcedOutcomes game(contest, starts, 100'000, watch);
  const std::vector<Outcome> ends = game.find();
  REQUIRE(ends.size() == 1);
  REQUIRE(ends[0].outside.size() == 1);
  CHECK(ends[0].outside[0].square == Square{3, 3});
  std::set<std::array<SquareId, kMaxPieces>> inside;
  for (const SubgameState& state : ends[0].inside) inside.insert(state.at);
  // The dog on any of three squares, or taken.
  CHECK(inside.size() >= 4);
  CHECK(contest.guests_of(ends[0].inside).empty());
}

TEST_CASE("Black moves first in two subgames when White has to reply in the first") {
  // Either of the two panthers would be enough against the guard of the den.
  const std::string terrain = "~.~~~~~~\n.^.~.~~~\n~~..^.#~\n.^.~~~~~\n~.~~~~~~\n";
  const std::string pieces = ".C......\npP..C...\n.....d..\npP......\n.C......\n";
  CHECK(claim_of(parse("white", 5, terrain, pieces)).result == BoardResult::White);
  CHECK_FALSE(claim_of(parse("black", 5, terrain, pieces)).result);
}

TEST_CASE("what Black wins inside of a subgame is reckoned with") {
  check_no_claim_in_sequence(parse("white", 4, "~#~~@~~~\n..~~.~~~\n~~~~.~~~\n~~~~.~~~\n",
                          "........\nP...d...\n........\n....P...\n"));
  check_no_claim_in_sequence(parse("white", 1, "@....#~~\n", ".d.P....\n"));
}

TEST_CASE("White's replies by the fixed rule are counted as plies") {
  const Position board = parse("black", 5, "~~~~~~~~\n~.^.v.#~\n~~.~.~~~\n~~~~.~~~\n~~~~.~~~\n",
                               "........\n.d......\n..C.....\n........\n....P...\n");
  const BoardValue claim = claim_of(board), truth = truth_of(board);
  REQUIRE(claim.result == BoardResult::White);
  REQUIRE(truth.result == BoardResult::White);
  CHECK(*claim.plies >= *truth.plies);
}

// With Black's runner at every distance from White's den: won from the distance on that is
// claimed, and what is won is won.
void check_race(const std::string& turn, const std::string& terrain, const std::string& pieces) {
  std::optional<std::uint32_t> passes;
  for (int distance = 15; distance > 0; --distance) {
    const Position board = parse_board(
        "board",
        fmt::format("jungle 1\nsize 7 16\nrules paper\nturn {}\nterrain\n{}{:~^16}\n"
                    "..~~..~~~~~~~~~~\n{:~^16}\n{:.^{}}{:~<{}}\npieces\n{}{:.^16}\n"
                    "C...w...........\n{:.^16}\nc...............\n",
                    turn, terrain, "", "", "", distance, "@", 16 - distance, pieces, "", ""));
    INFO("distance " << distance);
    const BoardValue claim = claim_of(board), truth = truth_of(board);
    if (!passes) {
      REQUIRE(claim.result == BoardResult::White);
      passes = claim.black_passes;
    }
    CHECK(claim.result.has_value() == (static_cast<std::uint32_t>(distance) > *passes));
    if (claim.result) CHECK(truth.result == BoardResult::White);
    if (claim.result) CHECK(*claim.black_passes >= *truth.black_passes);
  }
}

TEST_CASE("the moves of walks, subgames and settling are counted against Black's runner") {
  const std::string water(16, '~'), nobody(16, '.');
  for (const char* turn : {"white", "black"}) {
    check_race(turn, water + "\n.....#~~~~~~~~~~\n" + water + "\n",
               nobody + "\nP...............\n" + nobody + "\n");
    check_race(turn, water + "\n....^.#~~~~~~~~~\n~~~~.~~~~~~~~~~~\n",
               nobody + "\nP....d..........\n....C...........\n");
  }
  check_race("white", "~~~~~.~~~~~~~~~~\n.....^....#~~~~~\n~~~~~.~~~~~~~~~~\n",
             ".....d..........\nP...............\n.....C..........\n");
  check_race("white", water + "\n..^..#~~~~~~~~~~\n~~.~~~~~~~~~~~~~\n",
             nobody + "\npP..............\n..C.............\n");
}

TEST_CASE("settling a subgame is counted as a move") {
  const Position board =
      parse("white", 3, "~~~~~~~~\n..^..#~~\n~~.~~~~~\n", "........\npP......\n..C.....\n");
  const Division division = divide_board(board);
  const Watch watch;
  // The panther takes the other one and walks five squares.
  CHECK(TurnOrder(board, division, watch).solve(Side::White, 1'000'000) == 6u);
}

TEST_CASE("boards with swimmers are not claimed, also where dens keep the sides apart") {
  const std::string header = "jungle 1\nsize 1 10\nrules paper\nturn white\nterrain\n";
  const Position swims = parse_board("board", header + "..@~.~.#..\npieces\nC..r..P..c\n");
  const Position walks = parse_board("board", header + "..@....#..\npieces\nC...d.P..c\n");
  CHECK_FALSE(TurnOrder::can_be_used(swims, divide_board(swims)));
  CHECK(TurnOrder::can_be_used(walks, divide_board(walks)));
}

TEST_CASE("boards with swimmers, without passes or with few pieces are not claimed") {
  const auto can_be_used = [](const Position& board) {
    return TurnOrder::can_be_used(board, divide_board(board));
  };
  Position board = parse("white", 1, "....v.#~\n", "..P..d..\n");
  CHECK(can_be_used(board));
  board.set_piece({0, 0}, {Side::Black, Kind::Rat});
  CHECK_FALSE(can_be_used(board));
  board.set_piece({0, 0}, kNoPiece);
  board.set_piece({2, 0}, kNoPiece);  // White's idle piece
  CHECK_FALSE(can_be_used(board));
  board.set_piece({2, 0}, {Side::White, Kind::Cat});
  board.set_terrain({2, 5}, Terrain::Water);  // Black's idle piece cannot move
  CHECK_FALSE(can_be_used(board));
  board.set_piece({2, 4}, kNoPiece);
  CHECK_FALSE(can_be_used(board));
}

using Tally = std::map<std::string, int>;

void check_sequential_claim(const Position& board, Tally& tally) {
  if (find_winner(board)) return;
  const BoardValue claim = claim_of(board);
  ++tally["boards"];
  if (!claim.result) return;
  const BoardValue truth = truth_of(board);
  if (!truth.result) return;
  std::ostringstream text;
  write_board(text, board);
  INFO(text.str());
  REQUIRE(claim.method == "sequential-composition");
  REQUIRE(*truth.result == BoardResult::White);
  REQUIRE(*claim.result == BoardResult::White);
  REQUIRE(*claim.plies >= *truth.plies);
  if (truth.black_passes) REQUIRE(*claim.black_passes >= *truth.black_passes);
  const std::size_t subgames = SubgameMap(board, divide_board(board)).subgames().size();
  ++tally[subgames > 1 ? "won through subgames" : subgames == 1 ? "won through one" : "won"];
}

TEST_CASE("what White is said to win in sequence White wins") {
  SplitMix random(71);
  Tally tally;
  for (int n = 0; n < 200; ++n) check_sequential_claim(random_watched_corridor(random), tally);
  for (int n = 0; n < 200; ++n) check_sequential_claim(random_rooms(random), tally);
  for (int n = 0; n < 150; ++n) check_sequential_claim(random_board(random), tally);
  CHECK(tally["boards"] >= 400);
  CHECK(tally["won through subgames"] >= 10);
  CHECK(tally["won through one"] >= 50);
}

TEST_CASE("what White is said to win in sequence White wins, on thousands of boards (long)") {
  SplitMix random(72);
  Tally tally;
  for (int n = 0; n < 6'000; ++n) check_sequential_claim(random_watched_corridor(random), tally);
  for (int n = 0; n < 3'000; ++n) check_sequential_claim(random_rooms(random), tally);
  for (int n = 0; n < 3'000; ++n) check_sequential_claim(random_board(random), tally);
  for (const auto& [name, count] : tally) WARN(name << ' ' << count);
}

}  // namespace
}  // namespace gadgetc
