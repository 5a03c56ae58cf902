// The certificate of a compiled board of Konane.
#pragma once

#include <functional>
#include <string>

#include "reduction/compile.hpp"
#include "reduction/targets/konane/certificate/board_certificate.hpp"

namespace gadgetc::konane {

// The certificate of the board that was compiled from the formula. It has been checked: throws
// UsageError when the checker refuses it. `on_tile`: as of make_board_certificate.
BoardCertificate certify_board(const Compilation& compilation, const Formula& formula,
                               const formula_game::StrategyFile& strategy,
                               const std::function<void(const std::string&)>& on_tile);

}  // namespace gadgetc::konane
