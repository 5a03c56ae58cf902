// Positions of pages decided, against all positions that play reaches by the plain reader.
#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "games/page/termination.hpp"
#include "games/pages/page_library.hpp"
#include "naive_page.hpp"
#include "solver/game_values/value_name.hpp"

namespace gadgetc::game_page {
namespace {

// Words of the language, in games that end and games that do not.
constexpr const char* kOddPages[] = {
    // Conditions near and far, with and without a class.
    "game near\ncells . x o\nwhite . -> x unless . o turned when . . mirrored\n"
    "black . -> o unless ? x / . ? turned\nstuck loses\n",
    "game far\ncells . x o w\nwhite . -> x unless . .* o turned\n"
    "black . -> o when ? .* o turned8\nblack . . -> o w turned\nstuck loses\n",
    "game walls\ncells . x o w\nwhite x .* o -> . .* x turned8\n"
    "black o .* x -> . .* o turned\nboth . -> w when ? w* x turned\nstuck loses\n",
    "game shots\ncells . x o w\nwhite x . -> . x turned then x .* . -> x .* w turned8\n"
    "black o . -> w o turned then ? . -> ? w mirrored\nstuck loses\n",
    "game marks\ncells . x o w\nlet any = x o\nwhite w ? any -> . ? x turned then any -> x\n"
    "white w any -> w x turned then any . -> x x turned\n"
    "black w . -> . . turned then . . o -> . . x mirrored\nstuck loses\n",
    "game chains\ncells . x o\nwhite x o . -> . . x turned again\n"
    "black o x . -> . . o turned again straight\n"
    "black o ? . x -> . ? . o turned8 again straight then o -> . \nstuck loses\n",
    "game copies\ncells . x o w\nlet any = x o\nwhite any . w -> . any any turned\n"
    "black w any -> . any turned unless w ? x\nstuck loses\n",
    "game shore\ncells . x o\nground . ~\nwhite . -> x on .\nwhite . . -> x x turned on . ~\n"
    "black . -> o on ~ unless . x on ~ . turned\nstuck loses\n",
    // Ends of other kinds.
    "game line\ncells . x o\nwhite . -> x\nblack . -> o\ngoal white x x x turned8\n"
    "goal black o o o turned8\nstuck draws\n",
    "game misere\ncells . x o\nwhite . . -> x x\nblack . / . -> o / o\nstuck wins\n",
    "game eaten\ncells . x o\nwhite x o -> . x turned8\nblack o x -> . o turned\n"
    "goal white none o\ngoal black none x\nstuck draws\n",
    "game choice\ncells . x o\noption ends loses wins\nwhite x o -> . x turned\n"
    "black o x -> . o turned\nstuck loses if ends=loses\nstuck wins if ends=wins\n",
    // Play without end.
    "game walk\ncells . x o\nwhite x . -> . x turned\nwhite x o -> . x turned\n"
    "black o . -> . o turned8\ngoal white none o\nstuck loses\nendless draws\n",
    "game hunt\ncells . x o\nwhite x . -> . x turned8\nblack o . -> . o turned\n"
    "black o x -> . o turned\ngoal black none x\nstuck draws\nendless white\n",
    "game cage\ncells . x o\nboth x . -> . x turned\nblack . x . -> o x o turned\n"
    "stuck wins\nendless black\n",
};

std::vector<std::shared_ptr<const Page>> all_pages() {
  std::vector<std::shared_ptr<const Page>> pages;
  for (const std::string& name : page_names()) pages.push_back(find_page(name));
  for (const char* text : kOddPages) {
    pages.push_back(std::make_shared<const Page>(parse_page("odd.game", text)));
  }
  return pages;
}

std::vector<Setting> all_settings(const Page& page) {
  std::vector<Setting> settings{page.default_setting()};
  for (std::size_t i = 0; i < page.options.size(); ++i) {
    const std::size_t count = settings.size();
    for (int value = 1; value < static_cast<int>(page.options[i].values.size()); ++value) {
      for (std::size_t s = 0; s < count; ++s) {
        settings.push_back(settings[s]);
        settings.back()[i] = value;
      }
    }
  }
  return settings;
}

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
