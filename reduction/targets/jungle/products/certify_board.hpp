// The certificate of a compiled board.
#pragma once

#include "reduction/compile.hpp"
#include "reduction/targets/jungle/certificate/board_certificate.hpp"
#include "reduction/targets/jungle/strategy/board_strategy_file.hpp"

namespace gadgetc::jungle {

// The certificate of the board that was compiled from the formula. It has been checked: throws
// UsageError when the checker refuses it.
BoardCertificate certify_board(const Compilation& compilation, const Formula& formula,
                               const BoardStrategy& strategy);

}  // namespace gadgetc::jungle
