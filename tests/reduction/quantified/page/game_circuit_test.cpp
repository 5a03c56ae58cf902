// Positions of pages as quantified formulas, against minimax over the plain reader.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "base/random/split_mix.hpp"
#include "base/text/input_error.hpp"
#include "games/page/game.hpp"
#include "games/page/plain_moves.hpp"
#include "reduction/quantified/evaluate.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"
#include "reduction/quantified/page/game_circuit.hpp"
#include "solver/page/solve_position.hpp"
#include "tests/odd_pages.hpp"
#include "tests/reduction/depqbf.hpp"

namespace gadgetc::quantified {
namespace {

using game_page::Page;
using game_page::Position;
using game_page::Variant;

bool wins_within(const Variant& variant, const Position& position, int plies, Side winner) {
  const auto goal = plain_goal(*variant.page, variant.setting, position);
  if (goal) return *goal == winner;
  const auto moves = plain_moves(*variant.page, variant.setting, position);
  if (moves.empty()) return winner_when_stuck(variant, position.turn) == winner;
  if (plies == 0) return false;
  for (const auto& move : moves) {
    Position after = position;
    game_page::play(after, move);
    const bool wins = wins_within(variant, after, plies - 1, winner);
    if (wins == (position.turn == winner)) return wins;
  }
  return position.turn != winner;
}

QuantifiedFormula clauses_of(const QuantifiedCircuit& circuit) {
  QuantifiedFormula formula = circuit.formula;
  add_circuit(formula, circuit.gates, circuit.output);
  return formula;
}

std::optional<bool> truth_of(const QuantifiedCircuit& circuit) {
  return evaluate_quantified(clauses_of(circuit)).truth;
}

Position random_board(const Page& page, SplitMix& random, int rows, int columns) {
  Position board(rows, columns);
  const std::uint64_t filled = random.below(11);
  for (auto& cell : board.cells()) {
    if (random.below(10) >= filled) continue;
    cell = static_cast<game_page::Cell>(random.below(page.cells.size()));
  }
  std::vector<game_page::Cell> grounds(board.squares());
  for (auto& ground : grounds) {
    if (random.below(2) == 0) continue;
    ground = static_cast<game_page::Cell>(random.below(page.grounds.size()));
  }
  board.set_grounds(std::move(grounds));
  board.turn = random.below(2) == 0 ? Side::White : Side::Black;
  return board;
}

// The plies for which minimax looks at some ten thousand positions at most.
int plies_for(const Variant& variant, const Position& position, int most) {
  double positions = 1;
  for (int plies = 0;; ++plies) {
    Position other = position;
    if (plies % 2 == 1) other.turn = opponent(other.turn);
    positions *= 1.0 + double(plain_moves(*variant.page, variant.setting, other).size());
    if (plies == most || positions > 4000) return plies;
  }
}

void check(const Variant& variant, const Position& position, int plies, Side winner) {
  INFO(variant.page->text << position.rows() << " x " << position.columns() << ", turn "
                          << side_word(position.turn) << ", " << plies << " plies, "
                          << side_word(winner) << " wins");
  std::string cells;
  for (const auto cell : position.cells()) cells += variant.page->cells[cell];
  INFO(cells);
  const GameCircuit game = game_circuit(variant, position, plies, winner);
  REQUIRE(truth_of(game.circuit) == wins_within(variant, position, plies, winner));
}

void check_random(const std::shared_ptr<const Page>& page, int boards, int most, SplitMix& random) {
  for (const auto& setting : game_page::all_settings(*page)) {
    const Variant variant(page, setting);
    for (int i = 0; i < boards; ++i) {
      const auto rows = 1 + static_cast<int>(random.below(3));
      const auto columns = 1 + static_cast<int>(random.below(4));
      const Position position = random_board(*page, random, rows, columns);
      const int plies = static_cast<int>(
          random.below(1 + static_cast<std::uint64_t>(plies_for(variant, position, most))));
      check(variant, position, plies, random.below(2) == 0 ? Side::White : Side::Black);
    }
  }
}

std::vector<std::shared_ptr<const Page>> own_pages() {
  std::vector<std::shared_ptr<const Page>> pages;
  const std::string folder = GADGETC_SOURCE_DIR "/examples/games";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".game") continue;
    std::ifstream file(entry.path());
    const std::string text(std::istreambuf_iterator<char>(file), {});
    try {
      pages.push_back(std::make_shared<const Page>(game_page::parse_page("a page", text)));
    } catch (const InputError&) {  // slip.game
    }
  }
  return pages;
}

