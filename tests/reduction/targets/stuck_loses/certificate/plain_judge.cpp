#include "tests/reduction/targets/stuck_loses/certificate/plain_judge.hpp"

#include "base/run/watch.hpp"
#include "solver/konane/spare_moves.hpp"
#include "tests/games/konane/konane_files.hpp"

namespace gadgetc::stuck_loses {

std::string stones_of(const game_page::Position& board) {
  return konane::board_text(konane::board_file(board));
}

std::optional<Side> PlainJudge::winner(const game_page::Position& board) {
  const auto [known, is_new] = known_.try_emplace(stones_of(board));
  if (!is_new) return known->second;
  const konane::SpareRows rows = konane::take_spare_rows(board);
  const Watch watch;
  konane::SpareMoves search(rows, watch, most_states_);
  try {
    known->second = search.black_wins(board.turn, rows.moves) ? Side::Black : Side::White;
  } catch (const konane::RowTouched&) {
  } catch (const LimitReached&) {
  }
  states_ = search.states();
  return known->second;
}

}  // namespace gadgetc::stuck_loses
