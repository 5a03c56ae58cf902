// A board cut into parts, each of which has a contract.
#pragma once

#include <cstdint>
#include <string>

#include "games/jungle/position.hpp"
#include "reduction/targets/jungle/inference/board_parts.hpp"
#include "reduction/targets/inference/part_contracts.hpp"

namespace gadgetc::jungle {

struct InferredBoard {
  BoardParts parts;
  PartContracts contracts;
  std::uint64_t states = 0;    // of all games
  std::string fault;           // why there is none; empty: there is
  bool reached_limit = false;  // is it a limit of the watch?
};

// Of a board whose game is not over. Where a part does nothing that a contract says, the board is
// cut anew and not at the single squares at its ends, as long as that gives other parts. Throws
// Interrupted after a signal.
InferredBoard infer_board(const Position& board, const PartOptions& options, PartKinds& kinds);

}  // namespace gadgetc::jungle
