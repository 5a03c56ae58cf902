// Pages of games and texts that are almost pages, one JSON object a line, with what the program
// says of them: an error's place, or the page's starts and, on random boards, moves and the end by
// the plain reader. For page_rules.test.mjs, which asks the scripts of pages.
#include <iostream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/random/split_mix.hpp"
#include "base/text/input_error.hpp"
#include "games/page/game.hpp"
#include "games/page/language/parse_page.hpp"
#include "games/page/plain_moves.hpp"
#include "games/pages/page_library.hpp"

namespace {

using namespace gadgetc;
using namespace gadgetc::game_page;
using Json = nlohmann::ordered_json;

// Words of the language that the pages of games do not have together.
constexpr const char* kOddPages[] = {
    "game odd\r\ncells . x o  ; comment\n;\n\n\tlet any = x o\nlet more = any .\n"
    "white x any / . ? -> any . / x ? mirrored unless x o* . turned8 then any -> x unless x\n"
    "black o . o -> . o o turned again\nstuck wins\nendless white\n"
    "start far\nturn black\n.x3o\n5x\n",
    "game runs\ncells . x o y\nlet xy = x y\nlet any = x o\noption end loses draws wins\n"
    "option goals yes no\nboth xy ?* xy . -> . ?* xy o turned8 if end=wins\n"
    "white any -> x\nblack any -> . when any . turned\ngoal white x x x turned8 if goals=yes\n"
    "goal black x o / o x turned\ngoal white none xy\nstuck loses if end=loses\n"
    "stuck draws if end=draws\nstuck wins if end=wins\nendless draws\n",
    "game grounds\ncells . x o\nground . ~ #\nlet wet = ~ #\n"
    "white x . -> . x turned on ~ ? again straight\n"
    "white x .* . -> . .* x turned8 on . wet* ? when x o on ? ~ turned8\n"
    "black o ? . -> . ? o mirrored on ? ? wet unless o ? on ~ ~ turned\n"
    "goal white ? ? on # #\nstuck loses\nendless black\nstart\nxo\n..\nground\n.~\n#.\n",
    "game removals\ncells W B . o\nwhite W B . -> . . W turned again\nblack B W . -> . . B turned\n"
    "hook konane-removals\nstuck draws\nlook W path red #00f M10 10 L90 90\nlook B letter blue\n"};

int below(SplitMix& random, std::size_t end) { return static_cast<int>(random.below(end)); }

template <typename List>
const auto& any_of(SplitMix& random, const List& list) {
  return std::data(list)[below(random, std::size(list))];
}

std::vector<std::string> good_pages() {
  std::vector<std::string> texts(std::begin(kOddPages), std::end(kOddPages));
  for (const std::string& name : page_names()) texts.push_back(find_page(name)->text);
  return texts;
}

// Some words of a page changed for others, left out, doubled or put in.
std::string changed(SplitMix& random, std::string text) {
  constexpr std::string_view kWords[] = {
      "turned", "mirrored", "turned8", "on", "unless", "when", "again", "straight", "then", "none",
      "if", "->", "/", "?", ".", "x", "any", "any*", ".*", "?*", "white", "black", "a=b", "start",
      "ground", "12.", "0.", "x2", "~", "=", "look", ";", "\n", "goal", "end=wins", "stuck", "let"};
  for (int change = below(random, 4) / 2; change >= 0; --change) {
    std::size_t begin = random.below(text.size());
    while (begin > 0 && text[begin - 1] > ' ') --begin;
    std::size_t end = begin;
    while (end < text.size() && text[end] > ' ') ++end;
    const std::string word(text, begin, end - begin);
    const std::string other(any_of(random, kWords));
    const std::string choices[] = {other, "", word + ' ' + word, word + ' ' + other,
                                   word + other, word.substr(0, word.size() / 2)};
    text.replace(begin, end - begin, any_of(random, choices));
  }
  return text;
}

Position random_board(const Page& page, SplitMix& random) {
  Position board(1 + below(random, 6), 1 + below(random, 6));
  const int filled = below(random, 11);  // tenths
  for (Cell& cell : board.cells()) {
    if (below(random, 10) < filled) cell = static_cast<Cell>(below(random, page.cells.size()));
  }
  // The full board of Konane, all but a few stones, where a page has them.
  const auto white = page.find_cell('W'), black = page.find_cell('B'), none = page.find_cell('.');
  if (white && black && none && below(random, 2) == 0) {
    for (SquareNumber s = 0; s < board.squares(); ++s) {
      const Square at = board.square(s);
      board.set_cell(s, (at.row + at.column) % 2 == 0 ? *white : *black);
    }
    for (int gaps = below(random, 3); gaps > 0; --gaps) {
      board.set_cell(static_cast<SquareNumber>(below(random, board.squares())), *none);
    }
  }
  std::vector<Cell> grounds(board.squares());
  for (Cell& ground : grounds) ground = static_cast<Cell>(below(random, page.grounds.size()));
  board.set_grounds(std::move(grounds));
  board.turn = below(random, 2) == 0 ? Side::White : Side::Black;
  return board;
}

Json side_of(const std::optional<Side>& side) {
  return side ? Json(static_cast<int>(*side)) : Json(nullptr);
}

Json json_of(const Position& board) {
  std::vector<Cell> grounds(board.squares());
  for (SquareNumber s = 0; s < board.squares(); ++s) grounds[s] = board.ground(s);
  return {{"rows", board.rows()}, {"columns", board.columns()},
          {"turn", static_cast<int>(board.turn)}, {"cells", board.cells()}, {"grounds", grounds}};
}

Json answer(const std::shared_ptr<const Page>& page, const Position& board, SplitMix& random) {
  Setting setting;
  for (const Option& option : page->options) setting.push_back(below(random, option.values.size()));
  Json moves = Json::array();
  for (const Move& move : plain_moves(*page, setting, board)) {
    Json changes = Json::array();
    for (const Change& change : move.changes) changes.push_back({change.square, change.cell});
    moves.push_back(std::move(changes));
  }
  const auto goal = plain_goal(*page, setting, board);
  Json ending = nullptr;
  if (goal) ending = {{"winner", side_of(goal)}, {"byGoal", true}};
  if (!goal && moves.empty()) {
    ending = {{"winner", side_of(winner_when_stuck({page, setting}, board.turn))},
              {"byGoal", false}};
  }
  return {{"setting", setting}, {"board", json_of(board)}, {"moves", std::move(moves)},
          {"ending", std::move(ending)}};
}

Json line_of(const std::string& text, int boards, SplitMix& random) {
  try {
    const auto page = std::make_shared<const Page>(parse_page("page.game", text));
    Json starts = Json::array(), answers = Json::array();
    for (const Start& start : page->starts) starts.push_back(json_of(position_of(start)));
    for (int i = 0; i < boards; ++i) {
      answers.push_back(answer(page, random_board(*page, random), random));
    }
    return {{"text", text}, {"title", page->title}, {"starts", std::move(starts)},
            {"boards", std::move(answers)}};
  } catch (const InputError& error) {
    return {{"text", text}, {"error", {error.location().line, error.location().column}}};
  }
}

}  // namespace

int main() {
  SplitMix random(20261128);
  const std::vector<std::string> texts = good_pages();
  for (const std::string& text : texts) std::cout << line_of(text, 500, random).dump() << '\n';
  for (int i = 0; i < 8000; ++i) {
    std::cout << line_of(changed(random, any_of(random, texts)), 4, random).dump() << '\n';
  }
}
