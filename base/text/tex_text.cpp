#include "base/text/tex_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gadgetc {

namespace {

// Signs that TeX's fonts draw as one: dashes, quotes, inverted signs.
bool is_ligature(std::string_view pair) {
  constexpr std::string_view kLigatures[] = {"--", "``", "''", "!`", "?`", ",,"};
  return std::find(std::begin(kLigatures), std::end(kLigatures), pair) != std::end(kLigatures);
}

}  // namespace

std::string tex_text(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (text.substr(i, 2) == "->") {
      result += "$\\to$";
      ++i;
    } else if (std::string_view("{}$&#_%").find(c) != std::string_view::npos) {
      result += {'\\', c};
    } else if (c == '\\') {
      result += "\\textbackslash{}";
    } else if (c == '^' || c == '~') {
      result += fmt::format("\\{}{{}}", c);
    } else if (c == '<' || c == '>' || c == '|') {
      result += fmt::format("${}$", c);
    } else {
      result += c >= ' ' && c <= '~' ? c : '?';
      if (is_ligature(text.substr(i, 2))) result += "{}";
    }
  }
  return result;
}

}  // namespace gadgetc
