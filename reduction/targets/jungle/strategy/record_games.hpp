// Games that the winner's strategy wins against opponents who resist, as lines of play with words
// to the moves: what a stranger steps through to see why the board is worth what its formula is.
//
// The opponent plays the formula game as long as it is open, by the weights of Erdős and Selfridge
// ("On a combinatorial game", 1973): a clause without a true variable counts 2^-n with n variables
// free, a variable what its clauses count. When that is lost Black hurries (Black's runner runs,
// White's signals walk as near to the den as they can) or delays: makes moves that ask for an
// answer as long as Black has some. Black knows nothing of the strategy but which moves are
// answers.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/jungle/pictures/replay.hpp"
#include "reduction/formula/source_values.hpp"
#include "reduction/targets/jungle/strategy/board_player.hpp"

namespace gadgetc::jungle {

// Words that the board does not have.
struct GameWords {
  // What words call a part's gate; as gate_name when there is none.
  std::function<std::string(PartId)> name{};
  std::vector<SourceValue> source{};  // what the formula says of its source
};

enum class Resistance : std::uint8_t { Hurry, Delay };

struct RecordOptions {
  Resistance resistance = Resistance::Hurry;
  std::optional<VariableId> first{};  // that the opponent takes first, if Black can
  GameWords words{};
};

// One game to its end, which the strategy wins: its moves are legal from scene.start(). Moves of
// the formula (a variable taken, a gate that delivers, a den entered) are events. Throws
// Interrupted after a signal.
ReplayLine record_game(const BoardScene& scene, const formula_game::Strategy& strategy,
                       const RecordOptions& options = {});

// A game against an opponent who hurries, one against an opponent who delays, and one for each
// other variable that Black may take first where these are few and games short; without those that
// are the same as the first; at most so many, the first in any case.
std::vector<ReplayLine> record_games(const BoardScene& scene,
                                     const formula_game::Strategy& strategy,
                                     const GameWords& words = {},
                                     std::optional<std::size_t> most = {});

}  // namespace gadgetc::jungle
