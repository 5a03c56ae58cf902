#include "solver/banqi/exits.hpp"

namespace gadgetc::banqi {

bool is_extinct(const Tables& tables, const Split& split, Colour colour) {
  for (std::size_t cls = 0; cls < tables.classes().size(); ++cls) {
    if (tables.classes().classes[cls].colour != colour) continue;
    if (split.revealed[cls] + split.hidden[cls] > 0) return false;
  }
  return true;
}

std::vector<std::size_t> pattern_classes(const Split& split) {
  std::vector<std::size_t> classes;
  for (std::size_t cls = 0; cls < split.revealed.size(); ++cls) {
    if (split.revealed[cls] > 0) classes.push_back(cls);
  }
  return classes;
}

std::vector<std::uint8_t> pattern_colours(const Tables& tables, const Split& split) {
  std::vector<std::uint8_t> colours;
  for (const std::size_t cls : pattern_classes(split)) {
    colours.push_back(static_cast<std::uint8_t>(tables.classes().classes[cls].colour));
  }
  return colours;
}

}  // namespace gadgetc::banqi
