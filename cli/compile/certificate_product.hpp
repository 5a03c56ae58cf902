// Certificates of boards checked against a board and a formula.
#pragma once

#include <functional>
#include <string>

#include "cli/commands.hpp"
#include "gadgets/library/library.hpp"
#include "reduction/formula/formula.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

// `gadgetc check FORMULA --certificate FILE --board BOARD`: prints whether the certificate ties the
// board to the formula, or the first line of it that is not true; an exit code. A board of Dou Shou
// Qi is made of the library's tiles; certificates of Konane's boards say what they are made of. The
// certificate says who moves first, and `formula_for` gives the formula for that side. Throws
// InputError and UsageError.
int check_certificate_file(const std::function<Formula(formula_game::Player)>& formula_for,
                           const std::string& file, const std::string& board,
                           const GadgetLibrary& library, bool json, const Invocation& invocation);

}  // namespace gadgetc
