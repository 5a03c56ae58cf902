#include "tests/games/page/random_positions.hpp"

#include <utility>

#include "games/page/language/parse_page.hpp"
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

}  // namespace

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

}  // namespace gadgetc::game_page
