// The winner's strategy at play on a compiled board, for its page: gates are called as in the
// compilation's circuit.
#pragma once

#include <cstdint>
#include <optional>

#include "reduction/compile.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"
#include "reduction/targets/jungle/strategy/board_strategy.hpp"

namespace gadgetc::jungle {

// A longer game has no place in a page, in moves of White at most (the board's reserve).
inline constexpr std::uint64_t kMostPageMoves = 6000;

// Is the board small enough, and are its tiles' certificates at hand (library_certificate.hpp)?
bool may_have_games(const Compilation& compilation);

// Games as of record_games, at most so many, and the tiles' own moves that take variables.
// `strategy` is for the compilation's board.
PageGames games_of(const Compilation& compilation, const BoardStrategy& strategy,
                   std::optional<std::size_t> most = {});

}  // namespace gadgetc::jungle
