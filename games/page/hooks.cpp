#include "games/page/hooks.hpp"

#include <algorithm>

#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"

namespace gadgetc::game_page {

namespace {

// None where a cell is no stone of Konane.
std::optional<konane::Position> konane_position(const Page& page, const Position& position) {
  konane::Position board(position.rows(), position.columns());
  board.turn = position.turn;
  for (SquareNumber s = 0; s < position.squares(); ++s) {
    const auto stone = konane::find_stone(page.cells[position.cell(s)]);
    if (!stone) return std::nullopt;
    board.set_stone(position.square(s), *stone);
  }
  return board;
}

std::vector<Move> konane_removals(const Page& page, const Position& position) {
  std::vector<Move> moves;
  const auto empty = page.find_cell(konane::stone_symbol(konane::Stone::None));
  const auto board = empty ? konane_position(page, position) : std::nullopt;
  if (!board) return moves;
  for (const konane::Move& move : konane::removals(*board)) {
    moves.push_back({{{position.number(move.from), *empty}}});
  }
  return moves;
}

struct Hook {
  std::string_view name;
  std::vector<Move> (*moves)(const Page&, const Position&);
  int most_empty;
};
constexpr Hook kHooks[] = {{"konane-removals", &konane_removals, 1}};

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

int most_empty_with_hook_moves(const Page& page) {
  int most = -1;
  for (const Hook& hook : kHooks) {
    if (asks_for(page, hook)) most = std::max(most, hook.most_empty);
  }
  return most;
}

}  // namespace gadgetc::game_page
