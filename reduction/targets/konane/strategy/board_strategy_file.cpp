#include "reduction/targets/konane/strategy/board_strategy_file.hpp"

#include "reduction/strategy/board_strategy_text.hpp"

namespace gadgetc::konane {

formula_game::StrategyFile parse_board_strategy(std::string_view source, std::string_view text) {
  return parse_board_strategy_text(source, text, [](LineReader& reader) {
    reader.fail_at(reader.at().location(),
                   "strategies on boards of Konane name no certificates of tiles");
  });
}

void write_board_strategy(std::ostream& out, const formula_game::StrategyFile& formula) {
  write_board_strategy_text(out, formula, [] {});
}

}  // namespace gadgetc::konane
