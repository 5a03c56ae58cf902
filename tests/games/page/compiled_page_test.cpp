// Compiled pages against the plain reader, on all pages and on random boards.
#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "base/random/split_mix.hpp"
#include "games/page/page_board.hpp"
#include "games/page/language/parse_page.hpp"
#include "games/page/plain_moves.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc::game_page {
namespace {

// Words of the language that the pages of games do not have together.
constexpr const char* kOddPages[] = {
    "game queens\ncells . x o\nwhite x .* o -> . .* x turned8\n"
    "black o . -> . o turned unless ? x mirrored when o ? ? turned\nstuck loses\nendless draws\n",
    "game rows\ncells . x o\nlet any = x o\n"
    "white x any / . ? -> any . / x ? mirrored unless x o* . turned8 then any -> x unless x\n"
    "black o . o -> . o o turned again\nstuck loses\nendless draws\n",
    "game runs\ncells . x o y\nlet xy = x y\nlet any = x o\n"
    "both xy ?* xy . -> . ?* xy o turned8\nwhite any -> x\nblack any -> .\n"
    "goal white x x x turned8\ngoal black x o / o x turned\ngoal white none xy\nstuck loses\n"
    "endless draws\n",
    "game grounds\ncells . x o\nground . ~\n"
    "white x . -> . x turned on ~ ? again straight\n"
    "white x .* . -> . .* x turned8 on . ~* ? when x o on ? ~ turned8\n"
    "black o ? . -> . ? o mirrored on ? ? ~ unless o ? on ~ ~ turned\nstuck loses\n"
    "endless draws\n",
    "game copies\ncells . x o\nlet any = x o\n"
    "both any any . -> . . any turned\nboth . any -> any any mirrored\nstuck loses\n"
    "endless draws\n",
};

std::vector<std::shared_ptr<const Page>> all_pages() {
  std::vector<std::shared_ptr<const Page>> pages;
  for (const std::string& name : page_names()) pages.push_back(find_page(name));
  for (const char* text : kOddPages) {
    pages.push_back(std::make_shared<const Page>(parse_page("odd.game", text)));
  }
  return pages;
}

int below(SplitMix& random, int end) {
  return static_cast<int>(random.below(static_cast<std::uint64_t>(end)));
}

Position random_board(const Page& page, SplitMix& random) {
  Position board(1 + below(random, 6), 1 + below(random, 7));
  if (below(random, 20) == 0) board = Position(1 + below(random, 12), 1 + below(random, 25));
  const int filled = below(random, 8);  // tenths
  for (Cell& cell : board.cells()) {
    if (below(random, 10) < filled) {
      cell = static_cast<Cell>(below(random, static_cast<int>(page.cells.size())));
    }
  }
  std::vector<Cell> grounds(board.squares());
  for (Cell& ground : grounds) {
    ground = static_cast<Cell>(below(random, static_cast<int>(page.grounds.size())));
  }
  board.set_grounds(std::move(grounds));
  board.turn = below(random, 2) == 0 ? Side::White : Side::Black;
  return board;
}

Setting random_setting(const Page& page, SplitMix& random) {
  Setting setting;
  for (const Option& option : page.options) {
    setting.push_back(below(random, static_cast<int>(option.values.size())));
  }
  return setting;
}

std::vector<Move> listed_moves(PageBoard& board) {
  MoveList list;
  board.list_moves(list);
  std::vector<Move> moves;
  for (std::size_t i = 0; i < list.size(); ++i) moves.push_back(board.move(list[i]));
  std::sort(moves.begin(), moves.end());
  return moves;
}

// Plays every move and takes it back.
void check_play(PageBoard& board, const Position& position) {
  MoveList list;
  board.list_moves(list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    Position after = position;
    play(after, board.move(list[i]));
    board.play(list[i]);
    REQUIRE(board.position() == after);
    board.undo(list[i]);
    REQUIRE(board.position() == position);
  }
}

}  // namespace

TEST_CASE("compiled pages have the plain reader's moves and goals on random boards") {
  SplitMix random(20261127);
  for (const auto& page : all_pages()) {
    CAPTURE(page->name);
    std::size_t moves = 0;
    for (int round = 0; round < 250; ++round) {
      const Position position = random_board(*page, random);
      const Setting setting = random_setting(*page, random);
      PageBoard board(std::make_shared<CompiledPage>(page, setting, position), position);
      CAPTURE(round, position.rows(), position.columns());
      const std::vector<Move> plain = plain_moves(*page, setting, position);
      moves += plain.size();
      REQUIRE(board.position() == position);
      REQUIRE(listed_moves(board) == plain);
      REQUIRE(board.count_moves() == plain.size());
      REQUIRE(board.play_each_move() == plain.size());
      REQUIRE(board.position() == position);
      REQUIRE(board.has_move() == !plain.empty());
      REQUIRE(board.goal() == plain_goal(*page, setting, position));
      if (plain.size() < 200) check_play(board, position);
    }
    CHECK(moves > 50);
  }
}

TEST_CASE("compiled pages have the plain reader's moves in random games") {
  SplitMix random(54);
  for (const auto& page : all_pages()) {
    for (const Start& start : page->starts) {
      CAPTURE(page->name, start.name);
      const Setting setting = page->default_setting();
      Position position = position_of(start);
      PageBoard board(std::make_shared<CompiledPage>(page, setting, position), position);
      MoveList list;
      for (int ply = 0; ply < 60 && !board.goal(); ++ply) {
        const std::vector<Move> plain = plain_moves(*page, setting, position);
        REQUIRE(listed_moves(board) == plain);
        if (plain.empty()) break;
        board.list_moves(list);
        const auto chosen = static_cast<std::size_t>(below(random, static_cast<int>(list.size())));
        play(position, board.move(list[chosen]));
        board.play(list[chosen]);
        REQUIRE(board.position() == position);
      }
    }
  }
}

TEST_CASE("a list takes moves that may be there after many that cannot") {
  MoveList list;
  for (int i = 0; i < 1000; ++i) {
    SpotChange* const room = list.room(1);
    *room = {i, 0, 1};
    list.add_room(room + 1, true);
  }
  for (int i = 0; i < 2000; ++i) list.add(std::vector<SpotChange>{{i % 100 + 1000, 0, 1}});
  CHECK(list.size() == 1100);
}

}  // namespace gadgetc::game_page
