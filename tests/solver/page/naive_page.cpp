#include "naive_page.hpp"

#include <algorithm>
#include <deque>
#include <string>

namespace gadgetc::game_page {

namespace {

std::string naive_cells(const Position& position) {
  return {position.cells().begin(), position.cells().end()};
}
using NaiveKey = std::pair<std::string, Side>;

struct NaiveTurn {
  Side mover = Side::White;
  std::optional<PageResult> end;
  std::vector<std::size_t> next;
};

std::optional<PageResult> naive_end(const Page& page, const Setting& setting,
                                    const Position& position, bool has_moves) {
  if (const auto winner = plain_goal(page, setting, position)) return win_of(*winner);
  if (has_moves) return std::nullopt;
  const Stuck stuck = stuck_of(page, setting);
  if (stuck == Stuck::Draws) return PageResult::Draw;
  return win_of(stuck == Stuck::Wins ? position.turn : opponent(position.turn));
}

// The best of the options for the mover.
PageResult naive_best(const NaiveTurn& turn, const std::vector<PageResult>& results) {
  const auto is_there = [&](PageResult result) {
    return std::any_of(turn.next.begin(), turn.next.end(),
                       [&](std::size_t next) { return results[next] == result; });
  };
  if (is_there(win_of(turn.mover))) return win_of(turn.mover);
  return is_there(PageResult::Draw) ? PageResult::Draw : win_of(opponent(turn.mover));
}

}  // namespace

std::optional<NaiveSolution> solve_naively(const Page& page, const Setting& setting,
                                           const Position& start, std::size_t most) {
  std::map<NaiveKey, std::size_t> numbers{{{naive_cells(start), start.turn}, 0}};
  std::deque<Position> waiting{start};
  std::vector<NaiveTurn> turns;
  for (; !waiting.empty(); waiting.pop_front()) {
    if (numbers.size() > most) return std::nullopt;
    const Position& now = waiting.front();
    NaiveTurn turn{now.turn, {}, {}};
    const std::vector<Move> moves = plain_moves(page, setting, now);
    turn.end = naive_end(page, setting, now, !moves.empty());
    for (std::size_t i = 0; i < moves.size() && !turn.end; ++i) {
      Position after = now;
      play(after, moves[i]);
      const auto [at, is_new] =
          numbers.try_emplace({naive_cells(after), after.turn}, numbers.size());
      if (is_new) waiting.push_back(after);
      turn.next.push_back(at->second);
    }
    turns.push_back(std::move(turn));
  }
  const Endless endless = endless_of(page, setting).value_or(Endless::Draws);
  const PageResult cut = endless == Endless::Draws   ? PageResult::Draw
                         : endless == Endless::White ? PageResult::White
                                                     : PageResult::Black;
  std::vector<PageResult> results(turns.size(), cut), last;
  NaiveSolution solution;
  for (std::uint64_t plies = 0; results != last; ++plies) {
    last = results;
    for (std::size_t i = 0; i < turns.size(); ++i) {
      results[i] = turns[i].end ? *turns[i].end
                   : plies == 0 ? cut
                                : naive_best(turns[i], last);
    }
    if (plies == 0) last.clear();
    if (results[0] == PageResult::Draw || endless != Endless::Draws) solution.plies.reset();
    else if (!solution.plies) solution.plies = plies;
  }
  solution.result = results[0];
  return solution;
}

std::optional<game_values::Value> naive_value(const Page& page, const Setting& setting,
                                              const Position& position,
                                              game_values::ValueStore& store, std::size_t most) {
  std::map<std::string, std::optional<game_values::Value>> known;
  const auto value_of_board = [&](const auto& self, const Position& now) {
    auto& value = known[naive_cells(now)];
    if (value || known.size() > most) return value;
    std::vector<game_values::Value> values[2];
    for (const Side side : {Side::White, Side::Black}) {
      Position moved = now;
      moved.turn = side;
      for (const Move& move : plain_moves(page, setting, moved)) {
        Position after = moved;
        play(after, move);
        const auto option = self(self, after);
        if (!option) return option;
        values[static_cast<int>(side)].push_back(*option);
      }
    }
    return value = store.of_options(values[0], values[1]);
  };
  return value_of_board(value_of_board, position);
}

Position random_page_board(const Page& page, SplitMix& random, int rows, int columns, int filled) {
  Position board(rows, columns);
  for (Cell& cell : board.cells()) {
    if (static_cast<int>(random.below(10)) < filled) {
      cell = static_cast<Cell>(random.below(page.cells.size()));
    }
  }
  std::vector<Cell> grounds(board.squares());
  for (Cell& ground : grounds) ground = static_cast<Cell>(random.below(page.grounds.size()));
  board.set_grounds(std::move(grounds));
  board.turn = random.below(2) == 0 ? Side::White : Side::Black;
  return board;
}

Position page_board(const Page& page, std::string_view rows) {
  const auto columns = std::min(rows.find('/'), rows.size());
  const auto count = std::count(rows.begin(), rows.end(), '/') + 1;
  Position board(static_cast<int>(count), static_cast<int>(columns));
  SquareNumber square = 0;
  for (const char symbol : rows) {
    if (symbol != '/') board.set_cell(square++, page.find_cell(symbol).value());
  }
  return board;
}

}  // namespace gadgetc::game_page
