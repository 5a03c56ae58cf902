// What a compositional safety proof says that Black wins Black wins, and it is not for nothing.
#include "solver/board/safety/compositional_safety.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <sstream>
#include <string>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "naive_board.hpp"
#include "random_boards.hpp"
#include "value_by.hpp"

namespace gadgetc {
namespace {

BoardValue claim_safety(const Position& board) {
  return value_by("compositional-safety", board, 200'000);
}

// With White to move, and below the board a pass for White and a runner with seven moves to go.
// Lines are of up to eight squares.
Position parse(const std::vector<std::string>& terrain, const std::vector<std::string>& pieces) {
  const auto filled = [](std::vector<std::string> lines, const std::vector<std::string>& below,
                         char fill) {
    lines.insert(lines.end(), below.begin(), below.end());
    std::string text;
    for (const std::string& line : lines) text += line + std::string(8 - line.size(), fill) + '\n';
    return text;
  };
  return parse_board("board", "jungle 1\nsize " + std::to_string(terrain.size() + 4) +
                                  " 8\nrules paper\nturn white\nterrain\n" +
                                  filled(terrain, {"", "..", "", ".......@"}, '~') + "pieces\n" +
                                  filled(pieces, {"", "C", "", "c"}, '.'));
}

// Black does not win, though it might seem so.
void check_not_claimed(const Position& board) {
  REQUIRE(value_by("retrograde", board, 10'000).result != std::nullopt);
  CHECK(value_by("retrograde", board, 10'000).result != BoardResult::Black);
  CHECK_FALSE(claim_safety(board).result);
}

TEST_CASE("a guard that waits for a panther at its interface square holds the component") {
  const Position board = parse({"~..v^~", "~~~^~~", "~~~^#~"}, {"..d.P.", "......", "......"});
  CHECK(value_by("retrograde", board, 10'000).result == BoardResult::Black);
  CHECK(claim_safety(board).result == BoardResult::Black);
}

TEST_CASE("a panther that stands on an interface square already is reckoned with") {
  check_not_claimed(parse({"~..v^~", "~~~^~~", "~~~^#~"}, {".d..P.", "......", "......"}));
}

TEST_CASE("a panther beside two components comes to one of them unseen") {
  check_not_claimed(parse({"~~~^~~~~", "..v^v..~", "~~^~^~~~", "~~^#^~~~"},
                            {"...P....", "d.....d.", "........", "........"}));
}

TEST_CASE("a guard that has to follow a panther between interface squares never passes") {
  check_not_claimed(parse({"~~^^~~", "~^vv^~", "~#..#~"}, {"..P...", "......", "..d..."}));
}

TEST_CASE("who goes out where two components are beside is counted") {
  check_not_claimed(parse({"..v^.~", "~~~^~~", "~~~#~~"}, {"d.P.d.", "......", "......"}));
}

TEST_CASE("a guard that leaves the barrier lets a cat into the den") {
  check_not_claimed(
      parse({"~~~.~~~~", "~~~..v^^", "~~~#^^~~"}, {"...C....", "...d...P", "........"}));
  // Nor is another guard's component the one that matters.
  check_not_claimed(parse({"~~~.~~~~", "~~~#^^~~", "~~~..v^^", "~~~.~~~~"},
                            {"...d....", "........", "...d...P", "...C...."}));
}

using Tally = std::map<std::string, int>;

void check_safety_claim(const Position& board, Tally& tally) {
  if (find_winner(board)) return;
  const BoardValue claim = claim_safety(board);
  ++tally["boards"];
  if (!claim.result) return;
  std::ostringstream text;
  write_board(text, board);
  INFO(text.str());
  REQUIRE(claim.method == "compositional-safety");
  REQUIRE(*claim.result == BoardResult::Black);
  ++tally["claimed"];
  const BoardValue truth = value_by("retrograde", board, 300'000);
  if (!truth.result) return;
  REQUIRE(truth.result == BoardResult::Black);
  ++tally["checked"];
}

TEST_CASE("what Black is said to hold by components Black wins") {
  SplitMix random(71);
  Tally tally;
  for (int n = 0; n < 500; ++n) check_safety_claim(random_corridor(random), tally);
  for (int n = 0; n < 700; ++n) check_safety_claim(random_components(random), tally);
  for (int n = 0; n < 100; ++n) check_safety_claim(random_rooms(random), tally);
  for (int n = 0; n < 100; ++n) check_safety_claim(random_board(random), tally);
  CHECK(tally["boards"] >= 1'000);
  CHECK(tally["claimed"] >= 100);
  CHECK(10 * tally["checked"] >= 9 * tally["claimed"]);
}

TEST_CASE("what Black is said to hold by components Black wins within so many moves") {
  SplitMix random(72);
  int claimed = 0;
  for (int n = 0; n < 300; ++n) {
    const Position board = random_board(random);
    if (find_winner(board)) continue;
    const BoardValue claim = claim_safety(board);
    if (!claim.result) continue;
    ++claimed;
    const NaiveValue truth = solve_naively(board);
    REQUIRE(truth.winner == Side::Black);
    REQUIRE(*claim.plies >= static_cast<std::uint64_t>(truth.plies));
  }
  CHECK(claimed >= 30);
}

TEST_CASE("what Black is said to hold by components Black wins, on thousands of boards (long)") {
  SplitMix random(73);
  Tally tally;
  for (int n = 0; n < 20'000; ++n) check_safety_claim(random_corridor(random), tally);
  for (int n = 0; n < 40'000; ++n) check_safety_claim(random_components(random), tally);
  for (int n = 0; n < 5'000; ++n) check_safety_claim(random_rooms(random), tally);
  for (const auto& [name, count] : tally) WARN(name << ' ' << count);
}

}  // namespace
}  // namespace gadgetc
