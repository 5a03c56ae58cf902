#include "tests/reduction/targets/konane/certificate/plain_judge.hpp"

#include "base/run/watch.hpp"
#include "solver/konane/spare_moves.hpp"
#include "tests/games/konane/konane_files.hpp"

namespace gadgetc::konane {

std::string stones_of(const Position& board) {
  return board_text(board_file(board));
}

std::optional<Side> PlainJudge::winner(const Position& board) {
  const auto [known, is_new] = known_.try_emplace(stones_of(board));
  if (!is_new) return known->second;
  const SpareRows rows = take_spare_rows(board);
  const Watch watch;
  SpareMoves search(rows, watch, most_states_);
  try {
    known->second = search.black_wins(board.turn, rows.moves) ? Side::Black : Side::White;
  } catch (const RowTouched&) {
  } catch (const LimitReached&) {
  }
  states_ = search.states();
  return known->second;
}

}  // namespace gadgetc::konane
