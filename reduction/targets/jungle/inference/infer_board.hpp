// A board cut into parts, each of which has a contract that it keeps among its neighbours.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "games/jungle/position.hpp"
#include "reduction/targets/inference/fit_environments.hpp"
#include "reduction/targets/jungle/inference/board_parts.hpp"

namespace gadgetc::jungle {

// What is known of several boards under the same rules.
struct KnownParts {
  PartKinds kinds;
  KnownSurpluses surpluses;
  // Of parts in environments, by their drawings: what was found of both sides. Nothing: White can
  // keep Black answering there.
  struct Bounds {
    std::uint64_t tempo = 0, answers = 0;
  };
  std::map<std::string, std::optional<Bounds>> bounds;
};

struct InferredBoard {
  BoardParts parts;
  PartContracts contracts;
  std::uint64_t states = 0;    // of all games
  std::string fault;           // why there is none; empty: there is
  bool reached_limit = false;  // is it a limit of the watch?
};

// Of a board whose game is not over. Where a part does nothing that a contract says, the board is
// cut anew and not at the single squares at its ends, as long as that gives other parts. If that
// does not help, parts may let signals through that their neighbours endure. Throws Interrupted
// after a signal.
InferredBoard infer_board(const Position& board, const PartOptions& options, KnownParts& known);

}  // namespace gadgetc::jungle
