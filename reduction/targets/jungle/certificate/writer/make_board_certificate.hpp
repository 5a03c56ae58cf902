// The certificate of a board, from the board as its reader and its strategies see it.
#pragma once

#include "reduction/targets/jungle/certificate/board_certificate.hpp"
#include "reduction/targets/jungle/strategy/board_scene.hpp"

namespace gadgetc::jungle {

// `strategy` is the formula's, for the board's first mover.
BoardCertificate make_board_certificate(const BoardScene& scene,
                                        const formula_game::StrategyFile& strategy);

}  // namespace gadgetc::jungle
