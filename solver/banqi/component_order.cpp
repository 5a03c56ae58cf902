#include "solver/banqi/component_order.hpp"

namespace gadgetc::banqi {
namespace {

// The components of a split, with all that may come up.
void add_components(const Tables& tables, const Split& split, std::vector<Component>& components) {
  std::vector<std::size_t> coming;
  for (std::size_t cls = 0; cls < tables.classes().size(); ++cls) {
    if (split.hidden[cls] > 0) coming.push_back(split.coming(cls));
  }
  for (const SquareSet hidden : tables.store().sets().of_size[split.hidden_pieces]) {
    components.push_back({&split, hidden, &tables.store().prepare(hidden, split.pattern, coming)});
  }
}

}  // namespace

std::vector<std::vector<Component>> component_levels(const Tables& tables) {
  constexpr std::size_t kNumbers = kSquares + 1;
  std::vector<std::vector<Component>> levels(kNumbers * kNumbers);
  for (const Split& split : tables.splits()) {
    add_components(tables, split, levels[split.hidden_pieces * kNumbers + split.revealed_pieces]);
  }
  return levels;
}

}  // namespace gadgetc::banqi
