// Games that the winner's strategy wins against opponents who resist (resisting_opponent.hpp), as
// lines of play with words to the moves: what a stranger steps through to see why the board is
// worth what its formula is.
//
// When the formula game is lost the opponent hurries (Black waits by moves in reserve, as those of
// the runner; White's signals go on as far as they can) or delays: makes moves that ask for an
// answer as long as it has some.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/replay_line.hpp"
#include "reduction/formula/source_values.hpp"
#include "reduction/strategy/strategy_player.hpp"

namespace gadgetc {

// Words that the board does not have.
struct GameWords {
  PartNames name{};                   // without it PlayedBoard::part_name
  std::vector<SourceValue> source{};  // what the formula says of its source
};

enum class Resistance : std::uint8_t { Hurry, Delay };

struct RecordOptions {
  Resistance resistance = Resistance::Hurry;
  std::optional<VariableId> first{};  // that the opponent takes first, if it can
  GameWords words{};
};

// One game to its end, which the strategy wins; `start` is its player before the first move. All
// moves are legal. Moves of the formula (a variable taken, a gate that delivers, the end) are
// events. Throws Interrupted after a signal, and std::logic_error where the strategy does not win:
// then a proof or the composition is wrong.
ReplayLine record_game(const StrategyPlayer& start, const RecordOptions& options = {});

// A game against an opponent who hurries, one against an opponent who delays, and one for each
// other variable that the opponent may take first where these are few and games short; without
// those that are the same as the first; at most so many, the first in any case.
std::vector<ReplayLine> record_games(const StrategyPlayer& start, const GameWords& words = {},
                                     std::optional<std::size_t> most = {});

}  // namespace gadgetc
