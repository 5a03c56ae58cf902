// Writes down why the verifier says that a tile in one part keeps its contract: the states that can
// occur when both sides follow the strategies it has found. Runs the verifier's games a second
// time.
//
// The only file that knows both the verifier and the certificate's form; what it writes is worth as
// much as the checker (check_certificate.hpp) says.
#pragma once

#include <cstdint>
#include <ostream>
#include <vector>

#include "gadgets/local/local_game.hpp"
#include "gadgets/verifier/verify_options.hpp"

namespace gadgetc {

struct ListBounds {
  std::uint32_t tempo = 0, answers = 0;
  int passes = 0;  // where wires have links
};

// `places`: the squares that states tell of. Throws std::logic_error for a tile that does not hold,
// LimitReached, and UsageError for a tile that holds and in which White can threaten for ever
// (verifier/threats.hpp) or no number of passes is enough for Black (verifier/pass_bound.hpp).
ListBounds write_lists(std::ostream& out, const Tile& part, const std::vector<Square>& places,
                       const local_game::LocalRules& rules, const verifier::GameLimits& limits);

}  // namespace gadgetc
