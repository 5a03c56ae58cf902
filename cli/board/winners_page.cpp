#include "cli/board/winners_page.hpp"

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "cli/board/konane_seat.hpp"
#include "cli/set_option.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"
#include "reduction/targets/jungle/strategy/board_strategy_file.hpp"
#include "reduction/targets/jungle/strategy/record_games.hpp"
#include "reduction/targets/konane/pictures/viewer_page.hpp"
#include "reduction/targets/konane/products/winners_games.hpp"

namespace gadgetc {

void write_winners_page(std::ostream& out, const jungle::BoardFile& board,
                        const std::string& strategy, const std::string& set,
                        const Invocation& invocation) {
  const NamedSet tiles = load_proved_set(set, board.position.rules.trapped_attack, invocation);
  const InputText text(strategy);
  const jungle::BoardStrategy read =
      jungle::parse_board_strategy(input_label(strategy), text.view(), *tiles.sets);
  const auto faults = check_tiles(read, {}, *tiles.sets);
  if (!faults.empty()) throw UsageError("the strategy does not hold: " + faults.front());
  const formula_game::Strategy& formula = read.formula.strategy;
  write_board_page(out, rows_of(board),
                   record_games(jungle::BoardScene(board, read.tiles, *tiles.sets), formula),
                   formula.winner == formula_game::Player::Breaker ? Side::White : Side::Black);
}

void write_winners_page(std::ostream& out, const konane::BoardFile& board,
                        const std::string& strategy, const std::string& set,
                        const Invocation& invocation) {
  const NamedSet tiles = load_proved_set(set, jungle::TrappedAttack::Full, invocation);
  const konane::StrategySeat seat(board, konane::load_strategy(strategy), *tiles.sets);
  write_board_page(out, board, winners_games(seat.scene(), seat.tiles(), seat.strategy()),
                   seat.side());
}

}  // namespace gadgetc
