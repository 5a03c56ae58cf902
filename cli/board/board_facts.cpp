#include "cli/board/board_facts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/printable.hpp"

namespace gadgetc {

namespace {

// "7 land, 2 water", or "none".
std::string counts_text(const Json& counts) {
  std::string text;
  for (const auto& [name, count] : counts.items()) {
    if (count == 0) continue;
    std::string words = name;
    std::replace(words.begin(), words.end(), '_', ' ');
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count.get<std::uint64_t>(), words);
  }
  return text.empty() ? "none" : text;
}

// "12 ., 4 W", or "reading=full".
std::string pairs_text(const Json& pairs) {
  std::string text;
  for (const auto& [name, value] : pairs.items()) {
    text += text.empty() ? "" : ", ";
    text += value.is_string() ? fmt::format("{}={}", name, value.get<std::string>())
                              : fmt::format("{} {}", value.get<std::uint64_t>(), name);
  }
  return text;
}

}  // namespace

std::string facts_text(const Json& facts) {
  std::string text;
  const auto add = [&](std::string_view key, const std::string& value) {
    text += fmt::format("{:<10} {}\n", key, value);
  };
  const auto add_words = [&](const char* key) {
    if (facts.contains(key) && facts[key].is_string()) {
      add(key, printable(facts[key].get<std::string>()));
    }
  };
  for (const char* key : {"game", "name", "formula", "names", "generator"}) add_words(key);
  add("size", fmt::format("{} rows, {} columns, {} squares", facts["rows"].get<int>(),
                          facts["columns"].get<int>(), facts["squares"].get<std::uint64_t>()));
  add_words("rules");
  if (facts.contains("strengths") && facts["strengths"] != "kinds") add_words("strengths");
  add_words("turn");
  if (facts.contains("terrain")) add("terrain", counts_text(facts["terrain"]));
  for (const char* side : {"white", "black"}) {
    if (facts.contains("pieces")) add(side, counts_text(facts["pieces"][side]));
    if (facts.contains("stones")) {
      add(side, fmt::format("{} stones", facts["stones"][side].get<std::uint64_t>()));
    }
  }
  for (const char* key : {"options", "cells"}) {
    if (facts.contains(key) && !facts[key].empty()) add(key, pairs_text(facts[key]));
  }
  const Json &winner = facts["winner"], &moves = facts["legal_moves"];
  // The winner of a large board is known where pieces alone tell.
  if (!moves.is_null() || facts.contains("pieces")) {
    add("winner", winner.is_null() ? "none" : winner.get<std::string>());
  }
  add("moves", moves.is_null() ? fmt::format("not counted from {} squares on", kCountMovesBelow)
                               : fmt::format("{}", moves.get<std::uint64_t>()));
  add_words("fen");
  return text;
}

}  // namespace gadgetc
