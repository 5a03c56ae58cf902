// Positions of pages decided, against all positions that play reaches by the plain reader.
#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "games/page/termination.hpp"
#include "games/pages/page_library.hpp"
#include "naive_page.hpp"
#include "solver/game_values/value_name.hpp"
#include "tests/odd_pages.hpp"

namespace gadgetc::game_page {
namespace {

// False: play reaches more positions than the plain search may look at.
bool agrees(const Page& page, const Setting& setting, const Position& position,
            std::size_t most) {
  const auto naive = solve_naively(page, setting, position, most);
  if (!naive) return false;
  const PageSolution solution = solve_position(page, setting, position);
  REQUIRE(solution.result == naive->result);
  REQUIRE(solution.undecided_moves.empty());
  if (solution.plies) {
    if (naive->plies) REQUIRE(solution.plies == naive->plies);
  } else if (solution.method == "retrograde") {
    REQUIRE((!naive->plies || naive->result == PageResult::Draw));
  }
  std::vector<Move> winning;
  if (solution.method != "over") {
    for (const Move& move : plain_moves(page, setting, position)) {
      Position after = position;
      play(after, move);
      if (solve_naively(page, setting, after, most)->result == win_of(position.turn)) {
        winning.push_back(move);
      }
    }
  }
  REQUIRE(solution.winning_moves == winning);
  return true;
}

}  // namespace

// But for pages of many characters, which have too many small boards.
TEST_CASE("positions of most pages on all small boards are decided as by plain search") {
  constexpr std::size_t kMostCells = 4;
  for (const auto& page : all_pages()) {
    if (page->cells.size() > kMostCells) continue;
    CAPTURE(page->name);
    for (const auto& [rows, columns] : {std::pair(1, 1), {1, 3}, {2, 2}, {1, 4}, {3, 1}}) {
      std::size_t boards = 1;
      for (int i = 0; i < rows * columns; ++i) boards *= page->cells.size();
      for (std::size_t number = 0; number < 2 * boards; ++number) {
        Position board(rows, columns);
        std::size_t rest = number / 2;
        for (Cell& cell : board.cells()) {
          cell = static_cast<Cell>(rest % page->cells.size());
          rest /= page->cells.size();
        }
        board.turn = number % 2 == 0 ? Side::White : Side::Black;
        for (const Setting& setting : all_settings(*page)) {
          CAPTURE(rows, columns, number);
          REQUIRE(agrees(*page, setting, board, 100'000));
        }
      }
    }
  }
}

TEST_CASE("positions of all pages on random boards are decided as by plain search") {
  SplitMix random(1988);
  for (const auto& page : all_pages()) {
    CAPTURE(page->name);
    int decided = 0;
    for (int round = 0; round < 120; ++round) {
      const int rows = 1 + static_cast<int>(random.below(4));
      const int columns = 1 + static_cast<int>(random.below(5));
      const Position board = random_page_board(*page, random, rows, columns,
                                               static_cast<int>(random.below(11)));
      CAPTURE(round, rows, columns);
      const std::vector<Setting> settings = all_settings(*page);
      for (std::size_t i = 0; i < std::min(settings.size(), std::size_t{4}); ++i) {
        const Setting& setting = settings[random.below(settings.size())];
        decided += agrees(*page, setting, board, 600) ? 1 : 0;
      }
    }
    CHECK(decided > 40);
  }
}

TEST_CASE("values of random boards are those of the whole board by its plain moves") {
  SplitMix random(2013);
  const Watch watch;
  int valued = 0;
  for (const auto& page : all_pages()) {
    CAPTURE(page->name);
    const Setting setting = page->default_setting();
    for (int round = 0; round < 60; ++round) {
      const Position board =
          random_page_board(*page, random, 1 + static_cast<int>(random.below(3)),
                            1 + static_cast<int>(random.below(5)),
                            static_cast<int>(random.below(11)));
      CAPTURE(round);
      const Termination termination = find_termination(*page);
      if (!termination.ends || !termination.repeating.empty()) {
        REQUIRE(!value_of(*page, setting, board).reason.empty());
        continue;
      }
      game_values::ValueStore store(watch);
      const auto naive = naive_value(*page, setting, board, store, 400);
      if (!naive) continue;
      const PageValue value = value_of(*page, setting, board);
      REQUIRE(value.name.has_value() == value.reason.empty());
      if (!value.name) continue;
      REQUIRE(*value.name == game_values::value_name(store, *naive));
      ++valued;
    }
  }
  CHECK(valued > 400);
}

}  // namespace gadgetc::game_page
