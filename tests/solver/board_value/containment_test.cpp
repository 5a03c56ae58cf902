// What Black is said to contain he does contain, and it is not for nothing.
#include "solver/board_value/containment.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <sstream>
#include <string>

#include "naive_board.hpp"
#include "random_boards.hpp"
#include "solver/board_value/solve_board.hpp"
#include "solver/jungle/moves.hpp"
#include "solver/jungle/notation.hpp"

namespace gadgetc {
namespace {

BoardValue contain(const Position& board) {
  BoardSolveOptions options;
  options.retrograde = options.enclaves = options.attack = options.defence = false;
  options.stages = false;
  options.most_states = 1'000'000;
  return solve_board(board, options);
}

// Runs of White's and Black's own, below the board: a pass for White, a runner for Black.
Position parse(const std::string& turn, const std::string& terrain, const std::string& pieces) {
  const auto columns = static_cast<std::size_t>(terrain.find('\n'));
  const auto rows = terrain.size() / (columns + 1);
  const auto line = [&](const std::string& text, char fill) {
    return text + std::string(columns - text.size(), fill) + "\n";
  };
  return parse_board("board", "jungle 1\nsize " + std::to_string(rows + 4) + ' ' +
                                  std::to_string(columns) + "\nrules paper\nturn " + turn +
                                  "\nterrain\n" + terrain + line("", '~') + line("..", '~') +
                                  line("", '~') + line("....@", '~') + "pieces\n" + pieces +
                                  line("", '.') + line("C", '.') + line("", '.') + line("c", '.'));
}

std::optional<Side> naive_winner(const Position& board) { return solve_naively(board).winner; }

using Tally = std::map<std::string, int>;

void check_claim(const Position& board, Tally& tally) {
  if (find_winner(board)) return;
  const BoardValue claim = contain(board);
  ++tally["boards"];
  if (!claim.result) return;
  std::ostringstream text;
  write_board(text, board);
  INFO(text.str());
  REQUIRE(claim.method == "containment");
  REQUIRE(*claim.result == BoardResult::Black);
  const NaiveValue truth = solve_naively(board);
  REQUIRE(truth.winner == Side::Black);
  REQUIRE(*claim.plies >= static_cast<std::uint64_t>(truth.plies));
  ++tally["contained"];
}

TEST_CASE("what Black contains he wins") {
  SplitMix random(71);
  Tally tally;
  for (int n = 0; n < 600; ++n) check_claim(random_board(random), tally);
  CHECK(tally["boards"] >= 400);
  CHECK(tally["contained"] >= 60);
}

}  // namespace
}  // namespace gadgetc
