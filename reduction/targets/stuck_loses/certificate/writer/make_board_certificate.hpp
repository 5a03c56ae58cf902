// Writes down why a board of tiles whose wires are pairs of squares is worth what its formula is;
// what it writes is worth as much as the checker (check_board_certificate.hpp) says.
#pragma once

#include <functional>
#include <string>

#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"
#include "reduction/targets/stuck_loses/strategy/board_scene.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc::stuck_loses {

// `on_tile` is called with the name of each drawing before its certificate is made.
BoardCertificate make_board_certificate(const BoardScene& scene,
                                        const formula_game::StrategyFile& strategy,
                                        const std::function<void(const std::string&)>& on_tile);

}  // namespace gadgetc::stuck_loses
