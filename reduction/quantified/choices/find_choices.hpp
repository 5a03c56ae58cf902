// The winner's choices in the game of a quantified formula, by asking for the truth of what is left
// after each choice (evaluate.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "reduction/quantified/choices/choice_tree.hpp"

namespace gadgetc::quantified {

inline constexpr std::size_t kMaxChoiceNodes = 10'000'000;
inline constexpr std::uint32_t kMaxChoiceVariables = 2'000;

// Nothing: the tree would have more nodes than that. A TimeLimit of the thread ends it by TimeIsUp.
// Throws UsageError for more than kMaxChoiceVariables variables.
std::optional<ChoiceTree> find_choices(const QuantifiedFormula& formula,
                                       std::size_t most_nodes = kMaxChoiceNodes);

}  // namespace gadgetc::quantified
