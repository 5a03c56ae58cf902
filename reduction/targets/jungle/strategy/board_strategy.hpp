// The winner's full-board strategy: the formula's strategy and the certificates of the tiles, all
// that a BoardPlayer needs beside the board; made from the squares of a board, and as a file.
// Grammar: docs/formats.md and reduction/strategy/board_strategy_text.hpp.
#pragma once

#include <functional>
#include <ostream>
#include <string_view>

#include "reduction/targets/jungle/strategy/board_scene.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc::jungle {

struct BoardStrategy {
  formula_game::StrategyFile formula;
  TileStrategies tiles;
};

// Any bytes give a strategy for tiles of the library or an InputError with line and column. What it
// says is not checked.
BoardStrategy parse_board_strategy(std::string_view source, std::string_view text,
                                   const GadgetLibrary& library = gadget_library());

// Writes what parse_board_strategy reads as the same.
void write_board_strategy(std::ostream& out, const BoardStrategy& strategy);

// Is each certificate true, and about a tile of the library? One sentence a fault.
std::vector<std::string> check_tiles(const BoardStrategy& strategy,
                                     const std::function<void(const std::string&)>& on_tile = {},
                                     const GadgetLibrary& library = gadget_library());

// Certificates of the tiles that were read from a board, under its rules: taken from the build or,
// where it made none, from the verifier, and confirmed by the checker, which shares nothing with it
// but the drawing and the rules. Those of the build were confirmed when the program was built.
// `on_tile` is called with each name before its proof. Throws std::logic_error when a proof fails,
// UsageError for a board that breaks a design rule.
TileStrategies prove_tiles(const BoardReading& reading, const Rules& rules,
                           const std::function<void(const std::string&)>& on_tile = {},
                           const GadgetLibrary& library = gadget_library());

}  // namespace gadgetc::jungle
