#include "tests/games/page/plain_play.hpp"

#include <algorithm>
#include <set>

#include "games/page/language/parse_page.hpp"
#include "games/page/plain_moves.hpp"

namespace gadgetc::game_page {

Page page_with(const std::string& lines) {
  return parse_page("test", "game g\ncells . x o\nstuck loses\nendless draws\n" + lines);
}

Position board_of(const Page& page, const std::vector<std::string>& rows, Side turn) {
  Position position(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()));
  SquareNumber square = 0;
  for (const std::string& row : rows) {
    for (const char symbol : row) position.set_cell(square++, page.find_cell(symbol).value());
  }
  position.turn = turn;
  return position;
}

std::string board_text(const Page& page, const Position& position) {
  std::string text;
  for (int row = 0; row < position.rows(); ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < position.columns(); ++column) {
      text += page.cells[position.cell({row, column})];
    }
  }
  return text;
}

std::vector<std::string> boards_after(const Page& page, const Position& position) {
  return boards_after(page, page.default_setting(), position);
}

std::vector<std::string> boards_after(const Page& page, const Setting& setting,
                                      const Position& position) {
  std::vector<std::string> boards;
  for (const Move& move : plain_moves(page, setting, position)) {
    Position next = position;
    play(next, move);
    boards.push_back(board_text(page, next));
  }
  std::sort(boards.begin(), boards.end());
  return boards;
}

std::uint64_t count_lines(const Page& page, const Setting& setting, const Position& position,
                          int depth) {
  if (depth == 0 || plain_goal(page, setting, position)) return 1;
  const std::vector<Move> moves = plain_moves(page, setting, position);
  if (moves.empty()) return 1;
  if (depth == 1) return moves.size();
  std::uint64_t lines = 0;
  for (const Move& move : moves) {
    Position next = position;
    play(next, move);
    lines += count_lines(page, setting, next, depth - 1);
  }
  return lines;
}

std::uint64_t count_lines(const Page& page, const Position& position, int depth) {
  return count_lines(page, page.default_setting(), position, depth);
}

namespace {
std::string key_of(const Position& position, Side turn) {
  std::string key{turn == Side::White ? 'w' : 'b', static_cast<char>(position.columns())};
  for (const Cell cell : position.cells()) key.push_back(static_cast<char>(cell));
  return key;
}
}  // namespace

std::optional<Side> PlainSolver::winner(const Position& position) {
  const std::string key = key_of(position, position.turn);
  const auto known = winners_.find(key);
  if (known != winners_.end()) return known->second;
  return winners_[key] = find_winner(position);
}

std::optional<Side> PlainSolver::find_winner(const Position& position) {
  if (const auto side = plain_goal(page_, setting_, position)) return side;
  const std::vector<Move> moves = plain_moves(page_, setting_, position);
  if (moves.empty()) {
    switch (stuck_of(page_, setting_)) {
      case Stuck::Loses: return opponent(position.turn);
      case Stuck::Wins: return position.turn;
      case Stuck::Draws: return std::nullopt;
    }
  }
  std::optional<Side> best = opponent(position.turn);
  for (const Move& move : moves) {
    Position next = position;
    play(next, move);
    const std::optional<Side> reached = winner(next);
    if (reached == position.turn) return reached;
    if (!reached) best = std::nullopt;
  }
  return best;
}

int PlainSolver::nimber(const Position& position) {
  const std::string key = key_of(position, Side::White);
  const auto known = nimbers_.find(key);
  if (known != nimbers_.end()) return known->second;
  std::set<int> reached;
  for (const Move& move : plain_moves(page_, setting_, position)) {
    Position next = position;
    play(next, move);
    reached.insert(nimber(next));
  }
  int least = 0;
  while (reached.count(least) > 0) ++least;
  return nimbers_[key] = least;
}

char PlainSolver::outcome(Position position) {
  position.turn = Side::White;
  const bool as_first = winner(position) == Side::White;
  position.turn = Side::Black;
  const bool as_second = winner(position) == Side::White;
  return as_first ? (as_second ? 'V' : '1') : (as_second ? '2' : 'H');
}

}  // namespace gadgetc::game_page
