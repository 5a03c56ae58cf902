// Boards of the paper's set: their gates let signals through that protectors endure.
#include "reduction/targets/inference/fit_environments.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>

#include "gadgets/verify/verify_drawing.hpp"
#include "reduction/choose_set.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/jungle/inference/decide_by_parts.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "tests/reduction/targets/jungle/inference/changed_boards.hpp"

namespace gadgetc::test {
namespace {

constexpr const char* kTwoClauses = "p cnf 3 2\n1 2 0\n2 3 0\n";

jungle::Position board_of(const char* text, Side first = Side::White, bool is_protected = true) {
  CompileOptions options;
  options.first = first;
  choose_set(options.drawing, "paper");
  options.drawing.protectors = is_protected;
  return jungle::to_board_file(compile(parse_dimacs("formula", text), options).emission.board)
      .position;
}

Side winner_of(const char* text, Side first) {
  formula_game::SolveOptions options;
  options.winner_only = true;
  const formula_game::GameValue value = solve_game(
      game_of(parse_dimacs("formula", text)),
      first == Side::White ? formula_game::Player::Breaker : formula_game::Player::Maker, options);
  return *value.winner == formula_game::Player::Breaker ? Side::White : Side::Black;
}

PartQuestion question() {
  PartQuestion asked;
  asked.verify.asks_passes = true;
  asked.input_surplus = asked.output_surplus = kMostSurplus;
  return asked;
}

int signals_at(const Tile& tile, std::size_t wire) {
  int count = 0;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) count += wire_of(tile, p) == wire;
  return count;
}

int guests_at(const Tile& tile, std::size_t wire) {
  return static_cast<int>(std::count_if(tile.guests.begin(), tile.guests.end(),
                                        [&](const Guest& guest) { return guest.port == wire; }));
}

}  // namespace

TEST_CASE("boards of the paper's set are decided by their parts as their formulas are") {
  jungle::KnownParts known;
  for (const char* text : {"p cnf 1 1\n1 0\n", "p cnf 2 2\n1 0\n2 0\n", "p cnf 2 1\n1 2 0\n",
                           kTwoClauses, "p cnf 3 3\n1 2 0\n2 3 0\n1 3 0\n"}) {
    for (const Side first : {Side::White, Side::Black}) {
      CAPTURE(text, side_name(first));
      const jungle::PartsReport report = decide_by_parts(board_of(text, first), {}, known);
      CHECK(report.undecided.empty());
      CHECK(report.winner == winner_of(text, first));
      CHECK(report.formula.variables == parse_dimacs("formula", text).variables);
      CHECK(report.formula.clauses.size() == parse_dimacs("formula", text).clauses.size());
      CHECK(report.runner_distance == report.white_moves + 1);
    }
  }
}

TEST_CASE("what a part lets through is endured at the other end of the wire") {
  jungle::KnownParts known;
  const jungle::Position board = board_of(kTwoClauses);
  const jungle::InferredBoard found = infer_board(board, {}, known);
  REQUIRE(found.fault.empty());
  const FittedParts fitted = fit_environments(found.parts, found.contracts, board.rows(),
                                              question(), known.surpluses);
  REQUIRE(fitted.fault.empty());
  REQUIRE(fitted.tiles.size() == found.parts.parts.size());
  int surplus_in = 0, surplus_out = 0;
  for (const BoardWire& wire : found.parts.wires) {
    if (wire.ends.size() != 2) continue;
    const bool is_first_input = fitted.tiles[wire.ends[0].part].ports[wire.ends[0].port].is_input;
    const WireEnd& in = wire.ends[is_first_input ? 0 : 1];
    const WireEnd& out = wire.ends[is_first_input ? 1 : 0];
    const Tile& target = fitted.tiles[in.part];
    const Tile& source = fitted.tiles[out.part];
    REQUIRE(target.ports[in.port].is_input);
    REQUIRE_FALSE(source.ports[out.port].is_input);
    CHECK(1 + source.ports[out.port].surplus <= signals_at(target, in.port));
    CHECK(target.ports[in.port].surplus <= guests_at(source, out.port));
    surplus_in += target.ports[in.port].surplus;
    surplus_out += source.ports[out.port].surplus;
  }
  CHECK(surplus_in > 2);
  CHECK(surplus_out > 1);
  for (const Tile& tile : fitted.tiles) {
    CAPTURE(tile.name);
    CHECK(verify_drawing(tile).verdict == verifier::Verdict::Held);
  }
}

TEST_CASE("without protectors the paper's gates are decided where their neighbours endure them") {
  jungle::KnownParts known;
  // A setter endures what an OR sends back.
  for (const Side first : {Side::White, Side::Black}) {
    const jungle::Position board = board_of("p cnf 2 1\n1 2 0\n", first, false);
    CHECK(decide_by_parts(board, {}, known).winner == Side::White);
  }
  // No gate endures that two signals come out of a splitter by one output.
  const jungle::PartsReport report =
      decide_by_parts(board_of(kTwoClauses, Side::White, false), {}, known);
  CHECK_FALSE(report.winner);
  CHECK(report.undecided.ends_with("it does not endure what its neighbours send"));
}

TEST_CASE("no changed board of the paper's gates is decided otherwise than by plain search") {
  jungle::KnownParts known;
  Tally tally;
  SplitMix random(11);
  const std::vector<std::uint8_t> cells = all_cells();
  for (const Side first : {Side::White, Side::Black}) {
    const jungle::Position board = board_of("p cnf 1 1\n1 0\n", first, false);
    REQUIRE(decide_by_parts(board, {}, known).winner == first);
    for (int change = 0; change < 12; ++change) {
      const Square at = random_square(board, random);
      const std::uint8_t cell = cells[random.next() % cells.size()];
      CAPTURE(square_name(board.rows(), at), int(cell), side_name(first));
      compare(with_cell(board, at, cell), known, tally);
    }
  }
  CAPTURE(tally.decided, tally.confirmed, tally.for_black);
  CHECK(tally.confirmed > 5);
  CHECK(tally.for_black > 2);
}

TEST_CASE("no part of the paper's set endures a contract that says less than White can do in it") {
  jungle::KnownParts known;
  const jungle::Position board = board_of("p cnf 2 1\n1 2 0\n");
  const jungle::InferredBoard found = infer_board(board, {}, known);
  REQUIRE(found.fault.empty());
  int forged = 0;
  for (std::size_t n = 0; n < found.contracts.parts.size(); ++n) {
    const PartContract& contract = found.contracts.parts[n];
    if (contract.is_sealed) continue;  // asked about already, with its contract
    for (std::size_t rule = 0; rule < contract.rules.size(); ++rule) {
      PartContracts less = found.contracts;
      auto& left = less.parts[n].rules;
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(rule));
      const FittedParts fitted =
          fit_environments(found.parts, less, board.rows(), question(), known.surpluses);
      CHECK(fitted.fault.ends_with("it does not endure what its neighbours send"));
      CHECK(fitted.fault_part == n);
      ++forged;
    }
  }
  CHECK(forged >= 2);
}

}  // namespace gadgetc::test
