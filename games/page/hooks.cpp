#include "games/page/hooks.hpp"

#include <algorithm>

#include "games/page/removals.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::string_view kKonaneCells = ".WB";

std::vector<Move> konane_removals(const Page& page, const Position& position) {
  Position board(position.rows(), position.columns());
  board.turn = position.turn;
  for (SquareNumber s = 0; s < position.squares(); ++s) {
    const auto stone = kKonaneCells.find(page.cells[position.cell(s)]);
    if (stone == std::string_view::npos) return {};
    board.set_cell(s, static_cast<Cell>(stone));
  }
  std::vector<Move> moves;
  const auto empty = page.find_cell('.');
  if (!empty) return moves;
  for (const Square s : removable_stones(board)) moves.push_back({{{position.number(s), *empty}}});
  return moves;
}

std::vector<Rule> konane_removal_effects(const Page& page) {
  std::vector<Rule> rules;
  for (const char stone : {'W', 'B'}) {
    Rule rule;
    rule.before = {1, 1, {{set_of(*page.find_cell(stone)), ~CellSet{0}, false}}};
    rule.after = {{Effect::Kind::Put, *page.find_cell('.'), 0}};
    rules.push_back(std::move(rule));
  }
  return rules;
}

struct Hook {
  std::string_view name;
  std::string_view cells;
  std::vector<Move> (*moves)(const Page&, const Position&);
  std::vector<Rule> (*effects)(const Page&);
  int most_empty;
};
constexpr Hook kHooks[] = {
    {"konane-removals", kKonaneCells, &konane_removals, &konane_removal_effects, 1}};

bool asks_for(const Page& page, const Hook& hook) {
  return std::find(page.hooks.begin(), page.hooks.end(), hook.name) != page.hooks.end();
}

}  // namespace

std::vector<std::string> hook_names() {
  std::vector<std::string> names;
  for (const Hook& hook : kHooks) names.emplace_back(hook.name);
  return names;
}

std::vector<Move> hook_moves(const Page& page, const Position& position) {
  std::vector<Move> moves;
  for (const Hook& hook : kHooks) {
    if (!asks_for(page, hook)) continue;
    for (Move& move : hook.moves(page, position)) moves.push_back(std::move(move));
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::string_view hook_cells(std::string_view name) {
  for (const Hook& hook : kHooks) {
    if (hook.name == name) return hook.cells;
  }
  return {};
}

std::vector<Rule> hook_effects(const Page& page) {
  std::vector<Rule> rules;
  for (const Hook& hook : kHooks) {
    if (!asks_for(page, hook)) continue;
    for (Rule& rule : hook.effects(page)) rules.push_back(std::move(rule));
  }
  return rules;
}

int most_empty_with_hook_moves(const Page& page) {
  int most = -1;
  for (const Hook& hook : kHooks) {
    if (asks_for(page, hook)) most = std::max(most, hook.most_empty);
  }
  return most;
}

}  // namespace gadgetc::game_page
