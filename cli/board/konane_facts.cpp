#include "cli/board/konane_facts.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text/printable.hpp"
#include "games/konane/moves.hpp"

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
  for (const auto& [key, text] :
       {std::pair{"name", &board.name}, std::pair{"formula", &board.formula},
        std::pair{"names", &board.names}, std::pair{"generator", &board.generator}}) {
    facts[key] = text->empty() ? Json() : Json(*text);
  }
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

std::string facts_text(const Json& facts) {
  std::string text = "game       konane\n";
  for (const char* key : {"name", "formula", "names", "generator"}) {
    if (facts[key].is_null()) continue;
    text += fmt::format("{:<10} {}\n", key, printable(facts[key].get<std::string>()));
  }
  const Json& winner = facts["winner"];
  return text + fmt::format("size       {} rows, {} columns, {} squares\nturn       {}\n"
                            "white      {} stones\nblack      {} stones\nwinner     {}\n"
                            "moves      {}\n",
                            facts["rows"].get<int>(), facts["columns"].get<int>(),
                            facts["squares"].get<std::uint64_t>(),
                            facts["turn"].get<std::string>(),
                            facts["stones"]["white"].get<std::uint64_t>(),
                            facts["stones"]["black"].get<std::uint64_t>(),
                            winner.is_null() ? "none" : winner.get<std::string>(),
                            facts["legal_moves"].get<std::uint64_t>());
}

}  // namespace gadgetc::konane
