#include "cli/board/board_facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text/printable.hpp"
#include "games/konane/moves.hpp"

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

namespace gadgetc::konane {

namespace {

// By Stone.
std::array<std::uint64_t, 3> count_stones(const Position& position) {
  std::array<std::uint64_t, 3> counts{};
  for (int row = 0; row < position.rows(); ++row) {
    const Stone* stones = position.row_stones(row);
    for (int column = 0; column < position.columns(); ++column) {
      ++counts[static_cast<std::size_t>(stones[column])];
    }
  }
  return counts;
}

}  // namespace

Json board_facts(const BoardFile& board) {
  const Position& position = board.position;
  Json facts{{"game", "konane"}};
  add_origin(facts, board);
  const auto [empty, white, black] = count_stones(position);
  const std::size_t moves = legal_moves(position).size();
  facts["rows"] = position.rows();
  facts["columns"] = position.columns();
  facts["squares"] = position.squares();
  facts["turn"] = side_word(position.turn);
  facts["stones"] = Json{{"white", white}, {"black", black}};
  facts["winner"] = moves == 0 ? Json(side_word(opponent(position.turn))) : Json();
  facts["legal_moves"] = moves;
  return facts;
}

}  // namespace gadgetc::konane