// All pages in the program, beside examples and of odd words.
std::vector<std::shared_ptr<const Page>> every_page() {
  auto pages = game_page::all_pages();
  for (auto& page : own_pages()) pages.push_back(std::move(page));
  return pages;
}

TEST_CASE("formulas of games: random positions of every page are true as minimax says") {
  SplitMix random(11);
  for (const auto& page : every_page()) check_random(page, 60, 4, random);
}

TEST_CASE("formulas of games: random positions of every page, up to seven plies (long)") {
  SplitMix random(12);
  for (const auto& page : every_page()) check_random(page, 1000, 7, random);
}

TEST_CASE("formulas of games: where the game ends in time, who wins is who wins the board") {
  SplitMix random(13);
  std::size_t decided = 0;
  for (const auto& page : every_page()) {
    const Variant variant(page);
    for (int i = 0; i < 15; ++i) {
      const Position position = random_board(*page, random, 2, 3);
      const auto solution = solve_position(*page, variant.setting, position, {{}, true});
      for (const Side winner : {Side::White, Side::Black}) {
        const GameCircuit game = game_circuit(variant, position, 6, winner);
        if (!truth_of(game.circuit).value()) continue;
        ++decided;
        const auto endless = endless_of(*page, variant.setting);
        INFO(page->text);
        if (!endless || *endless == game_page::Endless::Draws) {
          REQUIRE(solution.result == game_page::win_of(winner));
        }
      }
    }
  }
  REQUIRE(decided > 300);
}

TEST_CASE("formulas of games: a QBF solver agrees with minimax on positions of every page") {
  if (!test::ask_depqbf("p cnf 1 1\ne 1 0\n1 0\n")) {
    WARN("skipped: no depqbf here (scripts/setup installs it)");
    return;
  }
  SplitMix random(14);
  for (const auto& page : every_page()) {
    const Variant variant(page);
    for (int i = 0; i < 10; ++i) {
      const Position position = random_board(*page, random, 2, 3);
      const int plies = plies_for(variant, position, 6);
      const Side winner = i % 2 == 0 ? Side::White : Side::Black;
      std::ostringstream text;
      write_quantified(text, clauses_of(game_circuit(variant, position, plies, winner).circuit));
      INFO(page->text << text.str());
      CHECK(test::ask_depqbf(text.str()) == wins_within(variant, position, plies, winner));
    }
  }
}

TEST_CASE("formulas of games: Konane's removals at the beginning, whoever begins") {
  const Variant konane(game_page::find_page("konane"));
  const std::string stones = "WB";
  for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 4}, {2, 2}, {2, 3}, {3, 3}, {3, 4}}) {
    for (int i = 0; i < 2 * (1 + rows * columns); ++i) {
      Position board(rows, columns);
      board.turn = i % 2 == 0 ? Side::White : Side::Black;
      for (game_page::SquareNumber s = 0; s < board.squares(); ++s) {
        const Square at = board.square(s);
        board.set_cell(s, *konane.page->find_cell(stones[(at.row + at.column) % 2]));
      }
      if (i >= 2) board.set_cell(static_cast<game_page::SquareNumber>(i / 2 - 1), 0);
      for (int plies = 0; plies <= 4; ++plies) {
        for (const Side winner : {Side::White, Side::Black}) check(konane, board, plies, winner);
      }
    }
  }
}

TEST_CASE("formulas of games: a page whose hook may have moves again is refused") {
  const Variant page(std::make_shared<const Page>(game_page::parse_page(
      "odd.game", "game refill\ncells . W B\nwhite . -> W\nblack . -> B\nstuck loses\n"
                  "endless draws\nhook konane-removals\n")));
  const Position board(1, 3);
  REQUIRE_THROWS_AS(game_circuit(page, board, 3, Side::White), UsageError);
}

}  // namespace
}  // namespace gadgetc::quantified
