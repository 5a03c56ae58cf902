#include "reduction/targets/stuck_loses/frame.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "base/text/input_error.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "reduction/targets/stuck_loses/moves_alone.hpp"

namespace gadgetc::stuck_loses {

FrameWorth::FrameWorth(const GadgetSet& set, const game_page::Page& page,
                       const GadgetLibrary& library) {
  if (!fills_one_square(page)) {
    throw UsageError(fmt::format("not every move of {} fills one square", page.name));
  }
  for (const Tile& tile : set.tiles) {
    if (is_on_boards(set, tile)) library.proof_of(tile.name);
  }
  const Tile& reward = set.tiles[set.reward->tile];
  const TileProof proof = library.proof_of(reward.name);
  if (!proof.pass_bound) {
    throw std::logic_error(fmt::format("no bound of passes is proved for '{}'", reward.name));
  }
  row_ = reserve_line(set, page).size();
  idle_ = *proof.pass_bound;
  rewarded_ = reward_line(reward, page).size() + 1;  // and the signal
  if (row_ > 0 && rewarded_ > idle_) return;
  throw UsageError(fmt::format("the set '{}' has a reserve of no moves, or a reward worth no more "
                               "with a signal than without", set.name));
}

void Demand::add(const Tile& tile) {
  const std::uint64_t empty = stuck_loses::empty_squares(tile);
  empty_squares += empty;
  if (count_pieces(tile, Side::Black) == 0) return;
  black_moves += empty;
  for (const Port& port : tile.ports) black_moves += port.is_input ? 1 : 0;
}

std::uint64_t enough_rows(const Demand& demand, const FrameWorth& worth) {
  const std::uint64_t white = demand.empty_squares + demand.reward_tiles * worth.idle();
  return white / worth.row() + 1;
}

Reserve reserve_of(const Demand& demand, std::uint64_t rows, const FrameWorth& worth) {
  const std::uint64_t idle = demand.reward_tiles * worth.idle();
  Reserve reserve;
  reserve.summands = {{"empty_squares", "on empty squares", demand.empty_squares},
                      {"idle_reward", "in the reward without a signal", idle}};
  reserve.needed = {"white_moves_bound", "White's moves", demand.empty_squares + idle};
  reserve.available = {"black_reserve", "Black's reserve", rows * worth.row()};
  reserve.reward_needed = {"black_moves_bound", "Black's moves",
                           reserve.available.moves + demand.black_moves};
  reserve.reward = {"white_reward", "White's reward", demand.reward_tiles * worth.rewarded()};
  reserve.sentence =
      fmt::format("White has at most {} moves without the reward's signal, and Black {} in "
                  "reserve; White's reward is {} moves, Black's moves at most {}",
                  reserve.needed.moves, reserve.available.moves, reserve.reward.moves,
                  reserve.reward_needed.moves);
  reserve.counts = fmt::format("{} moves of White's, {} in reserve and {} of the reward",
                               reserve.needed.moves, reserve.available.moves,
                               reserve.reward.moves);
  return reserve;
}

}  // namespace gadgetc::stuck_loses
