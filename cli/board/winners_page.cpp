#include "cli/board/winners_page.hpp"

#include <nlohmann/json.hpp>

#include "cli/board/strategy_seat.hpp"
#include "cli/set_option.hpp"
#include "games/konane/moves.hpp"
#include "reduction/pictures/board_of_page.hpp"
#include "reduction/pictures/page.hpp"
#include "reduction/strategy/record_games.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"

namespace gadgetc {

void write_winners_page(std::ostream& out, const jungle::BoardFile& board,
                        const std::string& strategy, const std::string& set,
                        const Invocation& invocation) {
  const NamedSet tiles = load_proved_set(set, reading_on(board), invocation);
  try {
    const auto winner = load_strategy(board, strategy, *tiles.sets);
    write_board_page(out, rows_of(board), record_games(winner->start()), winner->start().side());
  } catch (const FalseTiles& found) {
    throw UsageError("the strategy does not hold: " + found.faults.front());
  }
}

void write_winners_page(std::ostream& out, const game_page::BoardFile& board,
                        const std::string& strategy, const std::string& set,
                        const Invocation& invocation) {
  if (!konane::is_konane(*board.variant.page)) {
    throw UsageError("--strategy is for boards of Dou Shou Qi and Konane");
  }
  const NamedSet tiles = load_proved_set(set, reading_on(board), invocation);
  const auto winner = load_strategy(board, strategy, *tiles.sets);
  const auto name_of = [&](Move move) { return konane::move_name(board.position, move); };
  write_won_page(out, board, lines_json(record_games(winner->start()), name_of),
                 winner->start().side());
}

}  // namespace gadgetc
