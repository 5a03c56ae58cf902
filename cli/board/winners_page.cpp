#include "cli/board/winners_page.hpp"

#include <nlohmann/json.hpp>

#include "base/grid/square_name.hpp"
#include "cli/board/strategy_seat.hpp"
#include "cli/set_option.hpp"
#include "reduction/pictures/board_of_page.hpp"
#include "reduction/pictures/page.hpp"
#include "reduction/strategy/record_games.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"
#include "reduction/targets/registry/registry.hpp"

namespace gadgetc {

namespace {

void write_won(std::ostream& out, const jungle::BoardFile& board, const StrategyPlayer& winner) {
  write_board_page(out, rows_of(board), record_games(winner), winner.side());
}

void write_won(std::ostream& out, const game_page::BoardFile& board,
               const StrategyPlayer& winner) {
  const auto name_of = [rows = board.position.rows()](Move move) {
    return square_name(rows, move.from) + square_name(rows, move.to);
  };
  write_won_page(out, board, lines_json(record_games(winner), name_of), winner.side());
}

// Are the moves of its strategies called by two squares?
bool has_won_pages(const PlayedGame& game) {
  return of_game(
      game, [](const jungle::GameFile&) { return true; },
      [](const game_page::GameFile& file) {
        const game_page::Page& page = *file.start.variant.page;
        return find_target_of(page) != nullptr && !page.wires.hole;
      });
}

}  // namespace

void write_winners_page(std::ostream& out, const PlayedGame& game, const std::string& strategy,
                        const std::string& set, const Invocation& invocation) {
  if (!has_won_pages(game)) {
    throw UsageError("--strategy is for boards of Dou Shou Qi and Konane");
  }
  const NamedSet tiles = load_proved_set(set, reading_on(game), invocation);
  try {
    const auto winner = load_strategy(game, strategy, *tiles.sets);
    of_game(game, [&](const auto& file) { write_won(out, file.start, winner->start()); });
  } catch (const FalseTiles& found) {
    throw UsageError("the strategy does not hold: " + found.faults.front());
  }
}

}  // namespace gadgetc
