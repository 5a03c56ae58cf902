// Writes down why a board is worth what its formula is, from the board as its strategies see it;
// what it writes is worth as much as the checker (check_board_certificate.hpp) says.
#pragma once

#include <functional>
#include <string>

#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"
#include "reduction/targets/stuck_loses/strategy/board_scene.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc::stuck_loses {

// `strategy` is the formula's, for the board's first mover. `on_tile` is called with the name of
// each kind of tile before its certificate is made. Throws UsageError for a tile of a user's that
// has none (certify_drawing), and where no way leads through the reward.
BoardCertificate make_board_certificate(
    const BoardScene& scene, const formula_game::StrategyFile& strategy,
    const std::function<void(const std::string&)>& on_tile = {});

}  // namespace gadgetc::stuck_loses
