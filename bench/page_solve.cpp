// Positions of pages solved beside a plain search of the same page with a table: the compiled
// page's moves as they are listed, whole boards as keys. The winner alone, by wall clock, one
// thread, best of three; the ratio is that of the seconds.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>

#include "games/page/page_board.hpp"
#include "games/pages/page_library.hpp"
#include "solver/page/solve_position.hpp"

namespace gadgetc::game_page {
namespace {

// For games that end in which a stuck side loses, without goals.
class PlainSearch {
 public:
  explicit PlainSearch(PageBoard board) : board_(std::move(board)) {}

  bool wins() {
    std::string key;
    const CompiledPage& compiled = board_.compiled();
    for (Spot spot = 0; spot < static_cast<Spot>(compiled.spots()); ++spot) {
      key += static_cast<char>(board_.cell(spot));
    }
    key += board_.turn() == Side::White ? 'w' : 'b';
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    MoveList moves;
    board_.list_moves(moves);
    bool won = false;
    for (std::size_t i = 0; i < moves.size() && !won; ++i) {
      board_.play(moves[i]);
      won = !wins();
      board_.undo(moves[i]);
    }
    return known_[key] = won;
  }
  std::size_t positions() const { return known_.size(); }

 private:
  PageBoard board_;
  std::unordered_map<std::string, bool> known_;
};

struct Measured {
  std::uint64_t positions = 0;
  double seconds = 1e9;
  bool white_wins = false;
};

template <typename Solve>
Measured best_of_three(const Solve& solve) {
  Measured best;
  for (int round = 0; round < 3; ++round) {
    const auto start = std::chrono::steady_clock::now();
    solve(best);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    best.seconds = std::min(best.seconds, spent.count());
  }
  return best;
}

Position alternating(const Page& page, int rows, int columns, char even, char odd) {
  Position board(rows, columns);
  for (SquareNumber s = 0; s < board.squares(); ++s) {
    const Square at = board.square(s);
    board.set_cell(s, *page.find_cell((at.row + at.column) % 2 == 0 ? even : odd));
  }
  return board;
}

void print_row(const Page& page, const Position& board) {
  const Setting setting = page.default_setting();
  const Measured plain = best_of_three([&](Measured& measured) {
    const auto shared = std::make_shared<const Page>(page);
    PlainSearch search({std::make_shared<CompiledPage>(shared, setting, board), board});
    measured.white_wins = search.wins() == (board.turn == Side::White);
    measured.positions = search.positions();
  });
  const Measured solved = best_of_three([&](Measured& measured) {
    PageSolveOptions options;
    options.winner_only = true;
    const PageSolution solution = solve_position(page, setting, board, options);
    measured.white_wins = solution.result == PageResult::White;
    measured.positions = solution.states;
  });
  const auto rate = [](const Measured& m) { return static_cast<double>(m.positions) / m.seconds; };
  fmt::print("| {} {} x {} | {} | {:.3f} | {:.0f} ", page.title, board.rows(), board.columns(),
             plain.positions, plain.seconds, rate(plain) / 1e3);
  fmt::print("| {} | {:.3f} | {:.0f} | {:.2f}{} |\n", solved.positions, solved.seconds,
             rate(solved) / 1e3, plain.seconds / solved.seconds,
             plain.white_wins == solved.white_wins ? "" : ", DIFFERENT WINNERS");
  std::fflush(stdout);
}

void run() {
  fmt::print("| board | plain: positions | seconds | thousands/s | solve: sums | seconds | "
             "thousands/s | times as fast |\n|---|---|---|---|---|---|---|---|\n");
  const auto domineering = find_page("domineering"), clobber = find_page("clobber"),
             snort = find_page("snort"), konane = find_page("konane");
  for (const auto& [rows, columns] : {std::pair(4, 5), {5, 5}, {5, 6}}) {
    print_row(*domineering, Position(rows, columns));
  }
  for (const auto& [rows, columns] : {std::pair(3, 4), {4, 4}}) {
    print_row(*clobber, alternating(*clobber, rows, columns, 'x', 'o'));
  }
  for (const auto& [rows, columns] : {std::pair(3, 4), {3, 5}}) {
    print_row(*snort, Position(rows, columns));
  }
  for (const auto& [rows, columns] : {std::pair(4, 5), {4, 6}}) {
    print_row(*konane, alternating(*konane, rows, columns, 'W', 'B'));
  }
}

}  // namespace
}  // namespace gadgetc::game_page

int main() { gadgetc::game_page::run(); }
