// DepQBF, a solver of others, as the judge where it is installed.
#pragma once

#include <optional>
#include <string>

namespace gadgetc::test {

// Is the QDIMACS text true? Nothing: there is no depqbf here. Throws std::runtime_error when it
// gives no answer.
std::optional<bool> ask_depqbf(const std::string& text);

}  // namespace gadgetc::test
