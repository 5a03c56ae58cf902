// What the attack past enclaves claims is so, and it is not for nothing.
#include "solver/board/attack/enclaves.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <sstream>
#include <string>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "random_boards.hpp"
#include "solver/board/attack/attack.hpp"
#include "value_by.hpp"

namespace gadgetc {
namespace {

Position parse(const std::string& header, const std::string& terrain, const std::string& pieces) {
  return parse_board("board",
                     "jungle 1\nsize " + header + "\nterrain\n" + terrain + "pieces\n" + pieces);
}

// Below two pieces that give their sides passes.
const char* const kPassTerrain = "~~~~~~\n.~~..~\n~~~~~~\n~~~~~~\n";
const char* const kPassPieces = "......\nC...w.\n......\n......\n";

void check_not_claimed(const Position& board) {
  CHECK(value_by("retrograde", board, 100'000).result != BoardResult::White);
  CHECK_FALSE(value_by("enclaves", board, 100'000).result);
}

TEST_CASE("a guard that gets out of its enclave is reckoned with") {
  // The dog steps on the watched trap; the panther that walks on then loses to it.
  check_not_claimed(parse("8 6\nrules paper\nturn black",
                          std::string("~~~.~~\n~~~.v#\n~~~~^.\n~~~~~.\n") + kPassTerrain,
                          std::string("...P..\n......\n.....C\n.....d\n") + kPassPieces));
  check_not_claimed(parse("8 6\nrules jungle-chess\nturn black",
                          std::string("~~.~~~\n~~.~~~\n#.^v.~\n~~~~..\n") + kPassTerrain,
                          std::string("..d...\n..C...\n......\n.....P\n") + kPassPieces));
}

TEST_CASE("what Black wins inside of an enclave is reckoned with") {
  check_not_claimed(parse("8 6\nrules paper\nturn white",
                          std::string("~#~~@~\n..~~.~\n~~~~.~\n~~~~.~\n") + kPassTerrain,
                          std::string("......\nP...d.\n......\n....P.\n") + kPassPieces));
}

// Two rooms at the corridor to the den, each behind a watched trap, by squares.
class RoomsAtCorridor {
 public:
  // `second` stands beside the trap of the first room too.
  explicit RoomsAtCorridor(const std::string& second)
      : board_(
            parse("7 9\nrules paper\nturn black",
                  "~.~~~.~~~\n.^...^..#\n~.~~~.~~~\n~~~~~~~~~\n.~~..~~~~\n~~~~~~~~~\n~~~~~~~~~\n",
                  ".d...d...\n" + second + "P.......\n.C...C...\n.........\nC...w....\n" +
                      ".........\n.........\n")),
        division_(divide_board(board_)),
        contest_(board_, division_, freedom()) {}

  const Contest& contest() const { return contest_; }
  SpotId spot(int row, int column) const {
    const auto& squares = division_.contested;
    const auto found = std::find(squares.begin(), squares.end(), Square{row, column});
    REQUIRE(found != squares.end());
    return static_cast<SpotId>(found - squares.begin());
  }
  // The contestant that begins there.
  std::size_t piece(int row, int column) const {
    const auto& at = contest_.start().at;
    return static_cast<std::size_t>(std::find(at.begin(), at.end(), spot(row, column)) -
                                    at.begin());
  }
  // With White's panther on its way.
  ContestState on_its_way() const {
    ContestState state = contest_.start();
    state.at[piece(1, 1)] = spot(1, 3);
    return state;
  }
  bool is_first_left() const {
    RelaxedPlans plans(contest_);
    Enclaves enclaves(contest_);
    const ContestState state = on_its_way();
    const ContestState closed = enclaves.close(state, plans.plan(state));
    std::size_t first = 0;
    while (!contest_.enclaves()[first].contains[spot(1, 1)]) ++first;
    return contest_.is_left(closed, first);
  }

 private:
  static ContestFreedom freedom() {
    ContestFreedom freedom;
    freedom.weak_stay = freedom.take_on_traps = freedom.onward = freedom.vague = true;
    return freedom;
  }

  Position board_;
  Division division_;
  Contest contest_;
};

TEST_CASE("White leaves an enclave that one cat holds, not one with two guards at its trap") {
  const RoomsAtCorridor held("."), leaking("d");
  CHECK(held.is_first_left());
  CHECK_FALSE(leaking.is_first_left());
}

TEST_CASE("who gets into an enclave that has been left lets those out that are inside") {
  const RoomsAtCorridor rooms(".");
  const Contest& contest = rooms.contest();
  const std::size_t inside = rooms.piece(0, 1), other = rooms.piece(0, 5);
  ContestState state = rooms.on_its_way();
  state.left = 1;
  state.at[inside] = contest.hidden_in(0);
  state.at[other] = rooms.spot(1, 2);
  state = contest.sorted(state);
  std::vector<ContestMove> moves;
  REQUIRE_FALSE(contest.list_moves(state, Side::Black, moves));
  const auto enters = std::find_if(moves.begin(), moves.end(), [&](const ContestMove& move) {
    return move.to == rooms.spot(1, 1);
  });
  REQUIRE(enters != moves.end());
  CHECK(enters->after.at[inside] == contest.haunting(0));
  CHECK(enters->after.at[other] == contest.haunting(0));
}

TEST_CASE("where a loose piece may stand White's step is in doubt") {
  const RoomsAtCorridor rooms(".");
  const Contest& contest = rooms.contest();
  const auto& regions = contest.regions();
  const auto corridor = std::find_if(regions.begin(), regions.end(), [&](const Region& region) {
    return region.contains[rooms.spot(1, 4)];
  });
  REQUIRE(corridor != regions.end());
  ContestState state = rooms.on_its_way();
  state.at[rooms.piece(0, 5)] =
      contest.loose_in(static_cast<std::size_t>(corridor - regions.begin()));
  std::vector<ContestMove> moves;
  contest.list_moves(contest.sorted(state), Side::White, moves);
  const auto step = std::find_if(moves.begin(), moves.end(), [&](const ContestMove& move) {
    return move.to == rooms.spot(1, 4);
  });
  REQUIRE(step != moves.end());
  CHECK(step->in_doubt);
  CHECK(contest.with_one_at(contest.sorted(state), step->to).size() == 1);
}

// Does White close an enclave in the beginning, in which Black can shuffle about?
bool has_enclave(const Position& board) {
  const Division division = divide_board(board);
  ContestFreedom freedom;
  freedom.weak_stay = freedom.take_on_traps = freedom.onward = freedom.vague = true;
  const Contest contest(board, division, freedom);
  RelaxedPlans plans(contest);
  Enclaves enclaves(contest);
  const ContestState state = enclaves.close(contest.start(), plans.plan(contest.start()));
  for (std::size_t e = 0; e < enclaves.size(); ++e) {
    if (enclaves.is_closed(state, e) && enclaves.states(state, e).size() > 1) return true;
  }
  return false;
}

using Tally = std::map<std::string, int>;

void check_enclave_claim(const Position& board, Tally& tally) {
  if (find_winner(board)) return;
  const BoardValue truth = value_by("retrograde", board, 100'000);
  if (!truth.result || truth.method == "over") return;
  const BoardValue claim = value_by("enclaves", board, 1'000'000);
  ++tally["boards"];
  if (!claim.result) return;
  std::ostringstream text;
  write_board(text, board);
  INFO(text.str());
  REQUIRE(claim.method == "enclaves");
  REQUIRE(*truth.result == BoardResult::White);
  REQUIRE(*claim.result == BoardResult::White);
  REQUIRE(*claim.plies >= *truth.plies);
  if (truth.black_passes) REQUIRE(*claim.black_passes >= *truth.black_passes);
  ++tally[has_enclave(board) ? "won past enclaves" : "won"];
}

TEST_CASE("what White wins past enclaves she wins") {
  SplitMix random(61);
  Tally tally;
  for (int n = 0; n < 400; ++n) check_enclave_claim(random_rooms(random), tally);
  for (int n = 0; n < 300; ++n) check_enclave_claim(random_board(random), tally);
  CHECK(tally["boards"] >= 300);
  CHECK(tally["won past enclaves"] >= 15);
  CHECK(tally["won"] >= 40);
}

TEST_CASE("what White wins past enclaves she wins, on thousands of boards (long)") {
  SplitMix random(62);
  Tally tally;
  for (int n = 0; n < 6'000; ++n) check_enclave_claim(random_rooms(random), tally);
  for (const auto& [name, count] : tally) WARN(name << ' ' << count);
}

}  // namespace
}  // namespace gadgetc
