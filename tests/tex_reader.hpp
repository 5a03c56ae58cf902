// What TeX prints of a text in which all its signs are escaped: throws std::runtime_error for a
// command that is not one of an escape, for a sign that stands bare, and for signs that its fonts
// would draw as one.
#pragma once

#include <array>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

namespace gadgetc::test {

inline std::string shown_tex(std::string_view tex) {
  static const std::map<std::string, std::string, std::less<>> kCommands{
      {"textbackslash", "\\"}, {"to", "->"}};
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  std::string text;
  int depth = 0;
  bool is_math = false;
  for (std::size_t at = 0; at < tex.size(); ++at) {
    const char c = tex[at];
    for (const std::string_view pair : {"--", "``", "''", "!`", "?`", ",,"}) {
      if (tex.substr(at, 2) == pair) throw std::runtime_error("a ligature");
    }
    if (c == '\\') {
      std::size_t end = at + 1;
      while (end < tex.size() && is_letter(tex[end])) ++end;
      if (end == at + 1) ++end;
      const std::string_view word = tex.substr(at + 1, end - at - 1);
      if (const auto command = kCommands.find(word); command != kCommands.end()) {
        text += command->second;
      } else if (word.size() == 1 && std::string_view("{}$&#_%^~").find(word) != word.npos) {
        text += word;
      } else {
        throw std::runtime_error("the command \\" + std::string(word));
      }
      at = end - 1;
    } else if (c == '{' || c == '}') {
      depth += c == '{' ? 1 : -1;
      if (depth < 0) throw std::runtime_error("a brace too many");
    } else if (c == '$') {
      is_math = !is_math;
    } else if (std::string_view("%#&_^~").find(c) != std::string_view::npos || c < ' ') {
      throw std::runtime_error(std::string("a bare ") + c);
    } else if (!is_math && (c == '<' || c == '>' || c == '|')) {
      throw std::runtime_error(std::string("a sign of mathematics: ") + c);
    } else {
      text += c;
    }
  }
  if (depth != 0 || is_math) throw std::runtime_error("something without an end");
  return text;
}

}  // namespace gadgetc::test
