#include "solver/board/play_out.hpp"

#include <algorithm>

#include "games/jungle/moves.hpp"

namespace gadgetc::jungle {

namespace {

struct Valued {
  Move move;
  bool wins;  // for who makes it
  std::uint64_t plies;
};

// Moves after which the position is undecided or a draw are left out.
std::vector<Valued> valued_moves(const Position& position, const BoardSolveOptions& options) {
  std::vector<Valued> moves;
  for (const Move& move : legal_moves(position)) {
    Position after = position;
    play(after, move);
    const BoardValue value = solve_board(after, options);
    if (value.limit == Limit::Time) return {};
    if (!value.result || *value.result == BoardResult::Draw) continue;
    const Side winner = *value.result == BoardResult::White ? Side::White : Side::Black;
    moves.push_back({move, winner == position.turn, value.plies.value_or(0)});
  }
  return moves;
}

}  // namespace

std::vector<Move> play_out(const Position& start, const BoardSolveOptions& options,
                           std::size_t most_plies) {
  std::vector<Move> line;
  Position position = start;
  std::vector<Position> seen;
  while (line.size() < most_plies && !find_winner(position) &&
         std::find(seen.begin(), seen.end(), position) == seen.end()) {
    const std::vector<Valued> moves = valued_moves(position, options);
    // A win at once counts 0 plies; a loss is put off.
    const auto best = std::min_element(
        moves.begin(), moves.end(), [](const Valued& a, const Valued& b) {
          if (a.wins != b.wins) return a.wins;
          return a.wins ? a.plies < b.plies : a.plies > b.plies;
        });
    if (best == moves.end()) break;
    seen.push_back(position);
    line.push_back(best->move);
    play(position, best->move);
  }
  return line;
}

}  // namespace gadgetc::jungle
