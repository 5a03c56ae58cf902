// The certificate of a board of Konane, from the board as its strategies see it.
#pragma once

#include <functional>
#include <string>

#include "reduction/targets/konane/certificate/board_certificate.hpp"
#include "reduction/targets/konane/strategy/board_scene.hpp"

namespace gadgetc::konane {

// `strategy` is the formula's, for the board's first mover. `on_tile` is called with the name of
// each kind of tile before its certificate is made. Throws UsageError for a tile of a user's that
// has none (certify_drawing).
BoardCertificate make_board_certificate(
    const BoardScene& scene, const formula_game::StrategyFile& strategy,
    const std::function<void(const std::string&)>& on_tile = {});

}  // namespace gadgetc::konane
